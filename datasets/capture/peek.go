package capture

// PeekURL returns the URL of the page that the capture in dir is of, read from meta.json
// alone. It is "" when that cannot be told; Read says why. The error is one that another
// time may not meet, see RejectError.Passing.
func PeekURL(dir string, lim Limits) (string, *RejectError) {
	r := newReader(dir, lim.orDefault())
	defer r.release()
	rej := r.meta()
	if rej != nil && rej.Passing() {
		return "", rej
	}
	return r.out.Meta.URL, nil
}
