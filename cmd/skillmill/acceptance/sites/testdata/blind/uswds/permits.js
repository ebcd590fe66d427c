// Permits of a harbour office, of the U.S. Web Design System: plain markup whose fields and
// lists a script replaces, boxes and buttons that stand behind their labels.
const permits = [['NP-104', 'Night dive', 'Ruiz', 'open'], ['NP-117', 'Crane at berth 4', 'Olsen', 'granted'], ['NP-121', 'Regatta', 'Adeyemi', 'open']];
const accordion = (id, title, text) => `<h3 class="usa-accordion__heading"><button type="button" class="usa-accordion__button" aria-expanded="false" aria-controls="${id}">${title}</button></h3><div id="${id}" class="usa-accordion__content usa-prose"><p>${text}</p></div>`;
const box = (kind, name, value, label, on) => `<div class="usa-${kind}"><input class="usa-${kind}__input" id="${name}-${value}" type="${kind}" name="${name}" value="${value}"${on ? ' checked' : ''}><label class="usa-${kind}__label" for="${name}-${value}">${label}</label></div>`;
document.querySelector('#app').innerHTML = `
<a class="usa-skipnav" href="#main">Skip to the permits</a>
<section class="usa-banner" aria-label="About this site"><div class="usa-accordion">
  <header class="usa-banner__header"><div class="usa-banner__inner"><div class="grid-col-fill"><p class="usa-banner__header-text">A site of the harbour</p></div>
  <button type="button" class="usa-accordion__button usa-banner__button" aria-expanded="false" aria-controls="how"><span class="usa-banner__button-text">How you know</span></button></div></header>
  <div class="usa-banner__content usa-accordion__content" id="how"><p>Its address ends in port.</p></div></div></section>
<header class="usa-header usa-header--basic"><div class="usa-nav-container">
  <div class="usa-navbar"><div class="usa-logo"><em class="usa-logo__text"><a href="/permits.html?home" title="Harbour office">Harbour office</a></em></div></div>
  <nav aria-label="Primary navigation" class="usa-nav">
    <ul class="usa-nav__primary usa-accordion">
      <li class="usa-nav__primary-item"><button type="button" class="usa-accordion__button usa-nav__link usa-current" aria-expanded="false" aria-controls="nav-permits"><span>Permits</span></button>
        <ul id="nav-permits" class="usa-nav__submenu"><li class="usa-nav__submenu-item"><a href="/permits.html?divers">Divers</a></li><li class="usa-nav__submenu-item"><a href="/permits.html?cranes">Cranes</a></li></ul></li>
      <li class="usa-nav__primary-item"><button type="button" class="usa-accordion__button usa-nav__link" aria-expanded="false" aria-controls="nav-berths"><span>Berths</span></button>
        <ul id="nav-berths" class="usa-nav__submenu"><li class="usa-nav__submenu-item"><a href="/permits.html?north">North</a></li></ul></li>
      <li class="usa-nav__primary-item"><a href="/permits.html?tides" class="usa-nav-link"><span>Tides</span></a></li>
    </ul>
    <section aria-label="Search"><form class="usa-search usa-search--small" role="search" id="search"><label class="usa-sr-only" for="search-field">Search permits</label><input class="usa-input" id="search-field" type="search" name="q"><button class="usa-button" type="submit">Search</button></form></section>
  </nav></div></header>
<main id="main" class="grid-container padding-y-4">
  <h1>Permits</h1>
  <form class="usa-form maxw-none" id="ask">
    <label class="usa-label" for="vessel">Vessel</label><input class="usa-input" id="vessel" name="vessel">
    <label class="usa-label" for="kind">Kind of permit</label><select class="usa-select" id="kind" name="kind"><option value="">- Select -</option><option value="dive">Dive</option><option value="crane">Crane</option><option value="race">Race</option></select>
    <label class="usa-label" for="berth">Berth</label><div class="usa-combo-box"><select class="usa-select" name="berth" id="berth"><option value="">Choose</option><option value="1">Berth one</option><option value="2">Berth two</option><option value="3">Berth three</option></select></div>
    <div class="usa-form-group"><label class="usa-label" id="day-label" for="day">First day</label><div class="usa-hint" id="day-hint">mm/dd/yyyy</div><div class="usa-date-picker"><input class="usa-input" id="day" name="day" aria-labelledby="day-label" aria-describedby="day-hint"></div></div>
    <div class="usa-form-group"><label class="usa-label" id="hour-label" for="hour">Hour</label><div class="usa-time-picker"><input class="usa-input" id="hour" name="hour" aria-describedby="hour-label"></div></div>
    <label class="usa-label" for="crew">Crew</label><input class="usa-range" id="crew" type="range" min="0" max="40" step="10" value="10">
    <div class="usa-character-count"><div class="usa-form-group"><label class="usa-label" for="why">Reason</label><textarea class="usa-textarea usa-character-count__field" id="why" maxlength="120" name="why" aria-describedby="why-info"></textarea></div><span id="why-info" class="usa-character-count__message">120 characters</span></div>
    <fieldset class="usa-fieldset"><legend class="usa-legend">Needed</legend>${box('checkbox', 'need', 'pilot', 'A pilot', true)}${box('checkbox', 'need', 'tug', 'A tug')}${box('checkbox', 'need', 'guard', 'A guard')}</fieldset>
    <fieldset class="usa-fieldset"><legend class="usa-legend">Answer</legend>${box('radio', 'answer', 'mail', 'By mail', true)}${box('radio', 'answer', 'desk', 'At the desk')}</fieldset>
    <div class="usa-form-group"><label class="usa-label" for="plan">Plan of the site</label><input class="usa-file-input" id="plan" type="file" name="plan"></div>
    <label class="usa-label" for="phone">Telephone</label><input class="usa-input usa-masked" id="phone" type="tel" placeholder="___-___-____" pattern="\\d{3}-\\d{3}-\\d{4}">
    <label class="usa-label" for="pin">Password</label><input class="usa-input" id="pin" name="pin" type="password"><button type="button" class="usa-show-password" aria-controls="pin" data-show-text="Show password" data-hide-text="Hide password">Show password</button>
    <button class="usa-button" type="submit">Ask for a permit</button>
  </form>
  <ul class="usa-button-group usa-button-group--segmented margin-top-4"><li class="usa-button-group__item"><button type="button" class="usa-button" data-say="Map">Map</button></li><li class="usa-button-group__item"><button type="button" class="usa-button usa-button--outline" data-say="List">List</button></li></ul>
  <a href="#sure" class="usa-button" aria-controls="sure" data-open-modal>Withdraw all</a>
  <div class="usa-modal" id="sure" aria-labelledby="sure-h" aria-describedby="sure-d"><div class="usa-modal__content"><div class="usa-modal__main"><h2 class="usa-modal__heading" id="sure-h">Withdraw all?</h2><p id="sure-d">They are lost.</p><button type="button" class="usa-button" data-close-modal>Withdraw</button><button type="button" class="usa-button usa-button--unstyled" data-close-modal>Go back</button></div><button type="button" class="usa-button usa-modal__close" aria-label="Close this window" data-close-modal>x</button></div></div>
  <div class="usa-table-container--scrollable"><table class="usa-table"><caption>All permits</caption>
    <thead><tr><th scope="col" data-sortable role="columnheader">Number</th><th scope="col" data-sortable role="columnheader">For</th><th scope="col" role="columnheader">Holder</th><th scope="col" role="columnheader">State</th><th scope="col"></th></tr></thead>
    <tbody>${permits.map(p => `<tr><td data-sort-value="${p[0]}">${p[0]}</td><td data-sort-value="${p[1]}">${p[1]}</td><td>${p[2]}</td><td class="state">${p[3]}</td><td><button type="button" class="usa-button usa-button--unstyled" data-set="granted">Grant</button> <button type="button" class="usa-button usa-button--unstyled" data-set="refused">Refuse</button></td></tr>`).join('')}</tbody></table><div class="usa-sr-only usa-table__announcement-region" aria-live="polite"></div></div>
  <nav aria-label="Pagination" class="usa-pagination"><ul class="usa-pagination__list"><li class="usa-pagination__item"><a href="/permits.html?page=1" class="usa-pagination__button usa-current" aria-label="Page 1">1</a></li><li class="usa-pagination__item"><a href="/permits.html?page=2" class="usa-pagination__button" aria-label="Page 2">2</a></li></ul></nav>
  <div class="usa-accordion">${accordion('cost', 'What does a permit cost?', 'Forty.')}${accordion('wait', 'How long does it take?', 'A week.')}</div>
  <p>Our hours <button type="button" class="usa-button usa-tooltip" data-position="top" title="Open from eight to four">Hours</button></p>
  <p role="status" id="said"></p>
</main>
<footer class="usa-footer usa-footer--slim"><div class="grid-container"><a class="usa-footer__primary-link" href="/permits.html?contact">Contact</a> <a class="usa-footer__primary-link" href="/permits.html?press">Press</a></div></footer>`;
const say = text => { document.querySelector('#said').textContent = text; };
for (const f of document.querySelectorAll('form')) f.addEventListener('submit', e => { e.preventDefault(); say(f.id === 'search' ? 'Searched' : 'Asked'); });
for (const b of document.querySelectorAll('[data-say]')) b.addEventListener('click', () => say(b.dataset.say));
for (const b of document.querySelectorAll('[data-set]')) b.addEventListener('click', () => { b.closest('tr').querySelector('.state').textContent = b.dataset.set; });
