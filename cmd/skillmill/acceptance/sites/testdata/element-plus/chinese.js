page('用户管理', `
<el-form inline>
  <el-form-item label="用户名"><el-input placeholder="请输入用户名" clearable></el-input></el-form-item>
  <el-form-item label="手机号码"><el-input placeholder="请输入手机号码"></el-input></el-form-item>
  <el-form-item label="状态"><el-select placeholder="用户状态" style="width: 140px"><el-option label="正常" value="0"></el-option><el-option label="停用" value="1"></el-option></el-select></el-form-item>
  <el-form-item label="创建时间"><el-date-picker type="daterange" start-placeholder="开始日期" end-placeholder="结束日期"></el-date-picker></el-form-item>
  <el-form-item><el-button type="primary">搜索</el-button><el-button>重置</el-button></el-form-item>
</el-form>
<el-space><el-button type="primary" plain>新增</el-button><el-button plain disabled>修改</el-button><el-button plain disabled>删除</el-button><el-button plain>导入</el-button><el-button plain>导出</el-button></el-space>
<el-table :data="people"><el-table-column type="selection"></el-table-column><el-table-column prop="name" label="姓名"></el-table-column><el-table-column prop="address" label="地址"></el-table-column>
  <el-table-column label="状态"><template #default><el-switch></el-switch></template></el-table-column>
  <el-table-column label="操作" width="200"><template #default="p"><el-button link type="primary">修改</el-button><el-button link type="primary">删除</el-button><el-button link :title="'重置密码 ' + p.row.name">重置密码</el-button></template></el-table-column></el-table>
<el-pagination layout="total, sizes, prev, pager, next, jumper" :total="85"></el-pagination>`);
