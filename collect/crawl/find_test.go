package crawl

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/collect"
)

func TestFindCapture(t *testing.T) {
	root := t.TempDir()
	put := func(dir, meta, html string) {
		dir = filepath.Join(root, "h.test", dir)
		if err := os.MkdirAll(dir, 0o755); err != nil {
			t.Fatal(err)
		}
		for name, text := range map[string]string{"meta.json": meta, "dom.html": html} {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	meta := func(id, status string) string {
		return fmt.Sprintf(`{"job_id":%q,"status":%q,"http_status":200,"final_url":"http://h.test/p/q"}`, id, status)
	}
	put("20260102030405", meta("other", "ok"), "")
	put("20260102030405-1", meta("mine", "ok"), `<a href=r>r</a>`)
	put("20260102030405-2.partial", meta("torn", "ok"), "")
	put("20260102030406", meta("late", "ok"), "")
	put("20260102030407", meta("bad", "failed"), "")
	put("20260102030408", "{", "")

	j := Job{ID: "mine", URL: "http://h.test/p", Stamp: "20260102030405"}
	got, ok, err := FindCapture(root, j, "ok")
	want := collect.Result{Dir: filepath.Join(root, "h.test", "20260102030405-1"), FinalURL: "http://h.test/p/q", Status: 200, Links: []string{"http://h.test/p/r"}}
	if d := cmp.Diff(want, got); d != "" || !ok || err != nil {
		t.Errorf("%v, %v (-want +got):\n%s", ok, err, d)
	}
	if j.Began().Format(stampFormat) != j.Stamp {
		t.Errorf("began %v", j.Began())
	}
	for name, j := range map[string]Job{
		"partial":      {ID: "torn", URL: j.URL, Stamp: j.Stamp},
		"other second": {ID: "late", URL: j.URL, Stamp: j.Stamp},
		"other status": {ID: "bad", URL: j.URL, Stamp: "20260102030407"},
		"other host":   {ID: "mine", URL: "http://i.test/p", Stamp: j.Stamp},
		"broken":       {ID: "", URL: j.URL, Stamp: "20260102030408"},
		"no stamp":     {ID: "mine", URL: j.URL},
	} {
		if got, ok, err := FindCapture(root, j, "ok"); ok || err != nil {
			t.Errorf("%s: %v, %v", name, got, err)
		}
	}
	if _, ok, _ := FindCapture(root, Job{ID: "bad", URL: j.URL, Stamp: "20260102030407"}, "failed"); !ok {
		t.Error("the failed capture was not found")
	}
}

func TestReadSeeds(t *testing.T) {
	got, err := ReadSeeds(strings.NewReader("\xef\xbb\xbfhttp://a.test/\r\n\n# http://no.test/\n http://b.test/x#y \nnonsense\nhttp://c.test"))
	if d := cmp.Diff([]string{"http://a.test/", "http://b.test/x#y", "nonsense", "http://c.test"}, got); d != "" || err != nil {
		t.Errorf("%v (-want +got):\n%s", err, d)
	}
	if _, err := ReadSeeds(strings.NewReader(strings.Repeat("#", maxSeeds+1))); err == nil {
		t.Error("a list without end was taken")
	}
}
