package runner

import (
	"os"
	"syscall"
	"unsafe"

	"golang.org/x/sys/windows"
)

// guardian is a job object: the system ends the processes in it when the last handle of it is closed, and so when
// this program dies.
type guardian struct{ job windows.Handle }

func newGuardian(string) (*guardian, error) {
	job, err := windows.CreateJobObject(nil, nil)
	if err != nil {
		return nil, os.NewSyscallError("CreateJobObject", err)
	}
	limits := windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION{
		BasicLimitInformation: windows.JOBOBJECT_BASIC_LIMIT_INFORMATION{
			LimitFlags: windows.JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE}}
	_, err = windows.SetInformationJobObject(job, windows.JobObjectExtendedLimitInformation,
		uintptr(unsafe.Pointer(&limits)), uint32(unsafe.Sizeof(limits)))
	if err != nil {
		windows.CloseHandle(job)
		return nil, os.NewSyscallError("SetInformationJobObject", err)
	}
	return &guardian{job}, nil
}

// adopt puts the game in the job; children that it starts are in it too.
func (g *guardian) adopt(game *os.Process) error {
	handle, err := windows.OpenProcess(windows.PROCESS_SET_QUOTA|windows.PROCESS_TERMINATE, false, uint32(game.Pid))
	if err != nil {
		return os.NewSyscallError("OpenProcess", err)
	}
	defer windows.CloseHandle(handle)
	return os.NewSyscallError("AssignProcessToJobObject", windows.AssignProcessToJobObject(g.job, handle))
}

// kill kills the game with all its children.
func (g *guardian) kill() { windows.TerminateJobObject(g.job, 1) }

// dismiss lets the job go, when the game has ended.
func (g *guardian) dismiss() { windows.CloseHandle(g.job) }

// attributes keep Ctrl-C in our console from the game: closing it is for us.
func attributes() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{CreationFlags: syscall.CREATE_NEW_PROCESS_GROUP}
}
