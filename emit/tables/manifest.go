package tables

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

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

// File is one partition.
type File struct {
	Table  string `json:"table"`
	Night  string `json:"night"`
	Path   string `json:"path"` // relative to OUT, with slashes
	SHA256 string `json:"sha256"`
	Inputs string `json:"inputs,omitempty"` // what the rows were made of, see Source.Digest
	Bytes  int64  `json:"bytes"`
	Rows   int64  `json:"rows"`
}

// Rows is the number of rows of one table.
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
