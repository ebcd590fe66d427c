package collect

import (
	"fmt"
	"testing"

	"skillmill/browser"
	"skillmill/collect/measure"
	"skillmill/datasets/capture"
	"skillmill/datasets/samples/pacetest"
)

// covering is a page of the cases in which an element is covered, cut or out of
// reach. Every case is an element with an id; the others cover it.
const covering = `<!doctype html><style>
.c{position:relative;height:60px;margin:6px} .c>button,.c>input{width:120px;height:40px} .o{position:absolute;left:0;top:0;width:200px;height:60px;background:#ccc8}
</style>
<div class=c><button id=free>free</button></div>
<div class=c><button id=overlay>overlay</button><div class=o></div></div>
<div class=c><button id=half>half</button><div class=o style="width:60px"></div></div>
<div class=c><button id=through>through</button><div class=o style="pointer-events:none"></div></div>
<div class=c><button id=clear>clear</button><div class=o style="opacity:0"></div></div>
<div class=c><button id=unseen>unseen</button><div class=o style="visibility:hidden"></div></div>
<div class=c><button id=clippath style="clip-path:inset(0 50% 0 0)">clip path</button></div>
<div class=c><button id=clipcircle style="clip-path:circle(15px)">clip circle</button></div>
<div class=c><div style="overflow:clip;width:60px;height:60px"><button id=cut style="width:120px;height:40px">cut</button></div></div>
<div class=c><button id=turned style="transform:rotate(30deg)">turned</button></div>
<div class=c><button id=turned45 style="transform:rotate(45deg);border-radius:0">turned</button></div>
<div class=c><button id=off style="position:absolute;left:-5000px">off</button></div>
<div class=c inert><button id=inert>inert</button></div>
<div class=c><button id=disabled disabled>disabled</button></div>
<div class=c><label id=label style="display:block;width:120px;height:40px">label <input id=check type=checkbox style="width:20px;height:20px"></label></div>
<div class=c><button id=round style="border-radius:20px">round</button></div>
<div class=c><button id=behind style="position:relative;z-index:1">z</button><div class=o style="z-index:2"></div></div>
<div style="height:1800px"></div>
<div class=c><button id=below>below the fold</button></div>
<div class=c><button id=belowover>below</button><div class=o style="width:60px"></div></div>
<div style="position:fixed;right:0;bottom:0;width:50px;height:50px;background:#eee"></div>`

// pointed measures in the page which share of the sample points of an element is
// covered, after bringing it to the middle of the screen when it is outside.
const pointed = `function (ids) {
	const out = [];
	for (const id of ids) {
		scrollTo(0, 0);
		const e = document.getElementById(id);
		let b = e.getBoundingClientRect();
		if (b.bottom <= 0 || b.top >= innerHeight || b.right <= 0 || b.left >= innerWidth) e.scrollIntoView({block: 'center', behavior: 'instant'});
		b = e.getBoundingClientRect();
		const l = Math.max(b.left, 0), t = Math.max(b.top, 0), r = Math.min(b.right, innerWidth), u = Math.min(b.bottom, innerHeight);
		let covered = 25;
		if (r > l && u > t) {
			covered = 0;
			for (let i = 0; i < 5; i++) for (let j = 0; j < 5; j++) {
				const top = document.elementFromPoint(l + (r - l) * (i + .5) / 5, t + (u - t) * (j + .5) / 5);
				if (!top || !e.contains(top)) covered++;
			}
		}
		out.push(covered / 25);
	}
	return out;
}`

// TestOcclusionCases compares the rules with elementFromPoint, case by case.
func TestOcclusionCases(t *testing.T) {
	pacetest.KnownUnderRace(t)
	l := useLab(t)
	l.inspect(t, l.page("/covering", covering), func(raw *browser.Raw, st *measure.Site, eval browser.Eval) {
		var ids []string
		ours := map[string]float64{}
		for _, e := range st.Main {
			if e.ID != "" {
				ids = append(ids, e.ID)
				ours[e.ID] = e.Occlusion
			}
		}
		var page []float64
		if err := eval(-1, raw.Page.Nodes[0].BackendID, pointed, &page, ids); err != nil {
			t.Fatal(err)
		}
		right := 0
		for i, id := range ids {
			if d := ours[id] - page[i]; d > .041 || d < -.041 { // one point on an edge
				t.Errorf("%s: %.2f covered, in the page %.2f", id, ours[id], page[i])
				continue
			}
			right++
		}
		t.Logf("%d of %d cases", right, len(ids))
		if len(ids) < 19 {
			t.Errorf("only %d cases", len(ids))
		}
	})
}

