//go:build !linux

package durable

import (
	"errors"
	"os"
)

func syncsWhole(*os.File) bool { return false }

func syncWhole(*os.File) error { return errors.ErrUnsupported }
