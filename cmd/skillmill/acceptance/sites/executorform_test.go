package sites

import (
	"context"
	"slices"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/saferun"
	"skillmill/saferun/commit"
	"skillmill/saferun/refuse"
)

// formFilled counts skills that were run once more with the fields of their form filled in,
// formDone those of them that are done.
const (
	formFilled = "form filled in first"
	formDone   = "done with the form filled in first"
)

// asked returns the skills of the fields that the form of a control asks for, if its run says that
// the form is not filled in: those that are required, or all of the form where none is. A user
// fills in a form before sending it; what the control does is seen only then.
func (e *executed) asked(j execJob, out *commit.Outcome, err error) []*skill.Skill {
	code := refuse.CodeOf(err)
	if out != nil && out.Result.Code != "" {
		code = out.Result.Code
	}
	if code != "FORM_INVALID" || j.first != nil {
		return nil
	}
	return fieldsOf(e.forms, e.docs, j.doc)
}

// fieldsOf returns the skills that fill in the form that a skill sends, in the order of the page.
func fieldsOf(forms []datasets.FormRow, docs map[string]*skill.Skill, s *skill.Skill) (out []*skill.Skill) {
	for i := range forms {
		f := &forms[i]
		if f.Domain != s.Domain || !slices.Contains(f.Submits, s.ID) && !slices.Contains(f.Others, s.ID) {
			continue
		}
		ids := f.Required
		if len(ids) == 0 {
			ids = f.Fields
		}
		for _, id := range ids {
			if doc := docs[f.Domain+" "+id]; doc != nil && doc != s {
				out = append(out, doc)
			}
		}
		return out
	}
	return nil
}

// fill runs the skills of the fields of a form in a tab that was just opened, before anything of
// it is watched. Each of them is run and judged by itself as well.
func (x *execTab) fill(ctx context.Context) {
	for _, doc := range x.job.first {
		args := acceptance.Args(doc)
		if _, ok := args["path"]; ok {
			args["path"] = execFile
		}
		r, err := x.session.Run(ctx, doc, args, saferun.Hooks{})
		if err != nil || !r.OK {
			x.t.Logf("the field %q before %q: %v %s %s", doc.Label, x.job.doc.Label, err, r.Code, r.Message)
		}
	}
}

// TestFieldsOf: a control that sends a form needs what the form requires, and all of it where the
// form says nothing of that.
func TestFieldsOf(t *testing.T) {
	docs := map[string]*skill.Skill{}
	for _, id := range []string{"name", "town", "send", "check", "other"} {
		docs["a.test "+id] = &skill.Skill{Domain: "a.test", ID: id}
	}
	form := datasets.FormRow{Domain: "a.test", Fields: []string{"name", "town"}, Required: []string{"town"}, Submits: []string{"send"}, Others: []string{"check"}}
	free := form
	free.Required, free.Submits, free.Others = nil, []string{"other"}, nil
	foreign := form
	foreign.Domain = "b.test"
	for id, want := range map[string][]string{"send": {"town"}, "check": {"town"}, "other": {"name", "town"}, "name": nil} {
		var got []string
		for _, s := range fieldsOf([]datasets.FormRow{foreign, form, free}, docs, docs["a.test "+id]) {
			got = append(got, s.ID)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", id, got, want)
		}
	}
}

// TestPrepared: of several acts the page before the last one counts, if there is a picture of it.
func TestPrepared(t *testing.T) {
	shots := []execShot{{state: "shut"}, {state: "open"}, {state: "ready", held: "off"}, {state: "done"}}
	for _, c := range []struct {
		acts, shots int
		want        string
	}{{1, 4, "shut"}, {2, 4, "ready"}, {2, 2, "shut"}, {0, 0, "shut"}} {
		x := &execTab{acting: "shut", shots: shots[:c.shots]}
		if x.prepared(c.acts); x.acting != c.want {
			t.Errorf("%d acts, %d pictures: %s, want %s", c.acts, c.shots, x.acting, c.want)
		}
	}
}
