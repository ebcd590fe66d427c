package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"skillmill/mill/perform"
	"skillmill/mill/serve"
	"skillmill/mill/serve/mcp"
	"skillmill/saferun/commit"
	"skillmill/saferun/files"
)

type daemonOptions struct {
	actionOptions
	socket, http, url string
	env               []string
	given             given
	dialogs           string
	runs, pages       int
	idle              time.Duration
	noSandbox, mcp    bool
	tools             []string // of --tool
	workspace         string
	allow             []string
}

func newDaemon(s streams) *cobra.Command {
	o := &daemonOptions{actionOptions: actionOptions{streams: s}}
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "Serve actions to other programs over a unix socket",
		Long: `Serve answers the methods action.list, describe, search, validate, reload, dryRun, run and
debug in JSON-RPC 2.0, POSTed over a unix socket (docs/serve.md). The socket lies in a
folder that only its owner can enter. --http answers at an address of this machine too, and
asks for the token of a file in that folder.

--mcp answers one client of the Model Context Protocol over the standard streams instead. It
has tools that search, describe and run actions, and one for each --tool, 30 at most. All
runs of a client use one page.

It serves until it is told to end. Then it ends its runs, and their clients get an answer.
Logs have methods, names of actions and codes, and never a value.`,
		Example: `  skillmill serve --lib library --actions packs
  skillmill serve --http 127.0.0.1:0 --url http://localhost:8080/
  skillmill serve --mcp --lib library --url http://localhost:8080/ --tool shop:list:search
  curl --unix-socket ~/.skillmill/serve/serve.sock http://skillmill/ -H 'Content-Type: application/json' \
    -d '{"jsonrpc": "2.0", "id": 1, "method": "action.search", "params": {"query": "add to cart"}}'`,
		Args: usage(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if o.mcp {
				return o.runMCP(cmd.Context())
			}
			if len(o.tools) > 0 {
				return usageError{errors.New("--tool needs --mcp")}
			}
			return o.run(cmd.Context())
		},
	}
	o.flags(cmd)
	f := cmd.Flags()
	socketFlag(cmd, &o.socket)
	f.StringVar(&o.http, "http", "", "address of this machine to serve at as well, as 127.0.0.1:0")
	f.BoolVar(&o.mcp, "mcp", false, "answer one client of the Model Context Protocol over the standard streams")
	f.StringArrayVar(&o.tools, "tool", nil, "action that is a tool of its own, with --mcp; may be repeated")
	f.StringVar(&o.url, "url", "", "page for runs that name none")
	f.StringArrayVar(&o.env, "env", nil, "variable of the environment that actions may read; may be repeated")
	o.given.flag(f)
	dialogsFlag(f, &o.dialogs)
	f.StringVarP(&o.workspace, "workspace", "w", ".", "folder of plans, evidence and journals, for runs on pages of other machines")
	f.StringArrayVar(&o.allow, "allow", nil, "host, address or network that is allowed although it is not public; may be repeated")
	f.IntVar(&o.runs, "runs", 2, "how many runs at once")
	f.IntVar(&o.pages, "pages", 4, "how many pages are held for later runs")
	f.DurationVar(&o.idle, "idle", 5*time.Minute, "how long a page is held without a run")
	f.BoolVar(&o.noSandbox, "allow-no-sandbox", false, "run as root, where Chromium has no sandbox")
	return cmd
}

func socketFlag(cmd *cobra.Command, to *string) {
	cmd.Flags().StringVar(to, "socket", "", "path of the socket (default: one of the user)")
}

// at returns the path of a socket.
func at(socket string) (string, error) {
	if socket != "" {
		return socket, nil
	}
	return serve.DefaultSocket()
}

// server returns a server that is ready for requests but has no listeners yet.
func (o *daemonOptions) server(requests *serve.Requests) (*serve.Server, error) {
	if err := checkDialogs(o.dialogs); err != nil {
		return nil, err
	}
	own, err := worker()
	if err != nil {
		return nil, err
	}
	lib := o.lib
	if lib != "" {
		if lib, err = filepath.Abs(lib); err != nil {
			return nil, err
		}
	}
	return serve.New(serve.Options{
		Desk: o.desk, Lib: lib, Load: o.load, Faults: o.packs().Faults, URL: o.url, Runs: o.runs, Pages: o.pages, Idle: o.idle, Requests: requests,
		Page: perform.Options{Lib: o.lib, Env: o.env, Worker: own, Files: o.files(), NoSandbox: o.noSandbox, Dialogs: o.dialogs == accept, Started: o.warnSandbox()},
		Log:  slog.New(slog.NewTextHandler(o.err, nil)),
	})
}

