// 油纸伞作坊: umbrellas of oiled paper, of Fes Design on Vue 3, in Chinese: fields with their words beside them, lists,
// a choice in steps and a day that hang down below their field, a number with steps, stars, tabs, folds, a menu that
// unfolds, a tree with boxes, a table that sorts and turns its pages, a menu on a button, a window and a drawer.
const { createApp, reactive, ref, computed } = Vue;
const app = createApp({
  setup() {
    const s = reactive({
      said: '', tab: 'made', buyer: '', phone: '', find: '', kind: undefined, extra: [], region: undefined, day: undefined, hour: undefined, many: 2, note: '', paint: ['rim'], pay: 'cash', size: 'big', gift: false,
      agree: false, star: 3, page: 1, ask: false, drawer: false, open: ['1'], tags: ['防水', '手绘'], fresh: false, part: 'shop', checked: [], expanded: [],
    });
    const umbrellas = ['听雨', '渡桥', '看山', '折柳', '踏雪', '望江'].map((name, i) => ({name, maker: ['沈师傅', '陶师傅', '温师傅'][i % 3], price: 90 + i * 37 % 80}));
    const order = ref('');
    const rows = computed(() => {
      const list = [...umbrellas].sort((a, b) => order.value === 'ascend' ? a.price - b.price : order.value === 'descend' ? b.price - a.price : 0);
      return list.slice(s.page * 2 - 2, s.page * 2);
    });
    const options = names => names.map(n => ({value: n, label: n}));
    return {
      s, rows, options,
      say: text => { s.said = text; },
      sorted: by => { order.value = by.order; s.said = '价格 ' + (by.order || '不排'); },
      places: [{value: 'east', label: '城东', children: [{value: 'pier', label: '码头'}, {value: 'gate', label: '东门'}]}, {value: 'west', label: '城西', children: [{value: 'hill', label: '西山'}]}],
      parts: [{value: 'bone', label: '伞骨', children: [{value: 'long', label: '长骨'}, {value: 'short', label: '短骨'}]}, {value: 'face', label: '伞面', children: [{value: 'paper', label: '皮纸'}]}],
    };
  },
  template: `
<main>
  <FBreadcrumb><FBreadcrumbItem><a href="/umbrellas.html?home">作坊</a></FBreadcrumbItem><FBreadcrumbItem><a href="/umbrellas.html?orders">订单</a></FBreadcrumbItem><FBreadcrumbItem>新订单</FBreadcrumbItem></FBreadcrumb>
  <h1>订一把伞</h1>
  <FMenu mode="horizontal" v-model="s.part" @select="m => say('去' + m.value)"><FMenuItem value="shop" label="柜台"></FMenuItem><FSubMenu value="yard" label="后院"><FMenuItem value="dry" label="晾伞"></FMenuItem><FMenuItem value="oil" label="上油"></FMenuItem></FSubMenu><FMenuItem value="books" label="账簿"></FMenuItem></FMenu>
  <FAlert type="info" closable message="雨季工期要多等三天" @close="say('关了提示')"></FAlert>
  <div class="row"><FInput v-model="s.find" placeholder="找一把伞" clearable style="width: 260px"></FInput><FButton type="primary" @click="say('找 ' + s.find)">查找</FButton><FLink type="primary" href="/umbrellas.html?rules">订伞须知</FLink></div>
  <FTabs v-model="s.tab"><FTabPane name="做好的" value="made">共十六把</FTabPane><FTabPane name="在做的" value="making">还有五把</FTabPane><FTabPane name="修补的" value="mending">一把也没有</FTabPane></FTabs>
  <FForm labelWidth="90px">
    <FFormItem label="买伞人"><FInput v-model="s.buyer" placeholder="怎么称呼"></FInput></FFormItem>
    <FFormItem label="电话"><FInput v-model="s.phone" placeholder="手机号码"></FInput></FFormItem>
    <FFormItem label="伞面"><FSelect v-model="s.kind" placeholder="选一种伞面" :options="options(['素面', '梅花', '山水'])"></FSelect></FFormItem>
    <FFormItem label="配件"><FSelect v-model="s.extra" multiple placeholder="可选多样" :options="options(['伞套', '流苏', '竹盒'])"></FSelect></FFormItem>
    <FFormItem label="送到"><FSelectCascader v-model="s.region" :data="places" placeholder="选择地方"></FSelectCascader></FFormItem>
    <FFormItem label="取伞日"><FDatePicker v-model="s.day" placeholder="选择日子"></FDatePicker></FFormItem>
    <FFormItem label="时辰"><FTimePicker v-model="s.hour" placeholder="选择时间"></FTimePicker></FFormItem>
    <FFormItem label="把数"><FInputNumber v-model="s.many" :min="1" :max="9"></FInputNumber></FFormItem>
    <FFormItem label="画在"><FCheckboxGroup v-model="s.paint"><FCheckbox value="rim">伞沿</FCheckbox><FCheckbox value="top">伞顶</FCheckbox><FCheckbox value="grip">伞柄</FCheckbox></FCheckboxGroup></FFormItem>
    <FFormItem label="付款"><FRadioGroup v-model="s.pay"><FRadio value="cash">现付</FRadio><FRadio value="later">取时付</FRadio></FRadioGroup></FFormItem>
    <FFormItem label="大小"><FRadioGroup v-model="s.size"><FRadioButton value="big">大伞</FRadioButton><FRadioButton value="mid">中伞</FRadioButton></FRadioGroup></FFormItem>
    <FFormItem label="送人"><FSwitch v-model="s.gift"></FSwitch></FFormItem>
    <FFormItem label="题字"><FInput v-model="s.note" type="textarea" placeholder="伞上写什么"></FInput></FFormItem>
    <FFormItem label=" "><div class="row"><FButton type="primary" @click="say('订下 ' + s.buyer)">订下</FButton><FButton @click="say('存了草稿')">存草稿</FButton><FButton type="danger" @click="s.ask = true">作废</FButton><FButton @click="s.drawer = true">看图样</FButton><FButton disabled>赊账</FButton></div></FFormItem>
  </FForm>
  <div class="row"><FRate v-model="s.star" @change="n => say('给 ' + n + ' 分')"></FRate>
    <FDropdown trigger="click" :options="options(['打印', '寄给师傅'])" @click="v => say('已' + v)"><FButton>更多</FButton></FDropdown>
    <FTag v-for="t in s.tags" :key="t" closable @close="s.tags = s.tags.filter(x => x !== t); say('去掉' + t)">{{ t }}</FTag></div>
  <FTree :data="parts" checkable v-model:checkedKeys="s.checked" v-model:expandedKeys="s.expanded"></FTree>
  <h2>架上的伞</h2>
  <FTable :data="rows" rowKey="name" @sortChange="sorted"><FTableColumn prop="name" label="伞名"></FTableColumn><FTableColumn prop="maker" label="师傅"></FTableColumn><FTableColumn prop="price" label="价格" sortable="custom"></FTableColumn>
    <FTableColumn label="做什么"><template #default="{ row }"><span class="row"><FButton size="small" @click="say('撑开' + row.name)">撑开</FButton><FButton size="small" @click="say('取走' + row.name)">取走</FButton></span></template></FTableColumn></FTable>
  <FPagination v-model:currentPage="s.page" :pageSize="2" :totalCount="6"></FPagination>
  <FCollapse v-model="s.open"><FCollapseItem title="伞能用几年？" name="1">好好晾干，能用十年。</FCollapseItem><FCollapseItem title="破了能补吗？" name="2">能，拿来就补。</FCollapseItem></FCollapse>
  <FModal v-model:show="s.ask" title="作废这张单？" okText="作废" cancelText="留着" @ok="s.ask = false; say('已作废')">作废以后要重新排队。</FModal>
  <FDrawer v-model:show="s.drawer" title="图样" :dimension="320">一共四十种图样。</FDrawer>
  <p role="status">{{ s.said }}</p>
</main>`,
});
app.use(FesDesign.default || FesDesign);
for (const [name, part] of Object.entries(FesDesign)) if (/^F[A-Z]/.test(name) && !app.component(name) && typeof part === 'object') app.component(name, part);
app.mount('#app');
