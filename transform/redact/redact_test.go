package redact

import (
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
	"testing"
)

// openToken is a JSON web token without a signature, of two parts.
const (
	signedToken = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl"
	openToken   = "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0"
	sealedToken = "eyJhbGciOiJSU0EifQ.a2V5.aXY.dGV4dA.dGFn"
)

// addresses is what becomes of addresses, for all that write some.
var addresses = map[string]string{
	// user info
	"http://u:p@h/x?a=1":             "http://h/x?a=1",
	"http://u:p@w@h/":                "http://h/",
	"https://u:p@q@a.test":           "https://a.test",
	"http://u:p%zz@a.test/%zz":       "http://a.test/%zz",
	"http://a.test/x@y":              "http://a.test/x@y",
	"http://h/?a@b=1":                "http://h/?a@b=1",
	"mailto:me@a.test":               "mailto:me@a.test",
	"http://a.test/?to=http://u@b/c": "http://a.test/?to=http://b/c",
	// names, in every place and spelling of a parameter
	"/a?x=1&token=abc&y=2":                  "/a?x=1&token=***&y=2",
	"/a?x=1&amp;token=abc&amp;y=2":          "/a?x=1&amp;token=***&amp;y=2",
	"http://h/?Auth_Token=abc&b=2":          "http://h/?Auth_Token=***&b=2",
	"http://h/#access_token=abc":            "http://h/#access_token=***",
	"http://h/a;jsessionid=1?x=2":           "http://h/a;jsessionid=***?x=2",
	"http://h/?%74oken=abc":                 "http://h/?%74oken=***",
	"http://h/?user[password]=abc":          "http://h/?user[password]=***",
	"http://h/?user%5Bpassword%5D=abc":      "http://h/?user%5Bpassword%5D=***",
	"http://h/?next=a&X-Amz-Signature=f00d": "http://h/?next=a&X-Amz-Signature=***",
	"open http://h/?sig=abc&x=1: refused":   "open http://h/?sig=***&x=1: refused",
	"http://h/?pin=4711&session=morning":    "http://h/?pin=***&session=***",
	"http://h/?s_id=7&sid=9&otp=1":          "http://h/?s_id=***&sid=***&otp=***",
	"http://h/?ticket=ST-1&invite=ab":       "http://h/?ticket=***&invite=***",
	"http://h/?SAMLResponse=PHNh&cvv=123":   "http://h/?SAMLResponse=***&cvv=***",
	"http://h/token=docs":                   "http://h/token=docs",
	"http://h/?token=":                      "http://h/?token=",
	// names that say little
	"/a?code=42":                 "/a?code=42",
	"/a?code=AB-1234":            "/a?code=AB-1234",
	"/a?code=Ab3dEf6hIj9k":       "/a?code=***",
	"/a?state=open":              "/a?state=open",
	"/a?state=x81jsU2kqPz0":      "/a?state=***",
	"/a?key=title":               "/a?key=title",
	"/a?key=9f86d081884c7d659a2": "/a?key=***",
	"/a?hash=section-2":          "/a?hash=section-2",
	// values under names that say nothing
	"/a?q=hello+world":                                      "/a?q=hello+world",
	"/a?id=550e8400-e29b-41d4-a716-446655440000":            "/a?id=550e8400-e29b-41d4-a716-446655440000",
	"/a?id=64b7f9c2e13a5d0012345678":                        "/a?id=64b7f9c2e13a5d0012345678",
	"/a?h=0123456789abcdef0123456789abcdef":                 "/a?h=***",
	"/a?x=Zk3pQ9vXw2LrT8nYb5MdH7cJf4Gs":                     "/a?x=Zk3pQ9vXw2LrT8nYb5MdH7cJf4Gs",
	"/a?x=Zk3pQ9vXw2LrT8nYb5MdH7cJf4GsA1Qe":                 "/a?x=***",
	"/a?p=Introduction-To-Algorithms-3rd-Edition-2009":      "/a?p=Introduction-To-Algorithms-3rd-Edition-2009",
	"/a?next=%2Fshop%2Fcategory-12%2Fitem-3456%2Fdetails":   "/a?next=%2Fshop%2Fcategory-12%2Fitem-3456%2Fdetails",
	"/a?footprint=large&hotplate=2&secretary=Anna":          "/a?footprint=large&hotplate=2&secretary=Anna",
	"/a?forgotpassword=true&country_code=DE&zip_code=12345": "/a?forgotpassword=true&country_code=DE&zip_code=12345",
	// addresses in addresses
	"to=http%3A%2F%2Fu%3Ap%40h%2F%3Ftoken%3Dabc%26x%3D1":        "to=http%3A%2F%2Fh%2F%3Ftoken%3D***%26x%3D1",
	"/r?to=http%3A%2F%2Fh%2F%3Fa%3D1%26pin%3D4711":              "/r?to=http%3A%2F%2Fh%2F%3Fa%3D1%26pin%3D***",
	"/r?to=%252Fb%253Ftoken%253Dabc%2526x%253D1":                "/r?to=%252Fb%253Ftoken%253D***%2526x%253D1",
	"/r?to=https%3A%2F%2Fshop.test%2Fp12%2Fq34%2Fr56%2Fs78%2F9": "/r?to=https%3A%2F%2Fshop.test%2Fp12%2Fq34%2Fr56%2Fs78%2F9",
	// shapes in a path
	"/reset/" + signedToken + "/done": "/reset/***/done",
	"/pay/4111111111111111":           "/pay/4111111111111111", // part of a path: an id
}

