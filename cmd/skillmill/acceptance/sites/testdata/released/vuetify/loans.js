// A table whose rows have buttons with an icon alone, a filter, a pager.
page('Loans', `<v-toolbar density="compact" data-truth="filter"><v-text-field label="Reader" density="compact" data-truth="reader"></v-text-field><v-select label="Branch" :items="['Main', 'East']" data-truth="branch"></v-select><v-btn prepend-icon="mdi-filter" data-truth="apply">{{ word('Filter', 'Apply filter') }}</v-btn><v-btn data-truth="reset">Reset</v-btn></v-toolbar>
<v-table data-truth="loans"><thead><tr><th data-truth="all"><v-checkbox-btn></v-checkbox-btn></th><th>Title</th><th>Reader</th><th>Due</th><th></th></tr></thead>
<tbody><tr v-for="l in loans" :key="l.id" :data-truth="l.title"><td><v-checkbox-btn data-truth="pick"></v-checkbox-btn></td><td><a :href="'#/book/' + l.id" data-truth="open">{{ l.title }}</a></td><td>{{ l.reader }}</td><td>{{ l.due }}</td>
<td><v-btn icon="mdi-autorenew" size="small" variant="text" data-truth="renew"></v-btn><v-btn icon="mdi-undo" size="small" variant="text" data-truth="return"></v-btn><v-btn icon="mdi-delete" size="small" variant="text" color="red" data-truth="delete"></v-btn></td></tr></tbody></v-table>
<v-pagination :length="4" data-truth="pager"></v-pagination>`);
mark('.v-pagination li', e => (says(e) ? 'page ' + says(e) : e.className.match(/__(first|prev|next|last)/)?.[1]));
