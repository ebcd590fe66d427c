package collect

import (
	"bytes"
	"fmt"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"skillmill/browser"
	"skillmill/datasets/samples/pacetest"
)

// TestPainted looks for the fields of pages on their pictures: on one that is taken
// of the screen, on the one that is cut out of the page's, and below the screen.
func TestPainted(t *testing.T) {
	pacetest.KnownUnderRace(t)
	l := useLab(t)
	field := func(top int) string {
		return fmt.Sprintf(`<input type=password value=hunter22 style="position:absolute;left:100px;top:%dpx;width:200px;height:40px;border:0;background:red">`, top)
	}
	for _, c := range []struct {
		name, doc    string
		scale        float64
		screen, page []int // upper edges of the fields to be seen
	}{
		{"short", field(100), 1, []int{100}, []int{100}},
		{"tall", field(100) + field(1900) + `<div style="height:3000px">`, 1, []int{100}, []int{100, 1900}},
		{"dense", field(100) + field(900) + `<div style="height:1500px">`, 2, []int{100}, []int{100, 900}},
		{"clear", `<div style="height:3000px">`, 1, nil, nil},
	} {
		url := l.page("/painted/"+c.name, "<!doctype html><title>x</title>"+c.doc)
		res := l.capture(t, browser.Job{URL: url, Scale: c.scale})
		for file, tops := range map[string][]int{"screenshot_initial.png": c.screen, "screenshot_loaded.png": c.page} {
			data, err := os.ReadFile(filepath.Join(res.Dir, file))
			if err != nil {
				t.Fatal(err)
			}
			img, err := png.Decode(bytes.NewReader(data))
			if err != nil {
				t.Fatal(err)
			}
			if file == "screenshot_initial.png" && (img.Bounds().Dx() != int(1280*c.scale) || img.Bounds().Dy() != int(800*c.scale)) {
				t.Errorf("%s: the screen is %v", c.name, img.Bounds())
			}
			for _, top := range tops {
				for _, at := range [][2]int{{101, top + 1}, {200, top + 20}, {298, top + 38}} {
					x, y := int(float64(at[0])*c.scale), int(float64(at[1])*c.scale)
					if got := color.RGBAModel.Convert(img.At(x, y)); got != (color.RGBA{0x80, 0x80, 0x80, 0xff}) {
						t.Errorf("%s: %s shows %v at %d, %d", c.name, file, got, x, y)
					}
				}
			}
			if got := color.RGBAModel.Convert(img.At(10, 10)); got != (color.RGBA{0xff, 0xff, 0xff, 0xff}) {
				t.Errorf("%s: %s shows %v beside the fields", c.name, file, got)
			}
		}
	}
}
