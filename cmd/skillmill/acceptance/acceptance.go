// Package acceptance has what the acceptance tests share. They see skillmill as its users
// do: as a command with arguments, exit codes, text and files. Each folder below is a test
// package of its own, so that they run side by side:
//
//   - acts: packs of actions on live pages
//   - builds: the same captures make the same files, and right ones
//   - crashes: builds that are killed, fail or lose power
//   - collects: crawls with a real browser, good and bad pages; nights and the demos
//   - used: skills on the next release, on other pages, at a login wall
//   - tasks: tasks of the agent on seeded pages, and on one application of eight makers
//   - runs: skills run by the executor on live pages
//   - plans: plans, their runs, and what keeps a run from acting
//   - sites: npm packages as sites, each locator tried in the live pages
//   - bench: the figures of make bench
//
// A test binary contains the whole program: when it is started under the name skillmill,
// Main runs the command, and Program starts it so. Nothing is built twice.
package acceptance

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"skillmill/cmd/skillmill/cli"
	"skillmill/datasets/samples"
	"skillmill/durable/durabletest"
	"skillmill/durable/durabletest/reads"
)

// The exit codes of the README.
const (
	OK        = 0
	Failed    = 1
	Usage     = 2
	Rejects   = 3
	Crossed   = 7
	Wrong     = 4
	Output    = 5
	Signalled = 130
)

// worker is the command that a build starts to try programs in.
const worker = "exec-worker"

// Main is the TestMain of each package; run runs its tests. Under the name skillmill, or as
// a worker, the test binary is the command; under that name it ends where durabletest.End says. Under the name watched it is the program that
// package reads watches.
func Main(run func() int) {
	switch filepath.Base(os.Args[0]) {
	case "skillmill":
		if err := durabletest.EndHere(); err != nil {
			_, _ = os.Stderr.WriteString(err.Error() + "\n")
			os.Exit(Failed)
		}
		os.Exit(cli.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
	case "watched":
		// Launch returns only if it fails.
		_, _ = os.Stderr.WriteString(reads.Launch(os.Args[1:]).Error() + "\n")
		os.Exit(Failed)
	}
	if len(os.Args) > 1 && os.Args[1] == worker {
		// The command finds its own file, whatever the link that started it is called.
		os.Exit(cli.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
	}
	fewer()
	code := run()
	endShared()
	endKept()
	os.Exit(code)
}

// Program returns a command that runs skillmill in a process of its own. Its path is a link
// in a folder that only this command has.
func Program(t testing.TB, args ...string) *exec.Cmd {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(t.TempDir(), "skillmill")
	if err := os.Symlink(exe, link); err != nil {
		t.Fatal(err)
	}
	return exec.Command(link, args...)
}

// Call runs a command in this process, with a browser of Within. It returns the exit code and all output, standard
// output and error in the order in which they came.
func Call(args ...string) (code int, text string) {
	var out bytes.Buffer
	code = cli.Run(Within(context.Background()), args, strings.NewReader(""), &out, &out)
	return code, out.String()
}

// Run runs a command in this process, with a browser of Within. It must end with the given
// code; Run returns its standard output.
func Run(t testing.TB, want int, args ...string) (stdout string) {
	t.Helper()
	var out, errs bytes.Buffer
	if code := cli.Run(Within(context.Background()), args, strings.NewReader(""), &out, &errs); code != want {
		t.Fatalf("skillmill %s: exit %d, want %d\n%s%s", strings.Join(args, " "), code, want, out.String(), errs.String())
	}
	return out.String()
}

// Build runs a command that must succeed, with rejects or without.
func Build(t testing.TB, args ...string) {
	t.Helper()
	if code, text := Call(args...); code != OK && code != Rejects {
		t.Fatalf("skillmill %s: exit %d: %s", strings.Join(args, " "), code, text)
	}
}

// Samples writes the sample captures to a folder of their own and returns it.
func Samples(t testing.TB) string {
	t.Helper()
	dir := t.TempDir()
	if err := samples.Extract(dir); err != nil {
		t.Fatal(err)
	}
	return dir
}

// Some writes sample captures to a folder of their own and returns it: those of one site,
// or all with SKILLMILL_TESTS=more. A test that disturbs many builds learns as much from
// six captures as from all.
func Some(t testing.TB) string {
	t.Helper()
	dir := Samples(t)
	if More {
		return dir
	}
	for _, site := range Below(t, dir, 1) {
		if filepath.Base(site) == someSite {
			continue
		}
		if err := os.RemoveAll(site); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// someSite is the smallest site of the samples: two pages on three nights.
const someSite = "admin.samples.test"

// Interrupted runs a command in a process of its own, sends it SIGTERM when the channel is
// closed, and returns its exit code and its two outputs. A command may end before that.
func Interrupted(t testing.TB, when <-chan struct{}, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	cmd := Program(t, args...)
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_ = cmd.Wait() // its exit code is what is asked for
	}()
	select {
	case <-ended:
	case <-when:
		_ = cmd.Process.Signal(syscall.SIGTERM) // it may end just now
		<-ended
	}
	return cmd.ProcessState.ExitCode(), out.String(), errs.String()
}
