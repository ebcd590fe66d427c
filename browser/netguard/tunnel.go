package netguard

import (
	"errors"
	"io"
	"net"
	"net/http"
	"time"
)

// tunnel opens a connection for CONNECT and copies bytes both ways. Their content is TLS
// and not looked at; the target was checked.
func (p *Proxy) tunnel(w http.ResponseWriter, r *http.Request) {
	key := requestKey("https://" + r.Host)
	up, err := p.guard.DialContext(r.Context(), "tcp", r.Host)
	if err != nil {
		p.guard.log.asked(key, reasonOf(err))
		code := http.StatusBadGateway
		var refusal *Refusal
		if errors.As(err, &refusal) {
			code = http.StatusForbidden
		}
		http.Error(w, "no tunnel", code)
		return
	}
	down, buffered, err := http.NewResponseController(w).Hijack()
	if err != nil {
		_ = up.Close()
		return
	}
	if !p.track(up, down) {
		return
	}
	defer p.untrack(up, down)
	// The connection still has the server's deadline for the head of a request.
	_ = down.SetDeadline(time.Time{})
	if _, err := io.WriteString(down, "HTTP/1.1 200 Connection established\r\n\r\n"); err != nil {
		return
	}
	p.guard.log.asked(key, "")
	t := &pipe{up: up, down: down, idle: p.limits.Idle}
	t.touch()
	done := make(chan struct{})
	p.running.Go(func() {
		defer close(done)
		// Bytes that came with the request are in the server's buffer already.
		t.copy(up, buffered, -1)
	})
	if over := t.copy(down, up, p.limits.AnswerBytes); over {
		if h, _, err := splitHost(r.Host, ""); err == nil {
			p.guard.log.add(h.String(), TooLarge)
			p.guard.log.asked(key, TooLarge)
		}
	}
	<-done
}

// track notes the ends of a tunnel, so that Close can end it. It closes them
// itself when the proxy is already closed.
func (p *Proxy) track(conns ...net.Conn) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, c := range conns {
		if p.closed {
			_ = c.Close()
			continue
		}
		p.tunnels[c] = true
	}
	if !p.closed {
		p.running.Add(1)
	}
	return !p.closed
}

func (p *Proxy) untrack(conns ...net.Conn) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, c := range conns {
		_ = c.Close()
		delete(p.tunnels, c)
	}
	p.running.Done()
}

// pipe is a tunnel that ends when nothing moves in either direction.
type pipe struct {
	up, down net.Conn
	idle     time.Duration
}

func (t *pipe) touch() {
	at := time.Now().Add(t.idle)
	_ = t.up.SetDeadline(at) // a closed connection tells at the next read
	_ = t.down.SetDeadline(at)
}

// copy copies bytes until an end or an error. over says that more than most bytes came (-1
// for no limit). An end is passed on and leaves the other direction open; everything else
// ends the tunnel.
func (t *pipe) copy(dst net.Conn, src io.Reader, most int64) (over bool) {
	buf := make([]byte, 32<<10)
	for passed := int64(0); ; {
		n, err := src.Read(buf)
		if passed += int64(n); most >= 0 && passed > most {
			t.close()
			return true
		}
		if n > 0 {
			t.touch()
			if _, werr := dst.Write(buf[:n]); werr != nil {
				err = werr
			}
		}
		switch {
		case errors.Is(err, io.EOF):
			closeWrite(dst)
			return false
		case err != nil:
			t.close()
			return false
		}
	}
}

func (t *pipe) close() {
	_ = t.up.Close()
	_ = t.down.Close()
}

// closeWrite says that nothing more will come.
func closeWrite(c net.Conn) {
	if h, ok := c.(interface{ CloseWrite() error }); ok {
		_ = h.CloseWrite()
		return
	}
	// The listener's connections cannot be half closed. When the server has nothing more to
	// say, the browser has nothing to wait for.
	_ = c.Close()
}
