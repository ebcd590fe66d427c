package browser

import (
	"bytes"
	"fmt"
	"strconv"

	"github.com/chromedp/cdproto/domsnapshot"
)

// Most of a snapshot is lists of numbers, some with a dozen for each element. The protocol's own
// types decode them one by one through reflection, which was half of the time. The types here are
// those of package domsnapshot, as far as they are used, with lists that read themselves.

// snapshotReply is domsnapshot.CaptureSnapshotResult.
type snapshotReply struct {
	Documents []*documentReply `json:"documents"`
	Strings   []string         `json:"strings"`
}

type documentReply struct {
	DocumentURL   int64        `json:"documentURL"`
	Title         int64        `json:"title"`
	BaseURL       int64        `json:"baseURL"`
	FrameID       int64        `json:"frameId"`
	Nodes         *nodesReply  `json:"nodes"`
	Layout        *layoutReply `json:"layout"`
	TextBoxes     *linesReply  `json:"textBoxes"`
	ScrollOffsetX float64      `json:"scrollOffsetX"`
	ScrollOffsetY float64      `json:"scrollOffsetY"`
	ContentWidth  float64      `json:"contentWidth"`
	ContentHeight float64      `json:"contentHeight"`
}

type nodesReply struct {
	ParentIndex          wholes                       `json:"parentIndex"`
	NodeType             wholes                       `json:"nodeType"`
	ShadowRootType       *domsnapshot.RareStringData  `json:"shadowRootType"`
	NodeName             wholes                       `json:"nodeName"`
	NodeValue            wholes                       `json:"nodeValue"`
	BackendNodeID        wholes                       `json:"backendNodeId"`
	Attributes           wholeLists                   `json:"attributes"`
	TextValue            *domsnapshot.RareStringData  `json:"textValue"`
	InputValue           *domsnapshot.RareStringData  `json:"inputValue"`
	ContentDocumentIndex *domsnapshot.RareIntegerData `json:"contentDocumentIndex"`
	PseudoType           *domsnapshot.RareStringData  `json:"pseudoType"`
	IsClickable          *domsnapshot.RareBooleanData `json:"isClickable"`
}

type layoutReply struct {
	NodeIndex   wholes     `json:"nodeIndex"`
	Styles      wholeLists `json:"styles"`
	Bounds      floatLists `json:"bounds"`
	Text        wholes     `json:"text"`
	PaintOrders wholes     `json:"paintOrders"`
}

type linesReply struct {
	LayoutIndex wholes     `json:"layoutIndex"`
	Bounds      floatLists `json:"bounds"`
	Start       wholes     `json:"start"`
	Length      wholes     `json:"length"`
}

// wholes is a list of whole numbers, wholeLists one of such lists, floatLists one of lists of
// numbers.
type (
	wholes     []int64
	wholeLists [][]int64
	floatLists [][]float64
)

func (l *wholes) UnmarshalJSON(b []byte) error {
	return readList(b, func(r *numberReader) { *l = make([]int64, 0, bytes.Count(b, comma)+1) }, func(r *numberReader) { *l = append(*l, r.whole()) })
}

func (l *wholeLists) UnmarshalJSON(b []byte) error {
	return readLists(b, (*[][]int64)(l), (*numberReader).whole)
}

func (l *floatLists) UnmarshalJSON(b []byte) error {
	return readLists(b, (*[][]float64)(l), (*numberReader).float)
}

var comma = []byte{','}

// readLists reads a list of lists, which are parts of one slice.
func readLists[T any](b []byte, l *[][]T, one func(*numberReader) T) error {
	var all []T
	return readList(b, func(*numberReader) {
		*l = make([][]T, 0, max(bytes.Count(b, []byte("["))-1, 0))
		all = make([]T, 0, bytes.Count(b, comma)+1)
	}, func(r *numberReader) {
		from := len(all)
		r.list(func() { all = append(all, one(r)) })
		*l = append(*l, all[from:len(all):len(all)])
	})
}

// readList reads a list: begin is called before its items. Null has none. b is one JSON value.
func readList(b []byte, begin, item func(*numberReader)) error {
	r := numberReader{b: b}
	if bytes.Equal(b, []byte("null")) {
		return nil
	}
	begin(&r)
	r.list(func() { item(&r) })
	return r.err
}

// numberReader reads lists of numbers in a JSON value.
type numberReader struct {
	b   []byte
	i   int
	err error // what came first that is no such list
}

// peek returns the next character that is no blank, 0 at the end.
func (r *numberReader) peek() byte {
	for ; r.i < len(r.b); r.i++ {
		if c := r.b[r.i]; c != ' ' && c != '\n' && c != '\t' && c != '\r' {
			return c
		}
	}
	return 0
}

func (r *numberReader) fail(want string) {
	if r.err == nil {
		r.err = fmt.Errorf("no %s at byte %d", want, r.i)
	}
	r.i = len(r.b)
}

// list calls item where each item begins.
func (r *numberReader) list(item func()) {
	if r.peek() != '[' {
		r.fail("list")
		return
	}
	r.i++
	for first := true; r.peek() != ']'; first = false {
		if !first {
			if r.peek() != ',' {
				r.fail("end of a list")
				return
			}
			r.i++
			r.peek()
		}
		if item(); r.err != nil {
			return
		}
	}
	r.i++
}

// text returns the characters of a number.
func (r *numberReader) text() []byte {
	r.peek()
	from := r.i
	for r.i < len(r.b) && (r.b[r.i] >= '0' && r.b[r.i] <= '9' || r.b[r.i] == '-' || r.b[r.i] == '+' || r.b[r.i] == '.' || r.b[r.i] == 'e' || r.b[r.i] == 'E') {
		r.i++
	}
	return r.b[from:r.i]
}

// maxDigits is a number of digits that certainly fits.
const maxDigits = 18

func (r *numberReader) whole() int64 {
	text := r.text()
	if n, ok := short(text); ok {
		return n
	}
	n, err := strconv.ParseInt(string(text), 10, 64)
	if err != nil {
		r.fail("whole number")
	}
	return n
}

func (r *numberReader) float() float64 {
	text := r.text()
	if n, ok := short(text); ok && n != 0 { // there are two zeros
		return float64(n)
	}
	n, err := strconv.ParseFloat(string(text), 64)
	if err != nil {
		r.fail("number")
	}
	return n
}

// short reads a whole number of few digits.
func short(text []byte) (n int64, ok bool) {
	digits := bytes.TrimPrefix(text, []byte("-"))
	if len(digits) == 0 || len(digits) > maxDigits {
		return 0, false
	}
	for _, c := range digits {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = 10*n + int64(c-'0')
	}
	if len(digits) < len(text) {
		n = -n
	}
	return n, true
}
