package capture

import (
	"path"
	"strconv"
	"strings"
)

// A capture id names a capture in all tables. It is the same on every machine and whatever
// else is captured.
//
// A directory that is named by its time has its place as its id: the last two elements of
// its path, site and time. Any other name may be used again on the next night, so there the
// content decides: the id is the place, "~" and the first digits of the content hash.

// idDigits is how many digits of a content hash an id has.
const idDigits = 12

// ID returns the id of the capture at a place (the last two elements of its path, with a
// slash) that has this content hash. The hash of a content that cannot be read is "".
func ID(place, contentHash string) string {
	if NamedByTime(place) || contentHash == "" {
		return place
	}
	return Twin(place, contentHash)
}

// Twin returns another id for a second capture that would get the same one. Its content
// tells the two apart.
func Twin(id, contentHash string) string {
	return id + "~" + contentHash[:min(idDigits, len(contentHash))]
}

// Place returns the place in an id that ID or Twin made.
func Place(id string) string {
	place, _, _ := strings.Cut(id[strings.LastIndexByte(id, '/')+1:], "~")
	return id[:strings.LastIndexByte(id, '/')+1] + place
}

// NamedByTime reports whether the directory at a place is named by a time: 14
// digits, or those and "-" and a number.
func NamedByTime(place string) bool { return isStamp(path.Base(place)) }

// InScope returns the id of the nth scope of a capture, counted from 1. A scope is a shadow
// root or a frame that is read as a page of its own.
func InScope(id string, n int) string { return id + "#" + strconv.Itoa(n) }

// Whole undoes InScope: it returns the id of the capture that a scope belongs to. Other ids
// stay as they are, since none ends in "#" and digits.
func Whole(id string) string {
	at := strings.LastIndexByte(id, '#')
	if at < 0 || at+1 == len(id) || strings.Trim(id[at+1:], "0123456789") != "" {
		return id
	}
	return id[:at]
}
