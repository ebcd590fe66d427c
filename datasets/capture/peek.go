package capture

// PeekURL is the URL of the page that the capture in dir is of, read from
// meta.json alone. It is "" when that cannot be told; Read says why.
func PeekURL(dir string, lim Limits) string {
	r := newReader(dir, lim.orDefault())
	defer r.release()
	if rej := r.meta(); rej != nil && r.out.Meta.URL == "" {
		return ""
	}
	return r.out.Meta.URL
}
