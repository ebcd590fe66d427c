package store

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"skillmill/datasets/capture"
)

// inputs are the files of a capture that extraction reads, sorted. Screenshots and the
// collector's logs are not among them; files of frames come on top (inputsOf).
var inputs = [...]string{
	"ax.json", "controls_tree.json", "controls_tree.json.bak", "cookies.json", "dom.html", "dom_shadow.html", "dom_summary.json",
	"dom_summary_scrolled.json", "frames.json", "meta.json", "scroll_info.json", "timings.json",
}

// inputsOf returns the names of the inputs that a directory has, sorted.
func inputsOf(dir string) ([]string, error) {
	return capture.NamesIn(dir, func(name string) bool {
		_, is := slices.BinarySearch(inputs[:], name)
		return is || capture.FrameOf(name) > 0
	})
}

// Source is a capture directory as it was when it was looked at.
type Source struct {
	Dir         string
	ContentHash string
	Read        bool                     // the files were read to find the hash
	Files       map[string]capture.Known // then what was read, by name; Release ends it

	old   stat    // of the last look, empty without one
	held  *[]byte // the contents of Files
	stamp string
	limit int64
}

// stat is what is remembered of a directory.
type stat struct {
	Dir         string `json:"dir"`
	ContentHash string `json:"content_hash"`
	Stamp       string `json:"stamp"`  // SHA-256 of names, kinds, sizes and times
	Newest      int64  `json:"newest"` // the youngest of those times, ns
	Taken       int64  `json:"taken"`  // when it was looked at, ns
}

// racy is the time before a look within which a change of a file may leave no trace in its
// times. It covers the grain of a file system's clock and its distance from ours.
const racy = 2 * time.Second

// Inspect finds the content hash of a capture directory. It reads no file if names, sizes
// and times are those of the last look, unless a time is so young that a later change could
// have left it the same. For a file of more than limit bytes, which extraction refuses,
// only the size is hashed. The directory should be given in the same spelling every time.
// An error means that a file cannot be read now and nothing is known of the content.
func (s *Store) Inspect(dir string, limit int64) (Source, error) {
	taken := s.now()
	now, err := stampOf(dir, limit)
	if err != nil {
		return Source{}, fmt.Errorf("look at capture: %w", err)
	}
	s.mu.Lock()
	old, ok := s.stats[dir]
	s.mu.Unlock()
	if ok && old.Stamp == now.sum && old.Newest < old.Taken-int64(racy) {
		return Source{Dir: dir, ContentHash: old.ContentHash, old: old, stamp: now.sum, limit: limit}, nil
	}
	src := Source{Dir: dir, Read: true, old: old, stamp: now.sum, limit: limit}
	if err := src.read(now.bytes); err != nil {
		src.Release()
		return Source{}, fmt.Errorf("look at capture: %w", err)
	}
	s.mu.Lock()
	s.stats[dir] = stat{Dir: dir, ContentHash: src.ContentHash, Stamp: now.sum, Newest: now.newest, Taken: taken.UnixNano()}
	s.mu.Unlock()
	return src, nil
}

// Forget drops what was remembered of an inspection whose content was not used.
func (s *Store) Forget(src Source) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if src.old == (stat{}) {
		delete(s.stats, src.Dir)
	} else {
		s.stats[src.Dir] = src.old
	}
}

// ContentHash returns the hash that Inspect finds for a directory, without a store.
func ContentHash(dir string, limit int64) (string, error) {
	src := Source{Dir: dir, limit: limit}
	defer src.Release()
	if err := src.read(0); err != nil {
		return "", fmt.Errorf("look at capture: %w", err)
	}
	return src.ContentHash, nil
}

// Unchanged reports whether the files still have the names, sizes and times that they had
// when they were looked at. What was extracted from a directory that changed in between
// must not be stored under its hash.
//
// A collector may link one of the files under another name in between, which changes its
// times alone. So if only times differ, the content decides.
func (src Source) Unchanged() bool {
	now, err := stampOf(src.Dir, src.limit)
	if err == nil && now.sum != src.stamp {
		hash, err := ContentHash(src.Dir, src.limit)
		return err == nil && hash == src.ContentHash
	}
	return err == nil
}

type stamp struct {
	sum    string
	newest int64
	bytes  int64
}

// stampOf digests names, kinds, sizes and times of the inputs without opening them. The
// limit goes into the stamp, because a hash that was found with another limit may cover
// less.
func stampOf(dir string, limit int64) (stamp, error) {
	var st stamp
	h := sha256.New()
	fmt.Fprintf(h, "%d\n", limit)
	names, err := inputsOf(dir)
	if err != nil {
		return stamp{}, err
	}
	for _, name := range names {
		info, err := os.Lstat(filepath.Join(dir, name))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return stamp{}, err
		}
		modified, changed := info.ModTime().UnixNano(), changeTime(info)
		if file, shared := sharedFile(info); shared {
			// Each further name changes the time of a file. Files with several names belong to
			// pages that do not change, and each night of such a page adds a name.
			changed = 0
			fmt.Fprintf(h, "%d ", file)
		}
		st.newest = max(st.newest, modified, changed)
		st.bytes += info.Size()
		fmt.Fprintf(h, "%s %v %d %d %d\n", name, info.Mode(), info.Size(), modified, changed)
	}
	st.sum = hex.EncodeToString(h.Sum(nil))
	return st, nil
}
