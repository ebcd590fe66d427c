//go:build !linux

package cli

import "errors"

func mountSmall(string, string) error { return errors.New("no small file systems here") }

func unmountSmall(string) error { return nil }
