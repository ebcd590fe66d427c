package acts

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"skillmill/actions/registry"
	"skillmill/transform/effect"
)

const scripts = `
namespace: j
version: 1.0.0
actions:
  run:join:
    effect: read
    params: {words: {type: array, required: true}, pin: {type: string, secret: true}}
    steps:
      - action: eval
        args:
          script: "(a) => { document.body.dataset.log = a.words.length + ':' + a.pin; return { all: a.words.join('+'), kind: typeof a.words[0], page: typeof said } }"
          args: {words: "${words}", pin: "${pin}"}
        output: did
    returns: {all: "${steps.did.all}", kind: "${steps.did.kind}", page: "${steps.did.page}", log: "${params.pin}"}
  run:throw:
    steps:
      - action: eval
        args: {script: "() => { document.body.dataset.log = 'thrown'; throw new Error('no') }"}
        retry: 2
        fallback: [{action: click, args: {selector: "css:#b"}}]
  run:much: {steps: [{action: eval, args: {script: "() => 'x'.repeat(70000)"}}]}
`

// TestEval holds that a script runs where the user's configuration names its pack and nowhere
// else, that what it is called with is data, and that it is an act of which nothing is repeated.
func TestEval(t *testing.T) {
	home, project := t.TempDir(), t.TempDir()
	write := func(dir, name, text string) string {
		t.Helper()
		name = filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return name
	}
	pack := write(project, ".skillmill/actions/j.yaml", scripts)
	sources := func() []registry.Source {
		t.Helper()
		c, err := registry.ReadConfig(home, project)
		if err != nil {
			t.Fatal(err)
		}
		list, err := c.Sources("", nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		return list
	}
	r := registry.Load(sources()...)
	if _, _, err := r.Get("j:run:join"); len(r.Problems) != 1 || !strings.Contains(r.Problems[0].String(), "eval is refused") || err == nil {
		t.Fatalf("%v, %v", r.Problems, err)
	}
	for _, own := range []string{"actions: {eval: [" + pack + "]}", "actions: {eval: ['*']}"} { // a project does not allow itself
		write(project, ".skillmill/config.yaml", own)
		if _, err := registry.ReadConfig(home, project); err == nil {
			t.Errorf("%s was read", own)
		}
	}
	write(project, ".skillmill/config.yaml", "actions: {debug: true}")
	write(home, ".skillmill/config.yaml", "actions: {eval: ["+filepath.Join(project, ".skillmill", "act")+"]}") // a folder that only begins like it
	if r := registry.Load(sources()...); len(r.Problems) != 1 {
		t.Error("a folder whose name begins like the one that is allowed has scripts")
	}
	write(home, ".skillmill/config.yaml", "actions: {eval: ["+filepath.Dir(pack)+"]}")

	p := open(t, html(`<button id=b onclick="document.body.dataset.log = 'clicked'">b</button><script>const said = 1</script>`), sources()...)
	words := []any{"a' + alert(1) + '", `"}`, "${env.TEST_USER}", "</script>"}
	out := p.run("", "j:run:join", map[string]any{"words": words, "pin": "77123456"})
	if out.Acts != 1 || out.Data["all"] != "a' + alert(1) + '+\"}+${env.TEST_USER}+</script>" || out.Data["kind"] != "string" || out.Data["page"] != "undefined" || out.Data["log"] != "***" {
		t.Errorf("%+v", out)
	}
	if got := p.log(); got != "4:77123456" {
		t.Errorf("the script was given %q", got)
	}
	if out := p.run("STEP_FAILED", "j:run:throw", nil); out.Acts != 1 || !out.Error.Acted || p.log() != "thrown" || len(out.Steps) != 1 {
		t.Errorf("%+v, the page noted %q", out, p.log())
	}
	p.run("STEP_FAILED", "j:run:much", nil)
	seen, err := p.Foresee(context.Background(), "j:run:join", map[string]any{"words": words})
	if err != nil || len(seen) != 1 || seen[0].Class != effect.Submit { // whatever the action says of itself
		t.Errorf("%+v, %v", seen, err)
	}
}
