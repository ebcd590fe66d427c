// Package seal puts the checksum of a JSON document into the document.
//
// A sealed document has one field "seal": the SHA-256, in hexadecimal digits, of the
// document with 64 zeros in that place. So every changed byte is noticed, even one that
// means nothing in JSON.
package seal

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"strings"
)

// ErrBroken means that a document is not as it was sealed.
var ErrBroken = errors.New("the seal does not fit: the file was changed or damaged")

// Blank is the seal of a document that is not sealed yet.
var Blank = strings.Repeat("0", 2*sha256.Size)

// Close seals a document whose seal is Blank and that an indenting encoder wrote, and
// returns the seal. It changes the bytes of doc in place.
func Close(doc []byte) (sealed []byte, digits string) {
	at := bytes.Index(doc, field(Blank))
	if at < 0 {
		sum := sha256.Sum256(doc)
		return doc, hex.EncodeToString(sum[:])
	}
	at += len(label)
	digits = sumWithBlank(doc, at)
	copy(doc[at:], digits)
	return doc, digits
}

// Check compares a document with the seal that was read from it.
func Check(doc []byte, digits string) error {
	at := bytes.Index(doc, field(digits))
	if at < 0 || len(digits) != len(Blank) || bytes.Contains(doc[at+1:], field(digits)) {
		return ErrBroken
	}
	// A document may have a second blank seal, but Close would have filled the first.
	if bytes.Contains(doc[:at], field(Blank)) || sumWithBlank(doc, at+len(label)) != digits {
		return ErrBroken
	}
	return nil
}

// sumWithBlank returns the sum of a document with zeros in the place of the seal at an
// offset.
func sumWithBlank(doc []byte, at int) string {
	h := sha256.New()
	h.Write(doc[:at])
	io.WriteString(h, Blank)
	h.Write(doc[at+len(Blank):])
	return hex.EncodeToString(h.Sum(nil))
}

const label = `"seal": "`

func field(digits string) []byte { return []byte(label + digits + `"`) }