// texts is what becomes of texts that are no addresses.
var texts = map[string]string{
	`{"a": "b; token=1"}`:                                                   `{"a": "b; token=1"}`,
	"mail a@b.test // c@d":                                                  "mail a@b.test // c@d",
	"the password is hunter2":                                               "the password is hunter2", // told by neither
	signedToken + " x":                                                      "*** x",
	"a " + openToken + ".":                                                  "a ***.",
	openToken + ". Next":                                                    "***. Next",
	sealedToken:                                                             "***",
	"eyJhbGciOiJIUzI1NiJ9":                                                  "***",
	"eyJwYWdlIjoxLCJzaXplIjoyMH0":                                           "eyJwYWdlIjoxLCJzaXplIjoyMH0", // JSON, but no token
	"eyJidWNrZXQiOiJpbWFnZXMifQ.jpg":                                        "eyJidWNrZXQiOiJpbWFnZXMifQ.jpg",
	"data:;base64,eyJ2ZXJzaW9uIjozLCJzb3VyY2VzIjpb":                         "data:;base64,eyJ2ZXJzaW9uIjozLCJzb3VyY2VzIjpb",
	"key ghp_16C7e42F292c6912E7710c838347Ae178B4a ok":                       "key *** ok",
	"github_pat_11ABCDEFG0abcdefghijkl":                                     "***",
	"glpat-abcDEF123456ghiJKL78":                                            "***",
	"xoxb-123456789012-abcdefABCDEF":                                        "***",
	"(AKIAIOSFODNN7EXAMPLE)":                                                "(***)",
	"AKIAIOSFODNN7EXAMPLE: key":                                             "***: key",
	"AIzaSyA1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q":                               "***",
	"sk_live_" + "4eC39HqLyjWDarjtT1zdp7dc":                                 "***",
	"pk_live_4eC39HqLyjWDarjtT1zdp7dc":                                      "pk_live_4eC39HqLyjWDarjtT1zdp7dc",
	"sk-proj-abcDEF123456ghiJKL78":                                          "***",
	"sk-folding-cube sk-chasing-dots":                                       "sk-folding-cube sk-chasing-dots",
	"npm_install_from_a_local_folder_of_packages":                           "npm_install_from_a_local_folder_of_packages",
	"Authorization: Bearer abc123DEF456ghi7":                                "Authorization: Bearer ***",
	"Bearer of bad news 1234567890":                                         "Bearer of bad news 1234567890",
	"flask-key sk_live_ SG. ya29.":                                          "flask-key sk_live_ SG. ya29.",
	"-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----.": "***.",
	"-----BEGIN PRIVATE KEY-----\nMIIE":                                     "***",
	"-----BEGIN CERTIFICATE-----\nMIIE":                                     "-----BEGIN CERTIFICATE-----\nMIIE",
	// cards
	"4111 1111 1111 1111":                   "***",
	"card 4111-1111-1111-1111.":             "card ***.",
	"5555555555554444, 378282246310005":     "***, ***",
	"3782 822463 10005":                     "***",
	"6200000000000005":                      "***",
	"4111111111111112":                      "4111111111111112", // a wrong check digit
	"order 1234567890123456":                "order 1234567890123456",
	"EAN 4006381333931":                     "EAN 4006381333931",
	"+49 30 1234 5678 9012":                 "+49 30 1234 5678 9012",
	"0.4111111111111111 4111111111111111.5": "0.4111111111111111 4111111111111111.5",
	"41111111111111110 a4111111111111111":   "41111111111111110 a4111111111111111",
	"1764000000000 at 4444444444444444":     "1764000000000 at 4444444444444444",
	"price 4.111,11 €":                      "price 4.111,11 €",
	// members of JSON texts
	`{"apiKey":"abcdefgh","x":1}`:                            `{"apiKey":"***","x":1}`,
	`{&quot;apiKey&quot;: &quot;abcdefgh&quot;}`:             `{&quot;apiKey&quot;: &quot;***&quot;}`,
	`{'client_secret':'abcdefgh'}`:                           `{'client_secret':'***'}`,
	`"{\"password\":\"hunter2hunter2\"}"`:                    `"{\"password\":\"***\"}"`,
	`?d=%7B%22token%22%3A%22abcdefgh%22%7D`:                  `?d=%7B%22token%22%3A%22***%22%7D`,
	`{"cvv":123,"otp": 123456}`:                              `{"cvv":"***","otp": "***"}`,
	`{"session":"opening-keynote","auth":"basic"}`:           `{"session":"opening-keynote","auth":"basic"}`,
	`{"session":"a81jsU2kqPz0x7Yq"}`:                         `{"session":"***"}`,
	`{"token":"","colorToken":"red","key":"item-123456789"}`: `{"token":"","colorToken":"red","key":"item-123456789"}`,
}

