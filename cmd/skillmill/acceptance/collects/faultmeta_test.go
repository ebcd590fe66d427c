package collects

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tidwall/gjson"
)

// eachCapture calls f for every complete capture below a folder.
func eachCapture(t *testing.T, captures string, f func(dir, meta string)) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(captures, "*", "*", "meta.json"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		f(filepath.Dir(file), string(data))
	}
}

// metaFiles are the meta.json of the captures by their URLs, each of which may be
// there once.
func metaFiles(t *testing.T, captures string) map[string]string {
	t.Helper()
	metas := map[string]string{}
	eachCapture(t, captures, func(dir, meta string) {
		url := gjson.Get(meta, "url").String()
		if metas[url] != "" {
			t.Errorf("%s was captured twice, also as %s", url, dir)
		}
		metas[url] = meta
	})
	return metas
}

// structures are the files that describe a page, by URL and name.
func structures(t *testing.T, captures string) map[string]map[string]string {
	t.Helper()
	pages := map[string]map[string]string{}
	eachCapture(t, captures, func(dir, meta string) {
		files := map[string]string{}
		for _, name := range structural {
			if data, err := os.ReadFile(filepath.Join(dir, name)); err == nil {
				files[name] = string(data)
			}
		}
		pages[gjson.Get(meta, "url").String()] = files
	})
	return pages
}

// difference is the first line in which two pages differ, "" for none.
func difference(a, b map[string]string) string {
	for _, name := range structural {
		x, y := strings.Split(a[name], "\n"), strings.Split(b[name], "\n")
		for i := range max(len(x), len(y)) {
			switch {
			case i >= len(x) || i >= len(y):
				return fmt.Sprintf("%s has %d lines and %d", name, len(x), len(y))
			case x[i] != y[i]:
				return fmt.Sprintf("%s, line %d:\n%.400s\n%.400s", name, i+1, x[i], y[i])
			}
		}
	}
	return ""
}

// unmet names the first condition that a meta.json does not meet.
func unmet(meta, conditions string) string {
	for _, c := range strings.Fields(conditions) {
		if key, least, ok := strings.Cut(c, ">"); ok {
			if got := gjson.Get(meta, key); fmt.Sprint(got.Int()) == least || got.Float() <= gjson.Parse(least).Float() {
				return fmt.Sprintf("%s is %s, want more than %s", key, got.Raw, least)
			}
			continue
		}
		at := strings.LastIndex(c, "=")
		got := gjson.Get(meta, c[:at])
		text := got.String()
		if got.IsArray() {
			text = gjson.Get(meta, c[:at]+"|@ugly").Raw
		}
		if text != c[at+1:] {
			return fmt.Sprintf("%s is %s, want %s", c[:at], text, c[at+1:])
		}
	}
	return ""
}
