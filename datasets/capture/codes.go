package capture

import "slices"

// The codes of rejects that reading a capture gives.
const (
	CodeMetaMissing     = "meta_missing"
	CodeMetaBroken      = "meta_broken"
	CodeMetaNoURL       = "meta_no_url"
	CodeStateInvalid    = "state_invalid"
	CodeURLInvalid      = "url_invalid"
	CodeCaptureFailed   = "capture_failed"
	CodeCaptureAborted  = "capture_aborted"
	CodeSummaryMissing  = "summary_missing"
	CodeSummaryBroken   = "summary_broken"
	CodeSummaryEmpty    = "summary_empty"
	CodeTooManyElements = "too_many_elements"
	CodeFileTooLarge    = "file_too_large"
	CodeFileTooDeep     = "file_too_deep"
	CodeFileBadEncoding = "file_bad_encoding"
	CodeFileNotRegular  = "file_not_regular"
	CodeFileUnreadable  = "file_unreadable"
	CodeCaptureTooLarge = "capture_too_large"
	CodeCaptureTooSlow  = "capture_too_slow"
)

// The codes of rejects that later stages give.
const (
	CodeCaptureTwice        = "capture_twice"
	CodeRecordLost          = "record_lost"
	CodePageError           = "page_error"
	CodePageCaptcha         = "page_captcha"
	CodePageLoginWall       = "page_login_wall"
	CodePageShrunken        = "page_shrunken"
	CodeControlAmbiguous    = "control_ambiguous"
	CodeControlContradicted = "control_contradicted"
	CodeControlHidden       = "control_hidden"
	CodeControlExcluded     = "control_excluded"
	CodePinRefused          = "pin_refused"
	CodeDocInvalid          = "doc_invalid"
	CodeProgramRefused      = "program_refused"
	CodePreconditionFails   = "precondition_fails"
	CodeInternalPanic       = "internal_panic"
	CodeRunBroken           = "run_broken"
	CodeRunsUnreadable      = "runs_unreadable"
	CodeRunsLost            = "runs_lost"
	CodeAnswersLost         = "answers_lost"
)

// The codes of warnings. The first four come from later stages.
const (
	CodePageContaminated  = "page_contaminated"
	CodeTreeForeign       = "tree_foreign"
	CodeTimeUnknown       = "time_unknown"
	CodeSummaryUnaligned  = "summary_unaligned"
	CodeAXMissing         = "ax_missing"
	CodeAXBroken          = "ax_broken"
	CodeHTMLMissing       = "html_missing"
	CodeHTMLBroken        = "html_broken"
	CodeTreeMissing       = "tree_missing"
	CodeTreeBroken        = "tree_broken"
	CodeTreeEdited        = "tree_edited"
	CodeBakBroken         = "bak_broken"
	CodeScrolledMissing   = "scrolled_missing"
	CodeScrolledBroken    = "scrolled_broken"
	CodeCookiesBroken     = "cookies_broken"
	CodeTimingsBroken     = "timings_broken"
	CodeFramesBroken      = "frames_broken"
	CodeShadowBroken      = "shadow_broken"
	CodeScopeUnnamed      = "scope_unnamed"
	CodeScopeUnread       = "scope_unread"
	CodeParentBroken      = "parent_broken"
	CodeIndexBroken       = "index_broken"
	CodeElementsCapped    = "elements_capped"
	CodeCollectorWarnings = "collector_warnings"
)

// Kind says what a code means for its input.
type Kind string

// A reject takes the input out of the run; a warning lets it in with less. What is left out
// on purpose (wanted) is counted among the outcomes and is no row of rejects.
const (
	KindReject  Kind = "reject"
	KindWarning Kind = "warning"
	KindWanted  Kind = "wanted"
)

// CodeDoc is one line of docs/codes.md.
type CodeDoc struct {
	Code    string
	Kind    Kind
	Meaning string
}

// Codes lists every code a run can write, in the order of docs/codes.md. The
// caller owns the slice.
func Codes() []CodeDoc { return slices.Concat(codesOfRejects(), codesOfWarnings()) }

