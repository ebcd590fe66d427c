package model

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"
)

// MaxAnswer is the largest answer of a server, in bytes.
const MaxAnswer = 1 << 20

// The values of Options.Format: how the server is told which form an answer must have.
const (
	FormatSchema = "json_schema" // by its schema
	FormatObject = "json_object" // as an object
	FormatNone   = "none"        // by the prompt alone
)

// Options say which server to ask and how.
type Options struct {
	URL     string // base URL, as http://127.0.0.1:8000 or https://models.example.com/v1
	KeyEnv  string // name of the environment variable that holds the key, "" for none
	Model   string
	Format  string // a value of Format
	Seed    int
	Limit   int // tokens of one answer
	Timeout time.Duration
	Tries   int // of one question, at least 1
	AtOnce  int // questions on their way at the same time, at least 1
}

// Request is one question.
type Request struct {
	System string
	User   string
	Name   string          // of Schema
	Schema json.RawMessage // of the answer
}

// Reply is what a model said. Content has not been checked yet: see Decode.
type Reply struct {
	Content string
	In, Out int64 // tokens as the server counts them, 0 where it does not
}

// Client asks one model at one address. Goroutines may share it.
type Client struct {
	o     Options
	to    string
	key   string
	http  *http.Client
	slots chan struct{}
	wait  func(context.Context, time.Duration) error
}

// New checks the options and returns a client. It reads the key from the environment. The
// key is sent only to the host of the URL, and over plain HTTP only if that is this
// machine.
func New(o Options) (*Client, error) {
	u, err := url.Parse(o.URL)
	switch {
	case err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https":
		return nil, errors.New("model: the URL must be http://HOST or https://HOST")
	case u.User != nil || u.RawQuery != "" || u.Fragment != "":
		return nil, errors.New("model: the URL must have no user, query or fragment; a key belongs in an environment variable")
	case o.Model == "":
		return nil, errors.New("model: no model is named")
	}
	c := &Client{o: o, to: endpoint(u), slots: make(chan struct{}, max(o.AtOnce, 1)), wait: sleep}
	if o.KeyEnv != "" {
		if c.key = os.Getenv(o.KeyEnv); c.key == "" {
			return nil, fmt.Errorf("model: the environment variable %s holds no key", o.KeyEnv)
		}
		if u.Scheme == "http" && !local(u.Hostname()) {
			return nil, errors.New("model: a key is not sent over plain http to another machine; use https")
		}
	}
	// A server must not make the client unpack data, go to another address, or keep
	// connections that nobody reads.
	transport := &http.Transport{
		Proxy: http.ProxyFromEnvironment, DisableCompression: true, MaxResponseHeaderBytes: 64 << 10,
		MaxIdleConnsPerHost: max(o.AtOnce, 1), IdleConnTimeout: time.Minute, TLSHandshakeTimeout: 10 * time.Second,
	}
	c.http = &http.Client{Transport: transport, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	return c, nil
}

// endpoint returns the URL of chat completions below a base URL, which may or may not name
// the version.
func endpoint(u *url.URL) string {
	path := strings.TrimRight(u.Path, "/")
	if !strings.HasSuffix(path, "/v1") {
		path += "/v1"
	}
	return u.Scheme + "://" + u.Host + path + "/chat/completions"
}

func local(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// Complete asks until there is an answer, a fault that asking again does not mend, or no
// try left. Options.Timeout is for each try; the pauses between tries are bounded too. The
// error is an *Error.
func (c *Client) Complete(ctx context.Context, r Request) (Reply, error) {
	select {
	case c.slots <- struct{}{}:
		defer func() { <-c.slots }()
	case <-ctx.Done():
		return Reply{}, &Error{Code: CodeStopped}
	}
	body, err := c.encode(r)
	if err != nil {
		return Reply{}, err
	}
	for try := 1; ; try++ {
		reply, bad := c.once(ctx, body)
		if bad == nil {
			return reply, nil
		}
		if ctx.Err() != nil {
			return Reply{}, &Error{Code: CodeStopped}
		}
		if try >= c.o.Tries || !bad.again() {
			return Reply{}, bad
		}
		if err := c.wait(ctx, pause(try, bad.retryAfter)); err != nil {
			return Reply{}, &Error{Code: CodeStopped}
		}
	}
}

const (
	firstPause = 500 * time.Millisecond
	// longestPause bounds the pause that a server can ask for, because a night has an end.
	longestPause = 30 * time.Second
)

// pause returns the time before the next try: it doubles with each try, unless the server
// asks for a time.
func pause(try int, asked time.Duration) time.Duration {
	return min(max(firstPause<<min(try-1, 10), asked), longestPause)
}

func sleep(ctx context.Context, d time.Duration) error {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// once makes one try.
func (c *Client) once(ctx context.Context, body []byte) (Reply, *Error) {
	if c.o.Timeout > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, c.o.Timeout)
		defer cancel()
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, c.to, bytes.NewReader(body))
	if err != nil {
		return Reply{}, &Error{Code: CodeUnreachable}
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("Accept", "application/json")
	if c.key != "" {
		req.Header.Set("Authorization", "Bearer "+c.key)
	}
	res, err := c.http.Do(req)
	if err != nil {
		return Reply{}, c.broken(ctx, CodeUnreachable)
	}
	defer res.Body.Close()
	if bad := refused(res); bad != nil {
		return Reply{}, bad
	}
	data, err := io.ReadAll(io.LimitReader(res.Body, MaxAnswer+1))
	switch {
	case err != nil:
		return Reply{}, c.broken(ctx, CodeCut)
	case len(data) > MaxAnswer:
		return Reply{}, &Error{Code: CodeTooLarge}
	}
	return open(data)
}

// broken returns the error of a connection that gave no whole answer. It leaves out the
// error of the library, which names the address and may quote what came.
func (c *Client) broken(ctx context.Context, code string) *Error {
	if errors.Is(ctx.Err(), context.DeadlineExceeded) {
		code = CodeTimeout
	}
	return &Error{Code: code}
}

// refused returns an error where status and headers say that there will be no answer, else
// nil.
func refused(res *http.Response) *Error {
	detail := strconv.Itoa(res.StatusCode)
	switch s := res.StatusCode; {
	case s == http.StatusTooManyRequests:
		return &Error{Code: CodeRateLimited, retryAfter: retryAfter(res.Header.Get("Retry-After"))}
	case s >= 300 && s < 400:
		return &Error{Code: CodeRedirect, Detail: detail}
	case s >= 500:
		return &Error{Code: CodeBusy, Detail: detail, retryAfter: retryAfter(res.Header.Get("Retry-After"))}
	case s != http.StatusOK:
		return &Error{Code: CodeStatus, Detail: detail}
	case res.Header.Get("Content-Encoding") != "" && !strings.EqualFold(res.Header.Get("Content-Encoding"), "identity"):
		return &Error{Code: CodeEncoded}
	}
	return nil
}

// retryAfter reads a Retry-After header, in seconds or as a date; 0 where it says nothing.
func retryAfter(header string) time.Duration {
	if n, err := strconv.Atoi(strings.TrimSpace(header)); err == nil && n >= 0 {
		return time.Duration(min(n, 3600)) * time.Second
	}
	if at, err := http.ParseTime(header); err == nil {
		return max(time.Until(at), 0)
	}
	return 0
}
