package act_test

import (
	"testing"

	"skillmill/adapters/adaptertest"
)

// dragPage has sliders of a page's own making that no key moves: in steps, upright, one that runs
// from right to left, one that takes the focus, one whose whole is the slider; one that nothing
// moves, and one that keys move, too.
const dragPage = `<!doctype html><style>
.track { position: relative; width: 300px; height: 24px; margin: 16px; background: #ddd; user-select: none }
.track.up { width: 24px; height: 200px } .thumb { position: absolute; width: 16px; height: 16px; background: #333 }
</style>
<div class=track id=plain data-step=1></div><div class=track id=steps data-step=10></div><div class="track up" id=tall data-step=5></div>
<div class=track id=left data-step=1 data-back=1></div><div class=track id=focus data-step=1 data-focus=1></div>
<div class=track id=stuck data-step=0></div><div class=track id=keyed data-step=1 data-keys=1></div>
<script>
const pressed = [];
for (const t of document.querySelectorAll('.track')) {
	const step = Number(t.dataset.step), up = t.classList.contains('up'), thumb = t.appendChild(document.createElement('div'));
	thumb.className = 'thumb';
	thumb.setAttribute('role', 'slider');
	if (up) thumb.setAttribute('aria-orientation', 'vertical');
	if (t.dataset.focus || t.dataset.keys) thumb.tabIndex = 0;
	const set = v => {
		thumb.setAttribute('aria-valuenow', v);
		thumb.style[up ? 'bottom' : t.dataset.back ? 'right' : 'left'] = 'calc(' + v + '% - 8px)';
	};
	set(40);
	const move = e => {
		const r = t.getBoundingClientRect();
		if (!e.buttons) return;
		let part = up ? (r.bottom - e.clientY) / r.height : (e.clientX - r.left) / r.width;
		if (t.dataset.back) part = 1 - part;
		if (step) set(Math.max(0, Math.min(100, Math.round(part * 100 / step) * step)));
	};
	thumb.onmousedown = () => {
		pressed.push(t.id);
		document.addEventListener('mousemove', move);
		document.addEventListener('mouseup', () => document.removeEventListener('mousemove', move), { once: true });
	};
	if (t.dataset.keys) thumb.onkeydown = e => set(Number(thumb.getAttribute('aria-valuenow')) + (e.key === 'ArrowRight' ? 1 : -1));
}
</script>`

// TestDragSlider: a slider that no key moves is dragged to its number, as near as its steps allow,
// and let go there: what moves the pointer later does not move it. One that keys move is not
// pressed.
func TestDragSlider(t *testing.T) {
	const at = "https://drag.test/"
	page := open(t, at, map[string]adaptertest.File{at: {Body: dragPage}})
	for _, c := range []struct {
		id   string
		to   float64
		want float64
	}{{"plain", 73, 73}, {"plain", 0, 0}, {"plain", 100, 100}, {"steps", 70, 70}, {"steps", 75, 70}, {"tall", 85, 85}, {"left", 90, 90}, {"focus", 41, 41}, {"stuck", 50, 40}, {"keyed", 43, 43}} {
		locator := map[string]any{"css": "#" + c.id + " .thumb"}
		page.Env("type", nil, locator, c.to)
		now := page.Eval("Number(document.querySelector('#" + c.id + " .thumb').getAttribute('aria-valuenow'))")
		if near, _ := now.(float64); near != c.want && !(c.id == "steps" && near == 80) {
			t.Errorf("%s to %v: %v, want %v", c.id, c.to, now, c.want)
		}
		if err := page.tab.Move(t.Context(), 5, 5); err != nil {
			t.Fatal(err)
		}
		if then := page.Eval("Number(document.querySelector('#" + c.id + " .thumb').getAttribute('aria-valuenow'))"); then != now {
			t.Errorf("%s: %v after it was let go, %v before", c.id, then, now)
		}
	}
	if page.Eval("pressed.includes('keyed')") != false {
		t.Error("a slider that keys move was pressed")
	}
}
