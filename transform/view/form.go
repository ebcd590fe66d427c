package view

import (
	"net/url"
	"strconv"

	"skillmill/datasets"
	"skillmill/transform/join"
	"skillmill/transform/lasting"
)

// form fills in the form that a control belongs to. The key of a form is the first of its id,
// its name, its heading and its target that no other form of the page has; else its number.
func (v *view) form(i int, f *datasets.Facts) {
	at := join.FormOf(v.t, i)
	if at < 0 {
		return
	}
	if v.forms == nil {
		v.forms = v.formKeys()
	}
	f.Form, f.FormName = v.forms[at], v.owners.NameOf(at)
	if f.FormName == "" {
		f.FormName = f.Heading
	}
}

// formKeys returns the keys of all forms of the page by node.
func (v *view) formKeys() map[int]string {
	keys, forms := map[int]string{}, []int{}
	for i := range v.t.Nodes {
		if v.t.Nodes[i].Tag == "form" {
			forms = append(forms, i)
		}
	}
	says := []func(int) string{v.formID, v.formName, v.owners.NameOf, v.formTarget}
	for n, say := range []string{"id ", "name ", "called ", "to "} {
		often := map[string]int{}
		for _, i := range forms {
			often[says[n](i)]++
		}
		for _, i := range forms {
			if s := says[n](i); s != "" && often[s] == 1 && keys[i] == "" {
				keys[i] = say + s
			}
		}
	}
	for n, i := range forms {
		if keys[i] == "" {
			keys[i] = "form " + strconv.Itoa(n+1)
		}
	}
	return keys
}

// formID returns the id of a form, "" for a generated one.
func (v *view) formID(i int) string {
	if id := v.t.ID(i); !lasting.GeneratedID(id) {
		return id
	}
	return ""
}

func (v *view) formName(i int) string { return v.t.Attr(i, "name") }

// formTarget returns the path of the address that a form is sent to.
func (v *view) formTarget(i int) string {
	u, err := url.Parse(v.t.Attr(i, "action"))
	if err != nil {
		return ""
	}
	return u.Path
}
