package library_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/emit/library"
)

func TestDamagedManifest(t *testing.T) {
	root := t.TempDir()
	write(t, root, sample(), library.Options{})
	whole := tree(t, root)["manifest.json"]
	for name, bad := range map[string]string{
		"cut":          whole[:len(whole)/2],
		"trailing":     whole + "{}",
		"unknown":      strings.Replace(whole, `"skills"`, `"skulls"`, 1),
		"path up":      strings.Replace(whole, `"b.example/d1-1109.json"`, `"../../d1-1109.json"`, 1),
		"id up":        strings.ReplaceAll(whole, `d1-1109`, `../x`),
		"wrong count":  strings.Replace(whole, `"skills": 3`, `"skills": 4`, 1),
		"out of order": strings.NewReplacer("/d10.", "/d2.", "/d2.", "/d10.", `"d10"`, `"d2"`, `"d2"`, `"d10"`).Replace(whole),
	} {
		t.Run(name, func(t *testing.T) {
			if bad == whole {
				t.Fatal("nothing is damaged")
			}
			put(t, in(root, "manifest.json"), bad)
			if _, err := library.Read(root); err == nil || !strings.Contains(err.Error(), in(root, "manifest.json")) {
				t.Errorf("Read: %v, want an error that names the manifest", err)
			}
			if _, err := library.Verify(root); err == nil {
				t.Error("Verify accepts it")
			}
			if _, err := library.Write(context.Background(), root, sample(), library.Options{}); err == nil {
				t.Error("Write goes over it")
			}
		})
	}
}

func TestVerifyReports(t *testing.T) {
	root := t.TempDir()
	write(t, root, append(sample(), row("c.example", "d7", "{}"), row("d.example", "d8", "{}")), library.Options{})
	doc := in(root, "b.example", "d1-1109.json")
	put(t, doc, "other")
	put(t, in(root, "b.example", ".tmp-9-9"), "x")
	for _, err := range []error{
		os.Remove(in(root, "example.com_3a8080", "d2.json")),
		os.Remove(in(root, "c.example", "d7.json")),
		os.Symlink(doc, in(root, "c.example", "d7.json")),
		os.Rename(in(root, "d.example"), filepath.Join(root, "moved")),
		os.Symlink(filepath.Join(root, "moved"), in(root, "d.example")),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	problems, err := library.Verify(root)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, p := range problems {
		got = append(got, p.Path+": "+p.Kind)
	}
	want := []string{
		"b.example/.tmp-9-9: unlisted", "b.example/d1-1109.json: changed", "c.example/d7.json: no file",
		"d.example: unlisted", "d.example/d8.json: no file", "example.com_3a8080/d2.json: missing",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("problems (-want +got):\n%s", diff)
	}
}

// Every single bit of every document is covered by the manifest, and of every index
// by its own seal.
func TestVerifyFindsEveryFlip(t *testing.T) {
	root := t.TempDir()
	write(t, root, sample(), library.Options{})
	flips, want := 0, 0
	for path, content := range tree(t, root) {
		if path == "manifest.json" {
			continue
		}
		want += 8 * len(content)
		for i := range len(content) * 8 {
			bad := []byte(content)
			bad[i/8] ^= 1 << (i % 8)
			put(t, in(root, path), string(bad))
			problems, err := library.Verify(root)
			if err != nil {
				t.Fatal(err)
			}
			if len(problems) != 1 || problems[0].Path != path || problems[0].Kind != library.Changed {
				t.Fatalf("%s, bit %d: %v", path, i, problems)
			}
			flips++
		}
		put(t, in(root, path), content)
	}
	if flips != want || flips < 8*(13+18+14+300) {
		t.Errorf("%d flips", flips)
	}
	sound(t, root)
}
