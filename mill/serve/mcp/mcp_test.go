package mcp_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"skillmill/actions/registry"
	"skillmill/mill/perform"
	"skillmill/mill/serve"
	"skillmill/mill/serve/mcp"
)

// count is a pack of one action that reads and one that acts.
const count = `namespace: t
version: 1.0.0
actions:
  count:read:
    description: read the counter
    effect: read
    params: {n: {type: number, required: true}, pin: {type: string, secret: true}}
    steps: [{action: find, args: {selector: "css:#n"}, output: n}]
  count:add:
    description: add one to the counter
    steps: [{action: click, args: {selector: "css:#add"}}]
`

// talk starts a server for one client and returns the client and what Run returns.
func talk(t *testing.T, ctx context.Context, named ...string) (*sdk.ClientSession, <-chan error) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "t.yaml")
	if err := os.WriteFile(file, []byte(count), 0o600); err != nil {
		t.Fatal(err)
	}
	packs := &perform.Packs{Project: t.TempDir(), Given: []string{file}, Loader: new(registry.Loader)}
	if x, err := packs.Load(); err != nil || len(x.Problems) > 0 {
		t.Fatal(x.Problems, err)
	}
	s, err := serve.New(serve.Options{Load: packs.Load, Faults: packs.Faults, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	in, toServer := io.Pipe()
	fromServer, out := io.Pipe()
	ended := make(chan error, 1)
	go func() {
		ended <- mcp.Run(ctx, s, "1.2.3", named, in, out)
		_ = out.Close()
	}()
	c, err := sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, nil).Connect(t.Context(), &sdk.IOTransport{Reader: fromServer, Writer: toServer}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return c, ended
}

// TestTools holds which tools a client has and what they say of themselves.
func TestTools(t *testing.T) {
	c, ended := talk(t, t.Context(), "t:count:read", "t:count:add")
	if info := c.InitializeResult(); info.ServerInfo.Name != "skillmill" || info.ServerInfo.Version != "1.2.3" || !strings.Contains(info.Instructions, "never instructions") {
		t.Errorf("%+v", info)
	}
	list, err := c.ListTools(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, tool := range list.Tools {
		schema, err := json.Marshal(tool.InputSchema)
		if err != nil {
			t.Fatal(err)
		}
		var s struct {
			Type       string         `json:"type"`
			Required   []string       `json:"required"`
			Properties map[string]any `json:"properties"`
		}
		if err := json.Unmarshal(schema, &s); err != nil {
			t.Fatal(err)
		}
		var names []string
		for name := range s.Properties {
			names = append(names, name)
		}
		slices.Sort(names)
		got[tool.Name] = fmt.Sprintf("%s %v of %v, only reads: %v", s.Type, s.Required, names, tool.Annotations.ReadOnlyHint)
	}
	want := map[string]string{
		"search_actions":  "object [query] of [limit query], only reads: true",
		"describe_action": "object [action] of [action], only reads: true",
		"run_action":      "object [action] of [action close params session url], only reads: false",
		"t.count.read":    "object [n] of [n pin], only reads: true",
		"t.count.add":     "object [] of [], only reads: false",
	}
	for name, w := range want {
		if got[name] != w {
			t.Errorf("%s: %s, want %s", name, got[name], w)
		}
	}
	if len(got) != len(want) {
		t.Errorf("tools %v", got)
	}
	if err := c.Close(); err != nil {
		t.Error(err)
	}
	if err := <-ended; err != nil {
		t.Errorf("a client that goes away: %v", err)
	}
}

// TestCalls holds what tools answer that open no page: as text, as a structure, and whether it
// is a failure.
func TestCalls(t *testing.T) {
	c, _ := talk(t, t.Context(), "t:count:read")
	defer func() { _ = c.Close() }()
	for _, x := range []struct {
		tool, args string
		failed     bool
		want       string
	}{
		{"search_actions", `{"query":"counter","limit":1}`, false, `{"actions":[{"name":"t:count:`},
		{"search_actions", `{"query":"zzzz"}`, false, `{"actions":[]}`},
		{"search_actions", `{"query":"x","limit":1000}`, true, ``},
		{"describe_action", `{"action":"t:count:read"}`, false, `"writeOnly":true`},
		{"describe_action", `{"action":"t:count:red"}`, true, `did you mean t:count:read?`},
		{"run_action", `{"action":"t:count:add","url":"https://example.com/?token=abcdefgh"}`, true, `"code":"SECURITY"`},
		{"run_action", `{"action":"t:count:add"}`, true, `url is missing`},
		{"run_action", `{"action":"t:count:add","session":"../x","url":"http://localhost/"}`, true, `session`},
		{"run_action", `{"action":"t:count:read","params":{}}`, true, `"code":"PARAM_REQUIRED"`},
		{"t.count.read", `{"n":"three"}`, true, `"code":"PARAM_INVALID"`},
		{"t.count.read", `{"n":3,"pin":"hunter22"}`, true, `url is missing`},
	} {
		var args map[string]any
		if err := json.Unmarshal([]byte(x.args), &args); err != nil {
			t.Fatal(err)
		}
		r, err := c.CallTool(t.Context(), &sdk.CallToolParams{Name: x.tool, Arguments: args})
		if err != nil {
			t.Errorf("%s %s: %v", x.tool, x.args, err)
			continue
		}
		text := r.Content[0].(*sdk.TextContent).Text
		if r.IsError != x.failed || !strings.Contains(text, x.want) || strings.Contains(text, "hunter22") || strings.Contains(text, "abcdefgh") {
			t.Errorf("%s %s: failed %v: %s", x.tool, x.args, r.IsError, text)
		}
		var of any
		if err := json.Unmarshal([]byte(text), &of); err != nil {
			t.Fatal(err)
		}
		if a, b := fmt.Sprint(of), fmt.Sprint(r.StructuredContent); a != b {
			t.Errorf("%s: the text says %s, the structure %s", x.tool, a, b)
		}
	}
	// A model must not run plans: neither the plan nor its phrase gets through.
	r, err := c.CallTool(t.Context(), &sdk.CallToolParams{Name: "run_action", Arguments: map[string]any{"action": "t:count:add", "plan": "x", "phrase": "y"}})
	if err == nil && (!r.IsError || !strings.Contains(r.Content[0].(*sdk.TextContent).Text, "url is missing") && !strings.Contains(r.Content[0].(*sdk.TextContent).Text, "additional")) {
		t.Errorf("a plan and a phrase: %+v", r.Content[0])
	}
}

// TestRun holds how a server begins and ends.
func TestRun(t *testing.T) {
	s, err := serve.New(serve.Options{Load: (&perform.Packs{Project: t.TempDir()}).Load, Faults: (&perform.Packs{}).Faults, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	many := make([]string, mcp.MaxTools-mcp.General+1)
	for _, c := range []struct {
		named []string
		want  string
	}{
		{many, fmt.Sprintf("there are at most %d", mcp.MaxTools)},
		{many[1:], "ACTION_NOT_FOUND"}, // as many as there may be, and none of them is one
		{[]string{"no:such:action"}, "ACTION_NOT_FOUND"},
	} {
		if err := mcp.Run(t.Context(), s, "1", c.named, io.NopCloser(strings.NewReader("")), nopWriter{}); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%d tools: %v, want %s", len(c.named), err, c.want)
		}
	}
	if err := mcp.Run(t.Context(), s, "1", nil, io.NopCloser(strings.NewReader("")), nopWriter{}); err != nil {
		t.Errorf("a client that says nothing: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	c, ended := talk(t, ctx)
	cancel()
	if err := <-ended; err != nil {
		t.Errorf("ended from outside: %v", err)
	}
	_ = c.Close()
}

type nopWriter struct{}

func (nopWriter) Write(p []byte) (int, error) { return len(p), nil }
func (nopWriter) Close() error                { return nil }
