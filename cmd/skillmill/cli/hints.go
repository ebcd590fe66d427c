package cli

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"skillmill/configs/strict"
	"skillmill/datasets/capture"
	"skillmill/durable/inventory"
	"skillmill/emit/library"
	"skillmill/stages/scan"
	"skillmill/transform/redact"
)

// noSuchCommand is for a command that only has subcommands. It refuses arguments, and names
// the subcommand that was probably meant.
func noSuchCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	var names []string
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() {
			names = append(names, c.Name())
		}
	}
	return usageError{fmt.Errorf("unknown command %q%s", args[0], mean("", args[0], names))}
}

// flagError turns a mistake in a flag into a usage error, with the flag that was probably
// meant.
func flagError(cmd *cobra.Command, err error) error {
	if rest := cmd.Flags().Args(); cmd.HasSubCommands() && len(rest) > 0 {
		// The command itself could not be told, so the flag is not its own.
		if wrong := cmd.ValidateArgs(rest); wrong != nil {
			return wrong
		}
	}
	var unknown *pflag.NotExistError
	if errors.As(err, &unknown) {
		var names []string
		cmd.Flags().VisitAll(func(f *pflag.Flag) {
			if !f.Hidden {
				names = append(names, f.Name)
			}
		})
		err = fmt.Errorf("%w%s", err, mean("--", unknown.GetSpecifiedName(), names))
	}
	var value *pflag.InvalidValueError
	if errors.As(err, &value) {
		err = fmt.Errorf("--%s %q: want %s", value.GetFlag().Name, value.GetValue(), kindOf(value.GetFlag()))
	}
	return usageError{err}
}

// wrongArgs says which arguments a command takes.
func wrongArgs(cmd *cobra.Command, args []string) error {
	wanted := strings.TrimSpace(strings.TrimPrefix(cmd.Use, cmd.Name()))
	got := "no argument"
	switch {
	case wanted == "" || strings.HasPrefix(wanted, "-"):
		return fmt.Errorf("it takes no argument, and %q is one", args[0])
	case len(args) > 1 && strings.Contains(wanted, "WORDS") && !strings.Contains(wanted, "WORDS..."):
		return fmt.Errorf("want %s, got %d arguments: put the words into quotes", wanted, len(args))
	case len(args) == 1:
		got = "one argument"
	case len(args) > 1:
		got = fmt.Sprintf("%d arguments", len(args))
	}
	return fmt.Errorf("want %s, got %s", wanted, got)
}

// libThere refuses a folder of --lib that does not exist; "" is no folder.
func libThere(lib string) error {
	if lib == "" {
		return nil
	}
	if info, err := os.Stat(lib); errors.Is(err, fs.ErrNotExist) || err == nil && !info.IsDir() {
		return usageError{fmt.Errorf("--lib %s: there is no such folder: name the output folder of a build", lib)}
	}
	return nil
}

// inLibrary makes a usage error of err if it came because a folder has no library, and never
// had one: an output folder whose manifest is missing is damaged.
func inLibrary(lib string, err error) error {
	_, listed := os.Stat(filepath.Join(lib, inventory.Name))
	if errors.Is(err, fs.ErrNotExist) && !isOutput(lib) && listed != nil {
		return usageError{fmt.Errorf("%s has no library: name the output folder of a build", lib)}
	}
	return err
}

// kindOf says in words what value a flag takes.
func kindOf(f *pflag.Flag) string {
	switch f.Value.Type() {
	case "int", "int64", "uint", "uint64":
		return "a whole number"
	case "float64":
		return "a number"
	case "bool":
		return "true or false"
	case "duration":
		return "a time span such as 500ms or 2m"
	}
	return "another value"
}

// mean returns a hint at the known word that was probably meant, "" for none.
func mean(prefix, word string, known []string) string {
	if best := strict.Nearest(word, known); best != "" {
		return "; did you mean " + prefix + best + "?"
	}
	return ""
}

// oneCapture refuses a folder that is no capture directory, and names a capture below it if
// there is one. A path that is no folder is left to whoever reads it.
func oneCapture(ctx context.Context, dir string) error {
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		return nil
	}
	if is, err := capture.Sniff(dir); err != nil || is {
		return nil
	}
	found := ""
	if _, err := scan.Any(ctx, []string{dir}, func(at string) bool { found = at; return true }); err != nil {
		return err
	}
	if found == "" {
		return usageError{fmt.Errorf("%s is not a capture directory (one named by its time, as 20260901020000, or one with a meta.json), and there is none below it", dir)}
	}
	return usageError{fmt.Errorf("%s holds captures but is not one itself: name one of them, as %s", dir, asGiven(dir, found))}
}

// asGiven returns a real path below a folder the way the user would write it.
func asGiven(dir, found string) string {
	real, err := filepath.EvalSymlinks(dir)
	if err == nil {
		real, err = filepath.Abs(real)
	}
	rest, relErr := filepath.Rel(real, found)
	if err != nil || relErr != nil {
		return found
	}
	return filepath.Join(dir, rest)
}

// isOutput reports whether a folder holds the library of a build, or is one.
func isOutput(dir string) bool {
	for _, below := range []string{library.Folder, ""} {
		if _, err := os.Stat(filepath.Join(dir, below, library.ManifestName)); err == nil {
			return true
		}
	}
	return false
}

// noURL refuses an argument that is not an http or https URL, and says what it should be.
// Bad lines of a list become failed pages, but somebody at a terminal should be told at
// once.
func noURL(arg string) error {
	u, err := url.Parse(arg)
	if err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Host != "" {
		return nil
	}
	if info, err := os.Stat(arg); err == nil && info.IsDir() {
		return fmt.Errorf("%s is a folder, not a URL: collect takes URLs, as https://shop.example/, and writes into --out", arg)
	} else if err == nil {
		return fmt.Errorf("%s is a file, not a URL: --from %s reads URLs from it", arg, arg)
	}
	if strings.Contains(arg, "://") {
		return fmt.Errorf("%s is not an http or https URL", redact.URL(arg))
	}
	return fmt.Errorf("a URL needs its scheme: did you mean %s?", redact.URL("http://"+arg))
}

// again returns a line that says how to go on after an interruption, or "": a command that
// acts on pages must not simply be started again.
func again(cmd *cobra.Command) string {
	switch cmd.Name() {
	case "collect":
		return "The same command with --resume goes on where this one ended."
	case "nightly", "build", "merge", "verify", "gc", "compact", "report":
		return "Start it again to finish."
	}
	return ""
}
