package capture

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"sync"
)

// maxRemembered is how many captures of a folder are remembered with their files: the
// newest ones, of the last nights.
const maxRemembered = 4096

// maxMeta is the largest meta.json, in bytes, that is read for the files that it names.
const maxMeta = 1 << 20

// Shared knows the files of the captures below one root, so that a page that does not
// change takes its space once: Write makes a hard link to a file of the same content
// instead of another copy. That is safe because files of captures are never changed once
// they are written, and removing a capture only removes names. Several writers may use it
// at once. A nil Shared shares nothing.
type Shared struct {
	mu      sync.Mutex
	folders map[string]map[content]string // by folder: a path by content
	saved   int64
}

// content identifies files that may share one copy.
type content struct {
	size   int
	sha256 string
}

// Saved returns how many bytes were linked instead of written.
func (s *Shared) Saved() int64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.saved
}

// link makes path a link to a file of the folder with the same content. It reports whether
// it did; if not, path does not exist.
func (s *Shared) link(folder, path string, data []byte) bool {
	if s == nil || len(data) == 0 {
		return false
	}
	key := content{len(data), hashOf(data)}
	s.mu.Lock()
	old := s.folder(folder)[key]
	s.mu.Unlock()
	if old == "" {
		return false
	}
	if err := linkSame(old, path, data); err != nil {
		s.mu.Lock()
		delete(s.folders[folder], key) // gone, changed, or on a file system without links
		s.mu.Unlock()
		return false
	}
	s.mu.Lock()
	s.saved += int64(len(data))
	s.mu.Unlock()
	return true
}

// linkSame links path to the file old, if that has the content.
func linkSame(old, path string, data []byte) error {
	f, err := os.Open(old)
	if err != nil {
		return err
	}
	defer f.Close()
	was, err := os.Lstat(old)
	if err != nil {
		return err
	}
	is, err := f.Stat()
	if err != nil {
		return err
	}
	if !was.Mode().IsRegular() || !os.SameFile(was, is) || is.Size() != int64(len(data)) {
		return errors.New("another file")
	}
	have := make([]byte, len(data))
	if _, err := io.ReadFull(f, have); err != nil {
		return err
	}
	if !bytes.Equal(have, data) {
		return errors.New("another content")
	}
	if err := os.Link(old, path); err != nil {
		return err
	}
	if now, err := os.Lstat(path); err != nil || !os.SameFile(now, is) {
		return errors.Join(errors.New("another file"), err, os.Remove(path))
	}
	return nil
}

// wrote notes the files of a capture that is complete.
func (s *Shared) wrote(folder, dir string, files []Content) {
	if s == nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	at := s.folder(folder)
	for _, f := range files {
		if key := (content{len(f.Data), hashOf(f.Data)}); f.Name != fileMeta && at[key] == "" {
			at[key] = filepath.Join(dir, f.Name)
		}
	}
}

// folder returns the files of a folder's newest captures. The first call reads their
// meta.json.
func (s *Shared) folder(folder string) map[content]string {
	if at, ok := s.folders[folder]; ok {
		return at
	}
	if s.folders == nil {
		s.folders = map[string]map[content]string{}
	}
	at := map[content]string{}
	s.folders[folder] = at
	entries, err := os.ReadDir(folder) // sorted by name, which is the time
	if err != nil {
		return at
	}
	left := maxRemembered
	for _, e := range slices.Backward(entries) {
		if !e.IsDir() || !isStamp(e.Name()) {
			continue
		}
		if left--; left < 0 {
			break
		}
		dir := filepath.Join(folder, e.Name())
		for name, line := range filesOf(dir) {
			if filepath.IsLocal(name) && filepath.Base(name) == name {
				at[content{line.Bytes, line.SHA256}] = filepath.Join(dir, name)
			}
		}
	}
	return at
}

// filesOf returns the files that the meta.json of a capture names; none where it cannot be
// read: then nothing is shared with that capture.
func filesOf(dir string) map[string]fileLine {
	path := filepath.Join(dir, fileMeta)
	info, err := os.Lstat(path)
	if err != nil || !info.Mode().IsRegular() || info.Size() > maxMeta {
		return nil
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return nil
	}
	var meta struct {
		Files map[string]fileLine `json:"files"`
	}
	if json.Unmarshal(text, &meta) != nil {
		return nil
	}
	return meta.Files
}
