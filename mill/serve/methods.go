package serve

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"strings"

	"skillmill/actions"
	"skillmill/actions/registry"
	"skillmill/saferun/steps"
)

// read reads the parameters of a method: an object with known keys.
func read(params json.RawMessage, to any) error {
	if len(params) == 0 {
		params = json.RawMessage("{}")
	}
	d := json.NewDecoder(bytes.NewReader(params))
	d.DisallowUnknownFields()
	err := d.Decode(to)
	if err == nil {
		if _, more := d.Token(); !errors.Is(more, io.EOF) {
			err = errors.New("more than one object")
		}
	}
	if err == nil {
		return nil
	}
	// The texts of encoding/json name keys and types; those of a wrong type show no value.
	var wrong *json.UnmarshalTypeError
	if errors.As(err, &wrong) {
		return &Error{invalidParams, "params: " + wrong.Field + " is no " + wrong.Type.Kind().String(), nil}
	}
	return &Error{invalidParams, "params: " + strings.TrimPrefix(err.Error(), "json: "), nil}
}

// NamespaceInfo is one namespace with its actions.
type NamespaceInfo struct {
	Namespace string          `json:"namespace"`
	Actions   []registry.Info `json:"actions"`
}

func list(_ context.Context, s *Server, params json.RawMessage) (any, error) {
	var p struct {
		Namespace string `json:"namespace"`
	}
	if err := read(params, &p); err != nil {
		return nil, err
	}
	out := []NamespaceInfo{}
	for _, i := range registry.Infos(s.Index().List(p.Namespace)) {
		ns, _, _ := strings.Cut(i.Name, ":")
		if len(out) == 0 || out[len(out)-1].Namespace != ns {
			out = append(out, NamespaceInfo{Namespace: ns})
		}
		last := &out[len(out)-1]
		last.Actions = append(last.Actions, i)
	}
	return out, nil
}

// Described is an action with what to tell of it.
type Described struct {
	actions.Described
	Warnings []string `json:"warnings,omitempty"`
}

func describe(_ context.Context, s *Server, params json.RawMessage) (any, error) {
	var p struct {
		Action string `json:"action"`
	}
	if err := read(params, &p); err != nil {
		return nil, err
	}
	a, warnings, e := s.Index().Get(p.Action)
	if e != nil {
		return nil, e
	}
	return Described{a.Describe(), warnings}, nil
}

// maxHits bounds the answers of a search.
const maxHits = 100

func search(_ context.Context, s *Server, params json.RawMessage) (any, error) {
	p := struct {
		Query string `json:"query"`
		Limit int    `json:"limit"`
	}{Limit: 10}
	if err := read(params, &p); err != nil {
		return nil, err
	}
	if p.Limit < 1 || p.Limit > maxHits {
		return nil, &Error{invalidParams, "params: limit is not between 1 and 100", nil}
	}
	var found []*actions.Action
	for _, h := range s.Index().Search(p.Query, p.Limit) {
		found = append(found, h.Action)
	}
	return registry.Infos(found), nil
}

// Validation is what validate answers.
type Validation struct {
	Success bool               `json:"success"`
	Errors  []registry.Problem `json:"errors"`
}

func validate(_ context.Context, s *Server, params json.RawMessage) (any, error) {
	var p struct {
		Path string `json:"path"`
	}
	if err := read(params, &p); err != nil {
		return nil, err
	}
	if p.Path == "" {
		return nil, &Error{invalidParams, "params: path is missing", nil}
	}
	found, err := s.opt.Faults([]string{p.Path})
	if err != nil {
		return nil, &Error{invalidParams, err.Error(), nil}
	}
	return Validation{len(found) == 0, found}, nil
}

// Reloaded is what reload answers.
type Reloaded struct {
	Success  bool               `json:"success"`
	Actions  int                `json:"actions"`
	Problems []registry.Problem `json:"problems"`
}

func reload(_ context.Context, s *Server, params json.RawMessage) (any, error) {
	if err := read(params, &struct{}{}); err != nil {
		return nil, err
	}
	s.loads.Lock()
	defer s.loads.Unlock()
	x, err := s.opt.Load()
	if err != nil {
		return nil, err // the index that there was stays
	}
	s.index.Store(x)
	return Reloaded{true, len(x.List("")), append([]registry.Problem{}, x.Problems...)}, nil
}

func dryRun(_ context.Context, s *Server, params json.RawMessage) (any, error) {
	var p struct {
		Action  string         `json:"action"`
		Params  map[string]any `json:"params"`
		Version string         `json:"version"`
	}
	if err := read(params, &p); err != nil {
		return nil, err
	}
	if p.Version != "" && actions.Coerce(p.Version) == nil {
		return nil, &Error{invalidParams, "params: version is no version", nil}
	}
	x := s.Index()
	a, _, e := x.Get(p.Action)
	if e != nil {
		return nil, e
	}
	values, e := a.Values(p.Params, false)
	if e != nil {
		return nil, e
	}
	out, e := steps.DryRun(x.Get, p.Action, values, p.Version)
	if e != nil {
		return nil, e
	}
	return out, nil
}
