package serve_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"skillmill/actions/registry"
	"skillmill/mill/perform"
	"skillmill/mill/serve"
	"skillmill/saferun/steps"
)

// pack is one whose actions all say its version.
func pack(version int) string {
	text := "namespace: shop\nversion: 1.0.0\nactions:\n"
	for i := range 20 {
		text += fmt.Sprintf("  list:add%d:\n    description: add to the cart v%d\n    params: {n: {type: number, required: true}, pin: {type: string, secret: true}}\n    steps: [{action: click, args: {selector: \"testid:a${n}\"}}]\n", i, version)
	}
	return text
}

// server is one over a pack that can be changed.
func server(t testing.TB, log io.Writer) (s *serve.Server, file string) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "shop.yaml")
	write(t, file, pack(1))
	packs := &perform.Packs{Project: t.TempDir(), Given: []string{file}, Loader: new(registry.Loader)}
	s, err := serve.New(serve.Options{Load: packs.Load, Faults: packs.Faults, Log: slog.New(slog.NewTextHandler(log, nil))})
	if err != nil {
		t.Fatal(err)
	}
	return s, file
}

func write(t testing.TB, file, text string) {
	t.Helper()
	if err := os.WriteFile(file+".new", []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(file+".new", file); err != nil {
		t.Fatal(err)
	}
}

// post calls a handler and returns the status and the text of the reply.
func post(h http.Handler, body string, header ...string) (int, string) {
	r := httptest.NewRequest(http.MethodPost, "http://localhost/", strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	for i := 0; i+1 < len(header); i += 2 {
		if header[i] == "Host" {
			r.Host = header[i+1]
			continue
		}
		r.Header.Set(header[i], header[i+1])
	}
	w := &recorder{httptest.NewRecorder()}
	h.ServeHTTP(w, r)
	return w.Code, w.Body.String()
}

// recorder has the deadlines of a connection.
type recorder struct{ *httptest.ResponseRecorder }

func (recorder) SetReadDeadline(time.Time) error  { return nil }
func (recorder) SetWriteDeadline(time.Time) error { return nil }

// TestMethods holds what the methods answer that open no page.
func TestMethods(t *testing.T) {
	s, file := server(t, io.Discard)
	bad := filepath.Join(t.TempDir(), "bad.yaml")
	write(t, bad, "namespace: bad\nversion: 1.0.0\nactions: {a:b: {steps: [{action: clik}]}}\n")
	for _, c := range []struct{ method, params, want string }{
		{"action.list", `{"namespace":"shop"}`, `[{"namespace":"shop","actions":[{"name":"shop:list:add0","description":"add to the cart v1"`},
		{"action.list", `{"namespace":"none"}`, `"result":[]`},
		{"action.describe", `{"action":"shop:list:add3"}`, `"writeOnly":true`},
		{"action.describe", `{"action":"shop:list:ad"}`, `"suggestion":"did you mean shop:list:add0?"`},
		{"action.search", `{"query":"cart","limit":1}`, `"result":[{"name":"shop:list:add0"`},
		{"action.search", `{"query":"cart","limit":0}`, `-32602`},
		{"action.search", `{"query":7}`, `params: query is no string`},
		{"action.search", `{"word":"cart"}`, `unknown field`},
		{"action.validate", fmt.Sprintf(`{"path":%q}`, file), `{"success":true,"errors":[]}`},
		{"action.validate", fmt.Sprintf(`{"path":%q}`, bad), `did you mean click`},
		{"action.validate", `{"path":"no such file"}`, `-32602`},
		{"action.dryRun", `{"action":"shop:list:add1","params":{"n":3,"pin":"hunter22"}}`, `"runs":"yes"`},
		{"action.dryRun", `{"action":"shop:list:add1","params":{"n":"3"}}`, `"code":"PARAM_INVALID"`},
		{"action.dryRun", `{"action":"shop:list:add1","params":{"n":3},"version":"x"}`, `version is no version`},
		{"action.run", `{"action":"shop:list:add1","params":{}}`, `"code":"PARAM_REQUIRED"`},
		{"action.run", `{"action":"shop:list:add1","params":{"n":3}}`, `url is missing`},
		{"action.run", `{"action":"shop:list:add1","params":{"n":3},"url":"https://example.com/?token=abcdefgh"}`, `"code":"SECURITY"`},
		{"action.run", `{"action":"shop:list:add1","params":{"n":3},"url":"http://localhost/","session":"../x"}`, `params: session`},
		{"action.run", `{"action":"shop:list:add1","params":{"n":3},"url":"http://localhost/","close":true}`, `no session to close`},
		{"action.run", `{"action":"shop:list:add1","params":{"n":3},"url":"http://localhost/","request_id":"x"}`, `notes no requests`},
		{"action.reload", `{}`, `{"success":true,"actions":64,"problems":[]}`},
		{"action.reload", `{"now":1}`, `-32602`},
		{"action.drop", `{}`, `-32601`},
	} {
		status, text := post(s.Handler(), fmt.Sprintf(`{"jsonrpc":"2.0","id":"x","method":%q,"params":%s}`, c.method, c.params))
		if status != http.StatusOK || !strings.Contains(text, c.want) || !strings.HasPrefix(text, `{"jsonrpc":"2.0","id":"x",`) || strings.Contains(text, "hunter22") || strings.Contains(text, "abcdefgh") {
			t.Errorf("%s %s: %d %s", c.method, c.params, status, text)
		}
	}
}

// TestCalls holds what is answered to bodies that are no calls.
func TestCalls(t *testing.T) {
	s, _ := server(t, io.Discard)
	for body, want := range map[string]string{
		"":                                "-32700",
		"{":                               "-32700",
		"[]":                              "batches",
		`"x"`:                             "-32700",
		"null":                            "-32600",
		`{"id":1,"method":"action.list"}`: "jsonrpc",
		`{"jsonrpc":"2.0","method":"action.list"}`:                    "id is missing",
		`{"jsonrpc":"2.0","id":null,"method":"action.list"}`:          "id is missing",
		`{"jsonrpc":"2.0","id":{},"method":"action.list"}`:            "id is missing",
		`{"jsonrpc":"2.0","id":1}`:                                    "method is missing",
		`{"jsonrpc":"2.0","id":1,"method":1}`:                         "-32700",
		`{"jsonrpc":"2.0","id":1,"method":"toString"}`:                "-32601",
		`{"jsonrpc":"2.0","id":1,"method":"action.list","params":[]}`: "-32602",
		strings.Repeat("[", 100_000):                                  "batches",
		`{"jsonrpc":"2.0","id":1,"method":"action.list","params":` + strings.Repeat(`{"a":`, 20_000) + strings.Repeat("}", 20_000) + "}": "-32700",
	} {
		if status, text := post(s.Handler(), body); status != http.StatusOK || !strings.Contains(text, want) {
			t.Errorf("%.60q: %d %s", body, status, text)
		}
	}
	list := `{"jsonrpc":"2.0","id":1,"method":"action.list"}`
	for _, c := range []struct {
		status int
		header []string
		body   string
	}{
		{http.StatusOK, nil, list},
		{http.StatusUnsupportedMediaType, []string{"Content-Type", "text/plain"}, list},
		{http.StatusUnsupportedMediaType, []string{"Content-Type", ""}, list},
		{http.StatusForbidden, []string{"Origin", "null"}, list},
		{http.StatusRequestEntityTooLarge, nil, strings.Repeat(" ", 1<<20) + list},
	} {
		if status, text := post(s.Handler(), c.body, c.header...); status != c.status {
			t.Errorf("%v: %d %s", c.header, status, text)
		}
	}
}

// TestGuard is the table of hosts, origins and tokens.
func TestGuard(t *testing.T) {
	s, _ := server(t, io.Discard)
	h := serve.Guard(s.Handler(), &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 8080}, "good")
	list := `{"jsonrpc":"2.0","id":1,"method":"action.list"}`
	for _, c := range []struct {
		host, origin, auth string
		status             int
	}{
		{"127.0.0.1:8080", "", "Bearer good", 200},
		{"localhost:8080", "", "Bearer good", 200},
		{"LOCALHOST:8080", "", "Bearer good", 200},
		{"[::1]:8080", "", "Bearer good", 200},
		{"localhost.:8080", "", "Bearer good", 421},
		{"localhost", "", "Bearer good", 421},
		{"127.0.0.1", "", "Bearer good", 421},
		{"127.0.0.1:8081", "", "Bearer good", 421},
		{"127.0.0.2:8080", "", "Bearer good", 421},
		{"2130706433:8080", "", "Bearer good", 421},
		{"[::ffff:127.0.0.1]:8080", "", "Bearer good", 421},
		{"evil.test:8080", "", "Bearer good", 421},
		{"localhost.evil.test:8080", "", "Bearer good", 421},
		{"user@localhost:8080", "", "Bearer good", 421},
		{"", "", "Bearer good", 421},
		{"localhost:8080", "null", "Bearer good", 403},
		{"localhost:8080", "http://evil.test", "Bearer good", 403},
		{"localhost:8080", "http://localhost:8080", "Bearer good", 403},
		{"localhost:8080", "http://localhost:9999", "Bearer good", 403},
		{"localhost:8080", "", "", 401},
		{"localhost:8080", "", "Bearer bad", 401},
		{"localhost:8080", "", "Bearer ", 401},
		{"localhost:8080", "", "good", 401},
		{"localhost:8080", "", "bearer good", 401},
	} {
		header := []string{"Host", c.host}
		if c.origin != "" {
			header = append(header, "Origin", c.origin)
		}
		if c.auth != "" {
			header = append(header, "Authorization", c.auth)
		}
		if status, text := post(h, list, header...); status != c.status || (status == 200) != strings.Contains(text, "shop:list:add0") {
			t.Errorf("%+v: %d %.80s", c, status, text)
		}
	}
}

// TestReload reloads while others ask: every answer is of one version, and a faulty
// configuration leaves the index as it was.
func TestReload(t *testing.T) {
	s, file := server(t, io.Discard)
	stop := make(chan struct{})
	var clients sync.WaitGroup
	for range 4 {
		clients.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
				}
				out, e := s.Call(context.Background(), "action.list", json.RawMessage(`{"namespace":"shop"}`))
				list, ok := out.([]serve.NamespaceInfo)
				if e != nil || !ok || len(list) != 1 || len(list[0].Actions) != 20 {
					t.Errorf("%v %v", out, e)
					return
				}
				for _, a := range list[0].Actions {
					if a.Description != list[0].Actions[0].Description {
						t.Errorf("two versions in one answer: %s, %s", a.Description, list[0].Actions[0].Description)
						return
					}
				}
			}
		})
	}
	for v := range 10 {
		write(t, file, pack(v+2))
		if _, e := s.Call(context.Background(), "action.reload", nil); e != nil {
			t.Error(e)
		}
	}
	close(stop)
	clients.Wait()
	if a, _, err := s.Index().Get("shop:list:add0"); err != nil || a.Def.Description != "add to the cart v11" {
		t.Errorf("%+v %v", a, err)
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	if _, e := s.Call(context.Background(), "action.reload", nil); e == nil || len(s.Index().List("shop")) != 20 {
		t.Errorf("a reload without its pack: %v, %d actions", e, len(s.Index().List("shop")))
	}
}

