package serve_test

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"net"
	"net/http"
	"slices"
	"sync"
	"testing"
	"time"

	"skillmill/mill/serve"
)

var load = flag.Duration("load", 0, "how long 32 clients ask in a closed loop (TestLoad)")

// TestLoad measures list, describe and search by 32 clients while packs are reloaded ten
// times a second.
func TestLoad(t *testing.T) {
	if *load == 0 {
		t.Skip("make serve-load measures it")
	}
	path, stop := up(t)
	calls := [][]byte{}
	for i, p := range []string{`"action.list","params":{"namespace":"page"}`, `"action.describe","params":{"action":"shop:list:add7"}`, `"action.search","params":{"query":"add to cart","limit":3}`} {
		calls = append(calls, fmt.Appendf(nil, `{"jsonrpc":"2.0","id":%d,"method":%s}`, i, p))
	}
	end := time.Now().Add(*load)
	var mu sync.Mutex
	var took []time.Duration
	wrong := 0
	var clients sync.WaitGroup
	for n := range 32 {
		clients.Go(func() {
			c := &http.Client{Transport: &http.Transport{DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
				return (&net.Dialer{}).DialContext(ctx, "unix", path)
			}}}
			defer c.CloseIdleConnections()
			var own []time.Duration
			bad := 0
			for i := n; time.Now().Before(end); i++ {
				began := time.Now()
				var reply struct {
					ID    int             `json:"id"`
					Error json.RawMessage `json:"error"`
				}
				resp, err := c.Post("http://x/", "application/json", bytes.NewReader(calls[i%3]))
				if err == nil {
					err = json.NewDecoder(resp.Body).Decode(&reply)
					_ = resp.Body.Close()
				}
				own = append(own, time.Since(began))
				if err != nil || reply.Error != nil || reply.ID != i%3 {
					bad++
				}
			}
			mu.Lock()
			defer mu.Unlock()
			took, wrong = append(took, own...), wrong+bad
		})
	}
	reloads := 0
	for time.Now().Before(end) {
		time.Sleep(100 * time.Millisecond)
		var out serve.Reloaded
		if err := serve.Ask(context.Background(), path, "action.reload", struct{}{}, &out); err != nil || !out.Success {
			t.Errorf("reload: %v", err)
		}
		reloads++
	}
	clients.Wait()
	slices.Sort(took)
	t.Logf("%d calls, %.0f a second, p50 %v, p99 %v, %d reloads, %d wrong", len(took), float64(len(took))/load.Seconds(), took[len(took)/2], took[len(took)*99/100], reloads, wrong)
	if wrong > 0 {
		t.Errorf("%d wrong answers", wrong)
	}
	if err := stop(); err != nil {
		t.Error(err)
	}
}
