// What all pages share: links, tag inputs and lists of files, which the libraries draw in place of marked fields; their ids are made anew each time.
const word = (first, second) => (night > 1 ? second : first);
const link = p => `<a href="/${p}.html" data-truth="to ${p}">${p[0].toUpperCase() + p.slice(1)}</a> `;
const inside = (selector, key) => mark(`[data-truth] ${selector}`, key);
inside('.tagify tag', e => 'tag ' + says(e));
inside('.tagify .tagify__tag__removeBtn', 'off');
inside('.tagify__input', 'type');
inside('.filepond--item', e => 'file ' + says(e.querySelector('legend') || {}));
inside('.filepond--item button', e => (String(e.className).match(/filepond--action-([a-z-]+)/) || [])[1]);
inside('.filepond--browser', 'choose');
inside('.filepond--drop-label label', 'drop');
inside('.filepond--label-action', 'browse');
const tags = (key, label, ...of) => `<div class="f" data-truth="${key}"><b>${label}</b><input class="tags" value="${of.join(', ')}"></div>`;
const files = (key, ...of) => `<div class="files" data-truth="${key}" data-of="${of.join('|')}"><input type="file" multiple></div>`;
function page(title, body) {
  document.body.insertAdjacentHTML('beforeend', `<nav data-truth="nav">${word(['claims', 'letters'], ['letters', 'claims']).map(link).join('')}</nav><h1>${title}</h1>${body}`);
  for (const e of document.querySelectorAll('.tags')) new Tagify(e, { placeholder: word('Add a word', 'One more word') });
  for (const e of document.querySelectorAll('.files')) {
    const of = e.getAttribute('data-of').split('|').filter(Boolean);
    e.removeAttribute('data-of');
    FilePond.create(e.querySelector('input'), { allowMultiple: true, labelIdle: word('Drop files or <span class="filepond--label-action">browse</span>', 'Put files here or <span class="filepond--label-action">choose</span>'), files: of.map(name => ({ source: name, options: { type: 'local', file: { name, size: 20480 + 1024 * name.length, type: 'application/pdf' } } })) });
  }
}
