package plans

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
)

// encodings are a secret as five writers would write it.
func encodings(t *testing.T, s string) [][]byte {
	t.Helper()
	quoted, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	return [][]byte{
		[]byte(s), []byte(url.QueryEscape(s)), []byte(base64.RawStdEncoding.EncodeToString([]byte(s))),
		quoted[1 : len(quoted)-1], []byte(html.EscapeString(s)),
	}
}

// leaks are the files of a workspace that have a secret.
func (b *bench) leaks(secret string) (found []string) {
	b.t.Helper()
	err := filepath.WalkDir(b.workspace, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		for _, form := range encodings(b.t, secret) {
			if bytes.Contains(data, form) {
				found = append(found, path)
			}
		}
		return err
	})
	if err != nil {
		b.t.Fatal(err)
	}
	return found
}

// TestSecrets enters 100 passwords, with a token in the address, and looks for them in
// all that is written and said: 99 are planned on the capture, one is run in the page.
func TestSecrets(t *testing.T) {
	acceptance.KnownUnderRace(t)
	b := newBench(t)
	made, err := filepath.Glob(filepath.Join(b.captures, "*", "20*"))
	if err != nil || len(made) != 1 {
		t.Fatal(made, err)
	}
	said := func(s string, text string) {
		t.Helper()
		for _, form := range encodings(t, s) {
			if strings.Contains(text, string(form)) {
				t.Errorf("%q was said: %s", s, text)
			}
		}
	}
	var secrets []string
	for i := range 100 {
		password, token := fmt.Sprintf("p@ss \"%02d\" <w&rd>é", i), fmt.Sprintf("tok-%02d-0f9e8d7c6b5a", i)
		secrets = append(secrets, password, token)
		args, err := json.Marshal(map[string]string{"text": password})
		if err != nil {
			t.Fatal(err)
		}
		address := b.shop.URL + "/#access_token=" + token
		command := append([]string{"plan", b.id("Type Password"), "--lib", b.lib, "-w", b.workspace, "--url", address, "--args", string(args)}, b.sandbox...)
		if i > 0 {
			command = append(command, "--on-capture", made[0])
		}
		code, text := acceptance.Call(command...)
		if code != acceptance.OK {
			t.Fatalf("exit %d: %s", code, text)
		}
		said(password, text)
		said(token, text)
		if i == 0 {
			path := strings.Fields(text[strings.Index(text, "plan ")+5:])[0]
			phrase := strings.TrimSpace(text[strings.Index(text, "phrase ")+7:])
			exit, _, text := b.run(path, "--confirm-file", b.phrase(phrase), "--args", string(args), "--url", address)
			if exit != acceptance.OK {
				t.Fatalf("run: exit %d: %s", exit, text)
			}
			said(password, text)
			said(token, text)
		}
		_, text = acceptance.Call("run", filepath.Join(b.workspace, "none"), "-w", b.workspace, "--args", string(args)+"}", "--url", address)
		said(password, text)
	}
	for _, s := range secrets {
		if found := b.leaks(s); len(found) > 0 {
			t.Errorf("%q stands in %v", s, found)
		}
	}
}