// TestCoveredBy names what lies on an element.
func TestCoveredBy(t *testing.T) {
	pacetest.KnownUnderRace(t)
	l := useLab(t)
	url := l.page("/coveredby", `<!doctype html><div style="position:relative"><button id=a>a</button><div id=b style="position:absolute;inset:0"></div></div>
<div style="position:relative;height:30px"><button id=c>c</button><div id=d style="position:absolute;inset:0"></div></div><script>
d.attachShadow({mode:'open'}).innerHTML='<p style="position:absolute;inset:0;margin:0">x</p>'; a.addEventListener('click',()=>1); b.style.cursor='pointer'
document.addEventListener('mousedown',()=>1)</script>`)
	l.inspect(t, url, func(_ *browser.Raw, st *measure.Site, _ browser.Eval) {
		at := map[string]*capture.Element{}
		for i := range st.Main {
			if st.Main[i].ID != "" {
				at[st.Main[i].ID] = &st.Main[i]
			}
		}
		for over, under := range map[string]string{"b": "a", "d": "c"} {
			if by := at[under].CoveredBy; by != at[over].Index {
				t.Errorf("%s is covered by %v, want %d", under, by, at[over].Index)
			}
		}
		if root := &st.Main[0]; fmt.Sprint(root.Listeners) != "[mousedown]" {
			t.Errorf("%s: listeners %v, want those of the document", root.Tag, root.Listeners)
		}
		if a := at["a"]; !a.Clickable || fmt.Sprint(a.Listeners) != "[click]" || at["b"].Cursor != "pointer" || at["b"].Clickable {
			t.Errorf("a: clickable %v, listeners %v; b: cursor %s, clickable %v", a.Clickable, a.Listeners, at["b"].Cursor, at["b"].Clickable)
		}
	})
}

// pointedAll is pointed for elements by their positions.
const pointedAll = `function (at) {
	const all = Array.from(document.querySelectorAll('*'));
	at.forEach(i => { if (!all[i].id) all[i].id = 'pointed' + i; });
	return (` + pointed + `)(at.map(i => all[i].id));
}`

// TestOcclusionControls compares the rules with elementFromPoint on the controls
// of whole pages, also of those below the fold.
func TestOcclusionControls(t *testing.T) {
	pacetest.KnownUnderRace(t)
	l := useLab(t)
	right, all := 0, 0
	for _, url := range []string{l.page("/pointed/hard", hard), l.page("/pointed/form", truthForm), l.page("/pointed/many", generated(1500)), l.page("/pointed/lists", lists)} {
		l.inspect(t, url, func(raw *browser.Raw, st *measure.Site, eval browser.Eval) {
			var at []int
			for i := range st.Main {
				if e := &st.Main[i]; measure.IsWidget(e) && e.Visible == capture.Yes {
					at = append(at, i)
				}
			}
			var page []float64
			if err := eval(-1, raw.Page.Nodes[0].BackendID, pointedAll, &page, at); err != nil {
				t.Fatal(err)
			}
			for k, i := range at {
				all++
				if d := st.Main[i].Occlusion - page[k]; d > .081 || d < -.081 {
					t.Logf("%s: %s %q: %.2f covered, in the page %.2f", url, st.Main[i].XPath, st.Main[i].Text, st.Main[i].Occlusion, page[k])
					continue
				}
				right++
			}
		})
	}
	t.Logf("%d of %d controls are equally covered", right, all)
	if right*100 < all*95 {
		t.Errorf("only %d of %d controls are equally covered", right, all)
	}
}

// lists is a page with bars that stay and boxes that scroll.
const lists = `<!doctype html><style>header{position:sticky;top:0;background:#fff;height:40px} aside{position:fixed;left:0;bottom:0;background:#eee}
.box{height:120px;width:300px;overflow:auto;border:1px solid}</style>
<header><button>top</button></header><aside><button>stays</button></aside>
<div class=box><button>1</button><br><button>2</button><div style="height:300px"></div><button>3</button><a href=#>4</a></div>
<p>text <a href=#>a link that is long enough to wrap over the end of a narrow column</a></p>
<div style="width:90px">text <a href=#>a link that is long enough to wrap over the end of a narrow column</a></div>
<div style="height:1200px"></div><button>far</button><div class=box><button>5</button><div style="height:300px"></div><button>6</button></div>
<dialog open><button>in dialog</button></dialog><button style="border-radius:50%;width:40px;height:40px">o</button>`
