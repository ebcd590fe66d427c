// Looms of a weaving mill, of the Vue components of DevUI: fields of a form, lists beside their
// field, boxes, a slider, a table, tabs, folds, pages, a menu of a button, a dialog.
const { createApp, reactive } = Vue;
const app = createApp({
  setup() {
    const s = reactive({
      said: '', tab: 'today', shown: false, page: 2, fold: ['a'], crumb: 1,
      form: { weaver: '', mail: '', word: '', cloth: '', threads: [], day: '', metres: 12, width: 30, notes: '', dyed: false, hemmed: true, kinds: ['plain'], pay: 'cash', rush: false, star: 3, tags: ['Winter'] },
      rows: [
        { name: 'Old loom', cloth: 'Linen', metres: 40 },
        { name: 'Wide loom', cloth: 'Wool', metres: 24 },
        { name: 'Hand loom', cloth: 'Silk', metres: 3 },
      ],
    });
    return { s, say: text => { s.said = text; }, cloths: ['Linen', 'Wool', 'Silk'], threads: ['Red', 'Blue', 'Grey'] };
  },
  template: `
<main>
  <d-breadcrumb><d-breadcrumb-item><a href="/looms.html?mill">Mill</a></d-breadcrumb-item><d-breadcrumb-item><a href="/looms.html?looms">Looms</a></d-breadcrumb-item></d-breadcrumb>
  <h1>Order of cloth</h1>
  <d-alert type="warning">The dye house is closed.</d-alert>
  <d-tabs v-model="s.tab"><d-tab id="today" title="Today">Two orders</d-tab><d-tab id="week" title="This week">Nine orders</d-tab><d-tab id="past" title="Past">All orders</d-tab></d-tabs>
  <d-form :data="s.form" layout="vertical">
    <d-form-item field="weaver" label="Weaver"><d-input v-model="s.form.weaver" placeholder="Who weaves it"></d-input></d-form-item>
    <d-form-item field="mail" label="Mail"><d-input v-model="s.form.mail" clearable></d-input></d-form-item>
    <d-form-item field="word" label="Word of the store"><d-input v-model="s.form.word" show-password></d-input></d-form-item>
    <d-form-item field="cloth" label="Cloth"><d-select v-model="s.form.cloth" :allow-clear="true" placeholder="Choose a cloth"><d-option v-for="c in cloths" :key="c" :value="c" :name="c"></d-option></d-select></d-form-item>
    <d-form-item field="threads" label="Threads"><d-select v-model="s.form.threads" multiple><d-option v-for="c in threads" :key="c" :value="c" :name="c"></d-option></d-select></d-form-item>
    <d-form-item field="day" label="Day"><d-date-picker-pro v-model="s.form.day"></d-date-picker-pro></d-form-item>
    <d-form-item field="metres" label="Metres"><d-input-number v-model="s.form.metres" :min="1" :max="90"></d-input-number></d-form-item>
    <d-form-item field="width" label="Width"><d-slider v-model="s.form.width" :min="0" :max="100"></d-slider></d-form-item>
    <d-form-item field="notes" label="Notes"><d-textarea v-model="s.form.notes" placeholder="Notes for the weaver"></d-textarea></d-form-item>
    <div class="row"><d-checkbox v-model="s.form.dyed" label="Dyed"></d-checkbox><d-checkbox v-model="s.form.hemmed" label="Hemmed"></d-checkbox><d-switch v-model="s.form.rush"></d-switch></div>
    <d-checkbox-group v-model="s.form.kinds" direction="row"><d-checkbox value="plain" label="Plain weave"></d-checkbox><d-checkbox value="twill" label="Twill"></d-checkbox></d-checkbox-group>
    <d-radio-group v-model="s.form.pay" direction="row"><d-radio value="cash">Cash</d-radio><d-radio value="card">Card</d-radio><d-radio value="bill">Bill</d-radio></d-radio-group>
    <d-rate v-model="s.form.star"></d-rate>
    <div class="row"><d-button variant="solid" color="primary" @click="say('Sent for ' + s.form.weaver)">Order</d-button><d-button @click="say('Kept')">Keep for later</d-button><d-button variant="text" @click="say('Cleared')">Clear</d-button></div>
  </d-form>
  <div class="row"><d-button @click="s.shown = true">Stop a loom</d-button>
    <d-dropdown><d-button>Export</d-button><template #menu><ul class="list-menu"><li class="menu-item" @click="say('As a sheet')">As a sheet</li><li class="menu-item" @click="say('As a text')">As a text</li></ul></template></d-dropdown>
    <d-popover content="From eight to four"><d-button>Hours</d-button></d-popover>
    <d-tag deletable>Summer</d-tag></div>
  <d-table :data="s.rows" row-key="name"><d-column type="checkable" width="50"></d-column><d-column field="name" header="Loom" sortable></d-column><d-column field="cloth" header="Cloth"></d-column><d-column field="metres" header="Metres"></d-column><d-column header="Do"><template #default="scope"><d-button size="sm" @click="say('Opened ' + scope.row.name)">Open</d-button> <d-button size="sm" @click="say('Oiled ' + scope.row.name)">Oil</d-button></template></d-column></d-table>
  <d-pagination :total="50" v-model:pageIndex="s.page"></d-pagination>
  <d-collapse v-model="s.fold"><d-collapse-item name="a" title="May I bring my own yarn?">Yes.</d-collapse-item><d-collapse-item name="b" title="Who carries it?">We do.</d-collapse-item></d-collapse>
  <p role="status">{{ s.said }}</p>
</main>
<d-modal v-model="s.shown" title="Stop a loom?" style="width: 360px"><p>The order waits then.</p><template #footer><d-button @click="s.shown = false">Not now</d-button><d-button @click="s.shown = false; say('Stopped')">Stop it</d-button></template></d-modal>`,
});
app.use(VueDevui.default || VueDevui).mount('#app');