func TestText(t *testing.T) {
	for _, table := range []map[string]string{addresses, texts} {
		for in, want := range table {
			if got := Text(in); got != want {
				t.Errorf("Text(%q) = %q, want %q", in, got, want)
			}
			if got := string(Bytes([]byte(in))); got != want {
				t.Errorf("Bytes(%q) = %q, want %q", in, got, want)
			}
			if got := Holds(in); got != (in != want) {
				t.Errorf("Holds(%q) = %v", in, got)
			}
			if again := Text(want); again != want {
				t.Errorf("Text(%q) = %q: it was clean", want, again)
			}
			file, err := json.Marshal(map[string]any{"k\n": in, "n": 4111111111111111, "f": 0.4111111111111111})
			if err != nil {
				t.Fatal(err)
			}
			var back map[string]any
			if err := json.Unmarshal(JSON(file), &back); err != nil || back["k\n"] != want || back["n"] != 4111111111111111.0 {
				t.Errorf("JSON(%s) = %s, %v", file, JSON(file), err)
			}
		}
	}
}

// TestQuery holds that what Text does to an address is what Query says of its
// parameter.
func TestQuery(t *testing.T) {
	for _, name := range []string{"token", "pin", "session", "s_id", "code", "state", "key", "q", "id", "X-Amz-Date", "secretary", "user_pin", "laravel_session"} {
		for _, value := range []string{"1", "abc", "4711", "Ab3dEf6hIj9k", "0123456789abcdef0123456789abcdef", "hello world", "a&b=c#d", "50%"} {
			raw := "http://h/?a=1&" + url.QueryEscape(name) + "=" + url.QueryEscape(value)
			if got := URL(raw) != raw; got != Query(name, value) {
				t.Errorf("%s: masked is %v", raw, got)
			}
			if Named(name, value) && !Query(name, value) {
				t.Errorf("%s=%s: by its name alone", name, value)
			}
		}
	}
}

