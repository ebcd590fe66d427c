page('Forms', `
<h2>Sign in</h2>
<el-form inline :model="f">
  <el-form-item label="User name" required><el-input v-model="f.user" placeholder="User name"></el-input></el-form-item>
  <el-form-item label="Password"><el-input v-model="f.pass" type="password" show-password></el-input></el-form-item>
  <el-form-item><el-checkbox v-model="f.keep">Remember me</el-checkbox></el-form-item>
  <el-form-item><el-button type="primary" native-type="submit">Log in</el-button></el-form-item>
</el-form>
<h2>Activity</h2>
<el-form :model="f" label-width="140px">
  <el-form-item label="Activity name" prop="name"><el-input v-model="f.name" maxlength="30" show-word-limit clearable></el-input></el-form-item>
  <el-form-item label="Activity zone" prop="zone"><el-select v-model="f.zone" placeholder="please select your zone"><el-option label="Zone one" value="1"></el-option><el-option label="Zone two" value="2"></el-option></el-select></el-form-item>
  <el-form-item label="Activity time"><el-date-picker v-model="f.date" type="date" placeholder="Pick a date"></el-date-picker><el-time-picker v-model="f.time" placeholder="Pick a time"></el-time-picker></el-form-item>
  <el-form-item label="Span"><el-date-picker v-model="f.span" type="daterange" start-placeholder="Start date" end-placeholder="End date"></el-date-picker></el-form-item>
  <el-form-item label="Instant delivery"><el-switch v-model="f.delivery"></el-switch></el-form-item>
  <el-form-item label="Activity type"><el-checkbox-group v-model="f.type"><el-checkbox value="online">Online activities</el-checkbox><el-checkbox value="promotion">Promotion activities</el-checkbox><el-checkbox value="offline" disabled>Offline activities</el-checkbox></el-checkbox-group></el-form-item>
  <el-form-item label="Resources"><el-radio-group v-model="f.resource"><el-radio value="sponsor">Sponsor</el-radio><el-radio value="venue">Venue</el-radio></el-radio-group></el-form-item>
  <el-form-item label="Size"><el-radio-group v-model="f.size"><el-radio-button value="S">Small</el-radio-button><el-radio-button value="M">Medium</el-radio-button></el-radio-group></el-form-item>
  <el-form-item label="Guests"><el-input-number v-model="f.guests" :min="1" :max="10"></el-input-number></el-form-item>
  <el-form-item label="Region"><el-cascader v-model="f.region" :options="regions"></el-cascader></el-form-item>
  <el-form-item label="Department"><el-tree-select v-model="f.department" :data="tree"></el-tree-select></el-form-item>
  <el-form-item label="Activity form"><el-input v-model="f.desc" type="textarea"></el-input></el-form-item>
  <el-form-item label="Papers"><el-upload action="/upload"><el-button type="primary">Choose file</el-button></el-upload></el-form-item>
  <el-form-item><el-button type="primary">Create</el-button><el-button>Cancel</el-button><el-button disabled>Publish</el-button></el-form-item>
</el-form>
<h2>E-mails</h2>
<el-form label-width="140px"><el-form-item v-for="n in 3" :key="n" :label="'E-mail ' + n"><el-input style="width: 240px"></el-input><el-button>Delete</el-button></el-form-item><el-button>Add e-mail</el-button></el-form>`,
{
  f: { user: '', pass: '', keep: false, name: '', zone: '', date: '', time: '', span: '', delivery: false, type: [], resource: '', size: 'S', guests: 1, region: [], department: '', desc: '' },
  regions: [{ value: 'zj', label: 'Zhejiang', children: [{ value: 'hz', label: 'Hangzhou' }] }],
  tree: [{ value: 'a', label: 'Alpha', children: [{ value: 'b', label: 'Beta' }] }],
});
