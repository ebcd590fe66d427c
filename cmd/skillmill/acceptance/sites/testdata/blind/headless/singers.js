// Singers of a choir, of Headless UI on Vue: parts without a style, whose markup is the page's own.
import * as vue from 'vue';
import * as ui from '@headlessui/vue';

const { createApp, ref, computed } = vue;
const singers = [['Ines', 'Alto', 'Tuesday'], ['Olaf', 'Bass', 'Tuesday'], ['Mei', 'Soprano', 'Friday']];

createApp({
  components: Object.fromEntries(Object.entries(ui).filter(([, c]) => typeof c === 'object')),
  setup() {
    const voices = ['Soprano', 'Alto', 'Tenor', 'Bass'], towns = ['Aachen', 'Bremen', 'Celle', 'Dresden'], days = ['Tuesday', 'Friday', 'Sunday'];
    const voice = ref('Alto'), town = ref(null), seen = ref([]), sent = ref(''), query = ref(''), plan = ref('month'), robe = ref(false), bus = ref(true), open = ref(false), pick = ref(0), said = ref('');
    return {
      singers, voices, towns, days, voice, town, seen, sent, query, plan, robe, bus, open, pick, said,
      some: computed(() => towns.filter(t => t.toLowerCase().includes(query.value.toLowerCase()))),
      say(text) { said.value = text; },
    };
  },
  template: `
<main>
<nav class="row"><a href="/singers.html?songs">Songs</a><a href="/singers.html?travel">Travel</a>
  <Menu as="div" class="box"><MenuButton>Account of Ines</MenuButton><MenuItems class="pop"><MenuItem v-slot="{active}"><button :class="{on: active}" @click="say('Profile')">Profile</button></MenuItem><MenuItem as="a" href="/singers.html?help">Help</MenuItem><MenuItem disabled><span>Gone</span></MenuItem></MenuItems></Menu>
  <Popover class="box"><PopoverButton>What is new</PopoverButton><PopoverPanel class="pop"><p>Two concerts.</p><button @click="say('Read')">Mark as read</button></PopoverPanel></Popover>
</nav>
<h1>New singer</h1>
<form @submit.prevent="say('Kept')">
  <label>Name <input name="name"></label>
  <label>Born <input name="born" type="date"></label>
  <label>Mail <input name="mail" type="email" placeholder="name@choir.example"></label>
  <Listbox as="div" class="box" v-model="voice"><ListboxLabel>Voice</ListboxLabel><br><ListboxButton>{{voice}}</ListboxButton><ListboxOptions class="pop"><ListboxOption v-for="v in voices" :key="v" :value="v" v-slot="{active, selected}"><span :class="{on: active}">{{v}}</span></ListboxOption></ListboxOptions></Listbox>
  <Listbox as="div" class="box" v-model="seen" multiple><ListboxLabel>Days</ListboxLabel><br><ListboxButton>{{seen.length ? seen.join(', ') : 'Choose days'}}</ListboxButton><ListboxOptions class="pop"><ListboxOption v-for="d in days" :key="d" :value="d">{{d}}</ListboxOption></ListboxOptions></Listbox>
  <Combobox as="div" class="box" v-model="town" nullable><ComboboxLabel>Town</ComboboxLabel><br><ComboboxInput @change="query = $event.target.value" placeholder="Begin to type"></ComboboxInput><ComboboxButton>v</ComboboxButton><ComboboxOptions class="pop"><ComboboxOption v-for="t in some" :key="t" :value="t">{{t}}</ComboboxOption></ComboboxOptions></Combobox>
  <SwitchGroup as="div" class="row"><Switch class="knob" v-model="robe"><i></i></Switch><SwitchLabel>Needs a robe</SwitchLabel></SwitchGroup>
  <div class="row"><Switch class="knob" v-model="bus" aria-label="Takes the bus"><i></i></Switch><span>Takes the bus</span></div>
  <RadioGroup v-model="plan"><RadioGroupLabel>Fee</RadioGroupLabel><div class="row"><RadioGroupOption class="plan" value="month"><RadioGroupLabel>By the month</RadioGroupLabel><div>Nine</div></RadioGroupOption><RadioGroupOption class="plan" value="year"><RadioGroupLabel>By the year</RadioGroupLabel><div>Ninety</div></RadioGroupOption><RadioGroupOption class="plan" value="free"><RadioGroupLabel>Free</RadioGroupLabel><div>Under twelve</div></RadioGroupOption></div></RadioGroup>
  <label>Remarks <textarea name="remarks"></textarea></label>
  <label class="row"><input type="checkbox" name="reads"> Reads notes</label>
  <div class="row"><button>Keep the singer</button><button type="reset">Begin again</button><button type="button" @click="open = true">Send home</button></div>
</form>
<TabGroup :selectedIndex="pick" @change="i => pick = i"><TabList class="row"><Tab v-for="d in days" :key="d" v-slot="{selected}"><b v-if="selected">{{d}}</b><template v-else>{{d}}</template></Tab></TabList><TabPanels><TabPanel v-for="d in days" :key="d">Rehearsal of {{d}} <button @click="say('Called off ' + d)">Call off</button></TabPanel></TabPanels></TabGroup>
<table><thead><tr><th>Name</th><th>Voice</th><th>Day</th><th></th></tr></thead><tbody><tr v-for="[n, v, d] in singers" :key="n"><td>{{n}}</td><td>{{v}}</td><td>{{d}}</td><td><button @click="say('Wrote to ' + n)">Write</button>
  <Menu as="span" class="box"><MenuButton :aria-label="'More of ' + n">...</MenuButton><MenuItems class="pop"><MenuItem as="button" @click="say('Moved ' + n)">Move</MenuItem><MenuItem as="button" @click="say('Left ' + n)">Leaves</MenuItem></MenuItems></Menu></td></tr></tbody></table>
<Disclosure v-for="q in ['Who may sing?', 'What does it cost?']" :key="q" as="div"><DisclosureButton>{{q}}</DisclosureButton><DisclosurePanel>Ask Ines. <button @click="say('Asked')">Ask</button></DisclosurePanel></Disclosure>
<p role="status">{{said}}</p>
<Dialog v-if="open" :open="open" @close="open = false"><div class="cloth"></div><DialogPanel class="sheet"><DialogTitle>Send home?</DialogTitle><button @click="open = false; say('Sent home')">Yes</button><button @click="open = false">No</button></DialogPanel></Dialog>
</main>`,
}).mount('#app');
