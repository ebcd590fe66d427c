// 古琴坊: zithers of a workshop, of IDux on Vue 3, in Chinese: lists that are given as data, a choice in steps, a day and an
// hour that hang down below their field, a number with steps, stars, a slider, tabs, folds, a menu that
// unfolds, a tree with boxes, a table that sorts and turns its pages, a menu on a button, a question, a window, a drawer.
const { createApp, reactive, h } = Vue;
const parts = IDuxComponents;
const app = createApp({
  setup() {
    const s = reactive({
      said: '', tab: 'new', find: '', buyer: '', phone: '', shape: undefined, extra: [], place: undefined, day: undefined, hour: undefined, many: 1, note: '', paint: ['seal'], pay: 'cash', size: 'big',
      gift: false, agree: false, star: 3, tight: 40, page: 1, ask: false, drawer: false, open: ['age'], at: ['shop'], checked: [], expanded: ['body'],
    });
    const say = text => { s.said = text; };
    const button = (text, act) => h(parts.IxButton, { size: 'sm', onClick: () => say(act) }, () => text);
    const names = ['松风', '鹤鸣', '秋水', '寒泉', '听雪', '枕流'];
    return {
      s, say,
      shapes: ['伏羲式', '仲尼式', '落霞式'].map(label => ({ key: label, label })),
      extras: ['琴囊', '琴桌', '丝弦'].map(label => ({ key: label, label })),
      places: [{ key: 'east', label: '城东', children: [{ key: 'gate', label: '东门' }, { key: 'pier', label: '码头' }] }, { key: 'west', label: '城西', children: [{ key: 'hill', label: '西山' }] }],
      menu: [{ key: 'shop', label: '琴铺' }, { type: 'sub', key: 'yard', label: '作坊', children: [{ key: 'wood', label: '选木' }, { key: 'lacquer', label: '上漆' }] }, { key: 'books', label: '琴谱' }],
      more: [{ key: '打印', label: '打印' }, { key: '寄给师傅', label: '寄给师傅' }],
      wood: [{ key: 'body', label: '琴身', children: [{ key: 'face', label: '面板' }, { key: 'back', label: '底板' }] }, { key: 'string', label: '琴弦', children: [{ key: 'silk', label: '丝弦' }] }],
      columns: [
        { title: '琴名', dataKey: 'name' }, { title: '斫琴师', dataKey: 'maker' }, { title: '价钱', dataKey: 'price', sortable: { sorter: (a, b) => a.price - b.price } },
        { title: '做什么', key: 'do', customCell: ({ record }) => h('span', { class: 'row' }, [button('试弹', '试弹' + record.name), button('留下', '留下' + record.name)]) },
      ],
      zithers: names.map((name, i) => ({ key: name, name, maker: ['俞师傅', '管师傅', '雷师傅'][i % 3], price: 900 + i * 370 % 800 })),
    };
  },
  template: `
<main>
  <IxBreadcrumb><IxBreadcrumbItem><a href="/zithers.html?home">琴坊</a></IxBreadcrumbItem><IxBreadcrumbItem><a href="/zithers.html?orders">订单</a></IxBreadcrumbItem><IxBreadcrumbItem>新订单</IxBreadcrumbItem></IxBreadcrumb>
  <h1>订一张琴</h1>
  <IxMenu mode="horizontal" v-model:selectedKeys="s.at" :dataSource="menu" @click="m => say('去' + m.key)"></IxMenu>
  <IxAlert type="info" closable title="大寒前后不上漆" @close="say('关了提示')"></IxAlert>
  <div class="row"><IxInput v-model:value="s.find" placeholder="找一张琴" clearable style="width: 260px"></IxInput><IxButton mode="primary" @click="say('找 ' + s.find)">查找</IxButton><a href="/zithers.html?rules">订琴须知</a></div>
  <IxTabs v-model:selectedKey="s.tab" type="line"><IxTab key="new" title="新琴">共六张</IxTab><IxTab key="old" title="老琴">还有两张</IxTab><IxTab key="mend" title="修补">一张也没有</IxTab></IxTabs>
  <IxForm labelCol="4" controlCol="14">
    <IxFormItem label="买琴人"><IxInput v-model:value="s.buyer" placeholder="怎么称呼"></IxInput></IxFormItem>
    <IxFormItem label="电话"><IxInput v-model:value="s.phone" placeholder="手机号码"></IxInput></IxFormItem>
    <IxFormItem label="琴式"><IxSelect v-model:value="s.shape" placeholder="选一种琴式" :dataSource="shapes"></IxSelect></IxFormItem>
    <IxFormItem label="配件"><IxSelect v-model:value="s.extra" multiple placeholder="可选多样" :dataSource="extras"></IxSelect></IxFormItem>
    <IxFormItem label="送到"><IxCascader v-model:value="s.place" placeholder="选择地方" :dataSource="places"></IxCascader></IxFormItem>
    <IxFormItem label="取琴日"><IxDatePicker v-model:value="s.day" placeholder="选择日子"></IxDatePicker></IxFormItem>
    <IxFormItem label="时辰"><IxTimePicker v-model:value="s.hour" placeholder="选择时间"></IxTimePicker></IxFormItem>
    <IxFormItem label="张数"><IxInputNumber v-model:value="s.many" :min="1" :max="9"></IxInputNumber></IxFormItem>
    <IxFormItem label="题刻"><IxCheckboxGroup v-model:value="s.paint" :dataSource="[{ key: 'seal', label: '印章' }, { key: 'name', label: '琴名' }]"></IxCheckboxGroup></IxFormItem>
    <IxFormItem label="付款"><IxRadioGroup v-model:value="s.pay" :dataSource="[{ key: 'cash', label: '现付' }, { key: 'later', label: '取时付' }]"></IxRadioGroup></IxFormItem>
    <IxFormItem label="大小"><IxRadioGroup v-model:value="s.size" buttoned :dataSource="[{ key: 'big', label: '大琴' }, { key: 'mid', label: '膝琴' }]"></IxRadioGroup></IxFormItem>
    <IxFormItem label="送人"><IxSwitch v-model:checked="s.gift"></IxSwitch></IxFormItem>
    <IxFormItem label="松紧"><IxSlider v-model:value="s.tight"></IxSlider></IxFormItem>
    <IxFormItem label="留言"><IxTextarea v-model:value="s.note" placeholder="琴腹写什么"></IxTextarea></IxFormItem>
  </IxForm>
  <div class="row"><IxButton mode="primary" @click="say('订下 ' + s.buyer)">订下</IxButton><IxButton @click="say('存了草稿')">存草稿</IxButton><IxButton danger @click="s.ask = true">作废</IxButton><IxButton @click="s.drawer = true">看图样</IxButton><IxButton disabled>赊账</IxButton>
    <IxPopconfirm title="真的退订？" @ok="say('退订了')"><IxButton>退订</IxButton></IxPopconfirm>
    <IxDropdown trigger="click"><IxButton>更多</IxButton><template #overlay><IxMenu :dataSource="more" :selectable="false" @click="m => say('已' + m.key)"></IxMenu></template></IxDropdown></div>
  <div class="row"><IxRate v-model:value="s.star" @change="n => say('给 ' + n + ' 分')"></IxRate><IxCheckbox v-model:checked="s.agree" label="弦断了自己换"></IxCheckbox></div>
  <IxTree :dataSource="wood" checkable v-model:checkedKeys="s.checked" v-model:expandedKeys="s.expanded"></IxTree>
  <h2>架上的琴</h2>
  <IxTable :columns="columns" :dataSource="zithers" :pagination="{ pageSize: 3 }"></IxTable>
  <IxCollapse v-model:expandedKeys="s.open"><IxCollapsePanel key="age" header="琴要放多久？">新琴放三年才出声。</IxCollapsePanel><IxCollapsePanel key="crack" header="漆裂了能补吗？">断纹是好事，不补。</IxCollapsePanel></IxCollapse>
  <IxModal v-model:visible="s.ask" header="作废这张单？" okText="作废" cancelText="留着" @ok="say('已作废')">作废以后要重新排队。</IxModal>
  <IxDrawer v-model:visible="s.drawer" header="图样" width="320">一共十四种琴式。</IxDrawer>
  <p role="status">{{ s.said }}</p>
</main>`,
});
const icons = { icon: { loadIconDynamically: name => fetch('/npm/idux/icon/assets/' + name + '.svg').then(found => found.text()) } };
app.use(IDuxCdk.default || IDuxCdk).use(parts.default || parts).use(parts.createGlobalConfig(icons));
app.mount('#app');
