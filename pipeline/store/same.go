package store

// SameNodes answers the seal of the stored page of a record, read from its header
// alone: records of equal seals have equal pages.
func (s *Store) SameNodes(key string) (string, error) {
	r, err := s.open(key)
	if err != nil {
		return "", err
	}
	defer r.close()
	return string(r.sec[sectionNodes].sum[:]), nil
}
