package actions

import (
	"fmt"
	"strings"
	"syscall"
	"testing"
	"time"

	"skillmill/datasets/samples/pacetest"
)

// TestLarge: what reading a pack costs grows as its length does, whatever is in it; with
// SKILLMILL_TESTS=more up to the largest pack that is read.
func TestLarge(t *testing.T) {
	const head = "namespace: a\nversion: 1.0.0\n"
	filled := func(n int, each func(i int) string) string {
		var b strings.Builder
		for i := 0; b.Len() < n; i++ {
			b.WriteString(each(i))
		}
		return b.String()
	}
	for name, made := range map[string]func(n int) string{
		"actions": func(n int) string {
			return head + "actions:\n" + filled(n, func(i int) string {
				return fmt.Sprintf("  s:a%d: {description: opens dialog %d, params: {p: {type: string}}, steps: [{action: click, args: {selector: 'text:${p}'}}]}\n", i, i)
			})
		},
		"steps": func(n int) string {
			return head + "actions:\n  s:a:\n    steps:\n" + filled(n, func(i int) string {
				return fmt.Sprintf("      - {action: find, args: {selector: 'css:#a%d'}, output: o%d, when: '%d < 1'}\n", i, i, i)
			})
		},
		"faults": func(n int) string {
			return head + "actions:\n  s:a:\n    steps:\n" + filled(n, func(i int) string {
				return fmt.Sprintf("      - {action: clik%d, args: {selektor: '${nam%d}'}}\n", i, i)
			})
		},
		"keys that are not known": func(n int) string {
			return head + filled(n, func(i int) string { return fmt.Sprintf("acton%d: x\n", i) })
		},
		"aliases": func(n int) string {
			return head + "selectors:\n" + filled(n, func(i int) string { return fmt.Sprintf("  a%d: {primary: css:.a%d, fallback: [css:.b%d]}\n", i, i, i) })
		},
		"one text":      func(n int) string { return head + "description: " + strings.Repeat("a", n) },
		"open brackets": func(n int) string { return head + "description: " + strings.Repeat("[", n) },
		"one condition": func(n int) string {
			return head + "actions:\n  s:a: {steps: [{action: snapshot, when: '" + strings.Repeat("(", n) + "'}]}\n"
		},
		"placeholders": func(n int) string {
			return head + "actions:\n  s:a: {steps: [{action: fail, args: {message: '" + strings.Repeat("${a}", n/4) + "'}}]}\n"
		},
	} {
		read := func(n int) time.Duration {
			text := []byte(made(n))
			began := spent(t)
			file, faults := Read("x", text)
			for action := range file.Actions {
				_, _ = file.Compile(action, "4.2.0") // what it costs is what counts
			}
			if len(faults) > 0 && faults[0].Cause == "" {
				t.Errorf("%s: %v", name, faults[0])
			}
			return spent(t) - began
		}
		size := 240 << 10
		if pacetest.More {
			size = 960 << 10
		}
		small, large := read(size/4), read(size)
		t.Logf("%s: %d KB %s, %d KB %s", name, size>>12, small, size>>10, large)
		if large > 12*small+200*time.Millisecond {
			t.Errorf("%s: %d KB took %s, and a quarter of it %s", name, size>>10, large, small)
		}
	}
}

// spent is the processor time of this process, which other processes do not change.
func spent(t *testing.T) time.Duration {
	t.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		t.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
