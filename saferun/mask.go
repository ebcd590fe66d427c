package saferun

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"

	"skillmill/saferun/act"
)

// mask returns a PNG in which boxes are painted over.
func mask(data []byte, boxes act.Boxes) ([]byte, error) {
	if len(boxes.Boxes) == 0 {
		return data, nil
	}
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("mask a picture: %w", err)
	}
	out := image.NewRGBA(img.Bounds())
	draw.Draw(out, out.Bounds(), img, img.Bounds().Min, draw.Src)
	scale := max(boxes.Scale, 1)
	at := func(v float64) int { return int(v * scale) }
	for _, b := range boxes.Boxes {
		r := image.Rect(at(b[0]), at(b[1]), at(b[0]+b[2])+1, at(b[1]+b[3])+1)
		draw.Draw(out, r, image.NewUniform(color.Gray{Y: 128}), image.Point{}, draw.Src)
	}
	var buf bytes.Buffer
	if err := png.Encode(&buf, out); err != nil {
		return nil, fmt.Errorf("mask a picture: %w", err)
	}
	return buf.Bytes(), nil
}
