package tables

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/durable/seal"
)

const (
	manifestName = "manifest.json"
	viewsName    = "views.sql"
)

// Files and folders below the output folder, with slashes.
const (
	ManifestPath      = Folder + "/" + manifestName
	ViewsPath         = Folder + "/" + viewsName
	VerificationsPath = Folder + "/" + datasets.TableVerifications
)

// Manifest lists the published Parquet files.
type Manifest struct {
	SchemaVersion string `json:"schema_version"`
	RulesVersion  string `json:"rules_version"`
	Seal          string `json:"seal,omitempty"` // see package seal; older manifests have none
	Files         []File `json:"files"`          // by table in the order of Names, then by night
}

// File is one partition, or several nights of a month in one file, which Compact makes.
type File struct {
	Table  string `json:"table"`
	Night  string `json:"night,omitempty"` // "" for a month
	Month  string `json:"month,omitempty"` // YYYY-MM, "" for a night
	Path   string `json:"path"`            // relative to OUT, with slashes
	SHA256 string `json:"sha256"`
	Inputs string `json:"inputs,omitempty"` // what the rows were made of, see Source.Digest
	Bytes  int64  `json:"bytes"`
	Rows   int64  `json:"rows"`

	// Of a month.
	Nights []NightRows `json:"nights,omitempty"` // in the order in which they lie in the file
	Target int64       `json:"target,omitempty"` // bytes from which on another file was begun
}

// NightRows are the rows of one night in a file of several.
type NightRows struct {
	Night  string `json:"night"`
	Inputs string `json:"inputs,omitempty"` // as of a File
	Rows   int64  `json:"rows"`
}

// Part says where the rows of one table and night lie.
type Part struct {
	Night, Path string
	Rows        int64
	from        int64  // rows of the file before them
	inputs, sum string // as of the File
}

// parts returns the nights that a file holds.
func (f *File) parts() []Part {
	if f.Month == "" {
		return []Part{{Night: f.Night, Path: f.Path, Rows: f.Rows, inputs: f.Inputs, sum: f.SHA256}}
	}
	var out []Part
	from := int64(0)
	for _, n := range f.Nights {
		out = append(out, Part{Night: n.Night, Path: f.Path, Rows: n.Rows, from: from, inputs: n.Inputs, sum: f.SHA256})
		from += n.Rows
	}
	return out
}

// Parts returns the nights of a table, sorted.
func (m Manifest) Parts(table string) []Part {
	var out []Part
	for i := range m.Files {
		if m.Files[i].Table == table {
			out = append(out, m.Files[i].parts()...)
		}
	}
	slices.SortFunc(out, func(a, b Part) int { return strings.Compare(a.Night, b.Night) })
	return out
}

// Rows returns the number of rows of one table.
func (m Manifest) Rows(table string) int64 {
	var n int64
	for _, f := range m.Files {
		if f.Table == table {
			n += f.Rows
		}
	}
	return n
}

func (m *Manifest) encode() ([]byte, error) {
	m.Seal = seal.Blank
	data, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("encode %s: %w", manifestName, err)
	}
	data, m.Seal = seal.Close(append(data, '\n'))
	return data, nil
}

// ReadManifest reads the manifest below the output folder root. The error wraps
// os.ErrNotExist where nothing was committed yet.
func ReadManifest(root string) (Manifest, error) {
	path := filepath.Join(root, Folder, manifestName)
	data, err := os.ReadFile(path)
	if err != nil {
		return Manifest{}, fmt.Errorf("read manifest: %w", err)
	}
	var m Manifest
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&m); err != nil {
		return Manifest{}, fmt.Errorf("read manifest %s: %w", path, err)
	}
	if m.Seal != "" {
		if err := seal.Check(data, m.Seal); err != nil {
			return Manifest{}, fmt.Errorf("read manifest %s: %w", path, err)
		}
	}
	return m, nil
}