// forms are a secret as it may be written: plain, in an address, in base64, JSON and HTML.
func forms(t *testing.T, secret string) []string {
	t.Helper()
	quoted, err := json.Marshal(secret)
	if err != nil {
		t.Fatal(err)
	}
	return []string{secret, url.QueryEscape(secret), base64.RawStdEncoding.EncodeToString([]byte(secret)), string(quoted[1 : len(quoted)-1]), html.EscapeString(secret)}
}

// TestLog holds that a log has no value of a client, and an answer no secret, in any form.
func TestLog(t *testing.T) {
	var log bytes.Buffer
	s, _ := server(t, &log)
	var secrets, answers []string
	for i := range 100 {
		secret := fmt.Sprintf("s3cret-%04d'\"<&中", i)
		secrets = append(secrets, secret)
		for _, method := range []string{"action.run", "action.debug", "action.dryRun"} {
			params := fmt.Appendf(nil, `{"action":"shop:list:add1","params":{"n":1,"pin":%s},"url":"http://evil.test/"}`, mustJSON(t, secret))
			if method == "action.dryRun" {
				params = bytes.Replace(params, []byte(`,"url":"http://evil.test/"`), nil, 1)
			}
			out, e := s.Call(context.Background(), method, params)
			answers = append(answers, string(mustJSON(t, out)), string(mustJSON(t, e)))
		}
		for _, method := range []string{"action.run", "action.debug", "action.dryRun", "action.describe", "action.search", "action.validate", "action." + secret} {
			for _, p := range []any{
				map[string]any{"action": "shop:list:add1", "params": map[string]any{"n": 1, "pin": secret}, "url": "http://evil.test/?q=" + secret},
				map[string]any{"action": secret, "params": map[string]any{secret: secret}},
				map[string]any{"query": secret},
				map[string]any{"path": secret},
				map[string]any{secret: 1},
				secret,
			} {
				text, err := json.Marshal(p)
				if err != nil {
					t.Fatal(err)
				}
				_, _ = s.Call(context.Background(), method, text)
			}
		}
	}
	if !strings.Contains(log.String(), "shop:list:add1") || strings.Contains(log.String(), "s3cret") {
		t.Errorf("the log: %.2000s", log.String())
	}
	all := strings.Join(answers, "\n")
	if !strings.Contains(all, `"runs":"yes"`) || !strings.Contains(all, "SECURITY") {
		t.Errorf("the answers: %.2000s", all)
	}
	for _, secret := range secrets {
		for _, form := range forms(t, secret) {
			if strings.Contains(log.String(), form) || strings.Contains(all, form) {
				t.Errorf("%q was told", form)
			}
		}
	}
}

