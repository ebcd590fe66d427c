// Panels that fold, with a slider, a spinner and buttons each; controls of the library in every panel.
const panel = ([id, name, kind]) => `<h3 data-truth="${id} head">${name}</h3><div data-truth="${id}"><p>${kind}</p><label>Grams <input class="spin" value="20" data-truth="grams"></label> <span class="slide" data-truth="slide" style="display:inline-block;width:10em"></span> <button class="b" data-icon="ui-icon-plus" data-truth="add">${word('Add', 'Add bag')}</button> <button class="b" data-icon="ui-icon-trash" data-truth="drop">Discard</button> <button class="i" data-icon="ui-icon-print" data-truth="print"></button></div>`;
page('Stock', `<div data-truth="tools"><span class="set"><label for="s1" data-truth="l name">Name</label><input type="radio" name="sort" id="s1" data-truth="name"><label for="s2" data-truth="l age">Age</label><input type="radio" name="sort" id="s2" data-truth="age">${night > 1 ? '<label for="s3" data-truth="l kind">Kind</label><input type="radio" name="sort" id="s3" data-truth="kind">' : ''}</span> <button class="b" data-icon="ui-icon-refresh" data-truth="again">${word('Refresh', 'Reload')}</button></div>${seeds.map(s => `<div class="fold">${panel(s)}</div>`).join('')}`);
$('.fold').accordion({ collapsible: true });
$('.spin').spinner();
$('.slide').slider({ value: 20 });
$('.b').each((i, e) => $(e).button({ icon: $(e).data('icon') }));
$('.i').each((i, e) => $(e).button({ icon: $(e).data('icon'), showLabel: false }));
$('.set').controlgroup();
mark('.ui-spinner-up', 'up');
mark('.ui-spinner-down', 'down');
mark('.ui-slider-handle', 'handle');
