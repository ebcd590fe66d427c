// Sheets of a herbarium, of Wikimedia's Codex on Vue 3: fields in a frame of their own, lists that hang down below
// a field or a handle, chips that are typed, buttons that stay pressed, a table that sorts and turns its pages,
// folds of the browser's own, a small window beside its button and a large one over the page.
import { createApp, reactive, ref } from 'vue';
import * as Codex from '/npm/codex/dist/codex.js';
const app = createApp({
  setup() {
    const s = reactive({
      said: '', find: '', tab: 'dried', leaf: '', kind: '', fresh: null, name: '', mail: '', many: 1, notes: '', tags: [{value: 'blue'}, {value: 'rare'}], parts: ['root'], paper: 'rag', lend: false,
      view: 'rows', starred: false, ask: false, tip: false, menu: null, sort: {}, fold: false, note: true,
    });
    const anchor = ref(null);
    const herbs = [['Gentian', 'Alps', 1871], ['Arnica', 'Heath', 1902], ['Sundew', 'Moor', 1888], ['Orchid', 'Meadow', 1934], ['Thistle', 'Field', 1915], ['Fern', 'Wood', 1860]].map(([name, place, year], id) => ({id, name, place, year, act: ''}));
    const rows = ref(herbs);
    return { s, anchor, rows, say: text => { s.said = text; },
      options: names => names.map(n => ({value: n.toLowerCase(), label: n})),
      columns: [{id: 'name', label: 'Plant', allowSort: true}, {id: 'place', label: 'Found'}, {id: 'year', label: 'Year', allowSort: true, textAlign: 'number'}, {id: 'act', label: 'Do'}],
      sorted(by) { const [id, order] = Object.entries(by)[0] || ['id', 'asc']; s.sort = by; rows.value = [...herbs].sort((a, b) => (a[id] > b[id] ? 1 : -1) * (order === 'desc' ? -1 : 1)); } };
  },
  template: `
<main>
  <nav class="row" aria-label="Trail"><a class="cdx-link" href="/herbs.html?house">House</a> › <a class="cdx-link" href="/herbs.html?plants">Plants</a> › Sheets</nav>
  <h1>A plant is pressed</h1>
  <cdx-message v-if="s.note" allow-user-dismiss dismiss-button-label="Close the note" @user-dismissed="say('Note closed')">The press is mended, <a href="/herbs.html?press">see how</a>.</cdx-message>
  <cdx-search-input v-model="s.find" use-button button-label="Search" placeholder="Search sheets" aria-label="Search sheets" @submit-click="say('Found ' + s.find)"></cdx-search-input>
  <cdx-tabs v-model:active="s.tab"><cdx-tab name="dried" label="Dried">Six sheets</cdx-tab><cdx-tab name="drawn" label="Drawn">Two sheets</cdx-tab><cdx-tab name="lost" label="Lost">No sheet</cdx-tab></cdx-tabs>
  <form @submit.prevent="say('Pressed ' + s.name)">
    <cdx-field><template #label>Finder</template><cdx-text-input v-model="s.name" name="finder" placeholder="Who found it"></cdx-text-input></cdx-field>
    <cdx-field><template #label>Mail</template><template #help-text>Nobody else sees it.</template><cdx-text-input v-model="s.mail" name="mail" input-type="email" clearable></cdx-text-input></cdx-field>
    <cdx-field><template #label>Leaves</template><cdx-text-input v-model="s.many" name="leaves" input-type="number"></cdx-text-input></cdx-field>
    <cdx-field><template #label>Shape of the leaf</template><cdx-select v-model:selected="s.leaf" :menu-items="options(['Round', 'Toothed', 'Lobed'])" default-label="Choose a shape"></cdx-select></cdx-field>
    <cdx-field><template #label>Family</template><cdx-combobox v-model:selected="s.kind" :menu-items="options(['Roses', 'Grasses', 'Lilies'])" placeholder="Type or choose"></cdx-combobox></cdx-field>
    <cdx-field><template #label>Words</template><cdx-chip-input v-model:input-chips="s.tags"></cdx-chip-input></cdx-field>
    <cdx-field><template #label>What was found</template><cdx-text-area v-model="s.notes" name="notes"></cdx-text-area></cdx-field>
    <cdx-field is-fieldset><template #label>Parts</template><cdx-checkbox v-model="s.parts" input-value="root" inline>Root</cdx-checkbox><cdx-checkbox v-model="s.parts" input-value="leaf" inline>Leaf</cdx-checkbox><cdx-checkbox v-model="s.parts" input-value="seed" inline>Seed</cdx-checkbox></cdx-field>
    <cdx-field is-fieldset><template #label>Paper</template><cdx-radio v-model="s.paper" name="paper" input-value="rag" inline>Rag</cdx-radio><cdx-radio v-model="s.paper" name="paper" input-value="wood" inline>Wood</cdx-radio></cdx-field>
    <cdx-toggle-switch v-model="s.lend">May be lent</cdx-toggle-switch>
    <div class="row"><cdx-button action="progressive" weight="primary" type="submit">Press it</cdx-button><cdx-button type="button" @click="say('Kept')">Keep for later</cdx-button><cdx-button type="button" action="destructive" @click="s.ask = true">Burn a sheet</cdx-button><cdx-button type="button" disabled>Sell it</cdx-button></div>
  </form>
  <div class="row">
    <cdx-toggle-button-group v-model="s.view" :buttons="options(['Rows', 'Cards'])"></cdx-toggle-button-group>
    <cdx-toggle-button v-model="s.starred">Starred</cdx-toggle-button>
    <cdx-menu-button v-model:selected="s.menu" :menu-items="options(['Print', 'Send'])" aria-label="More to do" @update:selected="v => say('Did ' + v)">More</cdx-menu-button>
    <cdx-button ref="anchor" weight="quiet" @click="s.tip = !s.tip">Hours</cdx-button>
    <cdx-popover v-model:open="s.tip" :anchor="anchor" title="Hours" use-close-button>From ten to four</cdx-popover>
  </div>
  <cdx-card url="/herbs.html?month"><template #title>Plant of the month</template><template #description>The gentian</template></cdx-card>
  <cdx-table caption="Sheets" :columns="columns" :data="rows" :sort="s.sort" :paginate="true" :pagination-size-default="3" :pagination-size-options="[{value: 3, label: '3 rows'}, {value: 6, label: '6 rows'}]" @update:sort="sorted">
    <template #item-name="{ item }"><a class="cdx-link" :href="'/herbs.html?' + item">{{ item }}</a></template>
    <template #item-act="{ row }"><cdx-button size="small" @click="say('Took out ' + row.name)">Take out</cdx-button></template>
  </cdx-table>
  <cdx-accordion><template #title>Who may see the sheets?</template>Anybody.</cdx-accordion>
  <cdx-accordion><template #title>How long does it dry?</template>Nine days.</cdx-accordion>
  <cdx-dialog v-model:open="s.ask" title="Burn a sheet?" use-close-button :primary-action="{label: 'Burn it', actionType: 'destructive'}" :default-action="{label: 'Not now'}" @primary="s.ask = false; say('Burnt')" @default="s.ask = false">It cannot be undone.</cdx-dialog>
  <p role="status">{{ s.said }}</p>
</main>`,
});
for (const [name, part] of Object.entries(Codex)) if (name.startsWith('Cdx')) app.component(name, part);
app.mount('#app');
