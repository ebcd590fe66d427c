package capture

import (
	"bytes"
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A page has thousands of elements, and a look at a page waits for their lines. So they are put
// together by hand, in the bytes that the encoder would write (elementLine).

// elementList is listFile for elements.
func elementList(head []byte, key string, els []Element) ([]byte, error) {
	b := fmt.Appendf(head, "%q: [", key)
	for i := range els {
		if i > 0 {
			b = append(b, ',')
		}
		l := els[i].line()
		w := lineWriter{b: append(b, '\n')}
		w.element(&l)
		if w.err != nil {
			return nil, w.err
		}
		b = w.b
	}
	if len(els) > 0 {
		b = append(b, '\n')
	}
	return append(b, ']'), nil
}

// lineWriter writes JSON as NewEncoder does.
type lineWriter struct {
	b   []byte
	err error
}

func (w *lineWriter) element(l *elementLine) {
	w.raw(`{"index":`).whole(l.Index).raw(`,"tag":`).text(l.Tag)
	w.raw(`,"id":`).maybe(l.ID).raw(`,"class":`).maybe(l.Class).raw(`,"role":`).maybe(l.Role).raw(`,"name":`).maybe(l.Name)
	w.raw(`,"aria":`).pairs(l.Aria).raw(`,"bbox":`).rect(l.BBox).raw(`,"page_bbox":`).rect(l.PageBBox)
	w.raw(`,"visible":`).yes(l.Visible).raw(`,"visible_adv":`).yes(l.VisibleAdv).raw(`,"in_viewport":`).yes(l.InViewport)
	w.raw(`,"occlusion_ratio":`).number(l.Occlusion).raw(`,"z_index":`).text(l.ZIndex).raw(`,"opacity":`).text(l.Opacity)
	w.raw(`,"pointer_events":`).text(l.PointerEvents).raw(`,"text":`).text(l.Text).raw(`,"labels":`).texts(l.Labels)
	w.raw(`,"interactive_score":`).number(l.Score).raw(`,"parent_index":`).index(l.Parent)
	w.raw(`,"border_radius":`).number(l.BorderRadius).raw(`,"is_control":`).yes(l.IsControl).raw(`,"attrs":`).pairs(l.Attrs)
	w.raw(`,"type":`).maybe(l.Type).raw(`,"placeholder":`).maybe(l.Placeholder).raw(`,"href":`).maybe(l.Href).raw(`,"title":`).maybe(l.Title)
	w.raw(`,"backend_node_id":`).whole(int(l.BackendID)).raw(`,"frame":`).whole(l.Document).raw(`,"xpath":`).text(l.XPath)
	w.raw(`,"covered_by":`).index(l.CoveredBy).raw(`,"clickable":`).yes(l.Clickable).raw(`,"listeners":`).texts(l.Listeners)
	w.raw(`,"cursor":`).text(l.Cursor)
	if l.Before != "" {
		w.raw(`,"before":`).text(l.Before)
	}
	if l.After != "" {
		w.raw(`,"after":`).text(l.After)
	}
	if l.Apart != nil {
		w.raw(`,"apart":`).yes(*l.Apart)
	}
	if l.Veiled {
		w.raw(`,"veiled":true`)
	}
	if l.Boxless {
		w.raw(`,"boxless":true`)
	}
	w.raw("}")
}

func (w *lineWriter) raw(s string) *lineWriter {
	w.b = append(w.b, s...)
	return w
}

func (w *lineWriter) whole(n int) *lineWriter {
	w.b = strconv.AppendInt(w.b, int64(n), 10)
	return w
}

func (w *lineWriter) yes(v bool) *lineWriter {
	w.b = strconv.AppendBool(w.b, v)
	return w
}

func (w *lineWriter) index(n *int) *lineWriter {
	if n == nil {
		return w.raw("null")
	}
	return w.whole(*n)
}

func (w *lineWriter) rect(r Rect) *lineWriter {
	return w.raw("[").whole(r[0]).raw(",").whole(r[1]).raw(",").whole(r[2]).raw(",").whole(r[3]).raw("]")
}

func (w *lineWriter) maybe(s *string) *lineWriter {
	if s == nil {
		return w.raw("null")
	}
	return w.text(*s)
}

func (w *lineWriter) texts(list []string) *lineWriter {
	w.raw("[")
	for i, s := range list {
		if i > 0 {
			w.raw(",")
		}
		w.text(s)
	}
	return w.raw("]")
}

func (w *lineWriter) pairs(o object) *lineWriter {
	w.raw("{")
	for i, a := range o {
		if i > 0 {
			w.raw(",")
		}
		w.text(a.Key).raw(":").text(a.Val)
	}
	return w.raw("}")
}

// number leaves very small and very large ones, and those that JSON has not, to the encoder.
func (w *lineWriter) number(f float64) *lineWriter {
	if f != 0 && !(math.Abs(f) >= 1e-6 && math.Abs(f) < 1e21) {
		return w.encode(f)
	}
	w.b = strconv.AppendFloat(w.b, f, 'f', -1, 64)
	return w
}

// text leaves what has to be escaped to the encoder.
func (w *lineWriter) text(s string) *lineWriter {
	plain := true
	for i := 0; i < len(s) && plain; i++ {
		plain = s[i] >= ' ' && s[i] != '"' && s[i] != '\\'
	}
	// Of characters beyond ASCII only the two line separators are escaped.
	if !plain || !utf8.ValidString(s) || strings.Contains(s, "\u2028") || strings.Contains(s, "\u2029") {
		return w.encode(s)
	}
	w.b = append(append(append(w.b, '"'), s...), '"')
	return w
}

func (w *lineWriter) encode(v any) *lineWriter {
	var b bytes.Buffer
	if err := NewEncoder(&b).Encode(v); err != nil && w.err == nil {
		w.err = err
	}
	w.b = append(w.b, bytes.TrimSuffix(b.Bytes(), []byte("\n"))...)
	return w
}
