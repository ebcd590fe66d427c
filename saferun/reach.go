package saferun

import (
	"context"
	"strings"

	"skillmill/datasets/skill"
	"skillmill/transform/effect"
)

// Reach is how far an act on an element of the page goes.
type Reach struct {
	Class   effect.Class `json:"class"`
	Because []string     `json:"because"`
	// Key is that of Target: the same while it is the same control.
	Key string `json:"-"`
}

// Reach returns how far a step of an action goes on the element of a reference. does is what the
// step does (docs/actions.md), key the key that it presses. ok is false where the look has
// no such element: it lies in a shadow root or a frame, or it has just come.
func (s *Session) Reach(ctx context.Context, ref, does, key string) (r Reach, ok bool, err error) {
	l, err := s.Look(ctx)
	if err != nil {
		return Reach{}, false, err
	}
	node := l.Tree.ByLive(s.env.Where(ctx, ref, l.mark))
	if node < 0 {
		return Reach{}, false, nil
	}
	return l.reach(node, does, key), true, nil
}

// ReachOf returns how far the program of a document goes on its target; ok as for Reach.
func (s *Session) ReachOf(ctx context.Context, doc *skill.Skill, t Target) (r Reach, ok bool, err error) {
	l, err := s.Look(ctx)
	if err != nil {
		return Reach{}, false, err
	}
	if l = l.In(doc); l == nil || l.Tree.ByLive(t.Index) < 0 {
		return Reach{}, false, nil
	}
	v := effect.Of(effect.At(doc, l.Tree, l.Tree.ByLive(t.Index)))
	return Reach{v.Class, v.Because, t.Key}, true, nil
}

// enters are the actions of steps that put a value into a field.
var enters = map[string]string{"fill": skill.Type, "type": skill.Type, "select": skill.Select, "check": skill.Toggle, "uncheck": skill.Toggle}

// reach classes an act by the element and by the control that it is of: a press on a word
// of a button is one on the button.
func (l *Look) reach(node int, does, key string) Reach {
	owner := l.owner(node)
	action := enters[does]
	if action == "" {
		action = l.actionAt(owner)
	}
	v := effect.Of(effect.At(&skill.Skill{Action: action}, l.Tree, owner))
	if owner != node && enters[does] == "" {
		if own := effect.Of(effect.At(&skill.Skill{Action: action}, l.Tree, node)); effect.Higher(v.Class, own.Class) != v.Class {
			v = own
		}
	}
	if does == "press" {
		v = l.pressed(owner, key, v)
	}
	return Reach{v.Class, v.Because, l.key(l.Facts.Of(owner), nil, false)}
}

// pressed returns the class of a key: Enter sends a form, Enter and a space press a control, and
// any other key enters something.
func (l *Look) pressed(owner int, key string, click effect.Verdict) effect.Verdict {
	commands := strings.Contains(key, "Control+") || strings.Contains(key, "Meta+") || strings.Contains(key, "Alt+")
	key = key[strings.LastIndexByte(strings.TrimSuffix(key, "+"), '+')+1:]
	switch tag := l.Tree.Nodes[owner].Tag; {
	case key == "Enter" && (tag == "input" || tag == "select"):
		v := effect.Of(effect.At(&skill.Skill{Action: skill.Submit}, l.Tree, owner))
		v.Because = append([]string{"Enter sends a form"}, v.Because...)
		return v
	case key == "Enter" || key == " " || key == "Space":
		return click
	case click.Class == effect.Payment:
		return click
	case commands:
		return effect.Verdict{Class: effect.Act, Because: []string{"a command of the keyboard"}}
	}
	return effect.Verdict{Class: effect.Fill, Because: []string{"a key"}}
}

// owner returns the control that an element belongs to: itself, the nearest one around it, or the
// field of a label. Without one it is the element.
func (l *Look) owner(node int) int {
	at := l.Tree.Closest(node, func(i int) bool {
		return l.actionRow(i) != "" || l.Tree.Nodes[i].Tag == "label" || l.Tree.Nodes[i].Tag == "a"
	})
	switch {
	case at < 0:
		return node
	case l.Tree.Nodes[at].Tag != "label":
		return at
	}
	if id := l.Tree.Attr(at, "for"); id != "" {
		if found := l.Tree.ByID(id); len(found) > 0 {
			return found[0]
		}
		return at
	}
	for i := at + 1; i < l.Tree.Nodes[at].End; i++ {
		if tag := l.Tree.Nodes[i].Tag; tag == "input" || tag == "select" || tag == "textarea" || tag == "button" {
			return i
		}
	}
	return at
}

// actionRow returns the action of the control at a node, "" for no control.
func (l *Look) actionRow(node int) string {
	for i := range l.Controls {
		if l.Tree.ByLive(int(l.Controls[i].DOMIndex)) == node {
			return l.Controls[i].Action
		}
	}
	return ""
}

// actionAt returns what a click on a node does.
func (l *Look) actionAt(node int) string {
	if a := l.actionRow(node); a != "" {
		return a
	}
	if l.Tree.Nodes[node].Tag == "a" && strings.TrimSpace(l.Tree.Attr(node, "href")) != "" {
		return skill.Navigate
	}
	return skill.Click
}
