package tables

import (
	"fmt"

	"skillmill/datasets"
)

// Sighting is one published skill with the captures that show it.
type Sighting struct {
	Domain   string   `parquet:"domain"`
	SkillID  string   `parquet:"skill_id"`
	Captures []string `parquet:"captures,list"`
	Indices  []int64  `parquet:"indices,list"`
}

// ReadSightings reads the skills table below root. Without tables it returns none.
func ReadSightings(root string) ([]Sighting, error) {
	files, err := present(root, datasets.TableSkills)
	if err != nil {
		return nil, fmt.Errorf("list %s: %w", datasets.TableSkills, err)
	}
	var all []Sighting
	for _, f := range files {
		rows, err := Read[Sighting](f)
		if err != nil {
			return nil, err
		}
		all = append(all, rows...)
	}
	return all, nil
}

// CaptureHash is one built capture with the hash of its files.
type CaptureHash struct {
	CaptureID   string `parquet:"capture_id"`
	ContentHash string `parquet:"content_hash"`
}

// ReadCaptureHashes reads which captures the tables below root were made of.
func ReadCaptureHashes(root string) (map[string]string, error) {
	files, err := present(root, datasets.TableCaptures)
	if err != nil {
		return nil, fmt.Errorf("list %s: %w", datasets.TableCaptures, err)
	}
	hashes := map[string]string{}
	for _, f := range files {
		rows, err := Read[CaptureHash](f)
		if err != nil {
			return nil, err
		}
		for _, r := range rows {
			hashes[r.CaptureID] = r.ContentHash
		}
	}
	return hashes, nil
}
