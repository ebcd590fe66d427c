page('Navigation', `
<h2>Menu</h2>
<el-menu mode="horizontal" default-active="1" :ellipsis="false"><el-menu-item index="1">Processing centre</el-menu-item><el-sub-menu index="2"><template #title>Workspace</template><el-menu-item index="2-1">item one</el-menu-item><el-menu-item index="2-2">item two</el-menu-item></el-sub-menu><el-menu-item index="3" disabled>Info</el-menu-item><el-menu-item index="4">Orders</el-menu-item></el-menu>
<h2>Tabs</h2>
<el-tabs model-value="first"><el-tab-pane label="User" name="first"><el-button>Open user</el-button></el-tab-pane><el-tab-pane label="Config" name="second"><el-button>Open config</el-button></el-tab-pane><el-tab-pane label="Locked" name="third" disabled></el-tab-pane></el-tabs>
<h2>Cards of tabs</h2>
<el-tabs type="card" editable model-value="1"><el-tab-pane v-for="n in 3" :key="n" :label="'Tab ' + n" :name="String(n)">Content {{ n }}</el-tab-pane></el-tabs>
<h2>Pages</h2>
<el-pagination background layout="prev, pager, next" :total="1000" :default-current-page="6"></el-pagination>
<el-pagination size="small" layout="total, prev, pager, next, jumper" :total="50"></el-pagination>
<h2>Steps</h2>
<el-steps :active="1"><el-step title="Cart"></el-step><el-step title="Address"></el-step><el-step title="Payment"></el-step></el-steps>
<h2>Dropdown</h2>
<el-space>
  <el-dropdown split-button type="primary">Main action<template #dropdown><el-dropdown-menu><el-dropdown-item>Action 1</el-dropdown-item><el-dropdown-item>Action 2</el-dropdown-item></el-dropdown-menu></template></el-dropdown>
  <el-dropdown trigger="click"><el-button>Click list</el-button><template #dropdown><el-dropdown-menu><el-dropdown-item disabled>Never</el-dropdown-item></el-dropdown-menu></template></el-dropdown>
</el-space>
<h2>Page header</h2>
<el-page-header content="Detail"><template #extra><el-button>Print</el-button><el-button type="primary">Edit</el-button></template></el-page-header>
<h2>Anchor</h2>
<el-anchor><el-anchor-link href="#basic" title="Basic usage"></el-anchor-link><el-anchor-link href="#api" title="API"></el-anchor-link></el-anchor>
<el-backtop :visibility-height="0"></el-backtop>`);
