page('Data display', `
<h2>Collapse</h2>
<el-collapse model-value="1"><el-collapse-item title="Consistency" name="1"><a href="#consistency">read on</a></el-collapse-item><el-collapse-item title="Feedback" name="2"><a href="#feedback">read on</a></el-collapse-item><el-collapse-item title="Locked" name="3" disabled></el-collapse-item></el-collapse>
<h2>Tree</h2>
<el-tree :data="tree" show-checkbox default-expand-all node-key="id"></el-tree>
<h2>Cards</h2>
<el-space wrap><el-card v-for="p in people" :key="p.id" style="width: 220px"><template #header>{{ p.name }} <el-button text>Operation</el-button></template>{{ p.address }}<template #footer><el-link>Like</el-link> <el-link>Share</el-link></template></el-card></el-space>
<h2>Tags</h2>
<el-space><el-tag closable>Movies</el-tag><el-tag closable>Books</el-tag><el-check-tag checked>Checked</el-check-tag><el-check-tag>Unchecked</el-check-tag></el-space>
<h2>Calendar</h2>
<el-calendar :model-value="new Date(2026, 10, 21)"></el-calendar>
<h2>Carousel</h2>
<el-carousel height="100px" :autoplay="false" arrow="always"><el-carousel-item v-for="n in 4" :key="n"><a :href="'#slide' + n">Slide {{ n }}</a></el-carousel-item></el-carousel>
<h2>Others</h2>
<el-image src="/none.png" style="width: 60px; height: 60px"></el-image>
<el-descriptions title="User" border><template #extra><el-button>Operation</el-button></template><el-descriptions-item label="Name">Kooriookami</el-descriptions-item></el-descriptions>
<el-empty description="Nothing"><el-button>Refresh</el-button></el-empty>
<el-result icon="success" title="Done"><template #extra><el-button type="primary">Back</el-button></template></el-result>`,
{ tree: [{ id: 1, label: 'Level one 1', children: [{ id: 4, label: 'Level two 1-1', children: [{ id: 9, label: 'Level three' }, { id: 10, label: 'Level three' }] }] }, { id: 2, label: 'Level one 2', disabled: true }] });
