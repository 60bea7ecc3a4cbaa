package galaxy

// Script is a parsed source: what it includes and what it declares, in its order.
type Script struct {
	Includes     []Include
	Declarations []*Declaration
}

// Include is `include "TriggerLibs/NativeLib"`.
type Include struct {
	At   Position
	Path string
}

// Declaration is a variable, a parameter or a function; At is where its name stands.
type Declaration struct {
	At                    Position
	Name                  string
	Type                  Type // a function's is that of its result
	Const, Static, Native bool
	Value                 *Expr     // what a variable begins with; nil: with Galaxy's zero
	Function              *Function // nil: it is a variable
}

// Function is what a declared function has beside name and result. Without Defined it is a prototype or native: no
// body.
type Function struct {
	Parameters []*Declaration
	Defined    bool
	Locals     []*Declaration // they stand before all statements
	Body       []*Statement
}

// Type is a type's name and, for an array, its length.
type Type struct {
	Name   string
	Length *Expr // nil: no array
}

// StatementKind tells which fields of a Statement count.
type StatementKind int

// The kinds of statements, and the fields that count.
const (
	Assign   StatementKind = iota // Target, Operator, Value
	Evaluate                      // Value: a call
	If                            // Condition, Body, Else
	While                         // Condition, Body
	For                           // Start, Condition, Step, Body; all but Body may be missing
	Break
	Continue
	Return // Value or nil
)

// Statement is one statement with all that it holds. `else if` is an Else with one If.
type Statement struct {
	At            Position
	Kind          StatementKind
	Target, Value *Expr
	Operator      string // "=", "+=" and so on
	Condition     *Expr
	Start, Step   *Statement
	Body, Else    []*Statement
}

// ExprKind tells what an Expr is.
type ExprKind int

// The kinds of expressions, and the fields that count.
const (
	Int    ExprKind = iota // Text as written
	Fixed                  // Text as written
	String                 // Text is the value
	Bool                   // Text is true or false
	Null
	Name   // Text is the variable's
	Call   // Text is the function's name, Operands its arguments
	Index  // Operands: array, index; no Text
	Unary  // Text is the operator
	Binary // Text is the operator
)

// Expr is an expression. Brackets are not kept: the tree says what they said.
type Expr struct {
	At       Position // of its first token; of a Binary: its operator
	Kind     ExprKind
	Text     string
	Operands []*Expr

	depth int // 1 for a leaf
}
