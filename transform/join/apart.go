package join

import (
	"slices"
	"strings"

	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
)

// Elements in each other, over all of which the pointer is a hand, are one control as a
// rule: a tile with its picture and its words. Two kinds are more than that: what is
// operated for itself on something that is clicked as a whole (the star on a row, the
// cross on a tag), and a record that is clicked as a whole and has controls on it.

// hand reports whether the pointer over an element is a hand.
func (s *shown) hand(i int) bool {
	e := s.t.Nodes[i].Elem
	return e != nil && e.Hand == capture.Yes
}

// apart reports whether an element is operated for itself where all around it is clicked
// too: a cross, what listens itself, an icon with a title of its own, the handle that
// unfolds a branch, an icon behind the words of a record.
func (s *shown) apart(i int) bool {
	p := s.t.Nodes[i].Parent
	if p < 0 || !s.hand(i) || !s.hand(p) {
		return false
	}
	if s.cross(i) {
		return !s.drawsCross(p, i)
	}
	outer := s.begins(i)
	if s.deed(i, outer) {
		return true
	}
	if !s.heard[outer] || !s.icon(i) || s.sole(outer, i) || p != outer && s.icon(p) && s.lone(p, i) || drawnBox(s.t, outer) {
		return false
	}
	words := s.words(i)
	says := func(some map[string]bool) bool {
		return slices.ContainsFunc(words, func(w string) bool { return some[w] })
	}
	switch {
	case says(unfolds) && (slices.ContainsFunc(s.own(outer), func(w string) bool { return unfolds[w] }) || s.itself(outer) && s.t.Nodes[i].Elem.Pressed == capture.No):
		return false // all of it unfolds
	case s.itself(i), says(unfolds):
		return true
	case !s.drawn(i):
		return false
	case says(shows):
		return s.titled(i, outer) && (s.does(i) || s.among(i, outer))
	}
	return s.titled(i, outer) || s.recurs(outer) && !s.cell(outer) && s.wordsBefore(outer, i)
}

// does reports whether the title of an element begins with something to do: one that says
// a state is called by the state.
func (s *shown) does(i int) bool {
	title := strings.ToLower(strings.TrimSpace(s.t.Attr(i, "aria-label") + s.t.Attr(i, "title")))
	first, _, _ := strings.Cut(title, " ")
	return verbs[first] || slices.ContainsFunc(verbsHan, func(v string) bool { return strings.HasPrefix(title, v) })
}

// among reports whether an icon stands beside another one that is operated: what is in one
// box with things to do is one of them.
func (s *shown) among(i, outer int) bool {
	return slices.ContainsFunc(s.t.Children(s.t.Nodes[i].Parent), func(k int) bool {
		return k != i && s.t.Nodes[k].Tag == s.t.Nodes[i].Tag && s.hand(k) && s.icon(k) && s.drawn(k) && s.titled(k, outer) &&
			!slices.ContainsFunc(s.words(k), func(w string) bool { return shows[w] })
	})
}

// begins returns the outermost element around another one over which the hand has not ended.
func (s *shown) begins(i int) int {
	for p := s.t.Nodes[i].Parent; p >= 0 && s.hand(p); p = s.t.Nodes[p].Parent {
		i = p
	}
	return i
}

// maxIconSide is the side of an icon in CSS pixels: what is larger is a picture.
const maxIconSide = 48

// icon reports whether an element is small, seen and without words.
func (s *shown) icon(i int) bool {
	e := s.t.Nodes[i].Elem
	return e.Visible == capture.Yes && strings.TrimSpace(s.t.Text(i)) == "" && e.BBox[2] <= maxIconSide && e.BBox[3] <= maxIconSide
}

// lone reports whether an element is the only one in another one.
func (s *shown) lone(p, i int) bool { return s.t.Nodes[p].End == s.t.Nodes[i].End && i == p+1 }

// sole reports whether an element is all that another one around it shows.
func (s *shown) sole(outer, i int) bool {
	return strings.TrimSpace(s.t.Text(outer)) == "" && s.t.Nodes[outer].End-outer <= s.t.Nodes[i].End-i+2
}

