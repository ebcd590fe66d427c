package tables

// words say what a table and each of its columns mean. docs/tables.md and the comments of
// views.sql are made from them and from the row structs; a test compares the two.
type words struct {
	about   string // the table, a sentence or some, for people
	columns []column
}

// column is what one column means.
type column struct {
	name    string
	unit    string // what a number, a time or an id is of; "" for what has none
	meaning string
}

// wordsOf returns the words of a table.
func wordsOf(table string) words {
	if w, ok := ofCaptures[table]; ok {
		return w
	}
	return ofSkills[table]
}

// ofCaptures describes the tables of what captures show, night by night.
var ofCaptures = map[string]words{
	"captures": {
		about: "One row per capture that was built.",
		columns: []column{
			{"capture_id", "capture id", `"folder/timestamp folder" of the capture directory, or "folder/name~content" where the name is no time; names a capture in all tables`},
			{"domain", "", "host of the page with its port, lower case, punycode"},
			{"page_key", "page key", "domain, path, the sorted query keys without values but those that name a page, and the route (#/...)"},
			{"url", "", "without user info, query values and a fragment that is no route"},
			{"title", "", "of the page"},
			{"captured_at", "time, UTC", "when it was captured"},
			{"night", "day, UTC", "day of captured_at, or unknown"},
			{"elements", "elements", "elements in dom_summary.json"},
			{"controls", "controls", "interactive controls found"},
			{"visible_enabled", "controls", "controls that are visible and enabled"},
			{"viewport_w", "CSS pixels", "of the viewport, 0 when unknown"},
			{"viewport_h", "CSS pixels", "of the viewport, 0 when unknown"},
			{"http_status", "HTTP status", "the server's answer, 0 when the collector did not write it"},
			{"sign", "", "what the capture looks like on its own: http_status, error, captcha, login, or empty"},
			{"helper_index", "index of an element", "index of the collector's own script in dom_summary.json, -1 for none"},
			{"contaminated", "", "the scrolled copy shows another page"},
			{"bytes", "bytes", "of the files that were read"},
			{"content_hash", "SHA-256, hex", "over the names and hashes of those files"},
			{"warnings", "", "codes of what was missing or repaired"},
			{"unsupported", "", "elements that users operate and no skill can, in document order: dom_index, tag, and reason (drag, drawing, media, embedded: [controls](controls.md))"},
			{"device", "", "device that the page was shown on, empty when the collector did not write it"},
		},
	},
	"controls": {
		about: "One row per control of a capture. (capture_id, dom_index) leads to its locators.",
		columns: []column{
			{"domain", "", "of the capture"},
			{"page_key", "page key", "of the capture"},
			{"capture_id", "capture id", "the capture"},
			{"captured_at", "time, UTC", "of the capture"},
			{"night", "day, UTC", "of the capture"},
			{"dom_index", "index of an element", "position among the page's elements, the collector's own script left out"},
			{"raw_index", "index of an element", "position in dom_summary.json, -1 when it is not there"},
			{"tag", "", "element name, lower case"},
			{"input_type", "", "type of an input"},
			{"role", "", "explicit or implied ARIA role"},
			{"name", "", "accessible name, normalised, at most 64 characters"},
			{"name_from", "", "where the name comes from: aria-labelledby, aria-label, label, legend, alt, title, placeholder, value, text"},
			{"ax_role", "", "role in the browser's accessibility tree, empty when not joined"},
			{"ax_name", "", "name there"},
			{"ax_join", "", "how the node was found there: backend (by id) or order; empty when it was not"},
			{"action", "", "click, type, select, toggle, navigate, submit or open"},
			{"element_id", "", "id attribute"},
			{"form_name", "", "name attribute"},
			{"href", "", "target of a link, path only on the same site, no query values"},
			{"texts", "", "own and nearby texts"},
			{"bbox", "CSS pixels", "x, y, width, height in the viewport as it was scrolled"},
			{"page_bbox", "CSS pixels", "the same in the document, empty when unknown"},
			{"visible", "", "it was visible"},
			{"enabled", "", "it was not disabled"},
			{"seen_in", "", "the files that show it: controls_tree, controls_tree.bak, dom_summary, dom, ax, joined by +"},
			{"identity", "", "key by which captures of the same page are compared"},
			{"ordinal", "", "number among equal identities of the capture, in document order"},
			{"fingerprint", "", "what the control looked like, the fields of [locators.fingerprint](skill.md); `fingerprint.heading` and so on"},
			{"located", "", "the policy of docs/locate.md finds it in its own capture"},
			{"candidate_count", "candidates", "its rows in the table locators"},
			{"ambiguous", "", "none of them matches it and nothing else"},
		},
	},
	"locators": {
		about: "One row per candidate of a control, tried on the control's own capture; within a control they lie by rank_no.",
		columns: []column{
			{"domain", "", "of the capture"},
			{"page_key", "page key", "of the capture"},
			{"capture_id", "capture id", "the capture"},
			{"night", "day, UTC", "of the capture"},
			{"dom_index", "index of an element", "the control"},
			{"kind", "", "css, role or text"},
			{"basis", "", "what it builds on: id, test-id, role-name, name, href, class, text, scoped, position, counted position (from both ends) and so on"},
			{"value", "", `the selector; "role" or "role|name"; the text`},
			{"exact", "", "role: the name has to be equal, not only contained"},
			{"matches", "elements", "elements it matches in the capture"},
			{"right_element", "", "the control is among them"},
			{"rank_no", "", "0 is the best of the control"},
			{"score", "0 to 1", "how stable such a basis is"},
		},
	},
	"outcomes": {
		about: "One row per capture, outcome and reason: how many controls of the capture became what. The rows of a capture add up to its controls and its unsupported elements, so nothing is missed in silence.",
		columns: []column{
			{"domain", "", "of the capture"},
			{"page_key", "page key", "of the capture"},
			{"capture_id", "capture id", "the capture"},
			{"night", "day, UTC", "of the capture"},
			{"outcome", "", "skill (it has a document), member (the document of its family has it alone), retired (its skill has no document any more), left_out, set_aside (the capture does not show its page), unsupported"},
			{"reason", "", "family for a skill whose control is a member of one; page for a control in the capture of a state that its page shows without it; of left_out and set_aside the [code](codes.md); of unsupported why; empty for the rest"},
			{"controls", "controls", "how many"},
		},
	},
	"changes": {
		about: "One row per change of a page from one of its nights to the next, in viewports of the same width; what two widths show alike is one row. A row follows from the captures of its night and of earlier nights. [The kinds](morning.md#what-the-nights-changed) are told elsewhere.",
		columns: []column{
			{"domain", "", "the site"},
			{"page_key", "page key", "the page"},
			{"night", "day, UTC", "the night that shows it otherwise"},
			{"night_before", "day, UTC", "the night it is compared with, empty for a wall"},
			{"skill_id", "skill id", "the skill, also of a control that was left out; of a family its id; empty where the page changed"},
			{"kind", "", "added, removed, renamed and so on"},
			{"field", "", "what of it, empty where the kind says it"},
			{"was_value", "", "before; empty for nothing"},
			{"is_value", "", "now; empty for nothing"},
			{"capture_before", "capture id", "a capture of the night before, which shows the control if one does; empty for none"},
			{"capture_id", "capture id", "a capture of the night, likewise"},
			{"bbox_before", "CSS pixels", "of the control in capture_before: x, y, width, height in the viewport as it was scrolled; empty where it is not there"},
			{"bbox", "CSS pixels", "of the control in capture_id, likewise"},
		},
	},
	"rejects": {
		about: "One row an input that could not be used, or a control that was left out.",
		columns: []column{
			{"stage", "", "the stage that refused it"},
			{"code", "", "why"},
			{"capture_id", "capture id", "the capture"},
			{"domain", "", "empty when unknown"},
			{"night", "day, UTC", "of the capture, or unknown"},
			{"file", "", "the file with the fault, empty when the whole capture or a control is meant"},
			{"byte_offset", "bytes", "where the fault is in the file, -1 when there is no such place"},
			{"dom_index", "index of an element", "the control, -1 when a whole capture is meant"},
			{"detail", "", "more about it, for people"},
			{"device", "", "of the capture, empty when unknown"},
			{"url", "", "of the capture, without user info, query values and a fragment that is no route; empty when unknown"},
		},
	},
	"crawls": {
		about: "One row per visit that left a capture directory, of a page or of its failure. A page that was not asked for, because robots.txt forbids it, has none; nightly.json counts those. Tries before the last one leave no row. The seconds are those of the last try.",
		columns: []column{
			{"domain", "", "host of the page, empty when unknown"},
			{"page_key", "page key", "of the address, empty when unknown"},
			{"capture_id", "capture id", "the capture"},
			{"captured_at", "time, UTC", "when the visit began"},
			{"night", "day, UTC", "day of captured_at, or unknown"},
			{"url", "", "without user info, query values and a fragment that is no route"},
			{"device", "", "device that the page was shown on, empty when unknown"},
			{"tries", "", "how often the page was tried, the last one among them; 0 when unknown"},
			{"state", "", "captured, or the [state](collector.md) in which the visit ended; empty when meta.json does not say"},
			{"http_status", "HTTP status", "the server's answer, 0 when unknown"},
			{"seconds", "seconds", "from beginning to end, 0 when unknown"},
			{"open_seconds", "seconds", "until there was a tab; 0 when unknown, as those that follow"},
			{"navigate_seconds", "seconds", "until the load event"},
			{"settle_seconds", "seconds", "until fonts, network and animations were quiet"},
			{"read_seconds", "seconds", "the first look"},
			{"scroll_seconds", "seconds", "the second look, after scrolling"},
			{"bytes", "bytes", "of the files of the capture that were read; of a refused one those read until then"},
			{"reject", "", "code with which the build refused the capture, as in rejects; empty for none"},
		},
	},
	"digests": {
		about: "One row per capture that was built: what a view of its [digest](digest.md) keeps of the page, with what open shadow roots and frames have in it. A share is 1 where the page has nothing of the kind. `skillmill digest CAPTURE --stats` prints the same of one capture, with its time.",
		columns: []column{
			{"domain", "", "of the capture"},
			{"page_key", "page key", "of the capture"},
			{"capture_id", "capture id", "the capture"},
			{"captured_at", "time, UTC", "of the capture"},
			{"night", "day, UTC", "of the capture"},
			{"profile", "", "what the view shows first: act, controls"},
			{"budget_tokens", "tokens", "of the view"},
			{"nodes", "nodes", "of the document, within its limits"},
			{"nodes_shown", "nodes", "of the view"},
			{"bytes", "bytes", "of the view"},
			{"tokens", "tokens", "of the view, estimated: never below what a tokenizer that was tried counts"},
			{"controls", "controls", "that users can reach"},
			{"controls_kept", "controls", "of them in the view"},
			{"share_controls", "0 to 1", "controls_kept of controls"},
			{"chars", "characters", "of texts and of what controls show"},
			{"chars_kept", "characters", "of them in the view"},
			{"share_text", "0 to 1", "chars_kept of chars"},
			{"hidden_texts", "texts", "that users do not see"},
			{"hidden_controls", "controls", "that users do not see"},
			{"cuts", "", "what limits left out, by reason: reason (siblings, depth, nodes, text, attrs, budget), amount (nodes; of text characters, of attrs attributes), and how many of them are controls"},
			{"seconds", "seconds", "that document and view took when the capture was read; 0 unless the configuration has tables.digest_times, because it differs from run to run"},
		},
	},
}
