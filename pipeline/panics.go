package pipeline

import (
	"fmt"
	"reflect"
	"strings"

	"skillmill/datasets"
)

// CodePanic is the code of a reject that stands for a panic in a row function.
const CodePanic = "internal_panic"

const maxDetail = 300

// rejectKeyer is a row that knows the capture it comes from.
type rejectKeyer interface {
	RejectKey() (captureID, domain, night string)
}

type panicked struct{ detail string }

// recovered calls a function and turns a panic into a description of it.
func recovered(call func() error) (p *panicked, err error) {
	defer func() {
		if v := recover(); v != nil {
			p, err = &panicked{panicDetail(v)}, nil
		}
	}()
	return nil, call()
}

// panicDetail describes a panic in words that are the same in every run: without stack and
// addresses.
func panicDetail(v any) string {
	detail := fmt.Sprintf("panic of type %T", v)
	if describes(v) {
		detail = fmt.Sprint(v)
	}
	if len(detail) > maxDetail {
		detail = detail[:maxDetail]
	}
	return strings.ToValidUTF8(detail, "")
}

// describes reports whether a value prints without addresses.
func describes(v any) bool {
	switch v.(type) {
	case error, fmt.Stringer:
		return true
	}
	switch reflect.TypeOf(v).Kind() {
	case reflect.String, reflect.Bool, reflect.Float32, reflect.Float64,
		reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return true
	}
	return false
}

// panicRejects makes one reject for each capture that the rows come from, in their order.
// All rows that do not know their capture share one.
func panicRejects[A any](rows []A, detail string) []datasets.Reject {
	rejects := captureRejects(rows)
	for i := range rejects {
		rejects[i].Detail = detail
	}
	return rejects
}

// captureRejects is panicRejects without what happened.
func captureRejects[A any](rows []A) []datasets.Reject {
	var rejects []datasets.Reject
	seen := map[datasets.Reject]bool{}
	for i := range rows {
		r := datasets.Reject{Code: CodePanic, Night: datasets.Night(""), ByteAt: -1, DOMIndex: -1}
		if k, ok := any(rows[i]).(rejectKeyer); ok {
			r.CaptureID, r.Domain, r.Night = k.RejectKey()
		}
		if i > 0 && len(rejects) > 0 && rejects[len(rejects)-1] == r {
			continue // rows of one capture are neighbours
		}
		if !seen[r] {
			seen[r] = true
			rejects = append(rejects, r)
		}
	}
	return rejects
}
