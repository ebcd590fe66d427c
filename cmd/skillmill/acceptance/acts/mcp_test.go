package acts

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets/samples/npmtest"
)

var mcpClient = flag.Bool("mcp-client", false, "drive the server with the protocol's own client, from npm")

// mcpArgs are those of a server over a page and a pack, and the address of the page.
func mcpArgs(t *testing.T) (args []string, url string) {
	t.Helper()
	site := httptest.NewServer(html(postPage))
	t.Cleanup(site.Close)
	pack := filepath.Join(t.TempDir(), "t.yaml")
	if err := os.WriteFile(pack, []byte(posting), 0o600); err != nil {
		t.Fatal(err)
	}
	return append([]string{"serve", "--mcp", "--actions", pack, "--url", site.URL, "--tool", "t:count:read"}, acceptance.SandboxArgs(t)...), site.URL
}

// client speaks the protocol with a server line by line.
type client struct {
	t     *testing.T
	cmd   *exec.Cmd
	in    io.WriteCloser
	lines *bufio.Scanner
	id    int
}

// talk starts a server and says who is there.
func talk(t *testing.T, args []string) *client {
	t.Helper()
	m := &client{t: t, cmd: acceptance.Program(t, args...)}
	var err error
	if m.in, err = m.cmd.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	out, err := m.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := m.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = m.cmd.Process.Kill() })
	m.lines = bufio.NewScanner(out)
	m.lines.Buffer(nil, 1<<20)
	m.call("initialize", `{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"test","version":"1"}}`, `"name":"skillmill"`)
	m.say(`{"jsonrpc":"2.0","method":"notifications/initialized"}`)
	return m
}

func (m *client) say(text string) {
	m.t.Helper()
	if _, err := io.WriteString(m.in, text+"\n"); err != nil {
		m.t.Fatal(err)
	}
}

// call holds that an answer is one to its call, and has a text.
func (m *client) call(method, params, want string) {
	m.t.Helper()
	m.id++
	m.say(fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":%q,"params":%s}`, m.id, method, params))
	if !m.lines.Scan() {
		m.t.Fatalf("%s: no answer: %v", method, m.lines.Err())
	}
	if got := m.lines.Text(); !strings.Contains(got, want) || !strings.Contains(got, fmt.Sprintf(`"id":%d`, m.id)) {
		m.t.Errorf("%s %s: %s", method, params, got)
	}
}

func (m *client) tool(name, args, want string) {
	m.t.Helper()
	m.call("tools/call", fmt.Sprintf(`{"name":%q,"arguments":%s}`, name, args), want)
}

// end ends the server as a client does that goes away.
func (m *client) end() {
	m.t.Helper()
	if err := m.in.Close(); err != nil {
		m.t.Fatal(err)
	}
	if err := m.cmd.Wait(); err != nil {
		m.t.Errorf("ended with %v", err)
	}
}

// TestMCP speaks the protocol line by line, as its specification has it.
func TestMCP(t *testing.T) {
	acceptance.KnownUnderRace(t)
	args, _ := mcpArgs(t)
	m := talk(t, args)
	call := m.call
	call("tools/list", `{}`, `"name":"t.count.read"`)
	tool := m.tool
	tool("search_actions", `{"query":"count up","limit":1}`, `"structuredContent":{"actions":[{"name":"t:count:up"`)
	tool("describe_action", `{"action":"t:post:stuck"}`, `"writeOnly":true`)
	tool("run_action", `{"action":"t:count:up"}`, `"success":true`)
	tool("run_action", `{"action":"t:count:up","params":{"no":1}}`, `PARAM_INVALID`)
	tool("run_action", `{"action":"t:count:up"}`, `"success":true`)
	tool("t.count.read", `{}`, `"data":{"count":"2"}`) // the page was held
	tool("run_action", `{"action":"t:count:up","url":"https://example.com/"}`, `"isError":true`)
	tool("run_action", `{"action":7}`, `"isError":true`)
	call("tools/call", `{"name":"drop","arguments":{}}`, `"error"`)
	m.end()
	many := args
	for range 28 {
		many = append(many, "--tool", "t:count:up")
	}
	if code, text := acceptance.Call(many...); code != acceptance.Usage || !strings.Contains(text, "at most 30") {
		t.Errorf("too many tools: %d %s", code, text)
	}
}

const clientScript = `
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
const [command, ...args] = process.argv.slice(2);
const client = new Client({ name: 'test', version: '1' });
await client.connect(new StdioClientTransport({ command, args }));
const call = (name, args) => client.callTool({ name, arguments: args });
const out = { tools: (await client.listTools()).tools.map(t => t.name).sort() };
out.found = (await call('search_actions', { query: 'count up' })).structuredContent.actions[0].name;
for (let i = 0; i < 3; i++) out.up = (await call('run_action', { action: 't:count:up' })).structuredContent.success;
out.count = (await call('t.count.read', {})).structuredContent.data.count;
out.wrong = (await call('run_action', { action: 't:count:down' })).isError;
await client.close();
console.log(JSON.stringify(out));
`

// TestMCPClient drives the server with the client that the protocol's makers publish.
func TestMCPClient(t *testing.T) {
	if !*mcpClient {
		t.Skip("make mcp runs it: it installs a client with npm")
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "client.mjs"), []byte(clientScript), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := npmtest.Install(t.Context(), dir, "@modelcontextprotocol/sdk@1.32.2"); err != nil {
		t.Fatal(err)
	}
	args, _ := mcpArgs(t)
	program := acceptance.Program(t, args...)
	node := exec.CommandContext(t.Context(), "node", append([]string{"client.mjs"}, program.Args...)...)
	node.Dir, node.Stderr = dir, os.Stderr
	text, err := node.Output()
	if err != nil {
		t.Fatal(err)
	}
	var got map[string]any
	if err := json.Unmarshal(text, &got); err != nil {
		t.Fatal(err)
	}
	want := `{"count":"3","found":"t:count:up","tools":["describe_action","run_action","search_actions","t.count.read"],"up":true,"wrong":true}`
	if said, err := json.Marshal(got); err != nil || string(said) != want {
		t.Errorf("%s, want %s", said, want)
	}
}
