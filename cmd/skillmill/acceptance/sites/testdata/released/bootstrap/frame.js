// What all pages share: the bar, a search, the footer and the permits of a night.
const word = (first, second) => (night > 1 ? second : first);
const permits = [['4401', 'Oak Street 2', 'Fence', 'open'], ['4402', 'Elm Road 17', 'Garage', 'open'], ['4403', 'Mill Lane 5', 'Sign', 'closed'], ['4404', 'Hill Way 8', 'Balcony', 'open'], ['4405', 'Dock Row 1', 'Shed', 'closed']];
if (night > 1) { // a release in between: another order, one gone, one more
  permits.reverse();
  permits.splice(1, 1);
  permits.unshift(['4406', 'Park Ave 30', 'Carport', 'open']);
}
function page(title, html) {
  document.getElementById('app').innerHTML = `<nav class="navbar navbar-expand-lg navbar-light bg-light" data-truth="bar"><div class="container-fluid"><a class="navbar-brand" href="/permits.html" data-truth="home">City services</a><ul class="navbar-nav me-auto">
${[['permits', 'Permits'], ['pay', 'Payments'], ['contact', 'Contact']].map(([p, n]) => `<li class="nav-item"><a class="nav-link${n === title ? ' active' : ''}" href="/${p}.html" data-truth="${p}">${n}</a></li>`).join('')}
<li class="nav-item dropdown"><a class="nav-link dropdown-toggle" href="#" role="button" data-bs-toggle="dropdown" data-truth="more">More</a><ul class="dropdown-menu"><li><a class="dropdown-item" href="#news" data-truth="news">News</a></li><li><a class="dropdown-item" href="#jobs" data-truth="jobs">Jobs</a></li></ul></li></ul>
<form class="d-flex"><input class="form-control me-2" type="search" placeholder="Search" aria-label="Search" data-truth="q"><button class="btn btn-outline-success" type="submit" data-truth="go">Search</button></form></div></nav>
<main class="container py-3"><h1>${title}</h1>${html}</main>
<footer class="container" data-truth="foot"><a href="#imprint" data-truth="imprint">Imprint</a> <a href="#privacy" data-truth="privacy">Privacy</a> <button class="btn btn-sm btn-link" data-truth="lang">${word('Español', 'En español')}</button></footer>`;
}
