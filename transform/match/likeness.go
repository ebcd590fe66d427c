package match

import "skillmill/transform/fingerprint"

// shared returns the weight that two sorted lists have in common, of all their weight.
func shared(a, b []int32, weight []float64) float64 {
	sum := 0.0
	for _, v := range a {
		sum += weight[v]
	}
	return sharedFrom(sum, a, b, weight)
}

// sharedFrom is shared where the weight of a is known. Weights are above 0.
func sharedFrom(sum float64, a, b []int32, weight []float64) float64 {
	both := 0.0
	for i, k := 0, 0; i < len(a) && k < len(b); {
		switch {
		case a[i] == b[k]:
			both += weight[a[i]]
			i++
			k++
		case a[i] < b[k]:
			i++
		default:
			k++
		}
	}
	if both == 0 {
		return 0
	}
	for _, v := range b {
		sum += weight[v]
	}
	return 2 * both / sum
}

// dice returns the share of parts that two sorted lists have in common.
func dice(a, b []int32) float64 {
	if len(a)+len(b) == 0 {
		return 0
	}
	n, i, k := 0, 0, 0
	for i < len(a) && k < len(b) {
		switch {
		case a[i] == b[k]:
			n++
			i++
			k++
		case a[i] < b[k]:
			i++
		default:
			k++
		}
	}
	return 2 * float64(n) / float64(len(a)+len(b))
}

// nearest weighs the texts around a control: 3 for the nearest, then 2 and 1. A
// text that moved counts as far as it is near in both.
func nearest(a, b []int32, rare []float64) float64 {
	got := 0.0
	for i, v := range a {
		for k, u := range b {
			if u == v {
				got += min(float64(fingerprint.MaxAround-i)*rare[v], float64(fingerprint.MaxAround-k)*rare[v])
				break
			}
		}
	}
	if got == 0 {
		return 0
	}
	all := 0.0
	for i, v := range a {
		all += float64(fingerprint.MaxAround-i) * rare[v]
	}
	return got / all
}

// ends returns the share of two paths that agrees from either end.
func ends(a, b []int32) float64 {
	n := 0
	for n < len(a) && n < len(b) && a[len(a)-1-n] == b[len(b)-1-n] {
		n++
	}
	m := 0
	for n+m < len(a) && n+m < len(b) && a[m] == b[m] {
		m++
	}
	return 2 * float64(n+m) / float64(len(a)+len(b))
}
