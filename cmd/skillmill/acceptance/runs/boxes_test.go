package runs

import (
	"image"
	"image/png"
	"io"
	"math"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
)

// coloured is a page whose controls each have a colour of their own, so that a picture of
// the page says where they are. Each stands there for another reason.
const coloured = `<!doctype html><title>Colours</title><style>
body{margin:0;height:2400px} button,a{appearance:none;border:0;border-radius:0;display:block;width:90px;height:30px;padding:0}
</style>
<button aria-label=one style="background:rgb(1,201,31);margin:12px 0 0 40px"></button>
<div style="position:relative;left:200px;top:50px"><button aria-label=two style="background:rgb(2,202,32);position:absolute;left:33px;top:17px"></button></div>
<button aria-label=three style="background:rgb(3,203,33);float:right;width:61px"></button>
<button aria-label=four style="background:rgb(4,204,34);transform:translate(300px,40px)"></button>
<a href="/five" aria-label=five style="background:rgb(5,205,35);margin-left:25%"></a>
<div style="height:80px;overflow:auto;width:300px;margin-top:150px"><button aria-label=six style="background:rgb(6,206,36);margin:20px"></button><p style="height:400px"></p></div>
<table style="margin:30px"><tr><td><button aria-label=seven style="background:rgb(7,207,37)"></button><td><button aria-label=eight style="background:rgb(8,208,38);width:140px"></button></table>
<button aria-label=nine style="background:rgb(9,209,39);position:absolute;left:500px;top:1800px;height:57px"></button>
<button aria-label=ten style="background:rgb(10,210,40);position:absolute;left:7px;top:2303px"></button>`

// boxNames are the names of its controls, by the number in their colour.
var boxNames = []string{"", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}

// TestBoxesOfTheReport: in Chromium the report's page draws each box where the picture
// below it has the control.
func TestBoxesOfTheReport(t *testing.T) {
	acceptance.ElsewhereUnderRace(t)
	sandbox := acceptance.SandboxArgs(t)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = io.WriteString(w, coloured) // the client went away
	}))
	defer server.Close()
	captures, out, to := t.TempDir(), filepath.Join(t.TempDir(), "out"), filepath.Join(t.TempDir(), "to")
	acceptance.Run(t, 0, append([]string{"collect", server.URL + "/", "--out", captures, "--quiet"}, sandbox...)...)
	acceptance.Run(t, 0, "build", captures, "--out", out, "--quiet")
	acceptance.Run(t, 0, "report", out, "--captures", captures, "--to", to)

	shots, err := filepath.Glob(filepath.Join(to, "shots", "*.png"))
	if err != nil || len(shots) != 1 {
		t.Fatalf("%q: %v", shots, err)
	}
	seen, size := boxesIn(t, shots[0])
	drawn := drawnBoxes(t, filepath.Join(to, "en"))
	for i, name := range boxNames[1:] {
		want, got := seen[i+1], drawn[name]
		t.Logf("%s: seen at %v, drawn at %.1f", name, want, got)
		if want.Empty() {
			t.Errorf("%s is not in the picture of %v", name, size)
			continue
		}
		for k, v := range []int{want.Min.X, want.Min.Y, want.Dx(), want.Dy()} {
			if len(got) != 4 || math.Abs(got[k]-float64(v)) > 1 {
				t.Errorf("%s: the picture has it at %v, its box is drawn at %v (x, y, width, height)", name, want, got)
				break
			}
		}
	}
	if len(drawn) != len(boxNames)-1 {
		t.Errorf("%d boxes of %d controls: %v", len(drawn), len(boxNames)-1, drawn)
	}
}

// boxesIn are the rectangles of the colours in a picture.
func boxesIn(t *testing.T, file string) (boxes [11]image.Rectangle, size image.Rectangle) {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	for y := img.Bounds().Min.Y; y < img.Bounds().Max.Y; y++ {
		for x := img.Bounds().Min.X; x < img.Bounds().Max.X; x++ {
			r, g, b, _ := img.At(x, y).RGBA()
			if i := r >> 8; i >= 1 && i <= 10 && g>>8 == 200+i && b>>8 == 30+i {
				boxes[i] = boxes[i].Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return boxes, img.Bounds()
}

// drawnBoxes are the boxes of the page of the report with a picture, as Chromium lays them
// out: x, y, width and height from the corner of the picture, in its pixels, by name.
func drawnBoxes(t *testing.T, dir string) map[string][]float64 {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*.html"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		html, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(html), "<image ") {
			continue
		}
		tab := openHTML(t, string(html))
		return eval[map[string][]float64](t, tab, `{
  const image = document.querySelector('svg image').getBoundingClientRect(), scale = document.querySelector('svg image').width.baseVal.value / image.width, out = {};
  for (const a of document.querySelectorAll('svg a')) {
    const r = a.querySelector('rect').getBoundingClientRect();
    out[a.getAttribute('aria-label').split(' ').pop()] = [r.x - image.x, r.y - image.y, r.width, r.height].map(v => v * scale);
  }
  return out;
}`)
	}
	t.Fatalf("no page of %q has a picture", files)
	return nil
}
