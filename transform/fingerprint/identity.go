package fingerprint

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"strings"

	"skillmill/datasets"
)

// Identity returns a hash of what an author gives a control: tag, type, role, accessible
// name, id, name attribute and link target; 16 hex digits. A generated id must not
// be passed in, since it changes from night to night.
func Identity(r *datasets.ControlRow, stableID string) string {
	h := sha256.New()
	for _, part := range []string{r.Tag, r.InputType, r.Role, r.Name, stableID, r.FormName, r.Href} {
		h.Write([]byte(strconv.Itoa(len(part))))
		h.Write([]byte{':'})
		h.Write([]byte(part))
	}
	return hex.EncodeToString(h.Sum(nil)[:8])
}

// Ordinals numbers the rows of equal identity of one capture, which must be in
// document order, from 0.
func Ordinals(rows []datasets.ControlRow) {
	next := map[string]int64{}
	for i := range rows {
		rows[i].Ordinal = next[rows[i].Identity]
		next[rows[i].Identity]++
	}
}

// Key names a control among those of its page, as a state of the page is named by what was
// operated: what its author gives it, and which of those it is that are given the same. The
// row must have its ordinal.
func Key(r *datasets.ControlRow) string {
	if r.Ordinal == 0 {
		return r.Identity
	}
	return r.Identity + "-" + strconv.FormatInt(r.Ordinal, 10)
}

// StateKey is Key among the controls of a page and of all its scopes: who is inside a scope
// is given its scope, too.
func StateKey(r *datasets.ControlRow) string {
	scope := datasets.ScopeKey(r.PageKey)
	if scope == "" {
		return Key(r)
	}
	sum := sha256.Sum256([]byte(scope))
	return Key(r) + "_" + hex.EncodeToString(sum[:4])
}

// Strong reports whether a control's identity may be compared across pages: it
// has a name. The rest of the proof is one locator that finds it on all of them.
func Strong(r *datasets.ControlRow) bool { return strings.TrimSpace(r.Name) != "" }