func TestAttribute(t *testing.T) {
	for _, c := range []struct{ tag, key, val, name, want string }{
		{"div", "data-token", "abcdefgh", "", Mask},
		{"div", "data-token", "color", "", "color"},
		{"div", "data-csrf", "a81jsU2kqPz0", "", Mask},
		{"div", "data-session", "opening-keynote-2", "", "opening-keynote-2"},
		{"div", "data-key", "product-1234567890", "", "product-1234567890"},
		{"div", "data-v-7ba5bd90", "", "", ""},
		{"div", "class", "css-1q2w3e4r5t6y7u8i9o0p token-list", "", "css-1q2w3e4r5t6y7u8i9o0p token-list"},
		{"div", "id", "0123456789abcdef0123456789abcdef", "", "0123456789abcdef0123456789abcdef"},
		{"div", "data-config", `{"api_key":"abcdefgh"}`, "", `{"api_key":"***"}`},
		{"div", "title", "ghp_16C7e42F292c6912E7710c838347Ae178B4a", "", Mask},
		{"a", "href", "/?code=Ab3dEf6hIj9k", "", "/?code=***"},
		{"script", "nonce", "r4nd0m+/=", "", Mask},
		{"meta", "content", "abcdefgh", "csrf-token", Mask},
		{"meta", "content", "width=device-width", "viewport", "width=device-width"},
		{"meta", "content", "a password manager", "description", "a password manager"},
	} {
		got := Attribute(c.tag, c.key, c.val, func(k string) string {
			if k == "name" {
				return c.name
			}
			return ""
		})
		if got != c.want {
			t.Errorf("<%s %s=%q> name=%q: %q, want %q", c.tag, c.key, c.val, c.name, got, c.want)
		}
	}
}

func TestHeader(t *testing.T) {
	for _, c := range []struct{ name, value, want, secrets string }{
		{"Authorization", "Bearer abc123DEF456", "Bearer ***", "Bearer abc123DEF456|abc123DEF456"},
		{"Authorization", "Basic bWU6aHVudGVyMg==", "Basic ***", "Basic bWU6aHVudGVyMg==|bWU6aHVudGVyMg==|me:hunter2|hunter2"},
		{"Proxy-Authorization", "abc", Mask, "abc"},
		{"Cookie", "a=b", Mask, "a=b"},
		{"X-Api-Key", "abc", Mask, "abc"},
		{"X-Tenant", "acme", "acme", "acme"},
		{"Accept-Language", "de, en;q=0.5", "de, en;q=0.5", ""},
		{"Referer", "http://h/?token=1", "http://h/?token=***", ""},
		{"Access-Control-Allow-Origin", "*", "*", "*"},
	} {
		if got := Header(c.name, c.value); got != c.want {
			t.Errorf("%s: %s is %q, want %q", c.name, c.value, got, c.want)
		}
		if got := strings.Join(HeaderSecrets(c.name, c.value), "|"); got != c.secrets {
			t.Errorf("%s: %s has the secrets %q, want %q", c.name, c.value, got, c.secrets)
		}
	}
}

