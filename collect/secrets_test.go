package collect

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image/png"
	"io/fs"
	"net/http"
	"net/url"
	"os"
	"strings"
	"testing"

	"skillmill/browser"
	"skillmill/datasets/samples/pacetest"
)

// planted lists a hundred secrets and the page that holds them: in fields of all
// kinds, in addresses, cookies, headers and attributes, in frames and shadow roots,
// some of them repeated in plain text.
func planted() (secrets []string, doc, frame string, cookies []string) {
	var b, f strings.Builder
	next := func() string {
		s := fmt.Sprintf("Sec%02dret9x7q%dZ", len(secrets), len(secrets)*7919)
		secrets = append(secrets, s)
		return s
	}
	b.WriteString("<!doctype html><title>Secrets</title><form>")
	fields := []string{
		`type=password name=pw%d`, `type=hidden name=h%d`, `type=text autocomplete=cc-number name=c%d`, `type=text autocomplete="section-a cc-csc" name=v%d`,
		`autocomplete=one-time-code name=o%d`, `type=password autocomplete=new-password name=n%d`, `type=hidden name=csrf_token%d`, `name=api_key%d`,
		`type=text name=t%d`, `type=search name=s%d`, `type=tel name=l%d`, `type=url name=u%d`,
	}
	for i, attrs := range fields {
		fmt.Fprintf(&b, `<input `+attrs+` value="%s">`, i, next()) // in the document
		fmt.Fprintf(&b, `<input `+attrs+` id="f%d">`, i, i)        // typed
		fmt.Fprintf(&f, `<input `+attrs+` value="%s">`, i, next()) // in a frame
		fmt.Fprintf(&b, `<script>document.getElementById('f%d').value = atob('%s')</script>`, i, base64.StdEncoding.EncodeToString([]byte(next())))
	}
	fmt.Fprintf(&b, "<textarea name=a>%s</textarea><textarea id=ta></textarea><div contenteditable>%s <b>%s</b></div>", next(), next(), next())
	fmt.Fprintf(&b, "<script>ta.value = atob('%s')</script></form>", base64.StdEncoding.EncodeToString([]byte(next())))
	for _, p := range []string{"token", "access_token", "api_key", "sig", "session", "code", "jwt", "password", "X-Amz-Signature", "client_secret"} {
		fmt.Fprintf(&b, `<a href="/go?a=1&amp;%s=%s&amp;z=2">link</a>`, p, next())
		fmt.Fprintf(&b, `<img src="http://www.pages.test/i.png?%s=%s#x" alt="">`, p, next())
	}
	fmt.Fprintf(&b, `<a href="http://user:%s@www.pages.test/">u</a><a href="http://www.pages.test/#access_token=%s">f</a>`, next(), next())
	fmt.Fprintf(&b, `<a href="/r?to=%s">n</a>`, url.QueryEscape("http://u:"+next()+"@a.test/?token="+next()+"&x=1"))
	fmt.Fprintf(&b, `<form action="/post;jsessionid=%s"><button formaction="/p?auth=%s">b</button></form>`, next(), next())
	fmt.Fprintf(&b, `<p data-token="%s" data-csrf="%s">see /reset?reset_token=%s or http://www.pages.test/?key=%s</p>`, next(), next(), next(), next())
	fmt.Fprintf(&b, `<!-- %s --><script>window.state = {token: "%s"}</script><script type="application/json">{"token": "%s"}</script>`, next(), next(), next())
	fmt.Fprintf(&b, `<div role=slider aria-valuenow="1" aria-valuetext="%s">s</div><meta name=csrf-token content="%s">`, next(), next())
	fmt.Fprintf(&b, `<p>ghp_%s%s</p>`, next(), next())
	// Repeated by the page: the password, a hidden token, a cookie, a header.
	pw, hidden := secrets[0], secrets[3]
	fmt.Fprintf(&b, `<p id=echo>You typed %s</p><p title="%s" data-x="%s">%s</p><img alt="%s" src="/x/%s.png">`, pw, pw, pw, hidden, pw, pw)
	fmt.Fprintf(&b, `<div id=host></div><iframe srcdoc='<input value="%s"><a href="/?token=%s">x</a>'></iframe>`, next(), next())
	fmt.Fprintf(&b, `<script>host.attachShadow({mode: 'closed'}).innerHTML = '<input type=password value="%s"><a href="/s?token=%s">s</a>';</script>`, next(), next())
	for range 4 {
		cookies = append(cookies, next())
	}
	fmt.Fprintf(&b, `<p>%s</p><template><input value="%s"></template><noscript><input value="%s"></noscript>`, cookies[0], next(), next())
	fmt.Fprintf(&b, `<script>alert('your token is /?token=%s'); document.title = 'Hello %s'</script>`, next(), pw)
	for len(secrets) < 100 {
		fmt.Fprintf(&f, `<input type=password value="%s"><a href="?id_token=%s">x</a>`, next(), next())
	}
	return secrets, b.String() + `<iframe src="/secrets/frame"></iframe><iframe src="http://www.other.test/secrets/frame"></iframe>`, f.String(), cookies
}

