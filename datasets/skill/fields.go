package skill

import (
	"maps"
	"slices"
	"strings"
)

// field is what a Go type cannot say about one field of a document: what the field means
// and which values it takes. A constraint that is zero does not exist.
type field struct {
	doc       string
	constant  string
	enum      []string
	pattern   string
	format    string
	minLength int
	maxLength int
	minItems  int
	maxItems  int
	unique    bool
	min, max  *float64
	each      *field // of the items of a list
	names     string // pattern of the names of a map
}

func number(v float64) *float64 { return &v }

var (
	nonEmpty = &field{minLength: 1}
	texts    = &field{minLength: 1, maxLength: 64}
	zero     = number(0)
)

const (
	timePattern = `^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?Z$`
	timeFormat  = "date-time"
)

// fields describes every field. A path is the names from the root joined by dots, with *
// for the names of a map. GenerateSchema fails on a path that is missing here, and on one
// that the types do not have.
var fields = withSteps(map[string]field{
	"id":      {doc: "Identifier, unique in the domain; `d<dom_index>`, with `-<suffix>` on a clash.", pattern: `^[a-z0-9_-]+$`, maxLength: 64},
	"domain":  {doc: "Host of the pages that show the control, with its port.", minLength: 1},
	"slug":    {doc: "Short machine name in snake case.", pattern: `^[a-z0-9_]{1,32}$`},
	"label":   {doc: "Name for people, in the page's own script; unique on the page.", minLength: 1, maxLength: 40},
	"purpose": {doc: "What the skill does, where, in plain words.", minLength: 1},
	"action":  {doc: "What operating the control does.", enum: Actions},

	"preconditions":               {doc: "When the program may run."},
	"preconditions.url_matches":   {doc: "Regular expressions (RE2, anchored); the page URL matches one of them.", minItems: 1, each: nonEmpty},
	"preconditions.exists":        {doc: "CSS selectors that match at least one element.", minItems: 1, each: nonEmpty},
	"preconditions.not_exists":    {doc: "CSS selectors that match nothing visible, such as overlays.", each: nonEmpty},
	"preconditions.viewport":      {doc: "Least size of the viewport."},
	"preconditions.visible":       {doc: "CSS selectors of elements that are visible.", each: nonEmpty},
	"preconditions.enabled":       {doc: "CSS selectors of elements that are not disabled.", each: nonEmpty},
	"preconditions.text_contains": {doc: "Texts that the page shows.", each: nonEmpty},
	"preconditions.login_state":   {doc: "State of the session, such as logged_in.", minLength: 1},
	"preconditions.cookies":       {doc: "Names of cookies that are set; never values.", each: &field{pattern: `^[^=;\s]+$`}},

	"preconditions.viewport.min_width":  {doc: "Least width in CSS pixels.", min: number(1)},
	"preconditions.viewport.min_height": {doc: "Least height in CSS pixels.", min: number(1)},

	"preconditions_support":                        {doc: "Evidence for the preconditions: for each entry the captures of the control in which it held. An entry of not_exists fails where that lay over the control."},
	"preconditions_support.url_matches":            {doc: "Of preconditions.url_matches."},
	"preconditions_support.url_matches.value":      {doc: "The entry.", minLength: 1},
	"preconditions_support.url_matches.captures":   {doc: "Captures in which it held.", min: zero},
	"preconditions_support.url_matches.of":         {doc: "Captures that show the control.", min: number(1)},
	"preconditions_support.exists":                 {doc: "Of preconditions.exists."},
	"preconditions_support.exists.value":           {doc: "The entry.", minLength: 1},
	"preconditions_support.exists.captures":        {doc: "Captures in which it held.", min: zero},
	"preconditions_support.exists.of":              {doc: "Captures that show the control.", min: number(1)},
	"preconditions_support.not_exists":             {doc: "Of preconditions.not_exists."},
	"preconditions_support.not_exists.value":       {doc: "The entry.", minLength: 1},
	"preconditions_support.not_exists.captures":    {doc: "Captures in which it held.", min: zero},
	"preconditions_support.not_exists.of":          {doc: "Captures that show the control.", min: number(1)},
	"preconditions_support.viewport":               {doc: "Of preconditions.viewport."},
	"preconditions_support.viewport.value":         {doc: "The entry, as min_width=<pixels>.", minLength: 1},
	"preconditions_support.viewport.captures":      {doc: "Captures in which it held.", min: zero},
	"preconditions_support.viewport.of":            {doc: "Captures that show the control.", min: number(1)},
	"preconditions_support.visible":                {doc: "Of preconditions.visible."},
	"preconditions_support.visible.value":          {doc: "The entry.", minLength: 1},
	"preconditions_support.visible.captures":       {doc: "Captures in which it held.", min: zero},
	"preconditions_support.visible.of":             {doc: "Captures that show the control.", min: number(1)},
	"preconditions_support.enabled":                {doc: "Of preconditions.enabled."},
	"preconditions_support.enabled.value":          {doc: "The entry.", minLength: 1},
	"preconditions_support.enabled.captures":       {doc: "Captures in which it held.", min: zero},
	"preconditions_support.enabled.of":             {doc: "Captures that show the control.", min: number(1)},
	"preconditions_support.text_contains":          {doc: "Of preconditions.text_contains."},
	"preconditions_support.text_contains.value":    {doc: "The entry.", minLength: 1},
	"preconditions_support.text_contains.captures": {doc: "Captures in which it held.", min: zero},
	"preconditions_support.text_contains.of":       {doc: "Captures that show the control.", min: number(1)},
	"preconditions_support.login_state":            {doc: "Of preconditions.login_state."},
	"preconditions_support.login_state.value":      {doc: "The entry.", minLength: 1},
	"preconditions_support.login_state.captures":   {doc: "Captures in which it held.", min: zero},
	"preconditions_support.login_state.of":         {doc: "Captures that show the control.", min: number(1)},
	"preconditions_support.cookies":                {doc: "Of preconditions.cookies."},
	"preconditions_support.cookies.value":          {doc: "The entry.", minLength: 1},
	"preconditions_support.cookies.captures":       {doc: "Captures in which it held.", min: zero},
	"preconditions_support.cookies.of":             {doc: "Captures that show the control.", min: number(1)},

	"locators":                           {doc: "How the control is found; the program's input."},
	"locators.scope":                     {doc: "The shadow root or frame that contains the control; locators are tried inside of it alone. Without it they are tried in the page. A consumer that does not support scopes must refuse such a document."},
	"locators.scope.hosts":               {doc: "CSS selectors of the elements to go through, outermost first: each finds one element, of the page or of the shadow root or the frame of the one before.", minItems: 1, each: nonEmpty},
	"locators.scope.frames":              {doc: "For each of hosts the document that its frame must show (docs/locate.md, Frames), empty for a host with a shadow root; absent where no host is a frame's.", minItems: 1},
	"locators.selector":                  {doc: "Main CSS selector.", minLength: 1},
	"locators.selector_alt":              {doc: "Further CSS selectors, best first, without the main one.", maxItems: 3, unique: true, each: nonEmpty},
	"locators.by_role":                   {doc: "Semantic locator."},
	"locators.by_text":                   {doc: "Texts on or near the control, best first.", maxItems: 3, each: texts},
	"locators.by_dom_index":              {doc: "Index of the element in the capture; the last resort.", min: zero},
	"locators.bbox":                      {doc: "x, y, width, height in the viewport, CSS pixels. Not used for matching.", minItems: 4, maxItems: 4},
	"locators.page_bbox":                 {doc: "x, y, width, height in the whole page, CSS pixels. Not used for matching.", minItems: 4, maxItems: 4},
	"locators.order":                     {doc: "The fields that have locators, the one to try first before the others. Absent: the selector comes first.", minItems: 1, unique: true, each: &field{enum: kindNames(func(k *LocatorKind) string { return k.Field })}},
	"locators.proofs":                    {doc: "How locators did in the captures they were tried on."},
	"locators.fingerprint":               {doc: "What the control looked like (docs/matching.md). Absent if it found a different control in a stored capture."},
	"locators.fingerprint.v":             {doc: "Version of the features; fingerprints of different versions are not compared."},
	"locators.fingerprint.kind":          {doc: "click, text, checkbox, radio, select, range or file; a control of another kind is never the same."},
	"locators.fingerprint.tag":           {doc: "Tag of the element."},
	"locators.fingerprint.type":          {doc: "Type of an input or button."},
	"locators.fingerprint.role":          {doc: "ARIA role."},
	"locators.fingerprint.name":          {doc: "Accessible name, normalised."},
	"locators.fingerprint.name_from":     {doc: "Where the name comes from."},
	"locators.fingerprint.text":          {doc: "Own text; of a select its options."},
	"locators.fingerprint.label":         {doc: "Text of the label."},
	"locators.fingerprint.placeholder":   {doc: "Placeholder."},
	"locators.fingerprint.title":         {doc: "Title."},
	"locators.fingerprint.href":          {doc: "Path, query keys and fragment of the target."},
	"locators.fingerprint.form_name":     {doc: "The name attribute."},
	"locators.fingerprint.id":            {doc: "An id that is not generated."},
	"locators.fingerprint.value":         {doc: "Value of a radio button or check box, as its author wrote it."},
	"locators.fingerprint.data":          {doc: "key=value of test ids and of attributes that scripts read."},
	"locators.fingerprint.classes":       {doc: "Class tokens that are not generated."},
	"locators.fingerprint.icons":         {doc: "Tokens of i, svg, use and img inside."},
	"locators.fingerprint.heading":       {doc: "Nearest heading before the control."},
	"locators.fingerprint.landmark":      {doc: "Region of the page."},
	"locators.fingerprint.row":           {doc: "Text of the table row, list item or field group."},
	"locators.fingerprint.before":        {doc: "Texts before the control, nearest first."},
	"locators.fingerprint.after":         {doc: "Texts after it, nearest first."},
	"locators.fingerprint.ancestors":     {doc: "Stable tokens of ancestors, nearest first."},
	"locators.fingerprint.path":          {doc: "Semantic tag path."},
	"locators.fingerprint.position":      {doc: "Among the controls of the page, from 0."},
	"locators.fingerprint.controls":      {doc: "Number of controls of the page."},
	"locators.fingerprint.ordinal":       {doc: "Among the controls of the page that are equal in what they say of themselves, from 0."},
	"locators.fingerprint.equals":        {doc: "How many such controls the page has."},
	"locators.fingerprint.weights":       {doc: "Rarity of each feature on its page, per mille."},
	"locators.guard":                     {doc: "What the control says of itself and what stands beside it, by which the policy decides whether an element is this control (docs/locate.md). A fact that was not the same in every capture is left out; texts are in their normal form."},
	"locators.guard.kind":                {doc: "What a user does with the control: click, text, password, checkbox, radio, select, range, file, or tag:<tag> where the markup does not say.", minLength: 1},
	"locators.guard.role":                {doc: "ARIA role."},
	"locators.guard.name":                {doc: "Accessible name by markup alone."},
	"locators.guard.name_from":           {doc: "Which step gave the name."},
	"locators.guard.label":               {doc: "Text of the label element."},
	"locators.guard.landmark":            {doc: "Region of the page, with its name."},
	"locators.guard.send":                {doc: "What sends the form around the control: the address that the form names, else what its first button says that sends it. A control under another heading and in a form that something else sends is another one."},
	"locators.guard.look":                {doc: "Classes, sorted, of a control that says nothing and shows no picture: all that tells it from its neighbours. A field has them only if it has such a neighbour."},
	"locators.guard.text":                {doc: "Own text: content, value of a button, first options of a list."},
	"locators.guard.placeholder":         {doc: "Placeholder."},
	"locators.guard.title":               {doc: "Title."},
	"locators.guard.href":                {doc: "Target without scheme and values of the query."},
	"locators.guard.id":                  {doc: "The id attribute."},
	"locators.guard.form_name":           {doc: "The name attribute."},
	"locators.guard.value":               {doc: "Value of a check box or radio button."},
	"locators.guard.data":                {doc: "key=value of data attributes."},
	"locators.guard.row":                 {doc: "Text of the row, list item or group around it."},
	"locators.guard.heading":             {doc: "Last heading before it."},
	"locators.guard.before":              {doc: "Nearest text before it."},
	"locators.guard.after":               {doc: "Nearest text after it."},
	"locators.guard.icon":                {doc: "Tokens of the pictures inside."},
	"locators.guard.names":               {doc: "Every name that a capture had.", unique: true, each: nonEmpty},
	"locators.guard.rivals":              {doc: "For other controls of the kind the facts that they shared with it, joined by +; of these sets the largest. Facts that are part of none single it out.", unique: true, each: nonEmpty},
	"locators.guard.twins":               {doc: "How many controls of the kind say the same, where there were several in every capture, and which of them it is."},
	"locators.guard.twins.scope":         {doc: "Where they are counted: row, heading, or on the page if absent."},
	"locators.guard.twins.count":         {doc: "How many.", min: number(2)},
	"locators.guard.twins.nth":           {doc: "Its number among them in document order, from 0.", min: zero},
	"locators.guard.anchors":             {doc: "The locators by facts that matched the control and nothing else in every capture.", unique: true, each: nonEmpty},
	"locators.guard.label_alone":         {doc: "No other control of the kind had its label."},
	"locators.guard.longer":              {doc: "Another control of the kind had a name that begins with the name of this one, such as save as beside save."},
	"locators.guard.part":                {doc: "Words of the control's own part of the page (its row, its card) that no part of another control with the same name says; at most eight. A locator by place finds the control only where half of these words are.", unique: true, each: nonEmpty},
	"locators.guard.block":               {doc: "Words near the control that tell it from those that say the same in parts that say the same; at most eight. By place it is found only where half of them stand.", unique: true, each: nonEmpty},
	"locators.guard.beside":              {doc: "Names of the nearest controls of the kind on either side of a control that takes clicks, sorted; at most four before it and four behind it. What has one of them is no new control in its place.", unique: true, each: nonEmpty},
	"locators.guard.run":                 {doc: "Where nothing around the control tells it from others that say the same and stand with it, such as the stars of a card: which of them it is, and what tells the card. At most one entry."},
	"locators.guard.run.words":           {doc: "Words of the card that the cards of other such controls do not say; at most eight.", unique: true, each: nonEmpty},
	"locators.guard.run.count":           {doc: "How many stand there.", min: number(2)},
	"locators.guard.run.nth":             {doc: "Its number among them in document order, from 0.", min: zero},
	"locators.guard.css":                 {doc: "What selector, then each of selector_alt, relies on; none is not used by the policy.", each: &field{enum: []string{"key", "class", "position", "none"}}},
	"locators.guard.place":               {doc: "Selector by place where the selectors of the document are better ones; for the policy alone, which acts on it only where twins and facts confirm it.", minLength: 1},
	"locators.guard.verified":            {doc: "Captures in which the policy found the control.", min: zero},
	"locators.guard.captures":            {doc: "Captures that show the control.", min: zero},
	"locators.guard.tried":               {doc: "All captures of its pages. The policy found another control in none of them.", min: zero},
	"locators.anchored":                  {doc: "Locators that say what stands beside the control instead of its place, best first. Each matched it alone."},
	"locators.anchored.kind":             {doc: "As guard.kind.", minLength: 1},
	"locators.anchored.role":             {doc: "ARIA role."},
	"locators.anchored.name":             {doc: "Accessible name."},
	"locators.anchored.label":            {doc: "Text of the label element."},
	"locators.anchored.icon":             {doc: "Tokens of the pictures inside."},
	"locators.anchored.within":           {doc: "Where it is looked for."},
	"locators.anchored.within.row":       {doc: "Text of the row, list item or group."},
	"locators.anchored.within.heading":   {doc: "Last heading before."},
	"locators.anchored.within.landmark":  {doc: "Region of the page, with its name."},
	"locators.anchored.ordinal":          {doc: "Which of several controls that say the same; valid while there are as many."},
	"locators.anchored.ordinal.nth":      {doc: "In document order, from 0.", min: zero},
	"locators.anchored.ordinal.of":       {doc: "How many.", min: number(2)},
	"locators.anchored.member":           {doc: "Which of a family: the control whose key is an argument. Without up, path and attribute the key is the name of the control."},
	"locators.anchored.member.arg":       {doc: "Name of the argument.", minLength: 1},
	"locators.anchored.member.up":        {doc: "Levels from the control up to its record: a row, an item, a card.", min: zero},
	"locators.anchored.member.path":      {doc: "From the record down to the element that has the key: tags, each with its number among the children of that tag.", pattern: `^[a-z][a-z0-9-]*:[0-9]+(/[a-z][a-z0-9-]*:[0-9]+)*$`},
	"locators.anchored.member.attribute": {doc: "The attribute of that element that is the key, in place of its text.", minLength: 1},
	"locators.anchored.member.name":      {doc: "Accessible name of the control, where that says the key: {} stands for it.", pattern: `\{\}`},
	"locators.anchored.member.header":    {doc: "Text of the header cell above the key; where it is another one, the control is not found.", minLength: 1},
	"locators.kept":                      {doc: "Why the locators are those that earlier rules chose.", minLength: 1},
	"locators.by_role.role":              {doc: "ARIA role.", minLength: 1},
	"locators.by_role.name":              {doc: "Accessible name.", minLength: 1},
	"locators.by_role.exact":             {doc: "Whether the name is compared whole. Default true; false is a substring without regard to case."},

	"locators.proofs.kind":     {doc: "Kind of the locator.", enum: kindNames(func(k *LocatorKind) string { return k.Name })},
	"locators.proofs.value":    {doc: `The selector, the entry of anchored as compact JSON, "role" or "role|name", or the text.`, minLength: 1},
	"locators.proofs.matches":  {doc: "Elements it matches in the newest capture.", min: zero},
	"locators.proofs.tried":    {doc: "All captures of its pages. In captures that do not show the control, the locator matches nothing or several elements; it never matches exactly one other element.", min: zero},
	"locators.proofs.verified": {doc: "Captures in which it matched the control and nothing else.", min: zero},
	"locators.proofs.captures": {doc: "Captures that show the control.", min: zero},

	"args_schema":            {doc: "JSON Schema of the program's args."},
	"args_schema.type":       {doc: "Always object.", constant: "object"},
	"args_schema.properties": {doc: "The args by name.", names: `^[A-Za-z_][A-Za-z0-9_]*$`},
	"args_schema.required":   {doc: "Names of the args that must be given.", unique: true, each: nonEmpty},

	"args_schema.properties.*":                   {doc: "One arg."},
	"args_schema.properties.*.type":              {doc: "JSON type of the arg.", enum: []string{"string", "integer", "number", "boolean", "array"}},
	"args_schema.properties.*.description":       {doc: "What the arg is for."},
	"args_schema.properties.*.items":             {doc: "What a list takes."},
	"args_schema.properties.*.items.type":        {doc: "JSON type of each.", enum: []string{"string"}},
	"args_schema.properties.*.items.enum":        {doc: "The values it takes.", minItems: 1, unique: true},
	"args_schema.properties.*.items.oneOf":       {doc: "The same values with what the page calls them; only where that differs.", minItems: 1},
	"args_schema.properties.*.items.oneOf.const": {doc: "The value."},
	"args_schema.properties.*.items.oneOf.title": {doc: "What the page calls it."},
	"args_schema.properties.*.uniqueItems":       {doc: "No value twice."},
	"args_schema.properties.*.enum":              {doc: "The values it takes.", minItems: 1, unique: true},
	"args_schema.properties.*.examples":          {doc: "Values that it takes today; others may be there tomorrow.", minItems: 1, unique: true},
	"args_schema.properties.*.oneOf":             {doc: "The same values with what the page calls them; only where that differs.", minItems: 1},
	"args_schema.properties.*.oneOf.const":       {doc: "The value."},
	"args_schema.properties.*.oneOf.title":       {doc: "What the page calls it."},
	"args_schema.properties.*.minimum":           {doc: "Least value."},
	"args_schema.properties.*.maximum":           {doc: "Greatest value."},
	"args_schema.properties.*.multipleOf":        {doc: "Step of the value, from 0."},
	"args_schema.properties.*.pattern":           {doc: "Regular expression that the value matches."},
	"args_schema.properties.*.minLength":         {doc: "Least length in characters.", min: zero},
	"args_schema.properties.*.maxLength":         {doc: "Greatest length in characters.", min: zero},
	"args_schema.properties.*.format":            {doc: "Format of the value, such as email or date."},

	"program":          {doc: "The program that operates the control."},
	"program.language": {doc: "Always python.", constant: Language},
	"program.entry":    {doc: "Function to call: `program__<id>__<slug>`, a dash of the id written as underscore.", pattern: `^program__[a-z0-9_]+__[a-z0-9_]+$`},
	"program.code":     {doc: "Source; calls env and nothing else, and answers ok, message and evidence.", minLength: 1},
	"program.notes":    {doc: "Remarks and limits."},
	"prepare":          {doc: "A program that brings the preconditions about; its ctx has locators, those of prepare, and control, those of the document."},
	"prepare.language": {doc: "Always python.", constant: Language},
	"prepare.entry":    {doc: "Always prepare.", constant: PrepareEntry},
	"prepare.code":     {doc: "Source; calls env and nothing else.", minLength: 1},
	"prepare.notes":    {doc: "Remarks and limits."},
	"prepare.locators": {doc: "The steps in order, each with the locators of the control that it clicks, as in locators.", minItems: 1, maxItems: 6},

	"prepare.locators.does":      {doc: "What the step does: open clicks what opens the container, close what closes it, escape presses Escape in it.", enum: Steps},
	"prepare.locators.container": {doc: "CSS selector of what opens or disappears; the step is skipped if it is already open, or already gone.", minLength: 1},

	"form":          {doc: "The place of the control in a form of its page. forms.json of the domain lists the forms."},
	"form.key":      {doc: "Which of the page's forms, by what its author wrote of it: id, name, heading, target; else its number.", minLength: 1},
	"form.name":     {doc: "What the page calls the form, else the heading before it.", minLength: 1},
	"form.part":     {doc: "What the control is in it: it takes what a user gives, it sends the form, or another button or link.", enum: FormParts},
	"form.required": {doc: "Whether the page says that the field must be filled in."},

	"family":               {doc: "One operation on many rows, days, pages or options, or the family that the control is a member of."},
	"family.arg":           {doc: "The argument that says which member is meant.", enum: FamilyArgs},
	"family.members":       {doc: "The members that the newest capture shows. Others are found as well, by their keys."},
	"family.members.key":   {doc: "What the argument is for it, in its normal form.", minLength: 1},
	"family.members.text":  {doc: "Accessible name of the member, in its normal form."},
	"family.members.skill": {doc: "Identifier of its own skill.", minLength: 1},
	"family.members.index": {doc: "Index of the element in the capture.", min: zero},
	"family.members.bbox":  {doc: "x, y, width, height in the viewport, CSS pixels.", minItems: 4, maxItems: 4},
	"family.of":            {doc: "Identifier of the family that the control is a member of.", minLength: 1},
	"family.key":           {doc: "With family.of: what the argument of the family is for this control.", minLength: 1},

	"runnable": {doc: "False where no capture shows the control visible and nothing is known to bring it into view. Such a skill is not active."},

	"class": {doc: "How far operating the control reaches at least, as a rule of the site says: one of the classes of plans, from the least to the most. A plan has this one or a higher one.", enum: Classes},

	"evidence":               {doc: "Where the skill comes from, for audit and search; does not steer a run."},
	"evidence.tag":           {doc: "Tag of the element."},
	"evidence.role":          {doc: "Role of the element."},
	"evidence.name":          {doc: "Accessible name or visible text."},
	"evidence.name_from":     {doc: "What the name was taken from, such as aria-label or text."},
	"evidence.browser_name":  {doc: "The browser's own name of the control where that is another one: a style sheet writes it in capitals, say. It is empty where the browser gives the control no name, and absent where both are equal or no node of the accessibility tree joins by the browser's number. Programs ask by name."},
	"evidence.text_snippets": {doc: "Texts near the control.", each: nonEmpty},
	"evidence.from":          {doc: "Files of the capture that show the control, joined by +.", minLength: 1},
	"evidence.raw_index":     {doc: "Index of the element in the files of the capture meta.source_dir; by_dom_index leaves the collector's own script out.", min: zero},
	"evidence.pages":         {doc: "Keys of the pages that show the control.", each: nonEmpty},

	"meta":                     {doc: "Provenance. Times are those of captures."},
	"meta.version":             {doc: "Version of the skill."},
	"meta.schema_version":      {doc: "Version of this document's shape.", constant: SchemaVersion},
	"meta.rules_version":       {doc: "Version of the rules that made the skill."},
	"meta.created_at":          {doc: "Time of the first capture that shows the control, RFC 3339 in UTC.", pattern: timePattern, format: timeFormat},
	"meta.updated_at":          {doc: "Time of the newest capture that shows the control.", pattern: timePattern, format: timeFormat},
	"meta.source_dir":          {doc: "Folder of the newest capture."},
	"meta.source_files":        {doc: "Files that were used, relative to source_dir.", each: nonEmpty},
	"meta.detect_spec_version": {doc: "Version of the capture format."},
	"meta.generator":           {doc: "What wrote the skill.", enum: []string{"template", "LLM", "hybrid"}},
	"meta.status":              {doc: "Whether the pages still show the control: yes, not in the newest captures, or not for so many nights that it must not be run; such a document lies in skill_library/quarantine.", enum: []string{"active", "missing", "quarantined"}},
	"meta.missing_nights":      {doc: "Nights of its pages since the control was last seen.", min: zero},
	"meta.aliases":             {doc: "Identifiers that skills of the same control had on other pages, before they became this one.", unique: true, each: nonEmpty},

	"health":                 {doc: "The record of runs."},
	"health.health_score":    {doc: "Recent reliability.", min: zero, max: number(1)},
	"health.success_count":   {doc: "Runs that succeeded.", min: zero},
	"health.failure_count":   {doc: "Runs that failed.", min: zero},
	"health.last_success_at": {doc: "Time of the last success.", pattern: timePattern, format: timeFormat},
	"health.last_failure_at": {doc: "Time of the last failure.", pattern: timePattern, format: timeFormat},
	"health.notes":           {doc: "Remarks."},
})

// stepFields are the locators that a step of prepare has like the document.
var stepFields = []string{"scope", "selector", "selector_alt", "by_role", "by_text", "anchored", "order", "guard"}

// withSteps adds the fields of the locators of prepare, which are those of locators.
func withSteps(all map[string]field) map[string]field {
	more := map[string]field{}
	for path, f := range all {
		rest, ok := strings.CutPrefix(path, "locators.")
		name, _, _ := strings.Cut(rest, ".")
		if ok && slices.Contains(stepFields, name) {
			more["prepare.locators."+rest] = f
		}
	}
	maps.Copy(all, more)
	return all
}
