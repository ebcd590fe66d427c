package runs

import (
	"bytes"
	"image"
	"image/png"
	"strings"
	"testing"

	"skillmill/saferun"
)

// TestEvidenceKeepsSecretsOut: what fields hold, and keys that a page shows, are neither
// in the text of a page nor to be read in its picture.
func TestEvidenceKeepsSecretsOut(t *testing.T) {
	const typed, shown = "correct horse battery", "AKIAIOSFODNN7EXAMPLE"
	tab := openHTML(t, `<!doctype html><title>Login `+shown+`</title><body style="background:#fff"><h1>Login</h1>
<input type=password id=p aria-label="Password" style="position:absolute;left:100px;top:100px;width:200px;height:40px;border:0;background:#0f0">
<button id=b aria-label="Use `+shown+`">x</button><script>p.value = "`+typed+`"</script>`)
	s := session(t, tab, nil, saferun.Options{})
	text, err := s.AXText(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, secret := range []string{typed, shown} {
		if strings.Contains(text, secret) {
			t.Errorf("%q stands in\n%s", secret, text)
		}
	}
	for _, line := range []string{`heading "Login"`, `textbox "Password"`, `button "Use ***"`} {
		if !strings.Contains(text, line) {
			t.Errorf("%s is not in\n%s", line, text)
		}
	}
	raw, err := tab.Screenshot(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	masked, err := s.Screenshot(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	field := image.Rect(101, 101, 299, 139)
	if n := colours(t, raw, field); n < 2 {
		t.Errorf("the browser's own picture shows %d colours in the field", n)
	}
	if n := colours(t, masked, field); n != 1 {
		t.Errorf("the masked picture shows %d colours in the field", n)
	}
	if n := colours(t, masked, image.Rect(0, 0, 400, 90)); n < 2 {
		t.Error("the masked picture shows no heading")
	}
}

// colours counts those of a part of a picture.
func colours(t *testing.T, data []byte, r image.Rectangle) int {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	seen := map[[4]uint32]bool{}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			a, b, c, d := img.At(x, y).RGBA()
			seen[[4]uint32{a, b, c, d}] = true
		}
	}
	return len(seen)
}
