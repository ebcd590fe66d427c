// Props of a theatre, of the Vue components of Vexip UI: a menu at the side, a form, a table
// with boxes, a tree, panels, all bound to what the page shows.
const { createApp, reactive } = Vue;
const app = createApp({
  setup() {
    const s = reactive({
      said: '', tab: 'now', shown: false, side: false, page: 1, pane: ['a'], view: 'list', tags: ['Act one', 'Act two'],
      form: { name: '', maker: '', kind: null, store: null, play: [], count: 2, day: null, hour: null, fragile: false, state: 'good', used: ['rehearsal'], note: '', worth: 30, place: null, star: 3, color: '#aa3311' },
      rows: [
        { id: 1, name: 'Skull', play: 'Hamlet', n: 1 },
        { id: 2, name: 'Lantern', play: 'Macbeth', n: 4 },
        { id: 3, name: 'Letter', play: 'Twelfth Night', n: 2 },
      ],
    });
    return {
      s,
      kinds: [{ label: 'Furniture', value: 'f' }, { label: 'Weapon', value: 'w' }, { label: 'Paper', value: 'p' }],
      plays: ['Hamlet', 'Macbeth', 'Twelfth Night'],
      places: [{ label: 'Cellar', value: 'c', children: [{ label: 'Shelf 1', value: 'c1' }, { label: 'Shelf 2', value: 'c2' }] }, { label: 'Attic', value: 'a', children: [{ label: 'Trunk', value: 'a1' }] }],
      tree: [{ id: 1, label: 'Costumes', children: [{ id: 2, label: 'Hats' }, { id: 3, label: 'Coats' }] }, { id: 4, label: 'Lights' }],
      say: text => { s.said = text; },
      ask: async r => { if (await VexipUI.Confirm.open('Throw away ' + r.name + '?')) { s.rows = s.rows.filter(x => x.id !== r.id); s.said = 'Gone'; } },
    };
  },
  template: `
<div style="display: flex; gap: 16px; padding: 16px">
  <div style="width: 180px"><v-menu @select="label => say('Menu ' + label)"><v-menu-item label="Store">Store</v-menu-item><v-menu-item label="Loans">Loans</v-menu-item><v-menu-item label="Makers">Makers<template #group><v-menu-item label="Carpenters">Carpenters</v-menu-item><v-menu-item label="Painters">Painters</v-menu-item></template></v-menu-item></v-menu></div>
  <main style="flex: 1; display: grid; gap: 12px; max-width: 860px">
    <v-breadcrumb @select="label => say('Went to ' + label)"><v-breadcrumb-item label="home">Theatre</v-breadcrumb-item><v-breadcrumb-item label="store">Store</v-breadcrumb-item><v-breadcrumb-item label="props">Props</v-breadcrumb-item></v-breadcrumb>
    <h1>Props</h1>
    <v-alert type="warning" title="Stocktaking" closable>On Monday the store is closed.</v-alert>
    <v-tabs v-model:active="s.tab"><v-tab-panel label="now">Now<template #label>In use</template></v-tab-panel><v-tab-panel label="rest"><template #label>At rest</template>Resting</v-tab-panel><v-tab-panel label="lent"><template #label>Lent</template>Away</v-tab-panel></v-tabs>
    <v-form :model="s.form" label-width="110">
      <v-form-item label="Name" prop="name"><v-input v-model:value="s.form.name" placeholder="What it is" clearable></v-input></v-form-item>
      <v-form-item label="Maker" prop="maker"><v-auto-complete v-model:value="s.form.maker" :options="['Anna', 'Anton', 'Berta']" placeholder="Who made it"></v-auto-complete></v-form-item>
      <v-form-item label="Kind" prop="kind"><v-select v-model:value="s.form.kind" :options="kinds" placeholder="Choose a kind"></v-select></v-form-item>
      <v-form-item label="Plays" prop="play"><v-select v-model:value="s.form.play" :options="plays" multiple placeholder="Choose plays"></v-select></v-form-item>
      <v-form-item label="Place" prop="place"><v-cascader v-model:value="s.form.place" :options="places" placeholder="Choose a place"></v-cascader></v-form-item>
      <v-form-item label="Count" prop="count"><v-number-input v-model:value="s.form.count" :min="1" :max="50"></v-number-input></v-form-item>
      <v-form-item label="Bought on" prop="day"><v-date-picker v-model:value="s.form.day"></v-date-picker></v-form-item>
      <v-form-item label="Ready at" prop="hour"><v-time-picker v-model:value="s.form.hour"></v-time-picker></v-form-item>
      <v-form-item label="Fragile" prop="fragile"><v-switch v-model:value="s.form.fragile"></v-switch></v-form-item>
      <v-form-item label="State" prop="state"><v-radio-group v-model:value="s.form.state"><v-radio label="good">Good</v-radio><v-radio label="worn">Worn</v-radio><v-radio label="broken">Broken</v-radio></v-radio-group></v-form-item>
      <v-form-item label="Used in" prop="used"><v-checkbox-group v-model:value="s.form.used"><v-checkbox value="rehearsal">Rehearsal</v-checkbox><v-checkbox value="show">Show</v-checkbox><v-checkbox value="tour">Tour</v-checkbox></v-checkbox-group></v-form-item>
      <v-form-item label="Worth" prop="worth"><v-slider v-model:value="s.form.worth"></v-slider></v-form-item>
      <v-form-item label="Colour" prop="color"><v-color-picker v-model:value="s.form.color"></v-color-picker></v-form-item>
      <v-form-item label="Remarks" prop="note"><v-textarea v-model:value="s.form.note" placeholder="Remarks"></v-textarea></v-form-item>
      <v-form-item action><v-form-submit @submit="say('Kept')">Keep</v-form-submit> <v-form-reset @reset="say('Emptied')">Empty</v-form-reset></v-form-item>
    </v-form>
    <div style="display: flex; gap: 8px">
      <v-button type="primary" @click="s.shown = true">New prop</v-button>
      <v-button @click="s.side = true">Filters</v-button>
      <v-button dashed @click="s.rows.reverse()">Turn the order</v-button>
      <v-dropdown trigger="click" @select="label => say('Export ' + label)"><v-button>Export</v-button><template #drop><v-dropdown-list><v-dropdown-item label="sheet">As a sheet</v-dropdown-item><v-dropdown-item label="text">As a text</v-dropdown-item></v-dropdown-list></template></v-dropdown>
      <v-button-group><v-button @click="s.view = 'list'; say('As a list')">List</v-button><v-button @click="s.view = 'cards'; say('As cards')">Cards</v-button></v-button-group>
    </div>
    <div><v-tag v-for="t in s.tags" :key="t" closable style="margin-right: 8px" @close="s.tags = s.tags.filter(x => x !== t)">{{ t }}</v-tag></div>
    <v-table :data="s.rows" row-key="id">
      <v-table-column type="selection" id-key="box"></v-table-column>
      <v-table-column name="Prop" id-key="name" sorter></v-table-column>
      <v-table-column name="Play" id-key="play"></v-table-column>
      <v-table-column name="Pieces" id-key="n" sorter></v-table-column>
      <v-table-column name="Do" id-key="do"><template #default="{ row }"><v-button size="small" @click="say('Lent ' + row.name)">Lend</v-button> <v-button size="small" type="error" @click="ask(row)">Throw away</v-button></template></v-table-column>
    </v-table>
    <v-pagination v-model:active="s.page" :total="60" @change="p => say('Page ' + p)"></v-pagination>
    <v-tree :data="tree" checkbox></v-tree>
    <v-collapse v-model:expanded="s.pane"><v-collapse-panel title="Who may borrow?" label="a">Members.</v-collapse-panel><v-collapse-panel title="What if it breaks?" label="b">Tell the carpenters.</v-collapse-panel></v-collapse>
    <p><v-linker to="/theatre.html?rules">Rules</v-linker> <v-linker type="primary" to="/theatre.html?plan">Plan of the store</v-linker></p>
    <p role="status">{{ s.said }}</p>
  </main>
</div>
<v-modal v-model:active="s.shown" title="New prop" transfer>Name it first.</v-modal>
<v-drawer v-model:active="s.side" title="Filters" transfer>No filters</v-drawer>`,
});
app.use(VexipUI.install, { prefix: 'V' }).mount('#app');
