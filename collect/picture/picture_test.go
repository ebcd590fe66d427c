package picture

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math/rand/v2"
	"testing"
)

// paint is what areas are painted with.
var paint = [3]byte{0x80, 0x80, 0x80}

// picture is a PNG with all kinds of rows: flat, smooth and noisy.
func picture(t testing.TB, w, h int, alpha bool) []byte {
	t.Helper()
	r := rand.New(rand.NewPCG(1, 2))
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			c := color.NRGBA{0xff, 0xff, 0xff, 0xff}
			switch y / 7 % 4 {
			case 1:
				c = color.NRGBA{uint8(x), uint8(y), uint8(x + y), 0xff}
			case 2:
				c = color.NRGBA{uint8(r.Uint32()), uint8(x / 3), uint8(r.Uint32()), 0xff}
			}
			if alpha {
				c.A = uint8(x * y)
			}
			img.SetNRGBA(x, y, c)
		}
	}
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestRepaint compares with painting pixels.
func TestRepaint(t *testing.T) {
	areas := []image.Rectangle{
		image.Rect(50, 40, 60, 45), image.Rect(3, 2, 20, 9), image.Rect(-5, 60, 400, 64), image.Rect(10, 5, 30, 30),
		image.Rect(70, -3, 75, 1), image.Rect(0, 90, 5, 200), image.Rect(5, 5, 5, 9), image.Rect(-9, -9, -1, -1),
	}
	for _, size := range []image.Point{{90, 100}, {1, 100}, {8, 1}, {33, 71}} {
		for _, alpha := range []bool{false, true} {
			pic := picture(t, size.X, size.Y, alpha)
			got, upper, err := Repaint(pic, areas, paint, size.Y/2)
			if err != nil {
				t.Fatal(err)
			}
			was, err := png.Decode(bytes.NewReader(pic))
			if err != nil {
				t.Fatal(err)
			}
			want := image.NewNRGBA(was.Bounds())
			draw.Draw(want, want.Bounds(), was, image.Point{}, draw.Src)
			for _, a := range areas {
				draw.Draw(want, a, image.NewUniform(color.NRGBA{0x80, 0x80, 0x80, 0xff}), image.Point{}, draw.Src)
			}
			is, err := png.Decode(bytes.NewReader(got))
			if err != nil {
				t.Fatal(err)
			}
			for y := range size.Y {
				for x := range size.X {
					if w, g := want.NRGBAAt(x, y), color.NRGBAModel.Convert(is.At(x, y)); w != g && w.A != 0 {
						t.Fatalf("%v, alpha %v: pixel %d,%d is %v, want %v", size, alpha, x, y, g, w)
					}
				}
			}
			sameRows(t, got, upper, size.Y/2)
			same, upper, err := Repaint(pic, areas[:0], paint, size.Y/2)
			if err != nil || !bytes.Equal(same, pic) {
				t.Fatalf("a picture with nothing to paint over is another one: %v", err)
			}
			sameRows(t, pic, upper, size.Y/2)
		}
	}
}

// sameRows checks that a picture is the upper rows of another.
func sameRows(t *testing.T, whole, upper []byte, rows int) {
	t.Helper()
	if rows == 0 && upper == nil {
		return
	}
	a, err := png.Decode(bytes.NewReader(whole))
	if err != nil {
		t.Fatal(err)
	}
	b, err := png.Decode(bytes.NewReader(upper))
	if err != nil {
		t.Fatal(err)
	}
	if b.Bounds() != image.Rect(0, 0, a.Bounds().Dx(), rows) {
		t.Fatalf("the upper rows are %v", b.Bounds())
	}
	for y := range rows {
		for x := range a.Bounds().Dx() {
			if a.At(x, y) != b.At(x, y) && color.NRGBAModel.Convert(a.At(x, y)) != color.NRGBAModel.Convert(b.At(x, y)) {
				t.Fatalf("pixel %d,%d differs", x, y)
			}
		}
	}
}

// TestRepaintRefuses keeps a picture that cannot be painted over from being kept.
func TestRepaintRefuses(t *testing.T) {
	whole := picture(t, 40, 40, false)
	var gray bytes.Buffer
	if err := png.Encode(&gray, image.NewGray(image.Rect(0, 0, 4, 4))); err != nil {
		t.Fatal(err)
	}
	area := []image.Rectangle{image.Rect(0, 0, 40, 40)}
	if _, _, err := Repaint(gray.Bytes(), area, paint, 0); !errors.Is(err, errPNG) {
		t.Errorf("grey picture: %v", err)
	}
	for n := range len(whole) - 20 {
		if _, _, err := Repaint(whole[:n], area, paint, 0); err == nil {
			t.Fatalf("a picture that ends after %d of %d bytes was painted", n, len(whole))
		}
	}
}

func FuzzRepaint(f *testing.F) {
	f.Add(picture(f, 9, 9, false), 1, 2, 5, 6)
	f.Add(picture(f, 9, 9, true), -1, -2, 50, 3)
	f.Fuzz(func(t *testing.T, pic []byte, x0, y0, x1, y1 int) {
		out, _, err := Repaint(pic, []image.Rectangle{{image.Pt(x0, y0), image.Pt(x1, y1)}}, paint, 3)
		if err != nil {
			return
		}
		if _, err := png.Decode(bytes.NewReader(pic)); err != nil {
			return // such as a wrong checksum or too many rows
		}
		if _, err := png.Decode(bytes.NewReader(out)); err != nil {
			t.Fatalf("painted: %v", err)
		}
	})
}

func BenchmarkRepaint(b *testing.B) {
	pic := picture(b, 1280, 3200, false)
	for b.Loop() {
		if _, _, err := Repaint(pic, []image.Rectangle{image.Rect(100, 100, 300, 120), image.Rect(100, 3100, 300, 3120)}, paint, 800); err != nil {
			b.Fatal(err)
		}
	}
}