func TestField(t *testing.T) {
	for _, c := range []struct {
		f     Field
		value string
		want  bool
	}{
		{Field{Tag: "input", Type: "password"}, "1234", true},
		{Field{Tag: "input", Type: "password"}, "123", false},
		{Field{Tag: "input", Type: "text", Autocomplete: "section-a cc-csc"}, "1234", true},
		{Field{Tag: "input", Type: "text", Name: "api_key"}, "abcdef", true},
		{Field{Tag: "textarea", ID: "clientSecret"}, "abcdef", true},
		{Field{Tag: "input", Type: "text", Name: "q"}, "password", false},
		{Field{Tag: "input", Type: "hidden", Name: "x"}, "a81jsU2kqPz0x7Yq", true},
		{Field{Tag: "input", Type: "hidden", Name: "page"}, "overview of things", false},
		{Field{Tag: "div", Name: "token"}, "abcdef", false},
	} {
		if got := c.f.Secret(c.value); got != c.want {
			t.Errorf("%+v holding %q: %v", c.f, c.value, got)
		}
	}
	if !Cookie("c", "a81jsU2kqPz0", false) || !Cookie("c", "abcdefgh", true) || !Cookie("csrf", "1", false) || Cookie("theme", "dark", false) || Cookie("lang", "de", true) {
		t.Error("cookies")
	}
}

func TestAddressSecrets(t *testing.T) {
	got := fmt.Sprint(AddressSecrets("http://me:pw1@h/?q=1&token=t%20k#access_token=acc"))
	if got != "[pw1 t k acc]" {
		t.Error(got)
	}
	if got := AddressSecrets("http://[bad"); got != nil {
		t.Error(got)
	}
}

func TestToken(t *testing.T) {
	for in, want := range map[string]bool{
		"": false, "Save": false, "Step 2 of 3": false, "css-1q2w3e": false, signedToken: true, "Your key: " + Mask: true,
		"0123456789abcdef0123456789abcdef": true, "a-0123456789abcdef0123456789abcde": false,
		"Zk3pQ9vXw2LrT8nYb5MdH7cJf4GsA1QeZk3pQ9vX": true, "4111 1111 1111 1111": true, "a very long text of words that goes on and on and on": false,
		"http://h/?token=1": false, // its href is judged by its parameters
	} {
		if got := Token(in); got != want {
			t.Errorf("Token(%q) = %v", in, got)
		}
	}
}

func TestLuhn(t *testing.T) {
	found := 0
	for n := range 10 {
		if Holds(fmt.Sprintf("411111111111111%d", n)) {
			found++
		}
	}
	if found != 1 {
		t.Errorf("%d of ten check digits are right", found)
	}
}

func FuzzText(f *testing.F) {
	for _, table := range []map[string]string{addresses, texts} {
		for in := range table {
			f.Add(in)
		}
	}
	f.Fuzz(func(t *testing.T, s string) {
		once := Text(s)
		if strings.Contains(s, "*") {
			return // what is in the text already may look like what was taken out
		}
		if Holds(s) != (once != s) {
			t.Errorf("Holds(%q) = %v, but it becomes %q", s, Holds(s), once)
		}
		if len(once) > len(s)+20*(1+strings.Count(s, "=")+strings.Count(s, ":")+strings.Count(s, "%")) {
			t.Errorf("Text(%q) = %q grew", s, once)
		}
		file, err := json.Marshal([]string{s})
		if err != nil {
			t.Fatal(err)
		}
		if !json.Valid(JSON(file)) {
			t.Errorf("JSON(%s) = %s", file, JSON(file))
		}
	})
}

func BenchmarkBytes(b *testing.B) {
	doc := []byte(strings.Repeat(`<li class="item css-1q2w3e" id="i42"><a href="/list?page=2&amp;sort=up" title="Order 4711: 12.50 €">Item: forty-two, at http://h/x?y=1</a></li>`+"\n", 5000))
	b.SetBytes(int64(len(doc)))
	for b.Loop() {
		Bytes(doc)
	}
}
