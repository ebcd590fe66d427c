page('Dialog', `
<h2>Actions</h2>
<el-space><el-button type="primary">Open dialog</el-button><el-tooltip content="What it says"><el-button>Tooltip</el-button></el-tooltip><el-popover title="Title" content="Text"><template #reference><el-button>Popover</el-button></template></el-popover></el-space>
<el-alert title="Saved" type="success"></el-alert><el-alert title="Failed" type="error" close-text="Got it"></el-alert>
<h2>Behind</h2>
<el-form><el-form-item label="Title"><el-input></el-input></el-form-item><el-button>Save</el-button><el-button>Cancel</el-button></el-form>
<el-dialog :model-value="true" title="Shipping address" width="500">
  <el-form label-width="120px"><el-form-item label="Promotion name"><el-input></el-input></el-form-item><el-form-item label="Zones"><el-select placeholder="Please select a zone"><el-option label="Zone 1" value="1"></el-option></el-select></el-form-item><el-form-item label="Title"><el-input></el-input></el-form-item><el-form-item><el-checkbox>Send an e-mail</el-checkbox></el-form-item></el-form>
  <template #footer><el-button>Cancel</el-button><el-button type="primary">Save</el-button></template>
</el-dialog>`);
