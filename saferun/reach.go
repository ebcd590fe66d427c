package saferun

import (
	"context"
	"strings"

	"skillmill/datasets/skill"
	"skillmill/transform/effect"
)

// Reach is the class of an act on an element of the page, with its reasons (docs/plans.md).
type Reach struct {
	Class   effect.Class `json:"class"`
	Because []string     `json:"because"`
	// Key is as Target.Key: it stays equal while the control is the same.
	Key string `json:"-"`
}

// Reach returns the class of a step of an action on the element of a reference. does is the
// kind of the step (docs/actions.md), key the key that it presses. ok is false if the look does
// not have the element, because it is in a shadow root or a frame or was just added.
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

// ReachOf returns the class of the program of a document on its target; ok is as for Reach.
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

// enters gives the actions of the steps that put a value into a field.
var enters = map[string]string{"fill": skill.Type, "type": skill.Type, "select": skill.Select, "check": skill.Toggle, "uncheck": skill.Toggle}

// reach classes an act by the element and by the control that the element belongs to: a press
// on a word in a button is a press on the button.
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

// pressed returns the class of a key press: Enter sends a form, Enter and Space press a
// control, and any other key enters something.
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

// owner returns the control that an element belongs to: the element itself, the nearest control
// around it, or the field of its label. Without any it returns the element.
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