// TestSecrets looks for a hundred planted secrets in every file of a capture.
func TestSecrets(t *testing.T) {
	l := useLab(t)
	secrets, doc, frame, cookies := planted()
	l.page("/secrets/frame", frame)
	header := "HeaderSecret77yy"
	l.handle("/secrets", func(w http.ResponseWriter, r *http.Request) {
		for i, c := range cookies {
			http.SetCookie(w, &http.Cookie{Name: fmt.Sprintf("c%d", i), Value: c, HttpOnly: i%2 == 0})
		}
		if r.URL.Query().Get("step") == "" {
			http.Redirect(w, r, "/secrets?step=2&token="+secrets[1], http.StatusFound)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprint(w, doc, "<p>", r.Header.Get("Authorization"), "</p>")
	})
	res := l.capture(t, browser.Job{
		URL: "http://me:" + secrets[2] + "@www.pages.test/secrets?access_token=" + secrets[5], Headers: []browser.Header{{Name: "Authorization", Value: "Bearer " + header}},
	})
	files := 0
	err := fs.WalkDir(os.DirFS(res.Dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		files++
		data, err := fs.ReadFile(os.DirFS(res.Dir), name)
		for _, s := range append(secrets, header) {
			for _, spelled := range []string{s, url.QueryEscape(s), base64.StdEncoding.EncodeToString([]byte(s))} {
				if i := bytes.Index(data, []byte(spelled)); i >= 0 {
					t.Errorf("%s holds %s: ...%s...", name, s, data[max(0, i-60):min(len(data), i+60)])
				}
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d secrets, %d files", len(secrets)+1, files)
	if files < 12 || len(secrets) < 100 {
		t.Errorf("%d secrets were looked for in %d files", len(secrets), files)
	}
	readable(t, res.Dir)
}

// TestPaintedOver compares pictures of a page with and without values in its
// fields: they must be the same where the fields are.
func TestPaintedOver(t *testing.T) {
	pacetest.KnownUnderRace(t)
	l := useLab(t)
	const form = `<!doctype html><style>*{font:20px monospace;caret-color:transparent}</style><input id=a type=password value="%[1]s"><input id=b value="%[1]s">
<textarea>%[1]s</textarea><div contenteditable>%[1]s</div><p>%[1]s</p><div id=h></div><iframe srcdoc="<input value='%[1]s'>"></iframe>
<iframe src="http://www.other.test/paint/frame%[2]d" style="border:7px solid;padding:3px"></iframe><p>rest</p>
<script>h.attachShadow({mode:'closed'}).innerHTML='<input value="%[1]s">'</script>`
	var pics [][]byte
	for i, v := range []string{"hunter22", "hunter33"} {
		l.page(fmt.Sprintf("/paint/frame%d", i), fmt.Sprintf(`<p>far</p><input value="%s"><iframe srcdoc="<p>x<input value='%[1]s'>"></iframe>`, v))
		res := l.capture(t, browser.Job{URL: l.page(fmt.Sprintf("/paint/%d", i), fmt.Sprintf(form, v, i))})
		pic, err := os.ReadFile(res.Dir + "/screenshot_loaded.png")
		if err != nil {
			t.Fatal(err)
		}
		if img, err := png.Decode(bytes.NewReader(pic)); err != nil || img.Bounds().Dx() != 1280 {
			t.Fatalf("picture: %v", err)
		}
		pics = append(pics, pic)
	}
	if !bytes.Equal(pics[0], pics[1]) {
		t.Error("the pictures tell the values apart")
	}
}
