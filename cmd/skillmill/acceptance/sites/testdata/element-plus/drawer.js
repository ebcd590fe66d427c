page('Drawer', `
<h2>Actions</h2>
<el-space><el-button type="primary">New account</el-button><el-button>Import</el-button></el-space>
<ul><li v-for="p in people" :key="p.id">{{ p.name }} <a :href="'#edit-' + p.id">edit</a> <a :href="'#more-' + p.id">more</a></li></ul>
<el-drawer :model-value="true" title="Create an account" size="420px">
  <el-form label-position="top"><el-form-item label="Name"><el-input></el-input></el-form-item><el-form-item label="Owner"><el-select placeholder="Owner"><el-option v-for="p in people" :key="p.id" :label="p.name" :value="p.id"></el-option></el-select></el-form-item><el-form-item label="Notes"><el-input type="textarea"></el-input></el-form-item></el-form>
  <template #footer><el-button>Cancel</el-button><el-button type="primary">Submit</el-button></template>
</el-drawer>`);
