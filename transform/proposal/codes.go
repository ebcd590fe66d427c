package proposal

// The verdicts on a proposal.
const (
	Accepted   = "accepted"   // it counts
	Dropped    = "dropped"    // a check did not pass, or the answer was none; the code says why
	Declined   = "declined"   // the model had nothing to propose
	Unanswered = "unanswered" // nobody has asked yet, or no answer came
)

// The codes of dropped proposals besides those of model.Error.
const (
	CodeLabelEmpty    = "label_empty"       // no letters, or none but the action
	CodeLabelLong     = "label_long"        // more than 40 characters
	CodeLabelAction   = "label_action"      // it does not begin with the action
	CodeLabelChars    = "label_chars"       // characters that nobody sees or that markup is made of, or several lines
	CodeLabelWord     = "label_word"        // a word that the input does not have
	CodeLabelOther    = "label_of_another"  // words that another control of the page owns
	CodeLabelTaken    = "label_taken"       // another skill of the domain has it
	CodeSlugForm      = "slug_form"         // not 1 to 32 of a-z, 0-9 and _
	CodeSlugWord      = "slug_word"         // a word that the label does not have
	CodeSlugTaken     = "slug_taken"        // another skill of the domain has it
	CodeNoCandidate   = "no_candidate"      // an id that no candidate has, or one twice
	CodeFewerRight    = "fewer_right"       // right in fewer captures than the choice of the rules
	CodePlace         = "place"             // says only where the control stands, where the rules have better
	CodeSelector      = "selector_form"     // an own selector that is none, is too long, or is made of more than tags, ids, classes and attributes
	CodeGenerated     = "generated"         // an own selector asks for an id or a class that looks generated
	CodeNotNew        = "not_new"           // an own selector is one that the rules have
	CodeNotAlone      = "not_alone"         // an own selector does not find the control alone on the page that the question is about
	CodeFoundAnother  = "found_another"     // an own selector finds another control in a stored capture
	CodeNotFirst      = "not_first"         // documents put another kind of locator first
	CodeNoItem        = "no_item"           // an id that nothing on the lists has, or one twice
	CodeOffered       = "offered_elsewhere" // without the entries the skill would be offered where it finds another control
	CodeNoCode        = "no_code"           // no source
	CodeGate          = "gate"              // the gate refuses the source
	CodeOwnLocator    = "own_locator"       // the source makes a locator that the program of the rules does not make
	CodeNotCompiled   = "not_compiled"      // CPython does not compile it
	CodeActs          = "acts"              // on a scripted page it acts or answers otherwise than its class
	CodeReach         = "reach"             // the control, or one that prepare clicks, sends a form or pays
	CodeSame          = "same"              // declined: it is the program of the rules
	CodeNotTried      = "cpython_absent"    // accepted; no python3 was there to compile it when the answer came
	CodePublishedSlug = "slug_is_published" // accepted label; ids and slugs of published skills stay
)
