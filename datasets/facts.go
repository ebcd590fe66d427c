package datasets

// Facts is what assembly needs to know of a control and nobody filters by: one
// nested column of ControlRow, which the published table leaves out.
type Facts struct {
	// Program and arguments; attribute values are as written.
	Options    []string `parquet:"options,list"` // values of a select's options
	Min        string   `parquet:"min"`
	Max        string   `parquet:"max"`
	Pattern    string   `parquet:"pattern"`
	MinLength  string   `parquet:"min_length"`
	MaxLength  string   `parquet:"max_length"`
	Multiple   bool     `parquet:"multiple"`
	InForm     bool     `parquet:"in_form"`
	NewTab     bool     `parquet:"new_tab"`
	NearbyText string   `parquet:"nearby_text"`

	// Preconditions, each tried on the capture itself.
	Container       string   `parquet:"container"` // matches exactly one element, an ancestor
	OverlaysSeen    []string `parquet:"overlays_seen,list"`
	OverlaysPresent []string `parquet:"overlays_present,list"`
	ViewportW       int64    `parquet:"viewport_w"` // 0 when unknown
	Mobile          bool     `parquet:"mobile"`
	SeenVisible     bool     `parquet:"seen_visible"` // in view, not covered, not transparent
	AriaEnabled     bool     `parquet:"aria_enabled"` // aria-disabled="false" and not disabled
	PageText        bool     `parquet:"page_text"`    // the own text stands once on the page
	SignOut         bool     `parquet:"sign_out"`
	LoginCookies    []string `parquet:"login_cookies,list"` // names
	URL             string   `parquet:"url"`                // clean, for the self check

	// Landmark is the role of the page region that holds the control: navigation,
	// banner, contentinfo, complementary; "" elsewhere.
	Landmark string `parquet:"landmark"`

	SourceFiles []string `parquet:"source_files,list"`
	SpecVersion string   `parquet:"spec_version"`
}
