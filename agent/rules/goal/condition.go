package goal

// The kinds of conditions.
const (
	InState  = "state"
	Compared = "compared"
	Equals   = "equals"
	Present  = "present"
)

// Condition is what has to be so for a goal to be done: "if Wi-Fi is off", 除非…. The page
// says whether it is, when the first goal that depends on it is reached; what was done for
// one side of it later says which side it was.
type Condition struct {
	Text    string // without the word for it
	Await   bool   // the page is watched until it is so
	Subject string // what it is about
	Want    string // what that is to be
	Not     bool
	Kind    string
	Number  Figure // of compared
}
