package library

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"skillmill/datasets/skill"
)

// Load reads every document that the manifest of the library in root lists, in
// the order of the manifest. A document that is missing, changed or of another
// shape is an error: a library is used whole or not at all.
func Load(ctx context.Context, root string) ([]*skill.Skill, error) {
	m, err := Read(root)
	if err != nil {
		return nil, fmt.Errorf("load library: %w", err)
	}
	skills := make([]*skill.Skill, 0, len(m.Files))
	for _, e := range m.Files {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		s, err := load(filepath.Join(root, Folder), e)
		if err != nil {
			return nil, fmt.Errorf("load library: %w", err)
		}
		skills = append(skills, s)
	}
	return skills, nil
}

func load(dir string, e Entry) (*skill.Skill, error) {
	if p, err := verifyFile(dir, e); err != nil {
		return nil, err
	} else if p != nil {
		return nil, fmt.Errorf("%s", p)
	}
	data, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(e.Path)))
	if err != nil {
		return nil, fmt.Errorf("read document: %w", err)
	}
	if hash(data) != e.SHA256 {
		return nil, fmt.Errorf("%s changed while it was read", e.Path)
	}
	s, err := skill.Unmarshal(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", e.Path, err)
	}
	return s, nil
}
