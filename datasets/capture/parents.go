package capture

import "fmt"

// link sets Element.Parent from the parents as written. It drops a parent that does not
// come before its child, so that walking upwards always ends. The warnings name the file.
func (s *summary) link(file string) []Warning {
	var out []Warning
	var at map[int]int
	if n := s.misplaced(); n > 0 {
		out = append(out, Warning{CodeIndexBroken, fmt.Sprintf("%s: %d of %d", file, n, len(s.elements))})
		at = s.positions()
	}
	dropped := 0
	for i := range s.elements {
		p := s.parents[i]
		if p == noParent {
			continue
		}
		if at != nil {
			p = lookup(at, p)
		}
		if p < 0 || p >= i {
			dropped++
			continue
		}
		s.elements[i].Parent = p
	}
	if dropped > 0 {
		out = append(out, Warning{CodeParentBroken, fmt.Sprintf("%s: %d of %d", file, dropped, len(s.elements))})
	}
	if len(s.elements) == collectorCap {
		out = append(out, Warning{CodeElementsCapped, file})
	}
	return out
}

// misplaced counts the elements whose index is not their position.
func (s *summary) misplaced() int {
	n := 0
	for i, index := range s.indexes {
		if index != i {
			n++
		}
	}
	return n
}

// positions maps an index as written to the first element that carries it:
// parents are named by index, not by position.
func (s *summary) positions() map[int]int {
	at := make(map[int]int, len(s.indexes))
	for i, index := range s.indexes {
		if _, ok := at[index]; !ok && index >= 0 {
			at[index] = i
		}
	}
	return at
}

func lookup(at map[int]int, index int) int {
	if i, ok := at[index]; ok {
		return i
	}
	return badParent
}
