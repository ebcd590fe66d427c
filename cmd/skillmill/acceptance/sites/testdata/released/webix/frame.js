// What all pages share: a toolbar and the parcels of a night. Everything is a box whose place a script counts; ids are counted (1x1717); a grid draws its columns one by one.
const word = (first, second) => (night > 1 ? second : first);
const parcels = [{ id: 501, code: 'DX-501', to: 'Lyon', kg: '4', who: 'Marin' }, { id: 502, code: 'DX-502', to: 'Turin', kg: '12', who: 'Rossi' }, { id: 507, code: 'DX-507', to: 'Ghent', kg: '7', who: 'Maes' }, { id: 511, code: 'DX-511', to: 'Porto', kg: '1', who: 'Costa' }, { id: 518, code: 'DX-518', to: 'Basel', kg: '9', who: 'Frei' }];
if (night > 1) { // a release in between: another order, one gone, one more
  parcels.unshift(parcels.pop());
  parcels.splice(2, 1);
  parcels.push({ id: 530, code: 'DX-530', to: 'Delft', kg: '3', who: 'Bos' });
}
const button = (value, more = {}) => ({ view: 'button', value, autowidth: true, ...more });
const icon = name => ({ view: 'icon', icon: 'wxi-' + name });
const bar = { view: 'toolbar', css: 'bar', cols: [{ view: 'label', label: 'Depot' }, button('Parcels'), button('Booking'), button('Vans'), { view: 'search', placeholder: word('Find parcel', 'Find'), width: 200 }, icon('sync'), icon(word('dots', 'user'))] };
const labelOf = e => says(e.querySelector('label, button, .webix_label_right') || e) || (e.querySelector('input') || {}).placeholder || (e.querySelector('[class*=wxi-]') || { className: '' }).className.replace(/.*wxi-/, '');
// names says the marks of fields by their words in either release.
const names = map => mark('.webix_el_box', e => map[labelOf(e)] || labelOf(e));
mark('.bar', () => 'bar');
mark('body', () => 'page');
function show(...rows) {
  webix.ready(() => webix.ui({ rows: [bar, ...rows] }));
}
