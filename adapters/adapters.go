// Package adapters holds what runs skills outside of this program.
//
// An adapter joins a browser driver to skill documents: it gives programs their env.
// Locate is what every adapter needs and none should write itself: the policy of
// docs/locate.md as one JavaScript expression, which a driver evaluates in the page.
package adapters

import _ "embed"

// Locate is locate.js.
//
//go:embed locate.js
var Locate string