func mustJSON(t *testing.T, v any) []byte {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// TestRequests holds that a request that was begun is not begun again.
func TestRequests(t *testing.T) {
	dir := t.TempDir()
	open := func(now time.Time) *serve.Requests {
		q, err := serve.OpenRequests(dir, now)
		if err != nil {
			t.Fatal(err)
		}
		return q
	}
	done := 0
	do := func() (*perform.Answer, error) {
		done++
		return &perform.Answer{Result: &steps.Result{Action: "a", Acts: done}}, nil
	}
	run := &serve.Run{Action: "a", Request: "1"}
	q := open(time.Now())
	for range 3 {
		if r, err := q.Once(run, do); err != nil || r.Acts != 1 {
			t.Fatal(r, err)
		}
		q = open(time.Now()) // another server
	}
	if _, err := q.Once(&serve.Run{Action: "b", Request: "1"}, do); err == nil || !strings.Contains(err.Error(), "another run") {
		t.Error(err)
	}
	dead := &serve.Run{Action: "a", Request: "2"}
	func() {
		defer func() { _ = recover() }() // the server dies
		_, _ = q.Once(dead, func() (*perform.Answer, error) { panic("") })
	}()
	if _, err := open(time.Now()).Once(dead, do); err == nil || !strings.Contains(err.Error(), "OUTCOME_UNKNOWN") {
		t.Error(err)
	}
	under := make(chan struct{})
	go func() {
		_, _ = q.Once(&serve.Run{Action: "a", Request: "3"}, func() (*perform.Answer, error) {
			under <- struct{}{}
			<-under
			return nil, nil
		})
		under <- struct{}{}
	}()
	<-under
	if _, err := q.Once(&serve.Run{Action: "a", Request: "3"}, do); err == nil || !strings.Contains(err.Error(), "LANE_BUSY") {
		t.Error(err)
	}
	under <- struct{}{}
	<-under
	files, err := os.ReadDir(filepath.Join(dir, "requests"))
	if err != nil || len(files) != 3 {
		t.Fatal(files, err)
	}
	if err := os.WriteFile(filepath.Join(dir, "requests", files[0].Name()), []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	unknown := 0
	for _, id := range []string{"1", "2", "3"} {
		if _, err := q.Once(&serve.Run{Action: "a", Request: id}, do); err != nil && strings.Contains(err.Error(), "OUTCOME_UNKNOWN") {
			unknown++
		}
	}
	if unknown == 0 || done != 1 {
		t.Errorf("a damaged note: %d unknown, %d runs", unknown, done)
	}
	open(time.Now().Add(25 * time.Hour))
	if files, err := os.ReadDir(filepath.Join(dir, "requests")); err != nil || len(files) != 0 {
		t.Errorf("old notes stay: %v %v", files, err)
	}
}
