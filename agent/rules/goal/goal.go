package goal

import (
	"slices"
	"strings"

	"skillmill/agent/rules/lexicon"
)

// The verbs of goals.
const (
	Click    = "click"
	Fill     = "fill"
	Choose   = "choose" // an option, or what stands for one
	Check    = "check"
	Uncheck  = "uncheck"
	Expand   = "expand"
	Collapse = "collapse"
	Unknown  = "unknown" // nothing that is known of
)

// The verbs of goals that operate nothing.
const (
	Wait   = "wait"
	Scroll = "scroll"
)

// Goal is one thing that a task wants done. A goal of a verb alone names nothing.
type Goal struct {
	Verb    string
	Value   string     // to be entered or chosen
	Given   bool       // Value is known; it may be the empty text
	Quoted  []string   // texts that must be found on the page
	Words   string     // the rest of the phrase that names the thing
	Place   string     // words around the thing: they tell equals apart
	Strict  bool       // what does not stand at Place is not meant
	Source  *Source    // a value that is read off the page, nil for none
	Kind    string     // of agent.Element.Type, "" for any
	Nth     int        // the number among equals from 1; -1 for the last, 0 for none
	Of      int        // how many equals there have to be for Nth, 0 for any number
	All     bool       // all that fit are meant
	Most    int        // 1 for the dearest of equals, -1 for the cheapest, 0 for neither
	Times   int        // how often it is pressed, 0 for once
	Try     bool       // the goal is left out if nothing fits
	Looks   bool       // the task says to look through what is folded
	Chosen  bool       // the next goal chooses what the field of this one suggests
	Told    bool       // the goal is left out if nothing fits and the page says that it is so already
	Way     string     // the step of a way before this one, which is where this one is, "" for none
	Press   string     // if a control is called so, it is pressed instead
	Order   string     // an article that is ordered by what stands beside it
	Ends    string     // the verb of an order of several articles, which this press sends
	Pieces  string     // choices that are said in one run, as 大份微辣
	Tail    string     // a phrase that ends with what is chosen
	Must    string     // a verb that the control has to say
	Unless  *Goal      // this goal is left out if that one can be done, nil for none
	Alt     string     // words for the thing if no control says Words
	Loose   bool       // Words need not be said anywhere
	Except  []string   // names of those that All leaves out
	By      *Figure    // the number that tells equals apart, nil for none
	Each    int        // how often it is pressed if there was nothing to do for the goal before it
	Page    int        // the number of a page that is to be shown, 0 for none
	Limit   int        // how many of those that fit are meant, 0 for all
	Often   int        // this goal is left out if the goal before it was served as often
	Sets    bool       // a control that is called like Value may be chosen instead of a field
	Narrows bool       // it makes a list shorter
	Keeps   bool       // the task says how a thing is to be, so what is entered for it has to be kept
	Unsent  bool       // the task says that what is entered is not to be sent
	Was     string     // the text of a thing that is given another one
	Form    bool       // each field gets what the page says beside its name
	Parity  bool       // each number of the page is said to be odd or even
	Until   *Figure    // it is pressed until the number of the page passes this, nil for none
	Least   int        // how often it is pressed at least
	First   string     // how what is chosen begins
	Last    string     // how what is chosen ends
	Exact   bool       // the verb is a word of the page: all else that the goal says has to stand around it
	Cond    *Condition // what has to be so for the goal to be done, nil for nothing
	Holds   bool       // which side of Cond the goal is on
	After   bool       // the goal stands behind both sides of Cond and may be meant for each
	Sort    *Sorting   // the order that a list is to have, nil for none
	Text    string     // the words of the task
	// Answers is the verb of the press that brings the field of this goal, "" for none.
	Answers string
	// Confirms says that the goal presses what confirms the field of the goal before it.
	Confirms bool
	// Opens says that a thing is opened in English words or unfolded (展开), as no box or switch is.
	Opens bool
	// Meant is the element of a goal that was read off a look as a whole; nil for others.
	Meant *Meant
}

// Meant is an element as a look had it: what it is called, what stood around it, and its number
// among those of its type and label.
type Meant struct {
	Type    string `json:"type"`
	Label   string `json:"label"`
	Row     string `json:"row,omitempty"`
	Heading string `json:"heading,omitempty"`
	Near    string `json:"near,omitempty"`
	Block   string `json:"block,omitempty"`
	Nth     int    `json:"nth"` // from 0
	Of      int    `json:"of"`
}

// Names returns the words that a goal names something by.
func (g *Goal) Names() []string {
	words := append([]string{g.Words, g.Place}, g.Quoted...)
	if g.Verb == Choose {
		words = append(words, g.Value)
	}
	return lexicon.Tokens(lexicon.Noise.ReplaceAllString(" "+strings.Join(words, " ")+" ", " "))
}

// Date returns the date that a goal is about, and the goal as one that fills a field in.
func (g *Goal) Date() (d lexicon.Day, field Goal, ok bool) {
	field = *g
	switch {
	case g.Given:
		d, ok = lexicon.WholeDate(g.Value)
	case len(g.Quoted) > 0:
		d, ok = lexicon.WholeDate(g.Quoted[0])
		field.Value, field.Given, field.Quoted = g.Quoted[0], true, g.Quoted[1:]
	}
	field.Verb, field.Quoted = Fill, slices.DeleteFunc(slices.Clone(field.Quoted), func(t string) bool {
		_, is := lexicon.WholeDate(t)
		return is
	})
	field.Words = strings.TrimSpace(field.Words)
	return d, field, ok
}
