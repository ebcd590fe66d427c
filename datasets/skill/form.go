package skill

// What a control is in its form.
const (
	FormField  = "field"  // it takes what a user gives
	FormSubmit = "submit" // it sends the form
	FormOther  = "other"  // another button or link
)

// FormParts are the values of FormPart.Part.
var FormParts = []string{FormField, FormSubmit, FormOther}

// FormPart is the place of a control in a form of its page.
type FormPart struct {
	Key      string `json:"key"`            // which of the page's forms
	Name     string `json:"name,omitempty"` // what the page calls it
	Part     string `json:"part"`
	Required bool   `json:"required,omitempty"`
}

// Form is a group of controls that are filled in and sent together. Skills are named by
// their ids, in the order in which they stand on the page.
type Form struct {
	ID       string   `json:"id"`
	Heading  string   `json:"heading,omitempty"` // what the page calls it
	Purpose  string   `json:"purpose"`
	Pages    []string `json:"pages"`  // keys of the pages that show it
	Fields   []string `json:"fields"` // skills that fill it in
	Required []string `json:"required,omitempty"`
	Submits  []string `json:"submits,omitempty"` // skills that send it
	Others   []string `json:"others,omitempty"`  // its other buttons and links
	LastSeen string   `json:"last_seen"`         // capture time, of the skills
}
