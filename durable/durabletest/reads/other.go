//go:build !linux || !(amd64 || arm64)

package reads

import (
	"errors"
	"os/exec"
)

var errSystem = errors.New("watching reads: not on this system")

// Launch becomes the program args[0], watched. It returns only with an error.
func Launch([]string) error { return errSystem }

// Run runs a launcher with a fault among its calls on paths below under.
func Run(*exec.Cmd, []string, Fault) (Seen, error) { return Seen{}, errSystem }
