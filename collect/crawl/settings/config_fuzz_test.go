package settings_test

import (
	"bytes"
	"strings"
	"testing"

	"skillmill/collect/crawl/settings"
	"skillmill/configs/strict"
)

// FuzzConfig wants of every configuration that is accepted that it can be shown,
// and that what is shown is a configuration that shows the same.
func FuzzConfig(f *testing.F) {
	shown, err := settings.Default().Effective()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(string(shown))
	for _, s := range []string{
		"", "seeds: [http://a.test/]\n", "a: &a [*a]\n", "seeds: []\n---\nseeds: []\n", "version: 012\n", "polite: {delay: 1h, per_host: 1_0}\n",
		"seeds: [\"http://u:p@a.test/\"]\n", "headers:\n- {name: X-A, value: secret}\n", "custom_devices:\n- {name: x, width: 10, height: 10}\n",
		"follow: {include: [\"(\"]}\n", "<<: {version: 1}\n", strings.Repeat("[", 300), "\xff", "limits: {open: -1s}\n", "seeds: !!binary aGk=\n",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := settings.Parse(strings.NewReader(text))
		if err != nil {
			return
		}
		first, err := c.Effective()
		if err != nil {
			t.Fatalf("accepted and not to be shown: %v\n%s", err, text)
		}
		var again settings.Config
		if err := strict.Decode(first, &again); err != nil {
			t.Fatalf("what is shown cannot be read: %v\n%s", err, first)
		}
		second, err := again.Effective()
		if err != nil || !bytes.Equal(first, second) {
			t.Fatalf("shown again it is another, %v:\n%s\n%s", err, first, second)
		}
	})
}
