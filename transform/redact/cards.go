package redact

import (
	"strings"
)

// minCard is the number of digits in the shortest number of a card.
const minCard = 14

// cards are the first digits of the numbers of cards, as a span, and their lengths.
var cards = []struct{ first, last, digits, least, most int }{
	{4, 4, 1, 16, 16},       // Visa; those of 13 digits are gone and look like barcodes
	{51, 55, 2, 16, 16},     // Mastercard
	{2221, 2720, 4, 16, 16}, // Mastercard
	{34, 34, 2, 15, 15},     // American Express
	{37, 37, 2, 15, 15},     // American Express
	{6011, 6011, 4, 16, 16}, // Discover
	{644, 659, 3, 16, 16},   // Discover
	{3528, 3589, 4, 16, 16}, // JCB
	{300, 305, 3, 14, 14},   // Diners Club
	{36, 36, 2, 14, 14},     // Diners Club
	{38, 39, 2, 14, 14},     // Diners Club
	{62, 62, 2, 16, 19},     // UnionPay
	{5018, 5038, 4, 16, 19}, // Maestro
	{6304, 6304, 4, 16, 19}, // Maestro
	{6759, 6763, 4, 16, 19}, // Maestro
}

// card returns the length of a card's number with a good check digit (Luhn), whose digits
// stand in a row or in groups of three to six with one blank or dash between them.
func card(b []byte, i int) int {
	if i > 0 && strings.IndexByte(".-+/_", b[i-1]) >= 0 || i > 1 && b[i-1] == ' ' && b[i-2] >= '0' && b[i-2] <= '9' {
		return 0 // part of a longer number
	}
	var num []byte
	end, group, groups := i, 0, 1
	for end < len(b) && len(num) < 20 {
		c := b[end]
		if c >= '0' && c <= '9' {
			num = append(num, c)
			group++
			end++
			continue
		}
		next := end+1 < len(b) && b[end+1] >= '0' && b[end+1] <= '9'
		if (c != ' ' && c != '-') || !next || group < 3 || group > 6 {
			break
		}
		group = 0
		groups++
		end++
	}
	if groups > 1 && (group < 3 || group > 7) || groups > 5 {
		return 0
	}
	if end < len(b) && (isWord(b[end]) || b[end] == '_') ||
		end+1 < len(b) && strings.IndexByte(".,-/", b[end]) >= 0 && b[end+1] >= '0' && b[end+1] <= '9' {
		return 0
	}
	if !issued(num) || !luhn(num) {
		return 0
	}
	return end - i
}

func issued(num []byte) bool {
	for _, c := range cards {
		if len(num) < c.least || len(num) > c.most {
			continue
		}
		head := 0
		for _, d := range num[:c.digits] {
			head = head*10 + int(d-'0')
		}
		if head >= c.first && head <= c.last {
			return true
		}
	}
	return false
}

// luhn reports whether the check digit at the end of a number is right.
func luhn(num []byte) bool {
	sum, same := 0, true
	for i, d := range num {
		n := int(d - '0')
		if (len(num)-i)%2 == 0 {
			if n *= 2; n > 9 {
				n -= 9
			}
		}
		sum += n
		same = same && d == num[0]
	}
	return sum%10 == 0 && !same
}
