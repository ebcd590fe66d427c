package report

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/emit/tables"
)

// shotsFolder holds the pictures.
const shotsFolder = "shots"

// pictureName is the picture of a whole page in a capture, as the collector writes it.
const pictureName = "screenshot_loaded.png"

// picture is one picture to copy.
type picture struct{ from, name string }

// pictures chooses for each page the newest capture that has a picture, else the newest,
// of whose controls the page tells.
func (m *model) pictures(roots []string) error {
	for _, d := range m.Domains {
		for _, p := range d.Pages {
			slices.SortFunc(p.all, func(a, b datasets.CaptureRow) int {
				return cmp.Or(cmp.Compare(b.CapturedAt, a.CapturedAt), cmp.Compare(b.CaptureID, a.CaptureID))
			})
			p.Capture = p.all[0]
			for _, c := range p.all {
				from := filepath.Join(find(roots, c.CaptureID), pictureName)
				w, h, err := size(from)
				if err != nil {
					return err
				}
				if w == 0 {
					continue
				}
				sum := sha256.Sum256([]byte(c.CaptureID))
				p.Capture, p.Shot, p.W, p.H = c, hex.EncodeToString(sum[:8])+".png", w, h
				m.shots = append(m.shots, picture{from, p.Shot})
				break
			}
		}
	}
	return nil
}

// size returns the size of a picture, 0 where there is none or it cannot be read as one.
func size(file string) (w, h int64, err error) {
	f, err := os.Open(file)
	if errors.Is(err, fs.ErrNotExist) {
		return 0, 0, nil
	}
	if err != nil {
		return 0, 0, err
	}
	defer f.Close()
	c, err := png.DecodeConfig(f)
	if err != nil {
		return 0, 0, nil // the page stands without it
	}
	return int64(c.Width), int64(c.Height), nil
}

// fit gives the drawing of a page without a picture its size, and scales boxes to a
// picture whose pixels are not those of the page.
func (p *page) fit() {
	if p.Shot == "" {
		p.W, p.H = max(p.Capture.ViewportW, 320), 200
		for i := range p.Boxes {
			p.H = max(p.H, min(p.Boxes[i].Y+p.Boxes[i].H+20, 20000))
		}
		return
	}
	if v := p.Capture.ViewportW; v > 0 && p.W != v {
		for i := range p.Boxes {
			b := &p.Boxes[i]
			b.X, b.Y, b.W, b.H = b.X*p.W/v, b.Y*p.W/v, b.W*p.W/v, b.H*p.W/v
		}
	}
}

// place is where a control stands: its element in a capture.
type place struct {
	capture string
	index   int64
}

// owners returns the skill of each control that was seen.
func (m *model) owners(sightings []tables.Sighting) map[place]*skill.Skill {
	ids := map[place]*skill.Skill{}
	for _, family := range []bool{true, false} { // a skill of the control alone counts before that of a family
		for _, d := range m.Domains {
			byID := map[string]*skill.Skill{}
			for _, s := range d.Skills {
				byID[s.ID] = s
			}
			for _, seen := range sightings {
				s := byID[seen.SkillID]
				if seen.Domain != d.Name || s == nil || (s.Family != nil && s.Family.Arg != "") != family {
					continue
				}
				for i, c := range seen.Captures {
					if i < len(seen.Indices) {
						ids[place{c, seen.Indices[i]}] = s
					}
				}
			}
		}
	}
	return ids
}

// controls reads the controls of the captures that pages tell of, with their skills.
func (m *model) controls(out string) error {
	sightings, err := tables.ReadSightings(out)
	if err != nil {
		return err
	}
	ids := m.owners(sightings)
	nights := map[string]bool{}
	for _, d := range m.Domains {
		for _, p := range d.Pages {
			nights[p.Capture.Night] = true
		}
	}
	rows, err := table[datasets.ControlRow](out, datasets.TableControls, nights)
	if err != nil {
		return err
	}
	for _, r := range rows {
		p := m.domain(r.Domain).byKey[r.PageKey]
		if p == nil || r.CaptureID != p.Capture.CaptureID { // of a scope, which stands in its page's capture, or of another capture
			continue
		}
		b := box{Control: r, Skill: ids[place{r.CaptureID, r.DOMIndex}]}
		b.Proof = proofOf(b.Skill)
		rect := r.PageBBox
		if len(rect) < 4 {
			rect = r.BBox
		}
		if len(rect) == 4 {
			b.X, b.Y, b.W, b.H = rect[0], rect[1], rect[2], rect[3]
		}
		p.Boxes = append(p.Boxes, b)
	}
	for _, d := range m.Domains {
		for _, p := range d.Pages {
			p.fit()
		}
	}
	return nil
}
