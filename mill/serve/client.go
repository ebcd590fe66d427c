package serve

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
)

// Ask calls a method of the server at a socket and reads its result. The error of a call
// that was refused is an *Error.
func Ask(ctx context.Context, socket, method string, params, result any) error {
	text, err := json.Marshal(params)
	if err == nil {
		text, err = json.Marshal(call{"2.0", json.RawMessage("1"), method, text})
	}
	if err != nil {
		return fmt.Errorf("%s: %w", method, err)
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, "http://skillmill/", bytes.NewReader(text))
	if err != nil {
		return fmt.Errorf("%s: %w", method, err)
	}
	req.Header.Set("Content-Type", "application/json")
	t := &http.Transport{DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return (&net.Dialer{}).DialContext(ctx, "unix", socket)
	}}
	defer t.CloseIdleConnections()
	resp, err := (&http.Client{Transport: t}).Do(req)
	if err != nil {
		return fmt.Errorf("ask the server at %s: %w", socket, errors.Unwrap(err))
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		why, _ := io.ReadAll(io.LimitReader(resp.Body, 1<<10))
		return fmt.Errorf("ask the server at %s: %s: %s", socket, resp.Status, bytes.TrimSpace(why))
	}
	out := struct {
		Result any    `json:"result"`
		Error  *Error `json:"error"`
	}{Result: result}
	if err := json.NewDecoder(resp.Body).Decode(&out); err != nil {
		return fmt.Errorf("ask the server at %s: %w", socket, err)
	}
	if out.Error != nil {
		return out.Error
	}
	return nil
}
