// What all pages share: a bar, a search and the finds of a night.
const word = (first, second) => (night > 1 ? second : first);
const finds = [['11', 'Umbrella', 'Platform 2', 'black'], ['12', 'Wallet', 'Ticket hall', 'brown'], ['13', 'Scarf', 'Platform 4', 'red'], ['14', 'Phone', 'Waiting room', 'black'], ['15', 'Glove', 'Platform 2', 'grey']];
if (night > 1) { // a release in between: another order, one gone, one more
  [finds[0], finds[3]] = [finds[3], finds[0]];
  finds.splice(1, 1);
  finds.push(['16', 'Violin', 'Platform 1', 'brown']);
}
function page(title, html) {
  document.getElementById('app').innerHTML = `<nav class="uk-navbar-container" uk-navbar data-truth="bar"><div class="uk-navbar-left"><ul class="uk-navbar-nav">${[['shelf', 'Shelf'], ['claim', 'Claims'], ['raw', 'Raw data']].map(([p, n]) => `<li class="${n === title ? 'uk-active' : ''}"><a href="/${p}.html" data-truth="${p}">${n}</a></li>`).join('')}<li><a href="#" data-truth="more">More</a><div class="uk-navbar-dropdown"><ul class="uk-nav"><li><a href="#fees" data-truth="fees">Fees</a></li><li><a href="#rules" data-truth="rules">Rules</a></li></ul></div></li></ul></div><div class="uk-navbar-right"><form class="uk-search uk-search-default" data-truth="find"><a href="" uk-search-icon data-truth="go"></a><input class="uk-search-input" type="search" placeholder="${word('Search', 'Search finds')}" data-truth="q"></form></div></nav><div class="uk-container"><h1>${title}</h1>${html}</div>`;
}
