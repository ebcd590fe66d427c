package cli

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"skillmill/datasets/samples"
	"skillmill/mill"
)

func newSamples(s streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "samples DIR",
		Short: "Write the sample captures that come with the program",
		Long: `Samples writes captures of a small demo site: a shop in Chinese and English and its
administration. They were taken in three nights, and the site had a release after the
first one. "skillmill samples serve" serves that site.`,
		Example: "  skillmill samples captures\n  skillmill build captures --out library",
		Args:    usage(cobra.ExactArgs(1)),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := samples.Extract(args[0]); err != nil {
				return &mill.OutputError{Err: fmt.Errorf("samples: %w", err)}
			}
			return printText(s.out, fmt.Sprintf("sample captures written to %s\n", args[0]))
		},
	}
	cmd.AddCommand(newServe(s))
	return cmd
}

type serveOptions struct {
	streams
	addr    string
	release int
}

func newServe(s streams) *cobra.Command {
	o := &serveOptions{streams: s}
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "Serve the sample site, so that it can be collected",
		Long: `Serve serves the sample site until it is interrupted; that is its normal end. It prints
the addresses of the pages, one per line, as "skillmill collect --from" reads them. Their
hosts are names below localhost, which the collector and browsers take for this machine.`,
		Example: `  skillmill samples serve --addr 127.0.0.1:8080 > urls
  skillmill samples serve --addr 127.0.0.1:8080 --release 2
  skillmill collect --from urls --allow '*.localhost' --profile local --depth 0 --out captures`,
		Args: usage(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error { return o.run(cmd.Context()) },
	}
	f := cmd.Flags()
	f.StringVar(&o.addr, "addr", "127.0.0.1:0", "address and port to listen on; port 0 is a free one")
	f.IntVar(&o.release, "release", 1, fmt.Sprintf("release of the site, 1 to %d", samples.Releases))
	return cmd
}

func (o *serveOptions) run(ctx context.Context) error {
	if o.release < 1 || o.release > samples.Releases {
		return usageError{fmt.Errorf("--release: there is no release %d, only 1 to %d", o.release, samples.Releases)}
	}
	ln, err := (&net.ListenConfig{}).Listen(ctx, "tcp", o.addr)
	if err != nil {
		return fmt.Errorf("serve the samples: %w", err)
	}
	_, port, err := net.SplitHostPort(ln.Addr().String())
	if err != nil {
		return fmt.Errorf("serve the samples: %w", err)
	}
	var urls strings.Builder
	for _, p := range samples.Site() {
		fmt.Fprintf(&urls, "http://%s.localhost:%s%s\n", p.Label, port, p.Path)
	}
	srv := &http.Server{Handler: samples.Handler(o.release), ReadHeaderTimeout: 10 * time.Second}
	stop := context.AfterFunc(ctx, func() { _ = srv.Close() }) // nothing is lost with what is under way
	defer stop()
	if err := printText(o.out, urls.String()); err != nil {
		return errors.Join(err, ln.Close())
	}
	if err := srv.Serve(ln); !errors.Is(err, http.ErrServerClosed) {
		return fmt.Errorf("serve the samples: %w", err)
	}
	return nil
}
