// Tours of a museum railway, of the Vue components of Vuestic UI: fields of a form, lists that are
// drawn beside their field, a table with boxes, folds, chips, pages, a dialog.
const { createApp, reactive } = Vue;
const app = createApp({
  setup() {
    const s = reactive({
      said: '', tab: 'today', shown: false, page: 2, fold: [true, false], view: 'list', picked: [],
      form: { guide: '', mail: '', seats: 4, engine: null, stops: [], day: null, note: '', speed: 30, dog: false, meal: true, ticket: 'one', pay: 'cash', word: '', star: 3 },
      rows: [
        { id: 1, name: 'Valley', engine: 'Steam', seats: 40 },
        { id: 2, name: 'Bridges', engine: 'Diesel', seats: 24 },
        { id: 3, name: 'Night', engine: 'Steam', seats: 12 },
      ],
    });
    return {
      s,
      engines: ['Steam', 'Diesel', 'Electric'],
      stops: ['Mill', 'Quarry', 'Lake'],
      pays: [{ label: 'Cash', value: 'cash' }, { label: 'Card', value: 'card' }, { label: 'Bill', value: 'bill' }],
      views: [{ label: 'List', value: 'list' }, { label: 'Map', value: 'map' }],
      columns: [{ key: 'name', label: 'Tour', sortable: true }, { key: 'engine', label: 'Engine' }, { key: 'seats', label: 'Seats', sortable: true }, { key: 'do', label: 'Do' }],
      say: text => { s.said = text; },
    };
  },
  template: `
<main>
  <va-breadcrumbs><va-breadcrumbs-item label="Railway" href="/tours.html?home"></va-breadcrumbs-item><va-breadcrumbs-item label="Tours" href="/tours.html?tours"></va-breadcrumbs-item></va-breadcrumbs>
  <h1>Tours</h1>
  <va-alert color="warning" closeable>The line is closed on Monday.</va-alert>
  <va-tabs v-model="s.tab"><template #tabs><va-tab name="today">Today</va-tab><va-tab name="week">This week</va-tab><va-tab name="past">Past</va-tab></template></va-tabs>
  <form @submit.prevent="say('Sent for ' + s.form.guide)">
    <va-input v-model="s.form.guide" label="Guide" placeholder="Who leads it"></va-input>
    <va-input v-model="s.form.mail" label="Mail" type="email" clearable></va-input>
    <va-input v-model="s.form.word" label="Word of the gate" type="password"></va-input>
    <va-counter v-model="s.form.seats" label="Seats" :min="1" :max="40"></va-counter>
    <va-select v-model="s.form.engine" label="Engine" :options="engines" placeholder="Choose an engine"></va-select>
    <va-select v-model="s.form.stops" label="Stops" :options="stops" multiple searchable></va-select>
    <va-date-input v-model="s.form.day" label="Day"></va-date-input>
    <va-textarea v-model="s.form.note" label="Notes"></va-textarea>
    <va-slider v-model="s.form.speed" label="Speed"></va-slider>
    <div class="row"><va-switch v-model="s.form.dog" label="With dogs"></va-switch><va-checkbox v-model="s.form.meal" label="With a meal"></va-checkbox></div>
    <div class="row"><va-radio v-for="p in pays" :key="p.value" v-model="s.form.pay" :option="p.value" :label="p.label" name="pay"></va-radio></div>
    <va-rating v-model="s.form.star"></va-rating>
    <div class="row"><va-button type="submit">Book it</va-button><va-button preset="secondary" @click="say('Kept')">Keep for later</va-button><va-button preset="plain" href="/tours.html?prices">Prices</va-button></div>
  </form>
  <div class="row"><va-button-toggle v-model="s.view" :options="views"></va-button-toggle><va-button @click="s.shown = true">New tour</va-button><va-button icon="print" aria-label="Print" @click="say('Printed')"></va-button></div>
  <div class="row"><va-button-dropdown label="Export"><div class="row"><va-button @click="say('As a sheet')">As a sheet</va-button><va-button @click="say('As a text')">As a text</va-button></div></va-button-dropdown><va-chip closeable>Winter</va-chip><va-chip closeable>Children</va-chip></div>
  <va-data-table :items="s.rows" :columns="columns" selectable v-model="s.picked" items-track-by="id"><template #cell(do)="{ rowData }"><va-button size="small" @click="say('Opened ' + rowData.name)">Open</va-button> <va-button size="small" color="danger" @click="say('Cancelled ' + rowData.name)">Cancel</va-button></template></va-data-table>
  <va-pagination v-model="s.page" :pages="5"></va-pagination>
  <va-accordion v-model="s.fold" multiple><va-collapse header="May I bring a bicycle?">Yes.</va-collapse><va-collapse header="Is there a shop?">At the mill.</va-collapse></va-accordion>
  <va-list><va-list-item href="/tours.html?map">Map of the line</va-list-item><va-list-item href="/tours.html?history">History</va-list-item></va-list>
  <p role="status">{{ s.said }}</p>
</main>
<va-modal v-model="s.shown" title="New tour" message="Name it first." ok-text="Make it"></va-modal>`,
});
app.use(vuestic.createVuestic()).mount('#app');
