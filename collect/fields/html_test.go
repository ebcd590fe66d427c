package fields

import (
	"bytes"
	"testing"
)

func TestRedactHTML(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{`<p a=1>x &amp; y</p>`, `<p a=1>x &amp; y</p>`},
		{`<input value="x">`, `<input>`},
		{`<INPUT TYPE=Password Value='x' id=a>`, `<input type="Password" id="a">`},
		{`<input type="submit" value="Send">`, `<input type="submit" value="Send">`},
		{`<input type="checkbox" value="red">`, `<input type="checkbox" value="red">`},
		{`<input type="made-up" value="x">`, `<input type="made-up">`},
		{`<input name="a&quot;b" value="x"/>`, `<input name="a&#34;b"/>`},
		{`<textarea id="a">x < y</textarea><p>z`, `<textarea id="a"></textarea><p>z`},
		{`<textarea></textarea>text`, `<textarea></textarea>text`},
		{`<noscript><input value=x></noscript>`, `<noscript><input></noscript>`},
		{`<script>"<input value=x>"</script>z`, `<script></script>z`},
		{`<script type="application/ld+json">{}</script>`, `<script type="application/ld+json">{}</script>`},
		{`<div contenteditable>a<div>b<br>c</div>d</div>e`, `<div contenteditable><div><br></div></div>e`},
		{`<p contenteditable="false">a</p>`, `<p contenteditable="false">a</p>`},
		{`<iframe srcdoc="<input value='x'>y"></iframe>`, `<iframe srcdoc="&lt;input&gt;y"></iframe>`},
		{`<meta name="csrf-token" content="a81jsU2k">`, `<meta name="csrf-token" content="***">`},
		{`<meta name="csrf-token" content="abc">`, `<meta name="csrf-token" content="abc">`}, // too short to be one
		{`<div role="slider" aria-valuenow="3">`, `<div role="slider">`},
		{`<option value="a"><button value="b"><li value="1">`, `<option value="a"><button value="b"><li value="1">`},
		{`a<!-- <input value=x> -->b`, `ab`},
		{`a<input value="x`, `a`},
	} {
		if got := string(HTML([]byte(c.in))); got != c.want {
			t.Errorf("HTML(%q)\n = %q, want\n   %q", c.in, got, c.want)
		}
	}
}

func FuzzRedactHTML(f *testing.F) {
	f.Add([]byte(`<input type=text value="x"><textarea>y</textarea>`))
	f.Add([]byte(`<noscript><noscript><input value=`))
	f.Fuzz(func(t *testing.T, doc []byte) {
		once := HTML(doc)
		if twice := HTML(once); !bytes.Equal(once, twice) {
			t.Errorf("redacting twice changes %q to %q", once, twice)
		}
	})
}
