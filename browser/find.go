package browser

import (
	"errors"
	"os/exec"
	"path/filepath"
	"strings"
)

// ErrNotFound says that no browser is installed.
var ErrNotFound = errors.New("no Chromium found on PATH: apt-get install chromium-headless-shell")

// executables in the order of preference. The headless shell renders the same
// pages for about a third of the processor time, because it opens no windows.
var executables = []string{
	"chromium-headless-shell", "chrome-headless-shell",
	"chromium", "chromium-browser", "google-chrome",
}

// Find returns the path of the browser to use.
func Find() (string, error) {
	for _, name := range executables {
		if path, err := exec.LookPath(name); err == nil {
			return behind(path), nil
		}
	}
	return "", ErrNotFound
}

// behind returns the program that a command starts, if the command is Debian's script. The
// script starts the browser and waits, so a signal to it, or our own death, would not reach
// the browser.
func behind(command string) string {
	if command != "/usr/bin/chromium-headless-shell" {
		return command
	}
	if program, err := exec.LookPath("/usr/lib/chromium/chromium-headless-shell"); err == nil {
		return program
	}
	return command
}

// isShell reports whether an executable is a headless shell. A whole Chromium that has a
// profile opens no tab of it while it has no window.
func isShell(path string) bool {
	return strings.Contains(filepath.Base(path), "headless-shell")
}
