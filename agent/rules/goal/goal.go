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

// Goal is one thing that a task wants done.
type Goal struct {
	Verb   string
	Value  string   // what is entered
	Given  bool     // value is
	Quoted []string // that must be found
	Words  string   // the rest of the phrase
	Place  string   // words around it: they tell equals apart
	Strict bool     // what does not stand at the place is not meant
	Source *Source  // a value that is read off the page
	Kind   string   // of agent.Element.Type, "" for any
	Nth    int      // from 1; -1 for the last; 0 for none
	All    bool
	Most   int    // 1 for the dearest of equals, -1 for the cheapest, 0 for neither
	Times  int    // how often, 0 for once
	Try    bool   // left out where nothing fits
	Looks  bool   // the task says to look through what is folded
	Chosen bool   // the goal behind it chooses what its field suggests
	Told   bool   // left out where nothing fits and the page says that it is so
	Press  string // where a control is called so, it is pressed instead
	Order  string // an article that is ordered by what stands beside it
	Pieces string // choices that are said in one run
	Tail   string // a phrase that ends with what is chosen
	Must   string // a verb that the control has to say
	Unless *Goal  // left out where this one can be done
	Alt    string // words for it where no control says the others
	Loose  bool   // its words may be said nowhere
	Except []string
	By     *Figure // tells equals apart
	Each   int     // how often it is pressed where the goal before it had nothing to do
	Page   int     // the number of a page that is shown
	Limit  int     // how many of those that fit, 0 for all
	Often  int     // left out where the goal before it was served as often
	Sets   bool    // what is chosen may be a control that is called like the value
	Keeps  bool    // the task says how a thing is to be, so what is entered for it has to be kept
	Form   bool    // each field gets what the page says beside its name
	Parity bool    // each number is said to be odd or even
	Until  *Figure // pressed until the number of the page passes
	Least  int     // how often it is pressed at least
	First  string  // how what is chosen begins, and how it ends
	Last   string
	Exact  bool       // its verb is a word of the page: all else that it says has to stand around it
	Cond   *Condition // nil for none
	Holds  bool       // the side of it
	After  bool       // it may be meant on both sides
	// confirms says that it presses what confirms the field of the goal before it.
	Confirms bool
	Text     string
	// Opens says that a thing is opened in English words, as no box or switch is.
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

// Names are the words that a goal names something by.
func (g *Goal) Names() []string {
	words := append([]string{g.Words, g.Place}, g.Quoted...)
	if g.Verb == Choose {
		words = append(words, g.Value)
	}
	return lexicon.Tokens(lexicon.Noise.ReplaceAllString(" "+strings.Join(words, " ")+" ", " "))
}

// Date is the date that a goal is about, and the goal as one that fills a field in.
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
