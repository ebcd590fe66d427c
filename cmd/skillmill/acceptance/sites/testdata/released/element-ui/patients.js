// Patients: a table that sorts, with a box, a link, a switch, two words and two signs in each row; chips of filters, pages, and a form.
const all = {
  p1: { name: 'Ada Funk', ward: 'North', born: '1961', here: true }, p2: { name: 'Otto Brandt', ward: 'South', born: '1949', here: false },
  p3: { name: 'Ada Funk', ward: 'East', born: '1988', here: true }, p4: { name: 'Mia Lorenz', ward: 'North', born: '1972', here: true },
  p5: { name: 'Jan Pohl', ward: 'South', born: '1955', here: false }, p6: { name: 'Eva Stein', ward: 'East', born: '1990', here: true },
};
const shown = word(['p1', 'p2', 'p3', 'p4', 'p5'], ['p4', 'p3', 'p5', 'p6', 'p1']).map(k => ({ id: k, ...all[k] }));
const idOf = e => Object.keys(all).find(k => e.textContent.includes(all[k].name) && e.textContent.includes(all[k].born));
mark('.el-table__body tr', idOf);
page('Patients', `<div class="bar" data-truth="bar"><el-button type="primary" icon="el-icon-plus" data-truth="new">{{ word('New patient', 'Admit a patient') }}</el-button><el-button icon="el-icon-download" data-truth="export">Export</el-button><el-button icon="el-icon-refresh" circle data-truth="again"></el-button>
<span v-for="t in tags" :key="t" :data-truth="'chip ' + t"><el-tag closable>{{ t }}</el-tag></span></div>
<div data-truth="list"><el-table :data="shown"><el-table-column type="selection" width="50"></el-table-column>
<el-table-column :label="word('Name', 'Patient')" sortable prop="name"><template slot-scope="s"><a :href="'/patient/' + s.row.id" data-truth="open">{{ s.row.name }}</a></template></el-table-column>
<el-table-column label="Ward" prop="ward"></el-table-column><el-table-column label="Born" prop="born" sortable></el-table-column>
<el-table-column label="In house"><template slot-scope="s"><span data-truth="here"><el-switch v-model="s.row.here"></el-switch></span></template></el-table-column>
<el-table-column label=""><template slot-scope="s"><el-button type="text" size="small" data-truth="edit">{{ word('Edit', 'Change') }}</el-button><el-button type="text" size="small" data-truth="leave">{{ word('Discharge', 'Let go') }}</el-button><el-button size="mini" icon="el-icon-printer" circle data-truth="print"></el-button><el-button size="mini" type="danger" icon="el-icon-delete" circle data-truth="bin"></el-button></template></el-table-column></el-table></div>
<div data-truth="pages"><el-pagination layout="prev, pager, next" :total="word(30, 40)"></el-pagination></div>
<el-form label-width="120px" data-truth="quick"><h2>{{ word('Quick entry', 'Short form') }}</h2><el-form-item label="Name"><span data-truth="name"><el-input v-model="form.name"></el-input></span></el-form-item><el-form-item v-if="night > 1" label="Insurance"><span data-truth="insured"><el-input v-model="form.insured"></el-input></span></el-form-item><el-form-item :label="word('Ward', 'To which ward')"><span data-truth="ward"><el-radio-group v-model="form.ward"><el-radio label="North"></el-radio><el-radio label="South"></el-radio><el-radio label="East"></el-radio></el-radio-group></span></el-form-item><el-form-item label="Beds"><span data-truth="beds"><el-input-number v-model="form.beds" :min="1"></el-input-number></span></el-form-item><el-form-item label=""><el-checkbox v-model="form.urgent" data-truth="urgent">{{ word('Urgent', 'It is urgent') }}</el-checkbox></el-form-item><el-form-item><el-button type="primary" data-truth="save">Save</el-button><el-button data-truth="stop">{{ word('Cancel', 'Discard') }}</el-button></el-form-item></el-form>`,
{ shown, tags: word(['North', 'in house'], ['in house', 'North', 'over 60']), form: { name: '', insured: '', ward: 'North', beds: 1, urgent: false } });
