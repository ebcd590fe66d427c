package capture

// PeekURL returns the URL of the page of the capture in dir, read from meta.json alone. It
// is "" when that cannot be told; Read says why. Only faults that may be gone next time are
// returned as an error, see RejectError.Passing.
func PeekURL(dir string, lim Limits) (string, *RejectError) {
	r := newReader(dir, lim.orDefault())
	defer r.release()
	rej := r.meta()
	if rej != nil && rej.Passing() {
		return "", rej
	}
	return r.out.Meta.URL, nil
}
