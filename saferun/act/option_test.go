package act_test

import (
	"testing"

	"skillmill/adapters/adaptertest"
	"skillmill/saferun/act"
)

// optionPage has a menu that is made of options, and three controls with lists: one that
// opens, one whose list is open and named, one whose list is open and named by nothing.
const optionPage = `<!doctype html><ul role=listbox id=menu><li role=option id=fuel>Fuel</li></ul>
<button role=combobox id=car aria-expanded=false>Car</button><div role=listbox id=cars hidden><div role=option id=van>Van</div></div>
<button role=combobox id=day aria-expanded=true aria-controls=days>Day</button><div role=listbox id=days><div role=option id=monday>Monday</div></div>
<button role=combobox id=place aria-expanded=true>Place</button>
<script>car.onclick = () => { cars.hidden = false }</script>`

// TestOptionsOfTheList: an act may reach an option of the list of its control, and none that
// was seen before it was opened elsewhere.
func TestOptionsOfTheList(t *testing.T) {
	const at = "https://option.test/"
	page := open(t, at, map[string]adaptertest.File{at: {Body: optionPage}})
	ctx := t.Context()
	mark, err := page.env.Mark(ctx)
	if err != nil {
		t.Fatal(err)
	}
	own := func(control, option string) bool {
		t.Helper()
		refs := map[string]string{}
		for _, css := range []string{control, option} {
			ref, n, err := page.env.Pin(ctx, map[string]any{"css": css})
			if err != nil || n != 1 {
				t.Fatal(css, n, err)
			}
			refs[css] = ref
		}
		page.env.Options(ctx, mark, act.Place{Index: page.env.Where(ctx, refs[control], mark)})
		if control == "#car" && page.Env("click", nil, map[string]any{"css": control}) != true {
			t.Fatal("the list was not opened")
		}
		return page.env.IsOption(ctx, refs[option])
	}
	for _, c := range []struct {
		control, option string
		want            bool
	}{
		{"#day", "#monday", true}, {"#day", "#fuel", false}, {"#place", "#fuel", false}, {"#menu", "#fuel", true}, {"#car", "#fuel", false}, {"#day", "#menu", false},
	} {
		if got := own(c.control, c.option); got != c.want {
			t.Errorf("%s of %s: %v, want %v", c.option, c.control, got, c.want)
		}
	}
	page.Eval("cars.hidden = true")
	if !own("#car", "#van") {
		t.Error("an option that came into view is none of the list")
	}
}
