package find

import (
	"unicode/utf8"
)

// The row of a control may say only words that the rows of its equals say as well, each of them
// somewhere else: Ada Red, among Ada Blue and Cleo Red. All of them together are this row's alone.

// leastRow is how many words a row must say besides the name of its control: fewer are in the
// next row as well.
const leastRow = 2

// wordsOfRow returns the words of the row of a control, read as far as a part is.
func (p *Page) wordsOfRow(node int) []string {
	at := p.rowAt(node)
	if at < 0 {
		return nil
	}
	return wordsOf(normalTo(p.texts[at], maxLong))
}

// wholeRow returns the words of the guard's row besides its name, without the last one where the
// text may be cut in it; none if they are too few.
func (g *Guard) wholeRow() []string {
	words := g.rowWords()
	if utf8.RuneCountInString(g.Values[Row]) >= maxText-1 {
		words = words[:max(len(words)-1, 0)]
	}
	said := 0
	for _, w := range words {
		if isWord(w) {
			said++
		}
	}
	if said < leastRow {
		return nil
	}
	return words
}

// sayingRow returns those of the controls that are called as the guard's or look as it did whose
// rows say all words of the old one.
func (p *Page) sayingRow(g *Guard) []int {
	words := g.wholeRow()
	if len(words) == 0 {
		return nil
	}
	return p.equalSet(g).sayingRow(p, words)
}
