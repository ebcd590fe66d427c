// Jobs: a table whose rows have a box, a word and three signs; two lists under two heads with the same jobs' steps; two equal forms, one for a part and one for an hour.
const job = (id, boat, what, who) => [id, boat, what, who];
const jobs = word([job('j1', 'Seeadler', 'Mast', 'Rolf'), job('j2', 'Albatros', 'Engine', 'Kira'), job('j3', 'Seeadler', 'Hull', 'Kira'), job('j4', 'Moewe', 'Engine', 'Rolf')],
  [job('j3', 'Seeadler', 'Hull', 'Kira'), job('j5', 'Kormoran', 'Sail', 'Rolf'), job('j1', 'Seeadler', 'Mast', 'Anton'), job('j2', 'Albatros', 'Engine', 'Kira')]);
const row = ([id, boat, what, who]) => `<tr data-truth="${id}"><td>${tick('box', '')}</td><td>${boat}</td><td>${what}</td><td>${who}</td><td>${press('start', word('Start', 'Begin'))} ${sign('note', 'clipboard')} ${sign('up', 'arrow-up')} ${sign('drop', 'cross')}</td></tr>`;
const step = ([id, name]) => `<li data-truth="${id}">${name} ${tick('done', 'done')} ${press('skip', 'Skip')} ${sign('time', 'alarm')}</li>`;
const steps = (id, name, list) => `<section data-truth="${id}"><h2>${name}</h2>${press('all', 'Check all')} ${press('add', word('Add step', 'New step'))}<ul>${list.map(step).join('')}</ul></section>`;
const form = (id, name, more) => `<form data-truth="${id}"><h3>${name}</h3>${field('what', word('What', 'Description'))}<div data-truth="much"><label>How much</label><input type="text" data-role="spinner" value="1"></div>${more}${field('price', 'Price')}${tick('free', 'Free of charge')}${press('put', word('Add', 'Put on the bill'))}</form>`;
page('Jobs', `<div data-truth="top">${press('new', word('New job', 'Add job'))} ${press('week', 'This week')} ${sign('again', 'refresh')} ${field('only', word('Only boat', 'Boat'))}</div>
<table class="table"><thead><tr><th></th><th>Boat</th><th>${word('Job', 'Work')}</th><th>Who</th><th></th></tr></thead><tbody>${jobs.map(row).join('')}</tbody></table>
${word(steps('in', 'Coming in', [['s1', 'Wash'], ['s2', 'Lift'], ['s3', 'Photos']]) + steps('outw', 'Going out', [['s4', 'Wash'], ['s5', 'Launch']]), steps('outw', 'Going out', [['s5', 'Launch'], ['s4', 'Wash'], ['s6', 'Photos']]) + steps('in', 'Coming in', [['s2', 'Lift'], ['s1', 'Wash'], ['s3', 'Photos']]))}
${word(form('part', 'A part', '') + form('hour', 'An hour', ''), form('hour', 'An hour', word('', field('by', 'By whom'))) + form('part', 'A part', ''))}`);