func codesOfRejects() []CodeDoc {
	r := KindReject
	return []CodeDoc{
		{CodeMetaMissing, r, "The directory has no meta.json: the collector was killed, or is still writing."},
		{CodeMetaBroken, r, "meta.json is empty, cut off, or not a JSON object."},
		{CodeMetaNoURL, r, "meta.json has no url, so the page is unknown."},
		{CodeStateInvalid, r, "meta.json names a state of the page that cannot be one, so it is not known what the capture shows."},
		{CodeURLInvalid, r, "The url in meta.json is not an http or https URL with a host that can be named."},
		{CodeCaptureFailed, r, "The collector gave up (status failed); the detail is error_code/error_stage."},
		{CodeCaptureAborted, r, "The collector was interrupted (status aborted); the detail is error_code/error_stage."},
		{CodeSummaryMissing, r, "The directory has no dom_summary.json."},
		{CodeSummaryBroken, r, "dom_summary.json is empty, cut off, or of another shape; the offset is that of the fault."},
		{CodeSummaryEmpty, r, "dom_summary.json lists no elements: the page died before it was measured."},
		{CodeTooManyElements, r, "dom_summary.json lists more elements than the limit."},
		{CodeFileTooLarge, r, "A required file is larger than the limit; it was not read."},
		{CodeFileTooDeep, r, "A required file nests deeper than the limit."},
		{CodeFileBadEncoding, r, "A required file has a byte order mark, is UTF-16, or is not valid UTF-8."},
		{CodeFileNotRegular, r, "A required file is a symbolic link, directory, pipe or device; it was not opened."},
		{CodeFileUnreadable, r, "A file cannot be opened or read, or changed while it was read; it is tried again the next time."},
		{CodeCaptureTooLarge, r, "A required file is larger than what the limit on the whole capture leaves; it was not read."},
		{CodeCaptureTooSlow, r, "The capture was not read within the time limit: a disk that hangs, or a machine without a free processor."},
		{CodeCaptureTwice, r, "Two directories have the same site and time and different content. The one whose content is named here, after ~, was left out; of those that can be built, the one with the smaller content hash stays."},
		{CodeRecordLost, r, "What an earlier build stored of the capture is damaged or of another version, and the capture was not given again: it no longer counts."},
		{CodePageError, r, "The capture shows an error page in the page's place: an HTTP error, or an error's title where other captures have the page. It changes no skill."},
		{CodePageCaptcha, r, "The capture shows a captcha or a challenge in the page's place. It changes no skill."},
		{CodePageLoginWall, r, "The capture shows a login form where other captures of the page have none. It changes no skill."},
		{CodePageShrunken, r, "The capture has less than a quarter of the controls that the page usually has: it was not loaded. It changes no skill."},
		{CodeControlAmbiguous, r, "The control has no CSS selector that finds it alone and never a different element."},
		{CodeControlContradicted, r, "Every locator of the control finds another control on another page of the domain, or on a capture that was set aside, and nothing tells those pages from its own."},
		{CodeControlHidden, r, "No capture shows the control visible, and the configuration publishes visible controls only."},
		{CodeControlExcluded, KindWanted, "A rule of the site excludes the control (docs/site-rules.md). It is counted in the table outcomes as left out, and is no reject."},
		{CodePinRefused, r, "The selector that a rule of the site pins to the control finds another element, or several, in a capture, so it is not used. The skill has its other locators."},
		{CodeDocInvalid, r, "The finished skill document breaks its schema."},
		{CodePreconditionFails, r, "A precondition does not hold on the capture that it came from."},
		{CodeProgramRefused, r, "The skill's program uses something outside its sandbox."},
		{CodeInternalPanic, r, "A rule failed on this input; the detail names the place. Always a fault of the program."},
		{CodeRunBroken, r, "A line of the given runs is cut off, or the executor does not write such lines. File and offset name it, the detail says why. It counts for no skill."},
		{CodeRunsUnreadable, r, "A file of runs was not read: a link, too large, or not to be opened. It is tried again the next time."},
		{CodeRunsLost, r, "What an earlier build stored of the runs of a day is damaged, and no run of the day was given again: they no longer count."},
		{CodeAnswersLost, r, "What an earlier build stored of a model's answers for a domain is damaged or gone. The rules stand alone until they are asked for again."},
	}
}

func codesOfWarnings() []CodeDoc {
	w := KindWarning
	return []CodeDoc{
		{CodePageContaminated, w, "The scrolled copy shows another page; it is left out."},
		{CodeTreeForeign, w, "controls_tree.json or its .bak names elements that are not of this page; they were left out."},
		{CodeTimeUnknown, w, "Neither meta.json nor the folder's name says when the capture was made; documents carry 1970-01-01."},
		{CodeSummaryUnaligned, w, "dom.html and dom_summary.json do not list the same elements."},
		{CodeAXMissing, w, "ax.json is missing or holds no nodes."},
		{CodeAXBroken, w, "ax.json cannot be used; the detail says why."},
		{CodeHTMLMissing, w, "dom.html is missing or empty."},
		{CodeHTMLBroken, w, "dom.html cannot be used; the detail says why."},
		{CodeTreeMissing, w, "controls_tree.json is missing."},
		{CodeTreeBroken, w, "controls_tree.json cannot be used; the detail says why."},
		{CodeTreeEdited, w, "controls_tree.json has duplicate ids, parents that are not in it, empty selectors or nodes without a box."},
		{CodeBakBroken, w, "controls_tree.json.bak cannot be used; the detail says why."},
		{CodeScrolledMissing, w, "dom_summary_scrolled.json is missing or lists no elements."},
		{CodeScrolledBroken, w, "dom_summary_scrolled.json cannot be used; the detail says why."},
		{CodeCookiesBroken, w, "cookies.json cannot be used; the detail says why."},
		{CodeTimingsBroken, w, "timings.json or scroll_info.json cannot be used; the detail says which and why."},
		{CodeFramesBroken, w, "frames.json, or the document of a frame, cannot be used; the detail says why."},
		{CodeShadowBroken, w, "dom_shadow.html cannot be used; the detail says why."},
		{CodeScopeUnnamed, w, "The page has controls inside a shadow root or a frame that only its place tells from others; they have no skills."},
		{CodeScopeUnread, w, "The page has controls inside a shadow root or a frame whose markup is not in the capture, or differs from frames.json; they have no skills."},
		{CodeParentBroken, w, "Elements name a parent that does not come before them; they are read without one."},
		{CodeIndexBroken, w, "Elements carry an index that is not their position; the position counts."},
		{CodeElementsCapped, w, "The list has exactly 20,000 elements, where the collector stops: the page may have more."},
		{CodeCollectorWarnings, w, "The collector wrote warnings into meta.json; the detail lists their codes."},
	}
}
