// Package collect turns URLs into capture directories.
//
// A capture is one directory for one visit of one page: meta.json,
// dom_summary.json (every element of the light DOM with its geometry), the same
// after scrolling, dom.html, ax.json, controls_tree.json, two pictures, and
// frames.json when the page has frames or shadow roots. The browser is asked once
// (package browser); everything in the files is worked out here from that answer,
// so the rules can be tested without a browser.
//
// The light DOM is what querySelectorAll('*') lists: no shadow content, no
// content of frames. An element's index is its position in that list. A scope is
// the light DOM of one document or the content of one shadow root.
//
// A directory is written as <timestamp>.partial and renamed when it is complete,
// so a capture directory without that ending is whole, and meta.json, its last
// file, names the others with their hashes. Values of fields, secrets that the
// page repeats elsewhere and tokens in addresses never reach the disk.
package collect
