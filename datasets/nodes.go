package datasets

// TableNodes is the table of the elements of stored pages. It is never published: only the
// working store of a build has it.
const TableNodes = "nodes"

// NodeRow is one element of a stored page, in document order: all that is needed to try a
// locator on the page again, but for the measurements.
type NodeRow struct {
	Parent int64      `parquet:"parent"` // position of the parent element, -1 for a root
	Tag    string     `parquet:"tag"`
	Attrs  []NodeAttr `parquet:"attrs,list"` // in the order of the page
	Texts  []NodeText `parquet:"texts,list"` // in the order of the page; none of script and style elements
	Live   int64      `parquet:"live_index"` // -1 when it has none

	Inert      bool `parquet:"inert"`      // content of a template element
	Hidden     bool `parquet:"hidden"`     // users do not see it
	Unrendered bool `parquet:"unrendered"` // style or markup takes it out of the page
	Passed     bool `parquet:"passed"`     // role and text locators pass over it

	Role string `parquet:"role"`
	Name string `parquet:"name"` // accessible name, normalised, "" for most
}

// NodeAttr is one attribute of an element.
type NodeAttr struct {
	Key string `parquet:"key"`
	Val string `parquet:"val"`
}

// NodeText is one text directly in an element.
type NodeText struct {
	Before int64  `parquet:"before"` // number of child elements before it
	Text   string `parquet:"text"`   // as in the document, whitespace kept
}
