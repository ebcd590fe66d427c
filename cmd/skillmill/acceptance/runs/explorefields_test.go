package runs

import (
	"encoding/json"
	"path/filepath"
	"slices"
	"testing"

	"skillmill/agent/explore"
	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets"

	"github.com/google/go-cmp/cmp"
)

// fieldsPage has a field of a calendar and a list of choices that are only pressed, and a field that suggests while one
// types. What is chosen or typed is told to the server.
const fieldsPage = `<!doctype html><html lang=en><title>Trip</title><h1>Trip</h1>
<label>Depart <input id=day readonly aria-haspopup=dialog aria-expanded=false></label>
<p id=of>Class</p><div id=class role=combobox tabindex=0 aria-labelledby=of aria-expanded=false>Economy</div>
<label>Town <input id=town role=combobox aria-haspopup=listbox aria-expanded=false></label>
<script>` + tell + `
const opens = (field, role, of, names) => field.onclick = () => {
	if (field.getAttribute('aria-expanded') === 'true') return;
	field.setAttribute('aria-expanded', 'true');
	const box = document.createElement('div');
	box.setAttribute('role', role); box.setAttribute('aria-label', field.id + ' choices');
	for (const n of names) { const b = document.createElement(of); b.textContent = n; if (of === 'div') b.setAttribute('role', 'option'), b.tabIndex = 0;
		b.onclick = () => { tell(n); field.value = n; box.remove(); field.setAttribute('aria-expanded', 'false') }; box.append(b) }
	document.body.append(box);
};
opens(document.getElementById('day'), 'dialog', 'button', ['Today', 'Tomorrow', 'Clear day']);
opens(document.getElementById('class'), 'listbox', 'div', ['Economy', 'Business']);
document.getElementById('town').onclick = () => tell('pressed');
document.addEventListener('input', () => tell('typed'));
</script>`

// TestExploreFields explores fields that one only presses on three nights. Nothing is chosen, nothing is missing
// afterwards, and what the calendar has is pressed on the page as it is loaded.
func TestExploreFields(t *testing.T) {
	acceptance.KnownUnderRace(t)
	sandbox := acceptance.SandboxArgs(t)
	url, did := telling(t, fieldsPage)
	root := t.TempDir()
	captures, lib := filepath.Join(root, "captures"), filepath.Join(root, "library")
	for range 3 {
		var report explore.Report
		text := acceptance.Run(t, 0, append([]string{"explore", url + "/", "--out", captures, "--json"}, sandbox...)...)
		if err := json.Unmarshal([]byte(text), &report); err != nil {
			t.Fatal(err)
		}
		if len(report.Tries) != 2 || report.States != 2 || len(did()) > 0 {
			t.Fatalf("%+v, the page says %q", report, did())
		}
		acceptance.Build(t, "build", captures, "--out", lib, "--quiet")
	}
	id := ""
	for _, r := range acceptance.ReadTable[datasets.SkillRow](t, lib, "skills") {
		if r.Status != datasets.StatusActive {
			t.Errorf("%s %q is %s", r.SkillID, r.Name, r.Status)
		}
		if r.Name == "Tomorrow" {
			id = r.SkillID
		}
	}
	acceptance.Run(t, 0, append([]string{"try", id, "--lib", lib, "--url", url + "/", "--workspace", root}, sandbox...)...)
	if got := did(); !slices.Equal(got, []string{"Tomorrow"}) {
		t.Errorf("done: %q", got)
	}
	again := filepath.Join(root, "again")
	acceptance.Build(t, "build", captures, "--out", again, "--quiet")
	if d := cmp.Diff(acceptance.Published(acceptance.Tree(t, lib)), acceptance.Published(acceptance.Tree(t, again))); d != "" {
		t.Errorf("built night by night, and at once: %.2000s", d)
	}
}
