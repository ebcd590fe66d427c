// Order lines with steppers, a menu of each line, lines put aside below with the same goods, and words that are tags of a line.
const line = (id, name, kind, n, tags) => ({ id, name, kind, n, tags });
const lines = word(
  [line('l1', 'Spade', 'steel', 1, ['gift']), line('l2', 'Watering can', '5 l', 2, ['bulky']), line('l3', 'Spade', 'ash handle', 1, []), line('l4', 'Twine', '50 m', 4, ['green'])],
  [line('l4', 'Twine', '50 m', 4, ['green']), line('l3', 'Spade', 'ash handle', 1, []), line('l6', 'Twine', '20 m', 2, []), line('l1', 'Spade', 'steel', 1, ['gift'])]);
const aside = word([line('s1', 'Rake', 'wide', 1, []), line('s2', 'Twine', '50 m', 1, [])], [line('s2', 'Twine', '50 m', 1, []), line('s5', 'Bucket', '10 l', 1, []), line('s1', 'Rake', 'wide', 1, [])]);
page('Order', `<section data-truth="lines"><h2 class="subtitle">${word('Your lines', 'What you take')}</h2>
<div v-for="l in lines" :key="l.id" class="level box" :data-truth="l.id"><div class="level-left"><div><strong>{{ l.name }}</strong><p>{{ l.kind }}</p></div></div><div class="level-right">
<b-numberinput v-model="l.n" size="is-small" controls-position="compact" data-truth="n"></b-numberinput>
<b-taginput v-model="l.tags" size="is-small" :placeholder="word('Add a word', 'New word')" data-truth="words"></b-taginput>
<b-dropdown data-truth="menu"><template #trigger><button class="button" data-truth="dots"><span>⋯</span></button></template><b-dropdown-item data-truth="copy">{{ word('Copy', 'Double') }}</b-dropdown-item><b-dropdown-item data-truth="aside">{{ word('Put aside', 'For later') }}</b-dropdown-item><b-dropdown-item data-truth="drop">Remove</b-dropdown-item></b-dropdown>
<button class="delete" data-truth="cross"></button></div></div></section>
<section data-truth="aside"><h2 class="subtitle">Put aside</h2><div v-for="l in aside" :key="l.id" class="level box" :data-truth="l.id"><div class="level-left"><div><strong>{{ l.name }}</strong><p>{{ l.kind }}</p></div></div><div class="level-right"><b-numberinput v-model="l.n" size="is-small" controls-position="compact" data-truth="n"></b-numberinput><button class="button is-small" data-truth="back">{{ word('Take back', 'To the order') }}</button><button class="delete" data-truth="cross"></button></div></div></section>
<b-field :label="word('Voucher', 'Code')" data-truth="voucher"><b-input data-truth="code"></b-input></b-field><b-field v-if="night > 1" label="Gate code" data-truth="gate"><b-input data-truth="code"></b-input></b-field>
<b-field label="Note" data-truth="note"><b-input type="textarea" data-truth="text"></b-input></b-field>
<div class="buttons"><b-button type="is-primary" data-truth="pay">{{ word('Pay', 'Check out') }}</b-button><b-button data-truth="empty">Empty</b-button></div>`, { lines, aside });
