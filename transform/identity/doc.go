// A fingerprint is what one control looked like in one capture (skill.Fingerprint).
// A feature is one of its parts. The rarity of a feature says how few controls
// of its page have the same value; it is stored with the fingerprint.
//
// The score of two fingerprints is the share of the weight of their features
// that agrees, 0 to 1. Controls of different kinds (click, text, checkbox, ...)
// have no score: they are never the same control. A rival is a control of the
// new page that holds a value which named the old control alone.
//
// Resolve finds known controls in a new capture and would rather say none or
// ambiguous than answer another control. Match compares two whole captures of a
// page, where what all the other controls became is evidence as well.
package identity
