// Stalls of a morning market, of the Vue components of TDesign for small screens, in Chinese: cells that open
// a sheet with wheels or a list, boxes and dots in rows, a number with steps, stars, a slider, rows that are
// swiped, folds, steps, a list of choices that hangs down, tabs at the top and at the bottom.
const { createApp, reactive } = Vue;
const app = createApp({
  setup() {
    const s = reactive({
      said: '', word: '', tab: 'all', bar: 'home', seg: 'day', fold: ['a'], sheet: false, ask: false, pick: false, day: false, goods: 'fish', order: 'near', step: 1, tip: false, tag: true,
      f: { name: '', phone: '', code: '', notes: '', kind: '', date: '', size: 3, light: true, water: false, wants: ['ice'], pay: 'cash', star: 3, load: 40 },
    });
    return { s, say: text => { s.said = text; },
      kinds: [{ label: '蔬菜', value: '蔬菜' }, { label: '水产', value: '水产' }, { label: '熟食', value: '熟食' }],
      goods: [{ label: '鱼类', value: 'fish' }, { label: '豆制品', value: 'bean' }, { label: '水果', value: 'fruit' }],
      orders: [{ label: '离我最近', value: 'near' }, { label: '租金最低', value: 'low' }],
      kindDone(v) { s.f.kind = v[0]; s.pick = false; s.said = '类别 ' + v[0]; },
      dayDone(v) { s.f.date = v; s.day = false; s.said = '日期 ' + v; },
      chosen(item) { s.said = '分享 ' + item.label; } };
  },
  template: `
<main>
  <t-navbar title="早市摊位" :fixed="false" left-arrow @left-click="say('返回')"></t-navbar>
  <div class="row"><t-search v-model="s.word" placeholder="搜索摊位" action="取消" @action-click="s.word = ''; say('取消搜索')" style="flex: 1"></t-search></div>
  <t-tabs v-model="s.tab"><t-tab-panel value="all" label="全部">共有四十个摊位</t-tab-panel><t-tab-panel value="free" label="空闲">还剩六个</t-tab-panel><t-tab-panel value="mine" label="我的">暂无</t-tab-panel></t-tabs>
  <t-dropdown-menu><t-dropdown-item :options="goods" v-model="s.goods"></t-dropdown-item><t-dropdown-item :options="orders" v-model="s.order"></t-dropdown-item></t-dropdown-menu>
  <h2>申请摊位</h2>
  <t-input v-model="s.f.name" label="摊主姓名" placeholder="请输入姓名" clearable></t-input>
  <t-input v-model="s.f.phone" label="手机号码" placeholder="请输入手机号" type="tel"></t-input>
  <t-input v-model="s.f.code" label="验证码" placeholder="六位数字"><template #suffix><t-button size="small" variant="text" theme="primary" @click="say('验证码已发送')">发送验证码</t-button></template></t-input>
  <t-cell title="经营类别" :note="s.f.kind || '请选择'" arrow hover @click="s.pick = true"></t-cell>
  <t-cell title="开张日期" :note="s.f.date || '请选择'" arrow hover @click="s.day = true"></t-cell>
  <t-cell title="摊位面积"><template #note><t-stepper v-model="s.f.size" :min="1" :max="9" theme="filled"></t-stepper></template></t-cell>
  <t-cell title="夜间照明"><template #note><t-switch v-model="s.f.light"></t-switch></template></t-cell>
  <t-cell title="接通水源"><template #note><t-switch v-model="s.f.water"></t-switch></template></t-cell>
  <t-cell title="市场评分"><template #note><t-rate v-model="s.f.star"></t-rate></template></t-cell>
  <t-textarea v-model="s.f.notes" label="备注" placeholder="还有什么要求" :maxlength="60" indicator></t-textarea>
  <h2>附加服务</h2>
  <t-checkbox-group v-model="s.f.wants"><t-checkbox value="ice" label="送冰块"></t-checkbox><t-checkbox value="cart" label="借推车"></t-checkbox><t-checkbox value="scale" label="借电子秤"></t-checkbox></t-checkbox-group>
  <h2>付款方式</h2>
  <t-radio-group v-model="s.f.pay"><t-radio value="cash" label="现金"></t-radio><t-radio value="card" label="刷卡"></t-radio><t-radio value="month" label="按月结算"></t-radio></t-radio-group>
  <h2>用电负荷</h2>
  <div style="padding: 0 8px"><t-slider v-model="s.f.load" :min="0" :max="100" show-extreme-value></t-slider></div>
  <div class="row"><t-segmented v-model="s.seg" :options="[{ label: '按天', value: 'day' }, { label: '按月', value: 'month' }]"></t-segmented></div>
  <div class="row"><t-button theme="primary" @click="say('已提交 ' + s.f.name)">提交申请</t-button><t-button @click="say('已存草稿')">存为草稿</t-button><t-button theme="danger" variant="outline" @click="s.ask = true">退租</t-button><t-button variant="outline" @click="s.sheet = true">分享</t-button><t-button disabled>催办</t-button></div>
  <div class="row"><t-tag v-if="s.tag" closable size="large" @close="s.tag = false; say('已移除标签')">雨天停市</t-tag><t-popover v-model:visible="s.tip" content="早上五点到十点"><t-button size="small" variant="text" @click="s.tip = !s.tip">营业时间</t-button></t-popover></div>
  <h2>办理进度</h2>
  <t-steps v-model:current="s.step"><t-step-item title="填表"></t-step-item><t-step-item title="看摊"></t-step-item><t-step-item title="签约"></t-step-item></t-steps>
  <h2>我的摊位</h2>
  <t-swipe-cell v-for="n in ['东三号摊', '西七号摊']" :key="n"><t-cell :title="n" note="查看" arrow hover @click="say('查看' + n)"></t-cell><template #right><t-button theme="danger" @click="say('转让' + n)">转让</t-button></template></t-swipe-cell>
  <h2>常见问题</h2>
  <t-collapse v-model="s.fold"><t-collapse-panel value="a" header="几点可以进场？">四点以后。</t-collapse-panel><t-collapse-panel value="b" header="垃圾怎么处理？">收市后统一清运。</t-collapse-panel></t-collapse>
  <div class="row"><t-link theme="primary" underline href="/stalls.html?rules">市场规定</t-link><t-link theme="primary" underline href="/stalls.html?map">摊位地图</t-link></div>
  <t-tab-bar v-model="s.bar" :fixed="false"><t-tab-bar-item value="home">首页</t-tab-bar-item><t-tab-bar-item value="order">订单</t-tab-bar-item><t-tab-bar-item value="me">个人中心</t-tab-bar-item></t-tab-bar>
  <p role="status" class="row">{{ s.said }}</p>
</main>
<t-popup v-model="s.pick" placement="bottom"><t-picker title="经营类别" :columns="[kinds]" @confirm="kindDone" @cancel="s.pick = false"></t-picker></t-popup>
<t-popup v-model="s.day" placement="bottom"><t-date-time-picker title="开张日期" mode="date" start="2026-01-01" end="2027-12-31" default-value="2026-05-20" format="YYYY-MM-DD" @confirm="dayDone" @cancel="s.day = false"></t-date-time-picker></t-popup>
<t-action-sheet v-model="s.sheet" :items="[{ label: '发给好友' }, { label: '生成海报' }]" cancel-text="取消" @selected="chosen"></t-action-sheet>
<t-dialog v-model:visible="s.ask" title="确认退租？" content="退租后摊位将被收回。" cancel-btn="再想想" confirm-btn="退租" @confirm="say('已退租')"></t-dialog>`,
});
app.use(TDesign.default || TDesign).mount('#app');