// titled reports whether an element has a title that nothing around it says.
func (s *shown) titled(i, outer int) bool {
	title := strings.TrimSpace(s.t.Attr(i, "aria-label") + s.t.Attr(i, "title"))
	return title != "" && !strings.Contains(s.t.Text(outer), title) && s.t.Attr(outer, "title") != title && s.t.Attr(outer, "aria-label") != title
}

// drawn reports whether an element is, or holds, what pages write for an icon.
func (s *shown) drawn(i int) bool {
	for k := i; k < s.t.Nodes[i].End; k++ {
		if tag := s.t.Nodes[k].Tag; tag == "i" || tag == "svg" {
			return true
		}
	}
	return slices.Contains(s.words(i), "icon")
}

// recurs reports whether an element has a sibling of its tag and first class.
func (s *shown) recurs(i int) bool {
	p, classes := s.t.Nodes[i].Parent, s.t.Classes(i)
	if p < 0 {
		return false
	}
	return slices.ContainsFunc(s.t.Children(p), func(k int) bool {
		if k == i || s.t.Nodes[k].Tag != s.t.Nodes[i].Tag || !s.hand(k) {
			return false
		}
		other := s.t.Classes(k)
		return len(classes) == 0 && len(other) == 0 || len(classes) > 0 && slices.Contains(other, classes[0])
	})
}

// wordsBefore reports whether words stand before an element in another one.
func (s *shown) wordsBefore(outer, i int) bool {
	for k := outer; k < i; k++ {
		if strings.TrimSpace(s.t.OwnText(k)) != "" {
			return true
		}
	}
	return false
}

// words returns those of the classes of an element and of what is in it, in lower case.
func (s *shown) words(i int) []string {
	var out []string
	for k := i; k < s.t.Nodes[i].End; k++ {
		out = append(out, s.own(k)...)
	}
	return out
}

// own returns the words of the classes of an element alone.
func (s *shown) own(i int) []string {
	var out []string
	for _, c := range s.t.Classes(i) {
		out = append(out, classWords(c)...)
	}
	return out
}

var (
	// unfolds are words of the handle of a branch, whose own words choose it.
	unfolds = words("expand expander expanded collapse collapsed switcher twisty twistie hit unfold fold")
	// shows are words of icons that say something and do nothing.
	shows = words(`arrow chevron caret angle right left down up indicator badge dot status state check checked tick selected
		active sort loading spinner avatar logo thumb image img picture pic photo cover flag level rank new hot lock mask ripple line divider`)
)

// verbs are words that titles of things to do begin with.
var (
	verbs = words(`add mark set make flag unflag pin unpin star unstar open close show hide edit remove delete copy move share
		check uncheck lock unlock play download expand collapse preview`)
	verbsHan = strings.Fields("标记 设为 添加 取消 加入 收藏 置顶 打开 关闭 显示 隐藏 编辑 删除 复制 移动 分享 锁定 播放 下载 展开 收起 预览")
)

// crosses are signs on what takes something away, and words of classes of such.
var (
	crosses      = words("× ✕ ✖ ✗ ✘ ⨯ ╳ x X")
	crossClasses = words("close remove delete clear dismiss")
)

// cross reports whether an element is the cross on a tag or a tab.
func (s *shown) cross(i int) bool {
	text := strings.TrimSpace(s.t.Text(i))
	if crosses[text] {
		return true
	}
	return text == "" && slices.ContainsFunc(s.t.Classes(i), func(c string) bool {
		at := strings.LastIndexAny(c, "-_")
		// Beside folder-open folder-close is a state.
		return crossClasses[strings.ToLower(c[at+1:])] && (at < 0 || c[at+1:] != "close" || len(s.t.ByClass(c[:at+1]+"open")) == 0)
	})
}