// desk returns the desk that plans and runs on pages of other machines.
func (o *daemonOptions) desk(session string) (*commit.Desk, error) {
	d := &deskOptions{streams: o.streams, workspace: o.workspace, session: session, allow: o.allow, noSandbox: o.noSandbox}
	return d.desk()
}

// files returns a function that reads the files of --files, for runs side by side.
func (o *daemonOptions) files() func(path string) (files.File, error) {
	take := o.given.take("")
	if take == nil {
		return nil
	}
	var one sync.Mutex
	return func(path string) (files.File, error) {
		one.Lock()
		defer one.Unlock()
		return take(path)
	}
}

func (o *daemonOptions) run(ctx context.Context) (err error) {
	path, err := at(o.socket)
	if err != nil {
		return err
	}
	socket, err := serve.ListenSocket(path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, socket.Close()) }()
	requests, err := serve.OpenRequests(socket.Dir, time.Now())
	if err != nil {
		return err
	}
	srv, err := o.server(requests)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, srv.Close(), o.given.close()) }()
	said := map[string]any{"socket": socket.Path, "pid": os.Getpid(), "actions": len(srv.Index().List(""))}
	ends := []serve.Endpoint{{Listener: socket.Listener, Handler: srv.Handler()}}
	if o.http != "" {
		l, token, file, err := serve.ListenHTTP(o.http, socket.Dir)
		if err != nil {
			return usageError{err}
		}
		defer func() { _ = os.Remove(file) }() // the token is of this process alone
		said["http"], said["token_file"] = "http://"+l.Addr().String()+"/", file
		ends = append(ends, serve.Endpoint{Listener: l, Handler: serve.Guard(srv.Handler(), l.Addr(), token)})
	}
	if err := o.ready(said); err != nil {
		return err
	}
	err = serve.Serve(ctx, ends...)
	return err
}

// runMCP serves one client over the standard streams.
func (o *daemonOptions) runMCP(ctx context.Context) (err error) {
	if o.socket != "" || o.http != "" {
		return usageError{errors.New("--mcp answers over the standard streams alone: leave --socket and --http away")}
	}
	if n := len(o.tools) + mcp.General; n > mcp.MaxTools {
		return usageError{fmt.Errorf("--tool: %d tools with search, describe and run, at most %d", n, mcp.MaxTools)}
	}
	srv, err := o.server(nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, srv.Close(), o.given.close()) }()
	for _, name := range o.tools {
		if _, _, e := srv.Index().Get(name); e != nil {
			return refused(e)
		}
	}
	in, ok := o.in.(io.ReadCloser)
	if !ok {
		in = io.NopCloser(o.in)
	}
	return mcp.Run(ctx, srv, version, o.tools, in, stdout{o.out})
}

// stdout is standard output with a Close that does nothing.
type stdout struct{ io.Writer }

func (stdout) Close() error { return nil }

// ready prints the addresses of the server.
func (o *daemonOptions) ready(said map[string]any) error {
	if o.json {
		return printJSON(o.out, said)
	}
	t := newTable(o.out)
	for _, key := range []string{"socket", "http", "token_file", "actions", "pid"} {
		if v, ok := said[key]; ok {
			say(t, "%s\t%v\n", key, v)
		}
	}
	return t.Flush()
}

func newActionReload(s streams) *cobra.Command {
	var socket string
	var asJSON bool
	cmd := &cobra.Command{
		Use: "reload", Short: "Tell a server to read all packs again", Args: usage(cobra.NoArgs),
		Long: `Reload tells the server of "skillmill serve" to read all packs again. Runs go on with the
packs with which they began.`,
		Example: "  skillmill action reload\n  skillmill action reload --socket work/serve.sock --json",
		RunE: func(cmd *cobra.Command, _ []string) error {
			path, err := at(socket)
			if err != nil {
				return err
			}
			var out serve.Reloaded
			if err := serve.Ask(cmd.Context(), path, "action.reload", struct{}{}, &out); err != nil {
				return err
			}
			if asJSON {
				return printJSON(s.out, out)
			}
			for _, p := range out.Problems {
				for _, line := range p.Lines() {
					say(s.err, "left out: %s\n", line)
				}
			}
			say(s.out, "%d actions\n", out.Actions)
			return nil
		},
	}
	socketFlag(cmd, &socket)
	cmd.Flags().BoolVar(&asJSON, "json", false, "print the result, or the error, as JSON")
	return cmd
}
