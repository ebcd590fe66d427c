// A canteen, of the Vue components of Varlet: a bar and tabs, a form, dishes with steps, a
// sheet, a dialog, all bound to what the page shows.
const { createApp, reactive } = Vue;
const app = createApp({
  setup() {
    const s = reactive({
      said: '', tab: 0, seat: 'hall', meals: ['lunch'], spicy: false, salt: 3, stars: 3, date: undefined, time: undefined, name: '', phone: '', note: '', canteen: undefined, dish: '', page: 1,
      open: ['a'], tags: ['素食', '清真'], sheet: false, drawer: false, menu: false, way: 'here', code: '', agree: false, nav: 0, hour: undefined, files: [], step: 0, view: 'list',
      dishes: [{ name: '番茄炒蛋', price: 8, n: 1 }, { name: '红烧豆腐', price: 9, n: 0 }, { name: '清蒸鱼', price: 22, n: 0 }],
      hints: [{ label: '鸡蛋', value: '鸡蛋' }, { label: '鸡腿', value: '鸡腿' }],
      views: [{ label: '列表', value: 'list' }, { label: '图片', value: 'pictures' }],
    });
    return {
      s, say: text => { s.said = text; },
      ask: () => Varlet.Dialog({ title: '清空购物车', message: '确定清空吗？', onConfirm: () => { s.dishes.forEach(d => { d.n = 0; }); s.said = '已清空'; } }),
      hint: () => Varlet.Snackbar('已收藏'),
    };
  },
  template: `
<var-app-bar title="社区食堂">
  <template #left><var-button round text color="transparent" text-color="#fff" aria-label="菜单" @click="s.drawer = true"><var-icon name="menu" :size="24" /></var-button></template>
  <template #right><var-menu><var-button text color="transparent" text-color="#fff">我的</var-button><template #menu><var-cell ripple @click="say('我的订单')">我的订单</var-cell><var-cell ripple @click="say('已退出')">退出</var-cell></template></var-menu></template>
</var-app-bar>
<main style="padding: 16px; max-width: 900px; display: grid; gap: 14px">
  <var-tabs v-model:active="s.tab"><var-tab>今天</var-tab><var-tab>明天</var-tab><var-tab>本周</var-tab></var-tabs>
  <var-breadcrumbs><var-breadcrumb @click="say('首页')">首页</var-breadcrumb><var-breadcrumb>点餐</var-breadcrumb></var-breadcrumbs>
  <h2>点餐</h2>
  <var-form @submit="say('已下单')">
    <var-input placeholder="姓名" v-model="s.name" clearable />
    <var-input placeholder="电话" type="tel" v-model="s.phone" />
    <var-input placeholder="备注" textarea v-model="s.note" />
    <var-select placeholder="食堂" v-model="s.canteen"><var-option label="东区食堂" value="e" /><var-option label="西区食堂" value="w" /><var-option label="清真食堂" value="q" /></var-select>
    <var-auto-complete placeholder="忌口" v-model="s.dish" :options="s.hints" />
    <var-date-input placeholder="日期" v-model="s.date" />
    <var-radio-group v-model="s.seat"><var-radio checked-value="hall">大厅</var-radio><var-radio checked-value="room">包间</var-radio></var-radio-group>
    <var-checkbox-group v-model="s.meals"><var-checkbox checked-value="breakfast">早餐</var-checkbox><var-checkbox checked-value="lunch">午餐</var-checkbox><var-checkbox checked-value="dinner">晚餐</var-checkbox></var-checkbox-group>
    <label style="display: flex; gap: 8px">加辣 <var-switch v-model="s.spicy" /></label>
    <div>口味<var-slider v-model="s.salt" :max="10" /></div>
    <div>评分<var-rate v-model="s.stars" /></div>
    <var-checkbox v-model="s.agree">同意用餐须知</var-checkbox>
    <div style="display: flex; gap: 8px"><var-button type="primary" native-type="submit">下单</var-button><var-button native-type="reset">重填</var-button></div>
  </var-form>
  <var-segmented-buttons v-model="s.view" :options="s.views" />
  <var-paper v-for="d in s.dishes" :key="d.name" :elevation="2" style="padding: 12px; display: flex; gap: 12px; align-items: center">
    <b style="width: 100px">{{ d.name }}</b><span>{{ d.price }} 元</span><var-counter v-model="d.n" :min="0" :max="9" /><var-button size="small" @click="say('看了' + d.name)">详情</var-button><var-button size="small" text type="primary" @click="hint">收藏</var-button>
  </var-paper>
  <div style="display: flex; gap: 8px"><var-button type="warning" @click="ask">清空</var-button><var-button type="info" @click="s.sheet = true">付款方式</var-button><var-button-group type="success"><var-button @click="s.way = 'here'; say('堂食')">堂食</var-button><var-button @click="s.way = 'go'; say('打包')">打包</var-button></var-button-group></div>
  <div style="display: flex; gap: 8px"><var-chip v-for="t in s.tags" :key="t" closeable @close="s.tags = s.tags.filter(x => x !== t)">{{ t }}</var-chip></div>
  <var-cell title="优惠券" description="两张" border ripple @click="say('优惠券')" />
  <var-cell title="常用地址" description="三号楼" border ripple @click="say('地址')" />
  <var-collapse v-model="s.open"><var-collapse-item title="几点开门" name="a">早上六点。</var-collapse-item><var-collapse-item title="能退吗" name="b">一小时内能。</var-collapse-item></var-collapse>
  <var-steps :active="s.step"><var-step @click="s.step = 0">点餐</var-step><var-step @click="s.step = 1">付款</var-step><var-step @click="s.step = 2">取餐</var-step></var-steps>
  <var-pagination v-model:current="s.page" :total="60" />
  <var-uploader v-model="s.files" />
  <p><var-link href="/canteen.html?rules" type="primary">用餐须知</var-link> <var-link href="/canteen.html?contact">联系我们</var-link></p>
  <p role="status">{{ s.said }}</p>
  <var-bottom-navigation v-model:active="s.nav"><var-bottom-navigation-item label="点餐" icon="home" /><var-bottom-navigation-item label="订单" icon="magnify" /><var-bottom-navigation-item label="我" icon="account-circle" /></var-bottom-navigation>
</main>
<var-action-sheet v-model:show="s.sheet" title="付款方式" :actions="[{ name: '饭卡' }, { name: '微信' }]" @select="a => say(a.name)" />
<var-popup position="left" v-model:show="s.drawer"><var-cell ripple @click="say('公告')">公告</var-cell></var-popup>`,
});
app.use(Varlet).mount('#app');
