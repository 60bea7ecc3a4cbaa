package galaxy

import (
	"strings"
)

// printed writes a script with all brackets, so that nothing depends on how operators bind.
func printed(s *Script) string {
	var b strings.Builder
	for _, i := range s.Includes {
		b.WriteString("include " + quote(i.Path) + "\n")
	}
	for _, d := range s.Declarations {
		b.WriteString(printedDeclaration(d) + "\n")
	}
	return b.String()
}

func quote(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\t", `\t`).Replace(s) + `"`
}

func printedDeclaration(d *Declaration) string {
	text := d.Type.Name
	for _, word := range []struct {
		said bool
		text string
	}{{d.Const, "const "}, {d.Native, "native "}, {d.Static, "static "}} {
		if word.said {
			text = word.text + text
		}
	}
	if d.Type.Length != nil {
		text += "[" + bracketed(d.Type.Length) + "]"
	}
	text += " " + d.Name
	switch f := d.Function; {
	case f == nil && d.Value == nil:
		return text + ";"
	case f == nil:
		return text + " = " + bracketed(d.Value) + ";"
	default:
		var parameters []string
		for _, p := range f.Parameters {
			parameters = append(parameters, p.Type.Name+" "+p.Name)
		}
		text += "(" + strings.Join(parameters, ", ") + ")"
		if !f.Defined {
			return text + ";"
		}
		var locals string
		for _, l := range f.Locals {
			locals += printedDeclaration(l)
		}
		return text + "{" + locals + printedList(f.Body) + "}"
	}
}

func printedList(list []*Statement) string {
	var text string
	for _, s := range list {
		text += printedStatement(s)
	}
	return text
}

func printedStatement(s *Statement) string {
	switch s.Kind {
	case Assign, Evaluate:
		return simple(s) + ";"
	case If:
		return "if(" + bracketed(s.Condition) + "){" + printedList(s.Body) + "}" + printedElse(s.Else)
	case While:
		return "while(" + bracketed(s.Condition) + "){" + printedList(s.Body) + "}"
	case For:
		return "for(" + simple(s.Start) + ";" + bracketed(s.Condition) + ";" + simple(s.Step) + "){" +
			printedList(s.Body) + "}"
	case Break:
		return "break;"
	case Continue:
		return "continue;"
	}
	return "return " + bracketed(s.Value) + ";"
}

func printedElse(list []*Statement) string {
	switch {
	case len(list) == 0:
		return ""
	case len(list) == 1 && list[0].Kind == If:
		return "else " + printedStatement(list[0])
	}
	return "else{" + printedList(list) + "}"
}

func simple(s *Statement) string {
	switch {
	case s == nil:
		return ""
	case s.Kind == Assign:
		return bracketed(s.Target) + s.Operator + bracketed(s.Value)
	}
	return bracketed(s.Value)
}

// bracketed writes an expression: operations in brackets, as (1 + (2 * 3)).
func bracketed(e *Expr) string {
	if e == nil {
		return ""
	}
	var operands []string
	for _, o := range e.Operands {
		operands = append(operands, bracketed(o))
	}
	switch e.Kind {
	case String:
		return quote(e.Text)
	case Call:
		return e.Text + "(" + strings.Join(operands, ", ") + ")"
	case Index:
		return operands[0] + "[" + operands[1] + "]"
	case Unary:
		return "(" + e.Text + operands[0] + ")"
	case Binary:
		return "(" + operands[0] + " " + e.Text + " " + operands[1] + ")"
	}
	return e.Text
}
