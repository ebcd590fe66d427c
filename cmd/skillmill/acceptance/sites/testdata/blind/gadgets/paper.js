// Articles of a village paper: an editor with a tool bar, a calendar that lies open and one in a
// field, lists that replace a select, a pager; plain fields beside them.
const articles = [['The new bridge', 'Rosa'], ['Choir in June', 'Emil'], ['Harvest', 'Rosa']];
document.body.insertAdjacentHTML('afterbegin', `
<nav class="row"><a href="/paper.html?front">Front page</a><a href="/paper.html?letters">Letters</a><button type="button" data-say="Signed out">Sign out</button></nav>
<h1>Write an article</h1>
<form id="article">
  <label>Headline <input name="headline" required placeholder="Up to ten words"></label>
  <label>Author <select id="author" name="author"><option value="">Who writes</option><option value="rosa">Rosa</option><option value="emil">Emil</option><option value="ada">Ada</option></select></label>
  <label>Section <select id="section" name="section"><option value="village">Village</option><option value="sport">Sport</option><option value="church">Church</option></select></label>
  <label>Places <select id="places" name="places" multiple><option value="mill">Mill</option><option value="square">Square</option><option value="school" selected>School</option></select></label>
  <label>Words <input id="words" name="words" value="bridge,money"></label>
  <label for="day">Day in print</label><input id="day" name="day" readonly placeholder="Choose a day">
  <textarea id="text" name="text"><p>Once upon a time</p></textarea>
  <label class="row"><input type="checkbox" name="photo"> With a photo</label>
  <label>Length <input type="range" name="length" min="10" max="90" value="40"></label>
  <label>Photo <input type="file" name="file"></label>
  <div class="row"><button>Send to the printer</button><button type="reset">Start again</button><button type="button" data-say="Kept as a draft">Keep as a draft</button></div>
</form>
<h2>Next meeting</h2>
<div id="calendar"></div>
<h2>Articles of this month</h2>
<table><thead><tr><th>Headline</th><th>Author</th><th></th></tr></thead><tbody>${articles.map(([a, by]) => `<tr><td>${a}</td><td>${by}</td><td><button data-say="Edit ${a}">Edit</button> <button data-say="Withdraw ${a}">Withdraw</button></td></tr>`).join('')}</tbody></table>
<div id="pages" class="tui-pagination"></div>
<details><summary>When is the deadline?</summary><p>On Thursday at noon.</p></details>
<p role="status" id="said"></p>`);
const say = text => { document.querySelector('#said').textContent = text; };
for (const b of document.querySelectorAll('[data-say]')) b.addEventListener('click', () => say(b.dataset.say));
document.querySelector('#article').addEventListener('submit', e => { e.preventDefault(); say('Sent'); });
Jodit.make('#text', { height: 220, toolbarAdaptive: false, buttons: 'bold,italic,underline,|,ul,ol,|,link,table,|,undo,redo,source' });
new SlimSelect({ select: '#author' });
new SlimSelect({ select: '#places' });
new Choices('#section', { itemSelectText: '' });
new Choices('#words', { removeItemButton: true, editItems: true });
new AirDatepicker('#day', { onSelect: ({ formattedDate }) => say('In print ' + formattedDate) });
new AirDatepicker('#calendar', { startDate: new Date(2026, 5, 1), onSelect: ({ formattedDate }) => say('Meeting ' + formattedDate) });
new tui.Pagination('pages', { totalItems: 60, itemsPerPage: 10, visiblePages: 5 }).on('afterMove', e => say('Page ' + e.page));
