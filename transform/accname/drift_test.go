package accname
import ("testing";"path/filepath";"skillmill/datasets/capture")
func driftCaptures(t *testing.T) (out []*capture.Capture) {
	dirs, _ := filepath.Glob("/tmp/w/drift/pairs/*/*/meta.json")
	for _, d := range dirs { c, err := capture.Read(t.Context(), filepath.Dir(d), capture.DefaultLimits()); if err!=nil { t.Log(d, err); continue }; out=append(out,c) }
	return
}
