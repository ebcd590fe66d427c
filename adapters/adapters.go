// Package adapters holds what runs skills outside of this program.
//
// An adapter joins a browser driver to skill documents: it gives programs their env
// (docs/env.md). What every adapter needs and none should write itself is JavaScript
// that a driver evaluates in the page: Locate, the policy of docs/locate.md, and
// Verbs, the half of the env that looks. Playwright is the adapter on npm
// playwright-core; docs/adapters.md says how to write another, and Conformance is
// what it must pass.
package adapters

import _ "embed"

// Locate is locate.js.
//
//go:embed locate.js
var Locate string

// Verbs is verbs.js.
//
//go:embed verbs.js
var Verbs string

// Playwright is playwright/env.js. It reads locate.js and verbs.js from the folder
// above its own.
//
//go:embed playwright/env.js
var Playwright string

// Conformance is conformance.json: pages, calls of the env and the answers that
// docs/env.md promises.
//
//go:embed conformance.json
var Conformance []byte
