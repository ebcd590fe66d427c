package packs

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"skillmill/actions/registry"
	"skillmill/durable"
	"skillmill/transform/pack"
)

// NamesName and NamesCopy are the files of the names that actions were given (pack.Names),
// sealed, a line a name: domain, what it is of, name. Nobody can make them again, so there
// are two.
const (
	NamesName = "names.tsv"
	NamesCopy = "names.copy.tsv"
)

// readNames reads the names of before. Where both files are damaged nobody knows what a
// name meant, so nothing is made of them.
func readNames(dir string) (map[string]pack.Names, error) {
	var errs []error
	for _, name := range []string{NamesName, NamesCopy} {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err == nil {
			var names map[string]pack.Names
			if names, err = parseNames(data); err == nil {
				return names, nil
			}
		}
		errs = append(errs, fmt.Errorf("%s: %w", filepath.Join(dir, name), err))
	}
	if len(errs) > 0 {
		return nil, fmt.Errorf("the names of actions cannot be read; bring the file back, or remove it and its copy to have names given anew: %w", errors.Join(errs...))
	}
	return map[string]pack.Names{}, nil
}

func parseNames(data []byte) (map[string]pack.Names, error) {
	if _, whole := registry.Sealed(data); !whole {
		return nil, errors.New("it is not as it was made")
	}
	names := map[string]pack.Names{}
	for line := range strings.Lines(string(data[bytes.IndexByte(data, '\n')+1:])) {
		part := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(part) != 3 {
			return nil, fmt.Errorf("%q has not three parts", line)
		}
		if names[part[0]] == nil {
			names[part[0]] = pack.Names{}
		}
		names[part[0]][part[1]] = part[2]
	}
	return names, nil
}

func writeNames(dir string, names map[string]pack.Names) error {
	var b bytes.Buffer
	for _, domain := range slices.Sorted(maps.Keys(names)) {
		for _, key := range slices.Sorted(maps.Keys(names[domain])) {
			fmt.Fprintf(&b, "%s\t%s\t%s\n", domain, key, names[domain][key])
		}
	}
	data := sealed(b.Bytes())
	for _, name := range []string{NamesName, NamesCopy} {
		file := filepath.Join(dir, name)
		if was, err := os.ReadFile(file); err == nil && bytes.Equal(was, data) {
			continue
		}
		if err := durable.Write(file, data, 0o644); err != nil {
			return err
		}
	}
	return nil
}
