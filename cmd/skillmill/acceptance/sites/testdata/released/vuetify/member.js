// Fields whose ids are numbered by the library; the second release has one more first.
page('Member', `<v-form><v-card title="Person" class="mb-4" data-truth="person"><v-card-text>
<v-select v-if="word('', 'y')" label="Title" :items="['Ms', 'Mr']" data-truth="title"></v-select>
<v-text-field label="First name" data-truth="first"></v-text-field><v-text-field label="Last name" clearable model-value="Lee" data-truth="last"></v-text-field><v-text-field label="E-mail" type="email" data-truth="mail"></v-text-field>
<v-text-field label="Password" type="password" append-inner-icon="mdi-eye" data-truth="secret"></v-text-field><v-textarea label="Notes" rows="2" data-truth="notes"></v-textarea></v-card-text>
<v-card-actions><v-btn data-truth="save">{{ word('Save', 'Save changes') }}</v-btn><v-btn data-truth="cancel">Cancel</v-btn></v-card-actions></v-card>
<v-card title="Guarantor" data-truth="guarantor"><v-card-text><v-text-field label="First name" data-truth="first"></v-text-field><v-text-field label="Last name" data-truth="last"></v-text-field><v-text-field label="E-mail" type="email" data-truth="mail"></v-text-field></v-card-text>
<v-card-actions><v-btn data-truth="save">{{ word('Save', 'Save changes') }}</v-btn><v-btn data-truth="cancel">Cancel</v-btn></v-card-actions></v-card>
<v-radio-group label="Card" data-truth="card"><v-radio v-for="c in word(['Adult', 'Child', 'Family'], ['Child', 'Adult', 'Family'])" :key="c" :label="c" :value="c" :data-truth="c"></v-radio></v-radio-group>
<v-switch label="Letters by mail" data-truth="letters"></v-switch><v-switch label="Remind me" data-truth="remind"></v-switch><v-checkbox label="I know the rules" data-truth="rules"></v-checkbox><v-slider label="Books at once" min="1" max="20" data-truth="books"></v-slider>
<v-chip-group><v-chip v-for="t in word(['Poetry', 'History', 'Travel'], ['Travel', 'Poetry', 'Science'])" :key="t" closable :data-truth="'topic ' + t">{{ t }}</v-chip></v-chip-group></v-form>`);
