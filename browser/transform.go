package browser

import (
	"strconv"
	"strings"
)

// turned reports whether the style turns or skews its box, so that its corners
// are not those of an upright rectangle.
func (s *Style) turned() bool {
	if s.Rotate != "" && s.Rotate != "none" {
		return true
	}
	switch {
	case strings.HasPrefix(s.Transform, "matrix3d("):
		return true
	case !strings.HasPrefix(s.Transform, "matrix("):
		return false
	}
	v := strings.Split(strings.TrimSuffix(strings.TrimPrefix(s.Transform, "matrix("), ")"), ",")
	if len(v) != 6 {
		return false
	}
	return !zero(v[1]) || !zero(v[2])
}

func zero(s string) bool {
	f, err := strconv.ParseFloat(strings.TrimSpace(s), 64)
	return err == nil && f == 0
}
