// Package collect makes a visit: a page in a browser becomes a capture on disk.
//
// The words. A visit goes through the states of the browser (browser.States) and ends with
// a capture or an error. A recording is what a capture is made from (capture.Recording). An
// observation is a capture of a live tab that is never written.
//
// The browser is asked once. Everything in the files is computed from its answers, so the
// rules are tested without a browser: what is drawn where (measure), what was entered and
// must stay out (fields), what a picture may not show (picture).
//
// Values of fields, secrets that the page repeats elsewhere and tokens in addresses never
// reach the disk, nor an observer. They are removed from the finished files, so that no way
// into a file can be forgotten.
//
// On top of it, crawl decides which pages are visited, when and how often, and site gives
// the crawl its browsers and its folder.
package collect
