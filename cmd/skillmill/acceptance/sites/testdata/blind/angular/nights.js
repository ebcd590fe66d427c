// Nights of an observatory, of Angular and its Material components: fields in a frame of
// their own, overlays at the end of the body, a stepper, a date of a calendar, chips, tabs.
const { Component, NgModule, enableProdMode } = ng.core;
const m = ng.material;

function Nights(snack, dialog) {
  Object.assign(this, {
    snack, dialog, said: '', name: '', mail: '', dome: '', lenses: [], object: '', day: null, magnitude: 4, guests: true, coffee: false, warm: false, kind: 'moon', view: 'list', note: '',
    domes: ['North dome', 'South dome', 'Old tower'], glasses: ['Wide', 'Narrow', 'Red filter'], objects: ['Andromeda', 'Orion', 'Pleiades'], tags: ['moonless', 'cold'],
    rows: [{ night: 'Monday', guide: 'Vera', seats: 4 }, { night: 'Tuesday', guide: 'Tycho', seats: 9 }, { night: 'Friday', guide: 'Caroline', seats: 2 }],
    columns: ['night', 'guide', 'seats', 'act'],
  });
}
Nights.parameters = [[m.snackBar.MatSnackBar], [m.dialog.MatDialog]];
Object.assign(Nights.prototype, {
  say(text) { this.said = text; },
  tell(text) { this.snack.open(text, 'Undo', { duration: 60000 }); },
  ask() { this.dialog.open(Asked).afterClosed().subscribe(answer => { this.said = 'Closed: ' + answer; }); },
  drop(tag) { this.tags = this.tags.filter(t => t !== tag); this.said = 'Without ' + tag; },
  add(e) { if (e.value) this.tags = [...this.tags, e.value]; e.chipInput.clear(); },
  some() { return this.objects.filter(o => o.toLowerCase().includes(String(this.object).toLowerCase())); },
});
Nights.annotations = [new Component({
  selector: 'star-nights',
  template: `
<mat-toolbar color="primary"><button mat-icon-button aria-label="Menu of the house" [matMenuTriggerFor]="house">=</button><span>Observatory</span>
  <mat-menu #house="matMenu"><button mat-menu-item (click)="say('Plan')">Plan of the hill</button><button mat-menu-item (click)="say('Prices')">Prices</button></mat-menu></mat-toolbar>
<main>
<nav mat-tab-nav-bar><a mat-tab-link href="/nights.html?sky" [active]="true">Sky</a><a mat-tab-link href="/nights.html?shop">Shop</a></nav>
<form (submit)="say('Kept ' + name); $event.preventDefault()">
  <mat-form-field><mat-label>Name</mat-label><input matInput name="name" [(ngModel)]="name" required></mat-form-field>
  <mat-form-field appearance="outline"><mat-label>Mail</mat-label><input matInput type="email" name="mail" [(ngModel)]="mail"><mat-hint>For the ticket</mat-hint></mat-form-field>
  <mat-form-field><mat-label>Dome</mat-label><mat-select name="dome" [(ngModel)]="dome"><mat-option *ngFor="let d of domes" [value]="d">{{d}}</mat-option></mat-select></mat-form-field>
  <mat-form-field appearance="fill"><mat-label>Lenses</mat-label><mat-select name="lenses" multiple [(ngModel)]="lenses"><mat-option *ngFor="let g of glasses" [value]="g">{{g}}</mat-option></mat-select></mat-form-field>
  <mat-form-field><mat-label>Object</mat-label><input matInput name="object" [(ngModel)]="object" [matAutocomplete]="auto"><mat-autocomplete #auto="matAutocomplete"><mat-option *ngFor="let o of some()" [value]="o">{{o}}</mat-option></mat-autocomplete></mat-form-field>
  <mat-form-field><mat-label>Night of</mat-label><input matInput name="day" [(ngModel)]="day" [matDatepicker]="picker"><mat-datepicker-toggle matSuffix [for]="picker"></mat-datepicker-toggle><mat-datepicker #picker></mat-datepicker></mat-form-field>
  <mat-form-field><mat-label>Seats</mat-label><input matInput type="number" name="seats" min="1" max="9" value="2"></mat-form-field>
  <mat-form-field><mat-label>Remarks</mat-label><textarea matInput name="note" [(ngModel)]="note" cdkTextareaAutosize></textarea></mat-form-field>
  <div class="row"><span>Magnitude</span><mat-slider aria-label="Magnitude" min="1" max="9" step="1" name="magnitude" [(ngModel)]="magnitude"></mat-slider><span>{{magnitude}}</span></div>
  <div class="row"><mat-checkbox name="guests" [(ngModel)]="guests">With guests</mat-checkbox><mat-checkbox name="coffee" [(ngModel)]="coffee">Coffee at midnight</mat-checkbox><mat-slide-toggle name="warm" [(ngModel)]="warm">Blankets</mat-slide-toggle></div>
  <mat-radio-group aria-label="Kind of night" name="kind" [(ngModel)]="kind"><mat-radio-button value="moon">Moon</mat-radio-button> <mat-radio-button value="deep">Deep sky</mat-radio-button> <mat-radio-button value="sun">Sun</mat-radio-button></mat-radio-group>
  <mat-form-field><mat-label>Tags</mat-label><mat-chip-list #chips><mat-chip *ngFor="let t of tags" removable (removed)="drop(t)">{{t}}<button matChipRemove [attr.aria-label]="'Remove ' + t">x</button></mat-chip><input placeholder="New tag" [matChipInputFor]="chips" (matChipInputTokenEnd)="add($event)"></mat-chip-list></mat-form-field>
  <div class="row"><button mat-raised-button color="primary">Keep the night</button><button mat-button type="button" (click)="tell('Put aside')">Put aside</button><button mat-stroked-button type="button" (click)="ask()">Close the dome</button></div>
</form>
<mat-button-toggle-group aria-label="View" name="view" [(ngModel)]="view"><mat-button-toggle value="list">List</mat-button-toggle><mat-button-toggle value="map">Map</mat-button-toggle></mat-button-toggle-group>
<mat-tab-group><mat-tab label="Tonight"><p>Clear until two.</p></mat-tab><mat-tab label="Tomorrow"><p>Clouds.</p></mat-tab></mat-tab-group>
<mat-accordion><mat-expansion-panel><mat-expansion-panel-header><mat-panel-title>How cold is it?</mat-panel-title></mat-expansion-panel-header>Bring a coat.</mat-expansion-panel><mat-expansion-panel><mat-expansion-panel-header><mat-panel-title>May children come?</mat-panel-title></mat-expansion-panel-header>From eight on.</mat-expansion-panel></mat-accordion>
<table mat-table [dataSource]="rows" matSort (matSortChange)="say('By ' + $event.active)">
  <ng-container matColumnDef="night"><th mat-header-cell *matHeaderCellDef mat-sort-header>Night</th><td mat-cell *matCellDef="let r">{{r.night}}</td></ng-container>
  <ng-container matColumnDef="guide"><th mat-header-cell *matHeaderCellDef mat-sort-header>Guide</th><td mat-cell *matCellDef="let r">{{r.guide}}</td></ng-container>
  <ng-container matColumnDef="seats"><th mat-header-cell *matHeaderCellDef>Seats</th><td mat-cell *matCellDef="let r">{{r.seats}}</td></ng-container>
  <ng-container matColumnDef="act"><th mat-header-cell *matHeaderCellDef></th><td mat-cell *matCellDef="let r"><button mat-button (click)="say('Booked ' + r.night)">Book</button> <button mat-icon-button [attr.aria-label]="'More of ' + r.night" [matMenuTriggerFor]="more">...</button></td></ng-container>
  <tr mat-header-row *matHeaderRowDef="columns"></tr><tr mat-row *matRowDef="let r; columns: columns"></tr>
</table>
<mat-menu #more="matMenu"><button mat-menu-item>Move</button><button mat-menu-item>Call off</button></mat-menu>
<mat-paginator [length]="40" [pageSize]="10" [pageSizeOptions]="[5, 10, 20]" (page)="say('Page ' + $event.pageIndex)"></mat-paginator>
<mat-horizontal-stepper #steps><mat-step label="Choose"><button mat-button matStepperNext>Go on</button></mat-step><mat-step label="Pay"><button mat-button matStepperPrevious>Back</button></mat-step></mat-horizontal-stepper>
<mat-selection-list aria-label="Bring along"><mat-list-option>Torch</mat-list-option><mat-list-option>Gloves</mat-list-option></mat-selection-list>
<p role="status">{{said}}</p>
</main>`,
})];
function Asked() {}
Asked.annotations = [new Component({
  selector: 'star-asked',
  template: '<h2 mat-dialog-title>Close the dome?</h2><div mat-dialog-content>It rains in.</div><div mat-dialog-actions><button mat-button mat-dialog-close="no">Not yet</button><button mat-button mat-dialog-close="yes">Close it</button></div>',
})];
function House() {}
House.annotations = [new NgModule({
  imports: [
    ng.platformBrowser.BrowserModule, ng.platformBrowser.animations.BrowserAnimationsModule, ng.forms.FormsModule, ng.cdk.textField.TextFieldModule,
    m.button.MatButtonModule, m.buttonToggle.MatButtonToggleModule, m.checkbox.MatCheckboxModule, m.formField.MatFormFieldModule, m.input.MatInputModule, m.select.MatSelectModule,
    m.autocomplete.MatAutocompleteModule, m.chips.MatChipsModule, m.core.MatNativeDateModule, m.datepicker.MatDatepickerModule, m.dialog.MatDialogModule, m.expansion.MatExpansionModule,
    m.list.MatListModule, m.menu.MatMenuModule, m.paginator.MatPaginatorModule, m.radio.MatRadioModule, m.slideToggle.MatSlideToggleModule, m.slider.MatSliderModule,
    m.snackBar.MatSnackBarModule, m.sort.MatSortModule, m.stepper.MatStepperModule, m.table.MatTableModule, m.tabs.MatTabsModule, m.toolbar.MatToolbarModule,
  ],
  declarations: [Nights, Asked], entryComponents: [Asked], bootstrap: [Nights],
})];
enableProdMode();
ng.platformBrowserDynamic.platformBrowserDynamic().bootstrapModule(House);
