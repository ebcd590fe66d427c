// Costumes of a carnival, of HeyUI on Vue 2: lists that hang at the end of the body, drawn
// switches and boxes without inputs, menus in a tree, a card that opens by hover.
Vue.use(window.HeyUI);
new Vue({
  el: '#app',
  data: {
    said: '', name: '', size: 3, kind: null, colors: [], day: '', hour: '', stars: 2, wash: false, mask: true, extras: ['hat'], board: 'day', length: 40, tags: ['velvet'], note: '', guess: null,
    page: { page: 1, size: 10, total: 42 }, asked: false, view: 'cards', fold: [], part: 'now',
    kinds: [{ title: 'Pirate', key: 'p' }, { title: 'Bear', key: 'b' }, { title: 'Queen', key: 'q' }], paints: [{ title: 'Red', key: 'r' }, { title: 'Green', key: 'g' }, { title: 'Gold', key: 'o' }],
    views: [{ title: 'Cards', key: 'cards' }, { title: 'List', key: 'list' }], parts: [{ title: 'Lent today', key: 'now' }, { title: 'Back tomorrow', key: 'next' }],
    acts: [{ title: 'Mend it', key: 'mend' }, { title: 'Sell it', key: 'sell' }], more: { keyName: 'id', titleName: 'title', dataMode: 'list', datas: [{ id: 1, title: 'Wardrobe' }, { id: 2, title: 'Box' }] },
    rows: [{ id: 1, name: 'Captain', size: 'L', price: 12 }, { id: 2, name: 'Brown bear', size: 'M', price: 20 }, { id: 3, name: 'Snow queen', size: 'S', price: 15 }],
    menu: [{ title: 'Costumes', key: 'c' }, { title: 'Wigs', key: 'w', children: [{ title: 'Short', key: 's' }, { title: 'Long', key: 'l' }] }, { title: 'Masks', key: 'm' }],
    guesses: { keyName: 'id', titleName: 'title', minWord: 1, loadData(filter, done) { done([{ id: 1, title: 'Anna' }, { id: 2, title: 'Anton' }, { id: 3, title: 'Berta' }].filter(p => p.title.toLowerCase().includes(String(filter || '').toLowerCase()))); } },
  },
  methods: {
    say(text) { this.said = text; },
    ask() { this.$Confirm('Throw the costume away?', 'Sure').then(() => this.say('Thrown away')).catch(() => this.say('Kept it')); },
    tell() { this.$Message('It was put aside'); this.say('Put aside'); },
  },
  template: `
<main>
<Menu :datas="menu" mode="horizontal" @select="m => say('Menu ' + m.title)"></Menu>
<p class="row"><a href="/costumes.html?shop">Shop</a><a href="/costumes.html?party">Party</a>
  <DropdownMenu :datas="acts" @clickItem="k => say('Did ' + k)">More of the shop</DropdownMenu>
  <DropdownMenu :datas="acts" trigger="hover" @clickItem="k => say('Hovered ' + k)">By hover</DropdownMenu></p>
<h1>Lend a costume</h1>
<Form :label-width="120" @submit.native.prevent="say('Lent to ' + name)">
  <FormItem label="Name"><input type="text" v-model="name" aria-label="Name"></FormItem>
  <FormItem label="Size"><NumberInput v-model="size" :min="1" :max="9" useOperate></NumberInput></FormItem>
  <FormItem label="Kind"><Select v-model="kind" :datas="kinds" placeholder="Choose a kind"></Select></FormItem>
  <FormItem label="Colours"><Select v-model="colors" :datas="paints" multiple placeholder="Some colours"></Select></FormItem>
  <FormItem label="Day"><DatePicker v-model="day" placeholder="A day"></DatePicker></FormItem>
  <FormItem label="Hour"><DatePicker v-model="hour" type="time" placeholder="An hour"></DatePicker></FormItem>
  <FormItem label="Tailor"><AutoComplete v-model="guess" :option="guesses" placeholder="Who sews"></AutoComplete></FormItem>
  <FormItem label="Tags"><TagInput v-model="tags"></TagInput></FormItem>
  <FormItem label="Length"><Slider v-model="length"></Slider></FormItem>
  <FormItem label="Beauty"><Rate v-model="stars"></Rate></FormItem>
  <FormItem label="Extras"><Checkbox v-model="extras" :datas="{hat: 'Hat', sword: 'Sword', wig: 'Wig'}"></Checkbox></FormItem>
  <FormItem label="For how long"><Radio v-model="board" :datas="{day: 'A day', week: 'A week', year: 'A year'}"></Radio></FormItem>
  <FormItem label="Washed"><HSwitch v-model="wash">Washed</HSwitch></FormItem>
  <FormItem label="Mask"><HSwitch v-model="mask" small>With mask</HSwitch></FormItem>
  <FormItem label="Notes"><textarea v-model="note" aria-label="Notes"></textarea></FormItem>
  <FormItem><div class="row"><Button color="primary" @click="say('Lent to ' + name)">Lend it</Button><Button @click="tell">Put aside</Button><Button color="red" @click="ask">Throw away</Button><Button @click="asked = true">Rules</Button>
    <Poptip content="Really give it away?" @confirm="say('Given away')"><Button>Give away</Button></Poptip></div></FormItem>
</Form>
<SwitchList v-model="view" :datas="views"></SwitchList>
<Tabs :datas="parts" v-model="part"></Tabs><div>{{part}}</div>
<Collapse v-model="fold"><CollapseItem title="How do I wash it?" name="wash">By hand.</CollapseItem><CollapseItem title="May it get wet?" name="wet">No.</CollapseItem></Collapse>
<Tree :option="more" @select="t => say('Place ' + t.title)"></Tree>
<Table :datas="rows" checkbox><TableItem title="Costume" prop="name" sort="auto"></TableItem><TableItem title="Size" prop="size"></TableItem><TableItem title="Price" prop="price" sort="auto"></TableItem><TableItem title="Acts"><template slot-scope="{data}"><button class="h-btn h-btn-s" @click="say('Opened ' + data.name)">Open</button> <span class="text-hover" @click="say('Mended ' + data.name)">Mend</span></template></TableItem></Table>
<Pagination v-model="page" @change="p => say('Page ' + p.page)"></Pagination>
<Modal v-model="asked"><div slot="header">Rules of the shop</div><div>Bring it back clean.</div><div slot="footer"><Button @click="asked = false">I see</Button></div></Modal>
<p role="status">{{said}}</p>
</main>`,
});
