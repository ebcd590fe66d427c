package health

import "math"

// tally adds up trials that went well or did not, in their order.
type tally struct {
	n, good int
	score   float64 // EWMA
}

func (t *tally) add(good bool) {
	worth := 0.0
	if good {
		worth = 1
		t.good++
	}
	if t.n++; t.n == 1 {
		t.score = worth
		return
	}
	// Each product by itself: a processor that adds and multiplies at once would
	// round otherwise.
	t.score = float64(Alpha*worth) + float64((1-Alpha)*t.score)
}

// rounded returns the score to six places.
func (t *tally) rounded() float64 { return round(t.score) }

func round(x float64) float64 { return math.Round(x*1e6) / 1e6 }

// z is the normal quantile of a two-sided interval of 95 %.
const z = 1.959963984540054

// Wilson returns the score interval of 95 % of a share of which good of n were seen, each end
// to six places; 0 and 1 where nothing was tried.
func Wilson(good, n int) (low, high float64) {
	if n <= 0 {
		return 0, 1
	}
	share, count := float64(good)/float64(n), float64(n)
	sq := float64(z*z) / count
	middle := share + sq/2
	spread := float64(share*(1-share))/count + sq/float64(4*count)
	half := float64(z * math.Sqrt(spread))
	whole := 1 + sq
	return round(math.Max(0, (middle-half)/whole)), round(math.Min(1, (middle+half)/whole))
}
