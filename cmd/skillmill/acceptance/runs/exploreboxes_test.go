package runs

import (
	"path/filepath"
	"slices"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets"
)

// filterPage has a panel of boxes as component libraries draw them: the panel comes at the end of the document, without
// a name, and the inputs in it are seen by nobody. One of them is disabled.
const filterPage = `<!doctype html><html lang=en><title>Staff</title><h1>Staff</h1><button id=open aria-expanded=false>Filter</button>
<style>input { opacity: 0; position: absolute; width: 0; height: 0; margin: 0 } i { display: inline-block; width: 14px; height: 14px; border: 1px solid } div { position: absolute; top: 120px; left: 20px }</style>
<script>` + tell + `
const button = document.getElementById('open')
button.onclick = () => {
	const old = document.querySelector('div')
	button.setAttribute('aria-expanded', String(!old))
	if (old) return old.remove()
	const panel = document.createElement('div')
	for (const name of ['Sales', 'Legal']) {
		const l = document.createElement('label'), box = document.createElement('input')
		box.type = 'checkbox'
		box.onchange = () => tell(name)
		box.disabled = name === 'Legal'
		l.append(box, document.createElement('i'), ' ' + name)
		panel.append(l)
	}
	document.body.append(panel)
}
</script>`

// TestExploreBoxes explores a page and switches a box on that only its panel has, and that is drawn in place of its
// input.
func TestExploreBoxes(t *testing.T) {
	sandbox := acceptance.SandboxArgs(t)
	url, did := telling(t, filterPage)
	root := t.TempDir()
	captures, lib := filepath.Join(root, "captures"), filepath.Join(root, "library")
	acceptance.Run(t, 0, append([]string{"explore", url + "/", "--out", captures}, sandbox...)...)
	acceptance.Build(t, "build", captures, "--out", lib, "--quiet")
	ids := map[string]string{}
	for _, s := range acceptance.LoadSkills(t, lib) {
		if datasets.StateOf(s.Evidence.Pages[0]) != nil && s.Prepare != nil {
			ids[s.Evidence.Name] = s.ID
		}
	}
	try := func(exit int, name string) {
		t.Helper()
		acceptance.Run(t, exit, append([]string{"try", ids[name], "--lib", lib, "--url", url + "/", "--workspace", root, "--args", `{"state": "on"}`}, sandbox...)...)
	}
	try(0, "Sales")
	if got := did(); !slices.Equal(got, []string{"Sales"}) {
		t.Errorf("%v, done: %q", ids, got)
	}
	if ids["Legal"] == "" {
		t.Fatal("the disabled box has no skill")
	}
	try(1, "Legal")
	if got := did(); len(got) != 1 { // the panel was opened, and then it is refused
		t.Errorf("done: %q", got)
	}
}
