// Package seal puts the checksum of a JSON document into the document.
//
// A sealed document has one field "seal": the SHA-256, in hexadecimal digits, of
// the document with a seal of 64 zeros. So any changed byte is noticed, be it one
// that JSON would not mind.
package seal

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"strings"
)

// ErrBroken is a document that is not as it was sealed.
var ErrBroken = errors.New("the seal does not fit: the file was changed or damaged")

// Blank is the seal of a document that is not sealed yet.
var Blank = strings.Repeat("0", 2*sha256.Size)

// Close seals a document whose seal is Blank, written as an indenting encoder
// does, and answers the seal.
func Close(doc []byte) (sealed []byte, digits string) {
	sum := sha256.Sum256(doc)
	digits = hex.EncodeToString(sum[:])
	return bytes.Replace(doc, field(Blank), field(digits), 1), digits
}

// Check holds a document against the seal that was read from it.
func Check(doc []byte, digits string) error {
	if bytes.Count(doc, field(digits)) != 1 {
		return ErrBroken
	}
	if _, want := Close(bytes.Replace(doc, field(digits), field(Blank), 1)); digits != want {
		return ErrBroken
	}
	return nil
}

func field(digits string) []byte { return []byte(`"seal": "` + digits + `"`) }
