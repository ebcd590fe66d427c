page('Tables', `
<el-space wrap><el-input placeholder="Name" style="width: 160px"></el-input><el-select placeholder="State" style="width: 160px"><el-option label="a" value="a"></el-option></el-select><el-button type="primary">Query</el-button><el-button>Reset</el-button><el-button>Export</el-button></el-space>
<h2>People</h2>
<el-table :data="people" row-key="id">
  <el-table-column type="selection"></el-table-column>
  <el-table-column type="expand"><template #default="p">{{ p.row.address }}</template></el-table-column>
  <el-table-column prop="date" label="Date" sortable></el-table-column>
  <el-table-column prop="name" label="Name" :filters="[{ text: 'Tom', value: 'Tom' }]" :filter-method="() => true"></el-table-column>
  <el-table-column label="Active"><template #default="p"><el-switch></el-switch></template></el-table-column>
  <el-table-column label="Rank"><template #default="p"><el-input-number size="small" :model-value="p.row.id"></el-input-number></template></el-table-column>
  <el-table-column label="Operations" width="260"><template #default="p">
    <el-button size="small">Edit</el-button>
    <el-popconfirm title="Are you sure to delete this?"><template #reference><el-button size="small" type="danger">Delete</el-button></template></el-popconfirm>
    <el-button link type="primary" :aria-label="'Details of ' + p.row.name">Details</el-button>
    <el-dropdown><el-button size="small" text>More</el-button><template #dropdown><el-dropdown-menu><el-dropdown-item>Copy</el-dropdown-item><el-dropdown-item>Move</el-dropdown-item></el-dropdown-menu></template></el-dropdown>
  </template></el-table-column>
</el-table>
<h2>Tree of rows</h2>
<el-table :data="[{ id: 10, name: 'Fruit', children: [{ id: 11, name: 'Apple' }, { id: 12, name: 'Pear' }] }, { id: 20, name: 'Meat' }]" row-key="id" default-expand-all>
  <el-table-column prop="name" label="Name"></el-table-column>
  <el-table-column label="Operation"><el-link>Open</el-link></el-table-column>
</el-table>
<h2>Fixed columns</h2>
<el-table :data="people" style="width: 700px">
  <el-table-column fixed prop="name" label="Name" width="120"></el-table-column>
  <el-table-column prop="state" label="State" width="300"></el-table-column>
  <el-table-column prop="address" label="Address" width="500"></el-table-column>
  <el-table-column fixed="right" label="Actions" width="160"><template #default><el-button link>Detail</el-button><el-button link>Edit</el-button></template></el-table-column>
</el-table>
<el-pagination layout="total, sizes, prev, pager, next, jumper" :total="400" :page-size="100"></el-pagination>`);
