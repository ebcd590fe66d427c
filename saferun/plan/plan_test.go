package plan

import (
	"bytes"
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"flag"
	"fmt"
	"html"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets/skill"
	"skillmill/saferun/refuse"
	"skillmill/saferun/workspace"
	"skillmill/transform/effect"
)

var update = flag.Bool("update", false, "rewrite the golden plan")

var noon = time.Date(2026, 3, 4, 12, 0, 0, 0, time.UTC)

// fixed is a source that is always the same.
func fixed(seed byte) *bytes.Reader { return bytes.NewReader(bytes.Repeat([]byte{seed, 2, 3, 5}, 64)) }

func openWorkspace(t testing.TB, seed byte) *workspace.Workspace {
	t.Helper()
	w, err := workspace.Open(t.TempDir(), fixed(seed))
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// input is that of a plan that types a name into a field of a form.
func input(w *workspace.Workspace) *Input {
	s := &skill.Skill{
		ID: "d7", Domain: "shop.example", Label: "Type 收货人", Action: skill.Type,
		ArgsSchema: skill.ArgsSchema{Properties: map[string]skill.Arg{"text": {Type: "string"}}},
	}
	return &Input{
		Workspace: w, Session: workspace.DefaultSession, Skill: s, SHA256: strings.Repeat("ab", 32), URL: "https://shop.example/checkout?step=2",
		Args: map[string]any{"text": "王芳 <1>"}, Options: map[string]any{"clear": true},
		Page:    Page{Title: "结算", Fingerprint: "f1"},
		Target:  Target{By: "css", Says: map[string]string{"kind": "text", "label": "收货人"}, Key: "k1"},
		Control: &effect.Control{Action: skill.Type, Tag: "input", Type: "text", Field: effect.Field{Name: "receiver"}},
		Old:     map[string]string{"text": ""}, RulesVersion: "9",
	}
}

func stamp(t testing.TB) Stamp {
	t.Helper()
	s, err := NewStamp(noon, DefaultValid, fixed(9))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func make1(t testing.TB, in *Input) (*Plan, []byte) {
	t.Helper()
	p, err := New(in, stamp(t))
	if err != nil {
		t.Fatal(err)
	}
	data, err := p.Encode()
	if err != nil {
		t.Fatal(err)
	}
	return p, data
}

// TestGolden holds the form of a plan.
func TestGolden(t *testing.T) {
	p, data := make1(t, input(openWorkspace(t, 1)))
	path := filepath.Join("testdata", "plan.json")
	if *update {
		if err := os.WriteFile(path, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(want), string(data)); d != "" {
		t.Error(d)
	}
	again, err := Read(data)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(p, again); d != "" {
		t.Error(d)
	}
	if err := again.Confirm(" " + strings.Replace(p.Phrase(), " ", "  ", 1) + "\n"); err != nil {
		t.Error(err)
	}
}

// TestEveryByte holds that a plan of which any byte was changed, taken away or added
// is refused: 1,000 flips, every cut, and other forms of the same JSON.
func TestEveryByte(t *testing.T) {
	_, data := make1(t, input(openWorkspace(t, 1)))
	refused := func(what string, bad []byte) {
		t.Helper()
		if _, err := Read(bad); refuse.CodeOf(err) != refuse.PlanChanged {
			t.Errorf("%s: %v", what, err)
		}
	}
	for i := range max(1000, len(data)) {
		bad := slices.Clone(data)
		bad[i%len(data)] ^= 1 << (i % 8)
		refused(fmt.Sprintf("flip %d", i), bad)
	}
	for i := range data {
		refused(fmt.Sprintf("cut at %d", i), data[:i])
	}
	var small bytes.Buffer
	if err := json.Compact(&small, data); err != nil {
		t.Fatal(err)
	}
	refused("compact", small.Bytes())
	refused("a space more", append(slices.Clone(data), ' '))
	refused("twice", append(slices.Clone(data), data...))
	refused("too large", bytes.Repeat([]byte(" "), maxBytes+1))
}

// TestForgedSeal holds that a plan that was edited and sealed anew needs another
// phrase, and is refused where its fields do not fit each other.
func TestForgedSeal(t *testing.T) {
	p, _ := make1(t, input(openWorkspace(t, 1)))
	phrase := p.Phrase()
	p.Page.URL = "https://evil.example/"
	data, err := p.Encode()
	if err != nil {
		t.Fatal(err)
	}
	forged, err := Read(data)
	if err != nil {
		t.Fatal(err)
	}
	if err := forged.Confirm(phrase); refuse.CodeOf(err) != refuse.ConfirmRequired {
		t.Errorf("the old phrase: %v", err)
	}
	for what, edit := range map[string]func(*Plan){
		"no actions":   func(p *Plan) { p.Actions = nil },
		"side effects": func(p *Plan) { p.SideEffects = effect.ReadOnly },
		"class":        func(p *Plan) { p.Actions[0].Class = "harmless" },
		"version":      func(p *Plan) { p.Version = 2 },
		"time":         func(p *Plan) { p.ExpiresAt = "2030-01-01T00:00:00Z" },
		"no time":      func(p *Plan) { p.CreatedAt = "" },
	} {
		p, _ := make1(t, input(openWorkspace(t, 1)))
		edit(p)
		if data, err = p.Encode(); err != nil {
			t.Fatal(err)
		}
		if _, err := Read(data); refuse.CodeOf(err) != refuse.PlanChanged {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// TestPhrase holds that only the phrase of the very plan confirms it.
func TestPhrase(t *testing.T) {
	w := openWorkspace(t, 1)
	p, _ := make1(t, input(w))
	other := input(w)
	other.Args = map[string]any{"text": "李娜"}
	q, _ := make1(t, other)
	for _, phrase := range []string{"", " \n", "yes", q.Phrase(), p.Phrase()[1:], p.Phrase() + "0", strings.ToUpper(p.Phrase()), p.Seal} {
		if err := p.Confirm(phrase); refuse.CodeOf(err) != refuse.ConfirmRequired {
			t.Errorf("%q: %v", phrase, err)
		}
	}
	if !p.NeedsConfirm() || p.Confirm(p.Phrase()) != nil {
		t.Error("the plan's own phrase does not confirm it")
	}
}

// TestDue holds when a plan may run.
func TestDue(t *testing.T) {
	p, _ := make1(t, input(openWorkspace(t, 1)))
	for after, want := range map[time.Duration]string{
		-time.Second: refuse.PlanExpired, 0: "", DefaultValid - 1: "", DefaultValid: refuse.PlanExpired, 24 * time.Hour: refuse.PlanExpired,
	} {
		if got := refuse.CodeOf(p.Due(noon.Add(after))); got != want {
			t.Errorf("after %s: %q, want %q", after, got, want)
		}
	}
	for _, valid := range []time.Duration{0, -1, MaxValid + 1} {
		if _, err := NewStamp(noon, valid, rand.Reader); err == nil {
			t.Errorf("a plan is good for %s", valid)
		}
	}
}

// TestAgain holds that a run has the parameters of the plan and no others, and gives
// again what is masked.
func TestAgain(t *testing.T) {
	w := openWorkspace(t, 1)
	in := input(w)
	in.URL, in.Args = "https://shop.example/?token=abcdef123456", map[string]any{"text": "hunter22", "row": "王芳"}
	in.Control.Type = "password"
	p, _ := make1(t, in)
	if !strings.Contains(p.Page.URL, "***") || !p.Parameters[1].Masked || p.Parameters[1].Value != "***" {
		t.Fatalf("not masked: %+v", p)
	}
	address, args, options, err := p.Again(w, in.URL, in.Args)
	if err != nil || address != in.URL || !cmp.Equal(args, in.Args) || !cmp.Equal(options, in.Options) {
		t.Fatalf("%s %v %v: %v", address, args, options, err)
	}
	for what, given := range map[string]struct {
		url  string
		args map[string]any
	}{
		"nothing":           {in.URL, nil},
		"another secret":    {in.URL, map[string]any{"text": "hunter23"}},
		"another row":       {in.URL, map[string]any{"text": "hunter22", "row": "李娜"}},
		"another parameter": {in.URL, map[string]any{"text": "hunter22", "day": "1"}},
		"the mask":          {in.URL, map[string]any{"text": "***"}},
		"no address":        {"", in.Args},
		"another address":   {"https://shop.example/?token=abcdef123457", in.Args},
	} {
		if _, _, _, err := p.Again(w, given.url, given.args); refuse.CodeOf(err) != refuse.PlanChanged {
			t.Errorf("%s: %v", what, err)
		}
	}
	if _, _, _, err := p.Again(openWorkspace(t, 2), in.URL, in.Args); refuse.CodeOf(err) != refuse.PlanChanged {
		t.Errorf("another workspace: %v", err)
	}
	if refuse.CodeOf(p.Of(openWorkspace(t, 2), p.Session)) != refuse.PlanChanged || refuse.CodeOf(p.Of(w, "other")) != refuse.PlanChanged || p.Of(w, p.Session) != nil {
		t.Error("the plan runs in another workspace or session, or not in its own")
	}
}

// TestSame holds which code a run is refused with when its look differs.
func TestSame(t *testing.T) {
	w := openWorkspace(t, 1)
	p, data := make1(t, input(w))
	read, err := Read(data)
	if err != nil {
		t.Fatal(err)
	}
	again, _ := make1(t, input(w))
	if err := read.Same(again); err != nil {
		t.Fatalf("the same look: %v", err)
	}
	for what, tc := range map[string]struct {
		edit func(*Input)
		want string
	}{
		"page":        {func(in *Input) { in.Page.Fingerprint = "f2" }, refuse.SiteChanged},
		"title":       {func(in *Input) { in.Page.Title = "结算 (1)" }, ""},
		"control":     {func(in *Input) { in.Target.Key = "k2" }, refuse.SiteChanged},
		"around it":   {func(in *Input) { in.Target.Says["before"] = "1 minute ago" }, ""},
		"library":     {func(in *Input) { in.Library = "elsewhere" }, refuse.PlanChanged},
		"class":       {func(in *Input) { in.Control.Field.Name = "card_number" }, refuse.SiteChanged},
		"field":       {func(in *Input) { in.Old["text"] = "李娜" }, refuse.SiteChanged},
		"requirement": {func(in *Input) { in.Requirements = []Requirement{{Kind: NeedsLogin}} }, refuse.SiteChanged},
		"document":    {func(in *Input) { in.SHA256 = strings.Repeat("cd", 32) }, refuse.PlanChanged},
		"rules":       {func(in *Input) { in.RulesVersion = "other" }, refuse.PlanChanged},
		"argument":    {func(in *Input) { in.Args["text"] = "李娜" }, refuse.PlanChanged},
		"option":      {func(in *Input) { in.Options["clear"] = false }, refuse.PlanChanged},
	} {
		in := input(w)
		tc.edit(in)
		now, _ := make1(t, in)
		if err := p.Same(now); refuse.CodeOf(err) != tc.want {
			t.Errorf("%s: %v, want %s", what, err, tc.want)
		}
	}
	late := stamp(t)
	late.Nonce = strings.Repeat("0", 32)
	if now, err := New(input(w), late); err != nil || p.Same(now) == nil {
		t.Errorf("another nonce is the same plan: %v", err)
	}
}

// Planted are secrets of the makes that transform/redact knows, and passwords.
func planted() (out []string) {
	for i := range 25 {
		out = append(out,
			fmt.Sprintf("ghp_%02dAbCdEfGhIjKlMnOpQrStUvWxYz01234567", i)[:40],
			fmt.Sprintf("p@ss\"word<%02d>&é", i),
			fmt.Sprintf("sk_live_%02dabcdefghijklmnopqrstuv", i),
			fmt.Sprintf("%064x", i*7919+1))
	}
	return out
}

// encodings are a secret as five writers would write it.
func encodings(s string) []string {
	quoted, _ := json.Marshal(s) // a string always encodes
	return []string{s, url.QueryEscape(s), base64.RawStdEncoding.EncodeToString([]byte(s)), string(quoted[1 : len(quoted)-1]), html.EscapeString(s)}
}

// TestPlantedSecrets holds that no secret stands in a plan or in an error of it: 100 of
// them as arguments of fields, in the address and in what the control says.
func TestPlantedSecrets(t *testing.T) {
	w := openWorkspace(t, 1)
	for i, s := range planted() {
		in := input(w)
		in.Args["text"] = s
		in.URL = "https://shop.example/?access_token=" + url.QueryEscape(s)
		if strings.HasPrefix(s, "p@ss") {
			in.Control.Type = "password" // what no shape tells the field does
		}
		in.Target.Says["name"], in.Page.Title = "Key "+s, "token="+s
		p, data := make1(t, in)
		_, _, _, err := p.Again(w, in.URL, map[string]any{"text": s + "x"})
		if err == nil {
			t.Fatal("another argument was taken")
		}
		for _, written := range encodings(s) {
			if bytes.Contains(data, []byte(written)) || strings.Contains(err.Error(), written) {
				t.Errorf("secret %d stands as %q in a plan of %d bytes or in its error", i, written, len(data))
			}
		}
	}
}

func FuzzRead(f *testing.F) {
	_, data := make1(f, input(openWorkspace(f, 1)))
	f.Add(data)
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := Read(data)
		if err != nil {
			if refuse.CodeOf(err) != refuse.PlanChanged {
				t.Errorf("no code: %v", err)
			}
			return
		}
		again, err := p.Encode()
		if err != nil || !bytes.Equal(again, data) {
			t.Errorf("read, and another when written again: %v", err)
		}
	})
}

// TestCalled: a control that is called nothing is not called by an id with a number, which the next
// load of the page makes anew.
func TestCalled(t *testing.T) {
	for _, c := range []struct {
		says map[string]string
		want string
	}{
		{map[string]string{"kind": "input:text", "id": "el-id-5209-13"}, "input:text"},
		{map[string]string{"kind": "input:text", "id": "town"}, "town"},
		{map[string]string{"kind": "input:text", "id": "town", "placeholder": "Where"}, "Where"},
		{map[string]string{"kind": "input:text", "name": "Town", "label": "Your town"}, "Your town"},
		{nil, ""},
	} {
		if got := (&Target{Says: c.says}).called(); got != c.want {
			t.Errorf("%v: %q, want %q", c.says, got, c.want)
		}
	}
}
