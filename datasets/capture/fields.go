package capture

import (
	"iter"

	"github.com/tidwall/gjson"
)

// A field is one key of an object. The first of two equal keys counts.
type field uint

const (
	fOther field = iota
	fIndex
	fTag
	fID
	fClass
	fRole
	fName
	fAria
	fAttrs
	fBBox
	fPageBBox
	fVisible
	fVisibleAdv
	fInViewport
	fOcclusion
	fZIndex
	fOpacity
	fText
	fParent
	fIsControl
	fBackend
	fType
	fPlaceholder
	fHref
	fTitle
	fCursor
	fListeners
	fPointerEvents
	fBefore
	fApart
	fVeiled
	fBoxless
	fAfter
)

// elementField returns the field of a key of an element.
func elementField(key string) field {
	switch key {
	case "index":
		return fIndex
	case "tag":
		return fTag
	case "id":
		return fID
	case "class":
		return fClass
	case "role":
		return fRole
	case "name":
		return fName
	case "aria":
		return fAria
	case "attrs":
		return fAttrs
	case "text":
		return fText
	case "parent_index":
		return fParent
	case "is_control":
		return fIsControl
	case "backend_node_id":
		return fBackend
	case "type", "input_type":
		return fType
	case "placeholder":
		return fPlaceholder
	case "href":
		return fHref
	case "title":
		return fTitle
	case "listeners":
		return fListeners
	}
	return drawnField(key)
}

// drawnField returns the field of a key that says how an element is drawn.
func drawnField(key string) field {
	switch key {
	case "bbox":
		return fBBox
	case "page_bbox":
		return fPageBBox
	case "visible":
		return fVisible
	case "visible_adv":
		return fVisibleAdv
	case "in_viewport":
		return fInViewport
	case "occlusion_ratio":
		return fOcclusion
	case "z_index":
		return fZIndex
	case "opacity":
		return fOpacity
	case "cursor":
		return fCursor
	case "pointer_events":
		return fPointerEvents
	case "before":
		return fBefore
	case "apart":
		return fApart
	case "veiled":
		return fVeiled
	case "boxless":
		return fBoxless
	case "after":
		return fAfter
	}
	return fOther
}

// seen is the set of fields an object has had.
type seen uint64

// first reports whether f is a known field that comes for the first time, and notes it.
func (s *seen) first(f field) bool {
	bit := seen(1) << f
	if f == fOther || *s&bit != 0 {
		return false
	}
	*s |= bit
	return true
}

// fields returns the members of an object whose keys fieldOf knows, each key once.
func fields(v gjson.Result, fieldOf func(key string) field) iter.Seq2[field, gjson.Result] {
	return func(yield func(field, gjson.Result) bool) {
		if !v.IsObject() {
			return
		}
		var had seen
		v.ForEach(func(key, v gjson.Result) bool {
			f := fieldOf(key.Str)
			return !had.first(f) || yield(f, v)
		})
	}
}
