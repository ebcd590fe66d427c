// What all pages share: a head, and players that the library draws into marked blocks, each with the same controls; its ids are numbers by chance.
const word = (first, second) => (night > 1 ? second : first);
const sound = 'data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';
const player = '<audio class="player" controls><source src="' + sound + '" type="audio/wav"></audio>';
const link = p => `<a href="/${p}.html" data-truth="to ${p}">${p[0].toUpperCase() + p.slice(1)}</a> `;
const inside = (selector, key) => mark(`[data-truth] .plyr ${selector}`, key);
inside('[data-plyr=play]', 'play');
inside('[data-plyr=seek]', 'seek');
inside('[data-plyr=mute]', 'mute');
inside('[data-plyr=volume]', 'volume');
inside('[data-plyr=settings]', 'gear');
inside('[data-plyr=download]', 'get');
inside('[data-plyr=restart]', 'again');
inside('.plyr__menu__container [role^=menuitem]', (e, i) => 'item ' + (e.value || says(e).replace(/[0-9.].*/, '') || i));
inside('.plyr__menu__container .plyr__control--back', 'back');
function page(title, body) {
  document.body.insertAdjacentHTML('beforeend', `<header data-truth="head">${word(['talks', 'queue'], ['queue', 'talks']).map(link).join('')}<input type="search" placeholder="${word('Find a talk', 'Search talks')}" data-truth="find"></header><main data-truth="main"><h1>${title}</h1>${body}</main>`);
  Plyr.setup('.player', { iconUrl: '/npm/plyr/dist/plyr.svg', controls: ['restart', 'play', 'progress', 'current-time', 'mute', 'volume', 'settings', 'download'], storage: { enabled: false } });
}
