package mill

import (
	"path/filepath"

	"skillmill/emit/library"
)

// The parts of an output folder beside the library and the tables.
const (
	storeFolder = "store"
	runName     = "run.json"
	configName  = "config.yaml"
)

// StoreDir is the folder of the store in an output folder.
func StoreDir(out string) string { return filepath.Join(out, storeFolder) }

// outputFolder accepts the library folder itself for the output folder around it.
func outputFolder(path string) string {
	clean := filepath.Clean(path)
	if filepath.Base(clean) == library.Folder {
		return filepath.Dir(clean)
	}
	if abs, err := filepath.Abs(clean); err == nil && filepath.Base(abs) == library.Folder {
		return filepath.Dir(abs)
	}
	return clean
}
