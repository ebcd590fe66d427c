page('Data entry', `
<h2>Text</h2>
<el-space wrap>
  <el-autocomplete v-model="f.city" :fetch-suggestions="(q, cb) => cb([])" placeholder="City"></el-autocomplete>
  <el-input v-model="f.site" placeholder="Site"><template #prepend>https://</template><template #append>.com</template></el-input>
  <el-input v-model="f.amount" placeholder="Amount" clearable></el-input>
  <el-input-tag v-model="f.tags" placeholder="Tags"></el-input-tag>
  <el-mention v-model="f.mention" :options="[{ value: 'tom' }]" placeholder="Mention somebody"></el-mention>
  <el-input disabled placeholder="Disabled"></el-input>
</el-space>
<h2>Numbers</h2>
<el-space wrap>
  <el-input-number v-model="f.pieces" aria-label="Pieces"></el-input-number>
  <el-input-number v-model="f.pieces" controls-position="right"></el-input-number>
  <div style="width: 200px"><el-slider v-model="f.volume" aria-label="Volume"></el-slider></div>
  <div style="width: 200px"><el-slider v-model="f.range" range></el-slider></div>
  <el-rate v-model="f.rate"></el-rate>
</el-space>
<h2>Choices</h2>
<el-space wrap>
  <el-select v-model="f.one" placeholder="Choose" style="width: 160px"><el-option v-for="o in ['a', 'b', 'c']" :key="o" :label="'Option ' + o" :value="o"></el-option></el-select>
  <el-select v-model="f.many" multiple placeholder="Several" style="width: 200px"><el-option v-for="o in ['a', 'b', 'c']" :key="o" :label="'Option ' + o" :value="o"></el-option></el-select>
  <el-select v-model="f.found" filterable clearable placeholder="Find one" style="width: 160px"><el-option label="x" value="x"></el-option></el-select>
  <el-select disabled placeholder="Frozen" style="width: 160px"></el-select>
  <el-segmented v-model="f.day" :options="['Mon', 'Tue', 'Wed']"></el-segmented>
  <el-checkbox v-model="f.all" indeterminate>Check all</el-checkbox>
  <el-checkbox border>Bordered</el-checkbox>
  <el-checkbox-group v-model="f.cities"><el-checkbox-button v-for="c in ['Shanghai', 'Beijing']" :key="c" :value="c">{{ c }}</el-checkbox-button></el-checkbox-group>
  <el-switch v-model="f.power" active-text="Pay by month" inactive-text="Pay by year"></el-switch>
  <el-switch v-model="f.power" aria-label="Night mode"></el-switch>
  <el-switch disabled></el-switch>
</el-space>
<h2>Dates</h2>
<el-space wrap>
  <el-date-picker v-model="f.d" type="month" placeholder="Month"></el-date-picker>
  <el-date-picker v-model="f.d" type="datetime" placeholder="Date and time"></el-date-picker>
  <el-time-select v-model="f.t" placeholder="Slot"></el-time-select>
  <el-time-picker v-model="f.ts" is-range></el-time-picker>
</el-space>
<h2>Colour</h2><el-color-picker v-model="f.colour"></el-color-picker>
<h2>Transfer</h2><el-transfer v-model="f.members" filterable :data="people.map(p => ({ key: p.id, label: p.name }))" :titles="['All', 'Members']"></el-transfer>
<h2>Files</h2>
<el-upload drag action="/upload"><div>Drop file here or <em>click to upload</em></div></el-upload>
<el-upload action="/upload" :file-list="[{ name: 'report.pdf', url: '/report.pdf' }, { name: 'photo.png', url: '/photo.png' }]"><el-button>Upload</el-button></el-upload>`,
{ f: { city: '', site: '', amount: '', tags: ['one', 'two'], mention: '', pieces: 1, volume: 30, range: [20, 50], rate: 3, one: '', many: ['a'], found: '', day: 'Mon', all: false, cities: ['Beijing'], power: true, d: '', t: '', ts: null, colour: '#409EFF', members: [2] } });
