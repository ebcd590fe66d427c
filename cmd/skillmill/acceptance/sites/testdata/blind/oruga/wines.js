// Plots of a vineyard, of Oruga's Vue components: pickers, a field of words, a field that
// proposes, sliders, steps, a table with boxes, a menu, dialogs.
const { createApp, reactive, computed } = Vue;
const app = createApp({
  setup() {
    const s = reactive({
      said: '', tab: 0, step: '1', shown: false, side: false, page: 2, pane: 0, checked: [], menu: null,
      form: { name: '', keeper: '', grape: null, soil: null, day: null, hour: null, slope: 12, steep: false, water: true, state: 'young', care: ['prune'], note: '', words: ['south'], share: [20, 60], file: null },
      rows: [{ id: 1, name: 'Upper hill', grape: 'Riesling', n: 120 }, { id: 2, name: 'Old wall', grape: 'Merlot', n: 85 }, { id: 3, name: 'By the river', grape: 'Riesling', n: 210 }],
    });
    return {
      s, say: text => { s.said = text; },
      keepers: computed(() => ['Anna', 'Anton', 'Berta', 'Carl'].filter(n => n.toLowerCase().includes((s.form.keeper || '').toLowerCase()))),
      cut: r => { s.rows = s.rows.filter(x => x.id !== r.id); s.said = 'Gone'; },
    };
  },
  template: `
<main>
  <nav style="display: flex; gap: 12px"><a href="/wines.html?home">Vineyard</a><a href="/wines.html?cellar">Cellar</a>
    <o-dropdown v-model="s.menu" aria-role="list" @change="v => say('Went to ' + v)"><template #trigger="{ active }"><o-button>Harvest</o-button></template><o-dropdown-item value="plan" aria-role="listitem">Plan</o-dropdown-item><o-dropdown-item value="helpers" aria-role="listitem">Helpers</o-dropdown-item></o-dropdown></nav>
  <h1>Plots</h1>
  <o-tabs v-model="s.tab"><o-tab-item label="Ours">Three plots</o-tab-item><o-tab-item label="Rented">One plot</o-tab-item><o-tab-item label="Sold">No plot</o-tab-item></o-tabs>
  <form @submit.prevent="say('Kept')">
    <o-field label="Name" label-for="name"><o-input id="name" v-model="s.form.name" placeholder="Name of the plot" required></o-input></o-field>
    <o-field label="Keeper" label-for="keeper"><o-autocomplete id="keeper" v-model="s.form.keeper" :data="keepers" :options="keepers" open-on-focus placeholder="Who looks after it"></o-autocomplete></o-field>
    <o-field label="Grape" label-for="grape"><o-select id="grape" v-model="s.form.grape" placeholder="Choose a grape"><option value="riesling">Riesling</option><option value="merlot">Merlot</option><option value="silvaner">Silvaner</option></o-select></o-field>
    <o-field label="Soils" label-for="soil"><o-select id="soil" v-model="s.form.soil" multiple native-size="3"><option value="clay">Clay</option><option value="slate">Slate</option><option value="chalk">Chalk</option></o-select></o-field>
    <o-field label="Planted on" label-for="day"><o-datepicker id="day" v-model="s.form.day" placeholder="Choose a day" :focused-date="new Date(2026, 5, 1)"></o-datepicker></o-field>
    <o-field label="Watered at" label-for="hour"><o-timepicker id="hour" v-model="s.form.hour" placeholder="Choose a time"></o-timepicker></o-field>
    <o-field label="Slope"><o-slider v-model="s.form.slope" :min="0" :max="60" aria-label="Slope"></o-slider></o-field>
    <o-field label="Shares"><o-slider v-model="s.form.share" :min="0" :max="100" :step="10"></o-slider></o-field>
    <o-field label="Words" label-for="words"><o-taginput id="words" v-model="s.form.words" placeholder="Add a word"></o-taginput></o-field>
    <o-switch v-model="s.form.steep">Steep</o-switch> <o-switch v-model="s.form.water">Water pipe</o-switch>
    <o-field label="State"><o-radio v-model="s.form.state" name="state" native-value="young">Young</o-radio><o-radio v-model="s.form.state" name="state" native-value="old">Old</o-radio><o-radio v-model="s.form.state" name="state" native-value="bare">Bare</o-radio></o-field>
    <o-field label="Care"><o-checkbox v-model="s.form.care" native-value="prune">Prune</o-checkbox><o-checkbox v-model="s.form.care" native-value="bind">Bind</o-checkbox><o-checkbox v-model="s.form.care" native-value="mow">Mow</o-checkbox></o-field>
    <o-field label="Picture"><o-upload v-model="s.form.file"><o-button tag="a">Add a picture</o-button></o-upload></o-field>
    <o-field label="Remarks" label-for="note"><o-input id="note" v-model="s.form.note" type="textarea"></o-input></o-field>
    <o-field label="Code" label-for="code"><o-input id="code" type="password" password-reveal></o-input></o-field>
    <div style="display: flex; gap: 8px"><o-button native-type="submit" variant="primary">Keep the plot</o-button><o-button native-type="reset">Begin again</o-button></div>
  </form>
  <div style="display: flex; gap: 8px"><o-button @click="s.shown = true">New plot</o-button><o-button @click="s.side = true">Filters</o-button><o-button @click="s.rows.reverse()">Turn the order</o-button></div>
  <o-table :data="s.rows" checkable v-model:checked-rows="s.checked" :paginated="false">
    <o-table-column field="name" label="Plot" sortable v-slot="{ row }">{{ row.name }}</o-table-column>
    <o-table-column field="grape" label="Grape" v-slot="{ row }">{{ row.grape }}</o-table-column>
    <o-table-column field="n" label="Vines" numeric sortable v-slot="{ row }">{{ row.n }}</o-table-column>
    <o-table-column label="Do" v-slot="{ row }"><o-button size="small" @click="say('Harvested ' + row.name)">Harvest it</o-button> <o-button size="small" variant="danger" @click="cut(row)">Give up</o-button></o-table-column>
  </o-table>
  <o-pagination v-model:current="s.page" :total="60" :per-page="10" @change="p => say('Page ' + p)"></o-pagination>
  <o-steps v-model="s.step"><o-step-item step="1" value="1" label="Pick">Pick</o-step-item><o-step-item step="2" value="2" label="Press">Press</o-step-item><o-step-item step="3" value="3" label="Wait">Wait</o-step-item></o-steps>
  <o-collapse v-for="(q, i) of ['When is the harvest?', 'Who may help?']" :key="i" :open="s.pane === i" @open="s.pane = i"><template #trigger="p"><a role="button" href="javascript:void(0)">{{ q }}</a></template><p>In autumn.</p></o-collapse>
  <p><a href="/wines.html?map">Map</a> <a href="/wines.html?prices">Prices</a></p>
  <p role="status">{{ s.said }}</p>
  <o-modal v-model:active="s.shown"><p>Name it first.</p><o-button @click="s.shown = false">Close</o-button></o-modal>
  <o-sidebar v-model:active="s.side" position="right"><p>No filters</p><o-button @click="s.side = false">Close</o-button></o-sidebar>
</main>`,
});
app.use(Oruga.default || Oruga.createOruga?.() || Oruga).mount('#app');
