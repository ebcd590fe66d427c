package library

import (
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/durable/seal"
	"skillmill/transform/form"
)

// FormsName is the file with the forms of a domain, in the domain's folder. Its first line
// has the digest of the documents that the forms were made of; each further line is a form
// (skill.Form). The file says nothing that the documents do not say, so a library without
// it is complete.
const FormsName = "forms.json"

// formsList is the sealed list in a file of forms.
var formsList = seal.List{Kind: "forms", Version: "2"}

// formsOf is the first line of a list of forms.
type formsOf struct {
	Domain    string `json:"domain"`
	Documents string `json:"documents"` // DigestOf them
}

// formsPath returns the path of a domain's forms in the library, with slashes.
func formsPath(domain string) string { return path.Join(datasets.DomainKey(domain), FormsName) }

// encodeForms makes the list of a domain's forms. places has the place of each document in
// its form, by path.
func encodeForms(domain string, entries []Entry, places map[string]place) ([]byte, error) {
	var members []form.Member
	for _, e := range entries {
		if m := places[e.Path].form; m.Part.Key != "" {
			members = append(members, m)
		}
	}
	lines := []any{formsOf{domain, DigestOf(entries)}}
	for _, f := range form.Of(members) {
		lines = append(lines, f)
	}
	data, _, err := seal.EncodeList(formsList, lines)
	return data, err
}

// Forms reads the forms of a domain of the library in root; none where there is no list of
// them.
func Forms(root, domain string) ([]skill.Form, error) {
	_, forms, err := readForms(filepath.Join(root, Folder), domain)
	if err != nil {
		return nil, fmt.Errorf("read the forms of %s: %w", domain, err)
	}
	return forms, nil
}

// readForms reads the list of a domain's forms, with the digest of the documents that it
// was made of; "" where there is no list. The error is ErrDiffers for a list that is not as
// it was sealed.
func readForms(dir, domain string) (documents string, forms []skill.Form, err error) {
	type line struct {
		formsOf
		skill.Form
	}
	p := formsPath(domain)
	version, _, err := seal.ReadList(filepath.Join(dir, filepath.FromSlash(p)), formsList, func(l line) error {
		if l.ID == "" {
			documents = l.Documents
		} else {
			forms = append(forms, l.Form)
		}
		return nil
	})
	switch {
	case errors.Is(err, seal.ErrBroken):
		return "", nil, fmt.Errorf("%s: %w: %w", p, ErrDiffers, err)
	case err != nil:
		return "", nil, err
	case version != formsList.Version:
		return "", nil, nil
	}
	return documents, forms, nil
}

// formed reports whether the list of a domain's forms exists, is whole, and was made of
// these documents.
func (r *Run) formed(domain string, entries []Entry) (bool, error) {
	documents, _, err := readForms(r.dir, domain)
	if errors.Is(err, ErrDiffers) {
		return false, nil
	}
	return err == nil && documents == DigestOf(entries), err
}

// place is what the files beside the documents say about one document.
type place struct {
	pages []string
	form  form.Member
}

// placeOf reads the place from a document.
func (r *Run) placeOf(e *Entry) (place, error) {
	doc, err := os.ReadFile(filepath.Join(r.dir, filepath.FromSlash(e.Path)))
	if err != nil {
		return place{}, fmt.Errorf("read document: %w", err)
	}
	return placeIn(doc), nil
}

func placeIn(doc []byte) place {
	s, err := skill.Unmarshal(doc)
	if err != nil {
		return place{} // somebody else's
	}
	m, _ := form.MemberOf(s)
	return place{pages: s.Evidence.Pages, form: m}
}
