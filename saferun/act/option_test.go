package act_test

import (
	"testing"
	"time"

	"skillmill/adapters/adaptertest"
	"skillmill/datasets/samples/pacetest"
	"skillmill/saferun/act"
)

// optionPage has a menu that is made of options, and three controls with lists: one that
// opens, one whose list is open and named, one whose list is open and named by nothing.
const optionPage = `<!doctype html><ul role=listbox id=menu><li role=option id=fuel>Fuel</li></ul>
<button role=combobox id=car aria-expanded=false>Car</button><div role=listbox id=cars hidden><div role=option id=van>Van</div></div>
<button role=combobox id=day aria-expanded=true aria-controls=days>Day</button><div role=listbox id=days><div role=option id=monday>Monday</div></div>
<button role=combobox id=place aria-expanded=true>Place</button>
<div role=listbox id=plant aria-expanded=true tabindex=0><select hidden><option>Bean</option></select><div role=listbox><div id=bean><span>Bean</span></div><div><button id=poppy>Poppy</button></div></div></div>
<script>car.onclick = () => { cars.hidden = false }</script>`

// TestOptionsOfTheList: an act may reach an option of the list of its control, and none that
// was seen before it was opened elsewhere.
func TestOptionsOfTheList(t *testing.T) {
	pacetest.KnownUnderRace(t)
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
			ref, n, err := page.env.Pin(ctx, map[string]any{"css": css}, "")
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
		{"#day", "#monday", true}, {"#day", "#fuel", false}, {"#place", "#fuel", false}, {"#menu", "#fuel", true}, {"#plant", "#bean", true}, {"#plant", "#poppy", false}, {"#day", "#bean", false}, {"#car", "#fuel", false}, {"#day", "#menu", false},
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

// drawnOptions are lists whose options stand there once for screen readers and once for the
// pointer, as those of a component library: one that is open, one of another control, one in
// which two say the same, and one that is closed; and a list that stands for a select.
const drawnOptions = `<!doctype html><style>[role=listbox] { width: 0; height: 0; overflow: hidden }</style>
<input role=combobox id=land aria-controls=lands><div><div role=listbox id=lands><div role=option aria-label=Chile>cl</div><div role=option aria-label=Peru>pe</div></div><div class=row id=chile><span>Chile</span></div><div class=row id=peru>Peru</div></div>
<input role=combobox id=town aria-controls=towns><div><div role=listbox id=towns><div role=option aria-label=Lima>li</div><div role=option aria-label=Cusco>cu</div></div><p>Lima</p><p>Lima</p><button>Cusco</button></div>
<select style="position:absolute;width:1px;height:1px;opacity:0"><option>Puno</option></select><div role=listbox style="width:auto;height:auto"><div role=option class=row id=puno>Puno</div></div>
<input role=combobox id=shut aria-controls=shuts><div>Ica<div style="display:none"><div role=listbox id=shuts><div role=option aria-label=Ica>ic</div></div></div></div>
<script>
window.pressed = [];
for (const e of document.querySelectorAll('.row,p,button')) e.addEventListener('click', () => pressed.push(e.id));
</script>`

// TestDrawnOptions: an option that only screen readers have is pressed by what is drawn for
// it, where that is one element in what shows the list; and only for the control of the list.
func TestDrawnOptions(t *testing.T) {
	pacetest.KnownUnderRace(t)
	const at = "https://drawnoption.test/"
	page := open(t, at, map[string]adaptertest.File{at: {Body: drawnOptions}})
	for _, c := range []struct {
		name string
		want bool
	}{{"Chile", true}, {"Peru", true}, {"Puno", true}, {"Lima", false}, {"Cusco", false}, {"Ica", false}} {
		page.Eval("pressed.length = 0")
		if page.env.Patience = 0; !c.want {
			page.env.Patience = 200 * time.Millisecond
		}
		if got := page.Env("click", nil, map[string]any{"role": "option", "name": c.name, "exact": true}); got != c.want {
			t.Errorf("%s: clicked %v, want %v", c.name, got, c.want)
		}
		if n := page.Eval("pressed.length"); (n != 0.0) != c.want {
			t.Errorf("%s: the page got %v clicks", c.name, n)
		}
	}
	ctx := t.Context()
	mark, err := page.env.Mark(ctx)
	if err != nil {
		t.Fatal(err)
	}
	for control, want := range map[string]bool{"#land": true, "#town": false} {
		ref, _, err := page.env.Pin(ctx, map[string]any{"css": control}, "")
		if err != nil {
			t.Fatal(err)
		}
		option, _, err := page.env.Pin(ctx, map[string]any{"css": "#peru"}, "")
		if err != nil {
			t.Fatal(err)
		}
		page.env.Options(ctx, mark, act.Place{Index: page.env.Where(ctx, ref, mark)})
		if got := page.env.IsOption(ctx, option); got != want {
			t.Errorf("%s: its option %v, want %v", control, got, want)
		}
	}
}
