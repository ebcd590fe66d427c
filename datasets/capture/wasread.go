package capture

import "context"

// readKey is the key of AfterReading in a context.
type readKey struct{}

// AfterReading returns a context in which whoever observes a live page says that it has been read
// (WasRead), before making a capture of what was read. Then the page can do something meanwhile. f is called on
// the goroutine of the observer.
func AfterReading(ctx context.Context, f func()) context.Context {
	return context.WithValue(ctx, readKey{}, f)
}

// WasRead calls the function of AfterReading; it does nothing without one.
func WasRead(ctx context.Context) {
	if f, ok := ctx.Value(readKey{}).(func()); ok {
		f()
	}
}
