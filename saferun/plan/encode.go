package plan

import (
	"bytes"
	"encoding/json"
	"fmt"

	"skillmill/durable/seal"
	"skillmill/saferun/refuse"
)

// maxBytes is larger than any plan: a target says little, and arguments are short.
const maxBytes = 1 << 20

// Encode returns the bytes of a plan and sets its seal.
func (p *Plan) Encode() ([]byte, error) {
	p.Seal = seal.Blank
	data, err := p.bytes()
	if err != nil {
		return nil, err
	}
	data, p.Seal = seal.Close(data)
	return data, nil
}

// bytes returns the only form of a plan: keys in the order of the fields, two spaces of
// indent, lists never null.
func (p *Plan) bytes() ([]byte, error) {
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(p); err != nil {
		return nil, fmt.Errorf("encode plan %s: %w", p.RequestID, err)
	}
	return buf.Bytes(), nil
}

// Read reads the bytes that Encode returned. Anything else is refused with PLAN_CHANGED:
// another form of the same JSON, an additional field, or a seal that does not fit.
func Read(data []byte) (*Plan, error) {
	if len(data) > maxBytes {
		return nil, refuse.New(refuse.PlanChanged, "the file has %d bytes, and a plan at most %d", len(data), maxBytes)
	}
	var p Plan
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&p); err != nil {
		return nil, refuse.New(refuse.PlanChanged, "the file is not a plan")
	}
	if err := seal.Check(data, p.Seal); err != nil {
		return nil, refuse.Wrap(refuse.PlanChanged, err, "the plan")
	}
	if again, err := p.bytes(); err != nil || !bytes.Equal(again, data) {
		return nil, refuse.New(refuse.PlanChanged, "the plan is not written as plan writes it")
	}
	if err := p.check(); err != nil {
		return nil, refuse.Wrap(refuse.PlanChanged, err, "the plan")
	}
	return &p, nil
}

// check compares fields that depend on each other. A plan that fails was not made by New.
func (p *Plan) check() error {
	created, expires, err := p.times()
	switch {
	case p.Version != Version:
		return fmt.Errorf("version %d is not known", p.Version)
	case err != nil:
		return fmt.Errorf("its times: %w", err)
	case !created.Before(expires) || expires.Sub(created) > MaxValid:
		return fmt.Errorf("it is good from %s to %s", p.CreatedAt, p.ExpiresAt)
	case len(p.Actions) == 0:
		return fmt.Errorf("it does nothing")
	case p.SideEffects != p.Class().SideEffects():
		return fmt.Errorf("it does what is %s and says %s", p.Class().SideEffects(), p.SideEffects)
	}
	for _, a := range p.Actions {
		if !a.Class.Known() {
			return fmt.Errorf("class %q is not known", a.Class)
		}
	}
	return nil
}