// drawsCross reports whether a cross that does not listen itself is all that is in one that does: its icon.
func (s *shown) drawsCross(p, i int) bool {
	e := s.t.Nodes[i].Elem
	return s.lone(p, i) && s.itself(p) && s.cross(p) && e.Pressed == capture.No && strings.TrimSpace(s.t.Text(i)) == ""
}

// record reports whether an element with controls on it is clicked as a whole besides: a
// row or a card over which the hand begins, with words that are none of the controls'. One
// with a link on it is what makes the link larger.
func (s *shown) record(i int) bool {
	p := s.t.Nodes[i].Parent
	if p < 0 || !s.hand(i) || s.hand(p) || !s.heard[i] || !s.recurs(i) && !s.recursIn(i) || s.t.Nodes[i].Tag == "th" || s.roles[i] == "columnheader" {
		return false // of a column that is sorted, its button is the control
	}
	said := false
	for k := i + 1; k < s.t.Nodes[i].End; k++ {
		switch {
		case s.sure[k] && Action(s.t, k, s.roles[k]) == skill.Navigate, !s.sure[k] && s.stop(k) && s.frame[k] != k && !drawnBox(s.t, k):
			return false
		case strings.TrimSpace(s.t.OwnText(k)) != "":
			said = said || s.t.Closest(k, func(n int) bool { return s.sure[n] || s.t.Nodes[n].Tag == "label" }) < i
		}
	}
	return said
}

// recursIn reports whether an element is all that one of several entries of a list holds, which
// hold such elements too.
func (s *shown) recursIn(i int) bool {
	p := s.t.Nodes[i].Parent
	return entry(s.t, s.roles, p) && s.t.Children(p)[0] == i && slices.ContainsFunc(s.t.Children(s.t.Nodes[p].Parent), func(q int) bool {
		first := s.t.Children(q)
		return q != p && entry(s.t, s.roles, q) && len(first) > 0 && s.hand(first[0]) && s.begin(q, i)
	})
}

// removable reports whether an element that is pressed has controls on it that leave it what it
// is: a tag with a cross, a head with a button that does the same. The hand begins at it, it
// listens itself, says something, and holds no other control.
func (s *shown) removable(i int) bool {
	if e := s.t.Nodes[i].Elem; !s.begun(i) || e.Pressed != capture.Yes || !s.small(i) {
		return false
	}
	said := strings.TrimSpace(s.t.OwnText(i)) != ""
	for k := i + 1; k < s.t.Nodes[i].End; k++ {
		switch {
		case s.sure[k] && (s.cross(k) || s.passed(k)):
			k = s.t.Nodes[k].End - 1
		case s.sure[k]:
			return false
		default:
			said = said || strings.TrimSpace(s.t.OwnText(k)) != ""
		}
	}
	return said
}

// passed reports whether a button says nothing and the Tab key passes over it: what is around
// it does the same.
func (s *shown) passed(i int) bool {
	return s.t.Nodes[i].Tag == "button" && strings.HasPrefix(strings.TrimSpace(s.t.Attr(i, "tabindex")), "-") && !s.hasText(i)
}

// hosted reports whether the controls of a shadow root are what users operate: its host is
// a box around them, and what the host holds is shown on one of them: an icon, or words in its
// area. What listens itself is more than that.
func (s *shown) hosted(i int) bool {
	if len(s.hosts) == 0 {
		return false
	}
	if len(s.hosts[i]) > 0 {
		return true
	}
	e := s.t.Nodes[i].Elem
	if e == nil || e.Pressed == capture.Yes {
		return false
	}
	for p, up := s.t.Nodes[i].Parent, 0; p >= 0 && up < hostLevels; p, up = s.t.Nodes[p].Parent, up+1 {
		if len(s.hosts[p]) == 0 {
			continue
		}
		return up == 0 && s.icon(i) && s.drawn(i) || slices.ContainsFunc(s.hosts[p], func(control capture.Rect) bool {
			return !e.BBox.Empty() && holds(control, e.BBox)
		})
	}
	return false
}

// hostLevels is how deep in a host stands what is shown on a control of its shadow root.
const hostLevels = 3
