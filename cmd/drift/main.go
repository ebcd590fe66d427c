// Command drift measures locators and fingerprints on pages that changed.
//
// A case is two captures of one page, old and new, and the truth: which element
// of the new one each control of the old one became, and which controls were
// removed. An answer is right when it is exactly that element, wrong when it is
// another, a miss when there is none. An answer for a removed control acts on
// something else; so it is counted apart.
//
// The cases are read from the shared folder (SKILLMILL_SHARED, ../shared beside
// the module by default): drift/drift.tar.zst is unpacked into a folder, or an
// unpacked one is named by -dir.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"skillmill/transform/match"
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// options are what the command was asked for.
type options struct {
	dir, into, only, dump, params, equal string
	every, rounds                        int
	list, ablate, offered                bool
}

func parse(args []string, stderr io.Writer) (o options, err error) {
	fs := flag.NewFlagSet("drift", flag.ContinueOnError)
	fs.SetOutput(stderr)
	fs.StringVar(&o.dir, "dir", "", "an unpacked folder with pairs/ and mutants/")
	fs.StringVar(&o.into, "into", "", "unpack into this folder and keep it; by default a temporary one")
	fs.StringVar(&o.only, "case", "", "only cases whose name contains this")
	fs.IntVar(&o.every, "every", 1, "run one case in every so many")
	fs.IntVar(&o.rounds, "rounds", hardRounds, "how many hard cases are made of each pair")
	fs.BoolVar(&o.list, "list", false, "list every answer that is not right, with the three best")
	fs.StringVar(&o.dump, "documents", "", "write the locators of every control and the answers as JSON lines to this file")
	fs.BoolVar(&o.ablate, "ablate", false, "print as well what each rule of the guard buys and costs: the answers without it")
	fs.StringVar(&o.params, "params", "", "JSON that overlays the parameters of the resolver and of settle")
	fs.BoolVar(&o.offered, "offers", false, "instead, where the skills of the samples and of the shared captures are offered, and what they act on")
	fs.StringVar(&o.equal, "equals", "", "instead, exchange, remove and add equal rows and sections in the captures below these folders, with commas between")
	err = fs.Parse(args)
	o.every = max(o.every, 1)
	return o, err
}

func run(args []string, stdout, stderr io.Writer) int {
	o, err := parse(args, stderr)
	if err != nil {
		return 2
	}
	if o.offered {
		return ended(stderr, 1, offers(context.Background(), stdout))
	}
	rep := &report{out: stdout, list: o.list, rounds: o.rounds, ablate: o.ablate, resolver: match.Defaults(), settle: match.MatchDefaults()}
	if o.equal != "" {
		if err := rep.equals(strings.Split(o.equal, ","), o.only, o.every); err != nil {
			return ended(stderr, 1, err)
		}
		rep.groups()
		return 0
	}
	root, done, err := cases(o.dir, o.into)
	if err != nil {
		return ended(stderr, 3, err)
	}
	defer done()
	if o.params != "" {
		if err := errors.Join(json.Unmarshal([]byte(o.params), &rep.resolver), json.Unmarshal([]byte(o.params), &rep.settle)); err != nil {
			return ended(stderr, 2, fmt.Errorf("-params: %w", err))
		}
	}
	return ended(stderr, 1, rep.all(root, &o))
}

// ended prints an error and returns the exit code, 0 without one.
func ended(stderr io.Writer, code int, err error) int {
	if err == nil {
		return 0
	}
	fmt.Fprintln(stderr, "drift:", err)
	return code
}

// all measures the cases and prints what came of them.
func (r *report) all(root string, o *options) error {
	if o.dump != "" {
		f, err := os.Create(o.dump)
		if err != nil {
			return err
		}
		defer f.Close()
		r.dump = json.NewEncoder(f)
	}
	if err := r.measure(root, o.only, o.every); err != nil {
		return err
	}
	r.print()
	if o.ablate {
		r.bought()
	}
	return nil
}
