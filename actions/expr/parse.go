package expr

// A Condition is an expression that was parsed.
type Condition struct {
	root node
	refs []Ref
	src  string
}

// Parse reads a condition. The error is an *Error.
func Parse(src string) (*Condition, error) {
	tokens, err := lex(src)
	if err != nil {
		return nil, err
	}
	p := &parser{tokens: tokens}
	root, err := p.binary(0)
	if err == nil && p.at().kind != end {
		err = fault(p.at().pos, "what follows was not expected")
	}
	if err != nil {
		return nil, err
	}
	return &Condition{root: root, refs: p.refs, src: src}, nil
}

// Refs returns the names of a condition, in the order in which they stand.
func (c *Condition) Refs() []Ref { return c.refs }

func (c *Condition) String() string { return c.src }

type node interface {
	eval(Lookup) (any, error)
}

type (
	constant struct{ value any }
	name     struct{ ref Ref }
	not      struct{ of node }
	both     struct {
		op          string
		pos         int
		left, right node
	}
)

// levels are the operators by precedence, the loosest first.
var levels = [][]string{{"||"}, {"&&"}, {"==", "!="}, {">", "<", ">=", "<="}}

type parser struct {
	tokens []token
	i      int
	depth  int
	refs   []Ref
}

func (p *parser) at() *token { return &p.tokens[p.i] }

// deeper counts brackets and negations; the caller counts back.
func (p *parser) deeper() *Error {
	if p.depth++; p.depth > MaxDepth {
		return fault(p.at().pos, "deeper than %d", MaxDepth)
	}
	return nil
}

// binary reads the operators of a level and of those that bind tighter.
func (p *parser) binary(level int) (node, *Error) {
	if level == len(levels) {
		return p.unary()
	}
	left, err := p.binary(level + 1)
	for err == nil {
		t := p.at()
		if t.kind != operator || !has(levels[level], t.op) {
			break
		}
		p.i++
		var right node
		if right, err = p.binary(level + 1); err == nil {
			left = both{t.op, t.pos, left, right}
		}
	}
	return left, err
}

func has(list []string, s string) bool {
	for _, x := range list {
		if x == s {
			return true
		}
	}
	return false
}

func (p *parser) unary() (node, *Error) {
	t := p.at()
	if t.kind != operator || t.op != "!" {
		return p.primary()
	}
	if err := p.deeper(); err != nil {
		return nil, err
	}
	p.i++
	of, err := p.unary()
	p.depth--
	return not{of}, err
}

func (p *parser) primary() (node, *Error) {
	t := p.at()
	p.i++
	switch t.kind {
	case literal:
		return constant{t.value}, nil
	case variable:
		p.refs = append(p.refs, t.ref)
		return name{t.ref}, nil
	case text:
		p.refs = append(p.refs, t.tmpl.refs...)
		return t.tmpl, nil
	case open:
		return p.group()
	}
	p.i--
	if t.kind == end {
		return nil, fault(t.pos, "a value is missing")
	}
	return nil, fault(t.pos, "a value was expected")
}

func (p *parser) group() (node, *Error) {
	if err := p.deeper(); err != nil {
		return nil, err
	}
	in, err := p.binary(0)
	if err != nil {
		return nil, err
	}
	if p.at().kind != closing {
		return nil, fault(p.at().pos, ") is missing")
	}
	p.i++
	p.depth--
	return in, nil
}
