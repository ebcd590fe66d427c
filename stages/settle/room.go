package settle

import (
	"sync"

	"skillmill/datasets"
)

// room is where the controls of a page of one capture lie while it is settled. Its drafts have
// copies of them, so that the next page can use the room again: a row has some KB.
type room struct{ rows []datasets.ControlRow }

var rooms = sync.Pool{New: func() any { return &room{} }}

// mostRoom is the number of controls up to which a room is kept.
const mostRoom = 512

// roomy is a Source that can read controls into a room.
type roomy interface {
	ControlsIn(key string, room []datasets.ControlRow) (datasets.CaptureRow, []datasets.ControlRow, error)
}

// read reads the controls of a capture. They lie in the room until it is released.
func (r *room) read(src Source, key string) ([]datasets.ControlRow, error) {
	in, ok := src.(roomy)
	if !ok {
		_, rows, err := src.Controls(key)
		return rows, err
	}
	_, rows, err := in.ControlsIn(key, r.rows)
	if err == nil && cap(rows) <= mostRoom {
		r.rows = rows
	}
	return rows, err
}

// release gives the room to the next page. It keeps nothing of this one alive.
func (r *room) release() {
	clear(r.rows)
	rooms.Put(r)
}
