package browser

import (
	jsonv2 "github.com/chromedp/cdproto/cdp/jsonv2"
	"github.com/chromedp/chromedp"
)

// The protocol's own JSON package is used because it takes the lone surrogates
// that pages contain.

type jsonValue = jsonv2.Value

func marshal(v any) (jsonValue, error) {
	return jsonv2.Marshal(v, chromedp.DefaultMarshalOptions)
}

func unmarshal(raw jsonValue, v any) error {
	return jsonv2.Unmarshal(raw, v, chromedp.DefaultUnmarshalOptions)
}
