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

func run(args []string, stdout, stderr io.Writer) int {
	fs := flag.NewFlagSet("drift", flag.ContinueOnError)
	fs.SetOutput(stderr)
	dir := fs.String("dir", "", "an unpacked folder with pairs/ and mutants/")
	into := fs.String("into", "", "unpack into this folder and keep it; by default a temporary one")
	only := fs.String("case", "", "only cases whose name contains this")
	every := fs.Int("every", 1, "run one case in every so many")
	rounds := fs.Int("rounds", hardRounds, "how many hard cases are made of each pair")
	list := fs.Bool("list", false, "list every answer that is not right, with the three best")
	dump := fs.String("documents", "", "write the locators of every control and the answers as JSON lines to this file")
	ablate := fs.Bool("ablate", false, "print as well what each rule of the guard buys and costs: the answers without it")
	params := fs.String("params", "", "JSON that overlays the parameters of the resolver and of settle")
	offered := fs.Bool("offers", false, "instead, where the skills of the samples and of the shared captures are offered, and what they act on")
	equal := fs.String("equals", "", "instead, exchange, remove and add equal rows and sections in the captures below these folders, with commas between")
	if err := fs.Parse(args); err != nil {
		return 2
	}
	if *offered {
		if err := offers(context.Background(), stdout); err != nil {
			fmt.Fprintln(stderr, "drift:", err)
			return 1
		}
		return 0
	}
	if *equal != "" {
		rep := &report{out: stdout, list: *list, rounds: *rounds, resolver: match.Defaults(), settle: match.MatchDefaults()}
		if err := rep.equals(strings.Split(*equal, ","), *only, max(*every, 1)); err != nil {
			fmt.Fprintln(stderr, "drift:", err)
			return 1
		}
		rep.groups()
		return 0
	}
	root, done, err := cases(*dir, *into)
	if err != nil {
		fmt.Fprintln(stderr, "drift:", err)
		return 3
	}
	defer done()
	rep := &report{out: stdout, list: *list, rounds: *rounds, ablate: *ablate, resolver: match.Defaults(), settle: match.MatchDefaults()}
	if *params != "" {
		if err := errors.Join(json.Unmarshal([]byte(*params), &rep.resolver), json.Unmarshal([]byte(*params), &rep.settle)); err != nil {
			fmt.Fprintln(stderr, "drift: -params:", err)
			return 2
		}
	}
	if *dump != "" {
		f, err := os.Create(*dump)
		if err != nil {
			fmt.Fprintln(stderr, "drift:", err)
			return 1
		}
		defer f.Close()
		rep.dump = json.NewEncoder(f)
	}
	if err := rep.measure(root, *only, max(*every, 1)); err != nil {
		fmt.Fprintln(stderr, "drift:", err)
		return 1
	}
	rep.print()
	if *ablate {
		rep.bought()
	}
	return 0
}
