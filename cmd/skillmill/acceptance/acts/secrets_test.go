package acts

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	escape "html"
	"net/url"
	"strings"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets/samples/pacetest"
	"skillmill/saferun/steps"
)

// TestSecretsInForms types secrets into a page by actions that end well and by ones that fail, and
// looks for them, as five writers would write them, in all that results and traces say: 10
// secrets, with SKILLMILL_TESTS=more 100.
func TestSecretsInForms(t *testing.T) {
	acceptance.KnownUnderRace(t)
	p := open(t, html(controls), stepPack)
	var told []steps.Trace
	p.Trace = func(t steps.Trace) { told = append(told, t) }
	n, bytes := 10, 0
	if pacetest.More {
		n = 100
	}
	for i := range n {
		secret := fmt.Sprintf("s3cret-%04d'\"<&中 %%", i)
		action, code := "tell", ""
		if i%2 == 1 {
			action, code = "refuse", "STEP_FAILED"
		}
		r := p.run(code, "s:pin:"+action, map[string]any{"pin": secret, "more": map[string]any{"of": []any{secret, secret + "k"}}})
		var there string
		if err := p.live.Eval(t.Context(), `() => document.body.dataset.pin`, &there); err != nil || there != secret {
			t.Fatalf("the page got %q of %q, %v", there, secret, err)
		}
		text, err := json.Marshal([]any{r, told})
		if err != nil {
			t.Fatal(err)
		}
		said := string(text) + fmt.Sprintf("%+v %+v", r, told)
		bytes, told = bytes+len(said), nil
		quoted, err := json.Marshal(secret)
		if err != nil {
			t.Fatal(err)
		}
		for form, one := range map[string]string{
			"plain": secret, "address": url.QueryEscape(secret), "path": url.PathEscape(secret), "base64": base64.RawStdEncoding.EncodeToString([]byte(secret)),
			"JSON": string(quoted[1 : len(quoted)-1]), "HTML": escape.EscapeString(secret), "its beginning": "s3cret",
		} {
			if strings.Contains(said, one) {
				t.Errorf("%s: %s is said: %s", action, form, one)
			}
		}
	}
	t.Logf("%d secrets in %d bytes", n, bytes)
	if bytes < 1000*n {
		t.Error("results and traces say next to nothing")
	}
}
