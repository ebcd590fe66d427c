// Hives of a bee yard, of the Vue components of Wave UI: a tool bar, tabs, a form, choices,
// lists, a table with acts in its rows, a tree, a drawer, a dialog.
const app = Vue.createApp({
  data: () => ({
    said: '', kind: null, plants: [], keeper: '', name: '', mail: '', kilos: 3, day: '', note: '', agree: false, wet: true, sun: false, weather: 'dry', tools: ['smoker'], level: 30, stars: 2,
    drawer: false, dialog: false, page: 0, tag: true,
    kinds: [{ label: '意大利蜂', value: 'it' }, { label: '中华蜂', value: 'cn' }, { label: '高加索蜂', value: 'ca' }],
    rows: [{ id: 1, hive: '一号箱', queen: '黑妞', honey: 12 }, { id: 2, hive: '二号箱', queen: '阿黄', honey: 7 }, { id: 3, hive: '三号箱', queen: '小白', honey: 15 }],
    tree: [{ label: '东坡', children: [{ label: '槐树下' }, { label: '溪边' }] }, { label: '西坡', children: [{ label: '菜地' }] }],
  }),
  methods: {
    say(text) { this.said = text; },
    drop(id) { this.rows = this.rows.filter(r => r.id !== id); },
  },
  template: `<w-app>
<w-toolbar><w-button icon="wi-menu" aria-label="打开菜单" @click="drawer = true"></w-button><div class="title2">蜂场</div><div class="spacer"></div>
<w-input placeholder="找蜂箱" @keydown.enter="say('找到一箱')"></w-input>
<w-menu><template #activator><w-button text>蜂农老周</w-button></template><w-list :items="[{ label: '我的资料' }, { label: '退出登录' }]" hover @item-click="say('好的')"></w-list></w-menu></w-toolbar>
<main style="padding: 16px"><h1>蜂场的蜂箱</h1>
<w-breadcrumbs :items="[{ label: '首页', route: '/hives.html?home' }, { label: '蜂箱', route: '/hives.html?all' }, { label: '今天' }]"></w-breadcrumbs>
<w-tabs :items="[{ title: '采蜜', content: '今天采三箱。' }, { title: '分蜂', content: '明天分蜂。' }, { title: '越冬', content: '十一月越冬。' }]"></w-tabs>
<w-form @success="say('已登记' + name)" style="max-width: 480px">
<w-input label="登记人" v-model="name" :validators="[v => !!v || '要写名字']"></w-input>
<w-input label="邮箱" type="email" v-model="mail"></w-input>
<w-input label="公斤" type="number" v-model="kilos"></w-input>
<w-input label="日期" type="date" v-model="day" static-label></w-input>
<w-textarea label="备注" v-model="note"></w-textarea>
<w-select label="蜂种" :items="kinds" v-model="kind"></w-select>
<w-select label="花源" multiple :items="[{ label: '槐花', value: 'h' }, { label: '油菜', value: 'y' }, { label: '椴树', value: 'd' }]" v-model="plants"></w-select>
<w-autocomplete label="看守人" :items="[{ label: '周大山', value: 1, searchable: '周大山' }, { label: '林小满', value: 2, searchable: '林小满' }]" v-model="keeper"></w-autocomplete>
<w-checkbox v-model="agree">遵守蜂场规定</w-checkbox>
<w-button type="submit">登记蜂箱</w-button> <w-button type="reset" text>重填</w-button></w-form>
<h2>天气</h2>
<w-checkbox v-model="wet" label="有露水"></w-checkbox>
<w-switch v-model="sun" label="防晒网"></w-switch>
<w-radios v-model="weather" :items="[{ label: '晴', value: 'dry' }, { label: '雨', value: 'rain' }]" inline></w-radios>
<w-checkboxes v-model="tools" return-values :items="[{ label: '喷烟器', value: 'smoker' }, { label: '蜂扫', value: 'brush' }]" inline></w-checkboxes>
<w-slider v-model="level" label-left="湿度" style="max-width: 300px"></w-slider>
<w-rating v-model="stars"></w-rating>
<div><w-tag v-if="tag" v-model="tag" closable>新蜂箱</w-tag> <w-tag @click="say('选了老蜂箱')">老蜂箱</w-tag></div>
<p><w-button @click="dialog = true">割蜜</w-button> <w-button outline @click="say('已叫车')">叫车运蜜</w-button> <w-button @click="rows = rows.slice().reverse()">倒序</w-button> <w-button disabled>关闭蜂场</w-button> <w-button icon="wi-star" round tooltip="收藏" aria-label="收藏蜂场" @click="say('已收藏')"></w-button>
<w-confirm question="真的清空吗？" cancel="不清空" confirm="清空" @confirm="say('已清空')">清空记录</w-confirm></p>
<h2>蜂箱</h2>
<w-table :headers="[{ label: '蜂箱', key: 'hive' }, { label: '蜂王', key: 'queen' }, { label: '蜂蜜', key: 'honey' }, { label: '操作', key: 'act', sortable: false }]" :items="rows" selectable-rows>
<template #item-cell.act="{ item }"><w-button sm @click.stop="say(item.hive + '已检查')">检查</w-button> <w-button sm text @click.stop="drop(item.id)">删除</w-button></template></w-table>
<w-accordion :items="[{ title: '谁能进蜂场？', content: '蜂农能进。' }, { title: '被蜇了怎么办？', content: '去医务室。' }]"></w-accordion>
<w-tree :data="tree" selectable></w-tree>
<w-list :items="[{ label: '东边的水槽' }, { label: '西边的水槽' }]" checklist></w-list>
<p><a href="/hives.html?rules">蜂场规定</a> <a href="/hives.html?shop">蜂蜜店</a></p><p role="status">{{ said }}</p></main>
<w-drawer v-model="drawer" left><w-list nav :items="[{ label: '全部蜂箱' }]"></w-list></w-drawer>
<w-dialog v-model="dialog" title="割蜜" width="360"><p>戴好面罩。</p><template #actions><w-button @click="dialog = false; say('开始割蜜')">开始</w-button></template></w-dialog></w-app>`,
});
app.use(WaveUI, {});
app.mount('#app');
