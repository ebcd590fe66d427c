// Pumps of a water works, of the web components of Siemens' industrial design system: a bar,
// a menu, tabs, a form, chips, lists of events, a tree, steps, pages.
const $ = id => document.getElementById(id);
document.body.insertAdjacentHTML('beforeend', `
<ix-application><ix-application-header name="Water works"><ix-icon-button slot="default" id="alarm" icon="info" aria-label="Alarms" variant="tertiary"></ix-icon-button><ix-avatar id="me" username="Tove"><ix-dropdown-item id="profile" label="Profile"></ix-dropdown-item><ix-dropdown-item id="out" label="Sign out"></ix-dropdown-item></ix-avatar></ix-application-header>
<ix-menu id="menu"><ix-menu-item id="all" label="All pumps" active>All pumps</ix-menu-item><ix-menu-item id="wells" label="Wells">Wells</ix-menu-item><ix-menu-category label="Reports"><ix-menu-item label="Daily">Daily</ix-menu-item><ix-menu-item label="Yearly">Yearly</ix-menu-item></ix-menu-category></ix-menu>
<ix-content><ix-content-header slot="header" header-title="Pumps of the north bank"></ix-content-header>
<h1>Pumps of the north bank</h1>
<ix-breadcrumb><ix-breadcrumb-item label="Works" breadcrumb-key="works"></ix-breadcrumb-item><ix-breadcrumb-item label="North bank" breadcrumb-key="bank"></ix-breadcrumb-item><ix-breadcrumb-item label="Pumps" breadcrumb-key="pumps"></ix-breadcrumb-item></ix-breadcrumb>
<ix-tabs id="tabs"><ix-tab-item>Running</ix-tab-item><ix-tab-item>Resting</ix-tab-item><ix-tab-item>Broken</ix-tab-item></ix-tabs><p id="shown">Four pumps run.</p>
<form id="form" style="max-width: 480px">
<ix-input name="who" label="Reported by" required></ix-input>
<ix-input name="mail" label="E-mail" type="email"></ix-input>
<ix-number-input name="litres" label="Litres a second" min="1" max="400" show-stepper-buttons></ix-number-input>
<ix-textarea name="remarks" label="Remarks"></ix-textarea>
<ix-select name="kind" label="Kind of fault"><ix-select-item label="Leak" value="leak"></ix-select-item><ix-select-item label="Noise" value="noise"></ix-select-item><ix-select-item label="Heat" value="heat"></ix-select-item></ix-select>
<ix-select name="crew" label="Crew" mode="multiple"><ix-select-item label="Ada" value="ada"></ix-select-item><ix-select-item label="Björn" value="bjorn"></ix-select-item></ix-select>
<ix-date-input name="seen" label="Seen on" format="yyyy/MM/dd"></ix-date-input>
<ix-time-input name="hour" label="Seen at" format="HH:mm"></ix-time-input>
<ix-checkbox name="flood" label="Flood near by"></ix-checkbox> <ix-checkbox name="photo" label="Photo taken" checked></ix-checkbox>
<ix-radio-group label="How bad"><ix-radio name="bad" value="low" label="It can wait" checked></ix-radio><ix-radio name="bad" value="high" label="At once"></ix-radio></ix-radio-group>
<ix-toggle id="watch" text-on="Watched" text-off="Not watched"></ix-toggle>
<ix-slider id="speed" min="0" max="100" value="30" aria-label="Speed"></ix-slider>
<ix-button type="submit" id="send">Report the fault</ix-button> <ix-button id="clear" variant="secondary">Start again</ix-button>
</form>
<p><ix-toggle-button id="bold" variant="secondary">Test run</ix-toggle-button> <ix-icon-toggle-button id="pin" icon="star" aria-label="Pin the page"></ix-icon-toggle-button> <ix-button id="stop" variant="danger-primary">Stop all pumps</ix-button> <ix-button disabled>Empty the tank</ix-button> <ix-link-button url="/pumps.html?manual">Manual</ix-link-button></p>
<p><ix-dropdown-button label="More works" variant="secondary"><ix-dropdown-item id="print" label="Print the list"></ix-dropdown-item><ix-dropdown-item id="mailto" label="Mail the list"></ix-dropdown-item></ix-dropdown-button> <ix-split-button id="save" label="Save the list"><ix-dropdown-item id="copy" label="Save a copy"></ix-dropdown-item></ix-split-button></p>
<p><ix-chip id="rain" closable>Rain</ix-chip> <ix-chip id="frost">Frost</ix-chip> <ix-filter-chip id="north">North</ix-filter-chip></p>
<ix-expanding-search id="search" placeholder="Find a pump"></ix-expanding-search>
<h2>Events</h2>
<ix-event-list><ix-event-list-item id="e1">Pump 4 is hot</ix-event-list-item><ix-event-list-item id="e2">Well 2 is low</ix-event-list-item></ix-event-list>
<ix-group id="group" header="Valves" sub-header="Two valves"><ix-group-item id="v1" text="Valve A">Valve A</ix-group-item><ix-group-item id="v2" text="Valve B">Valve B</ix-group-item></ix-group>
<ix-blind id="blind" label="Rules of the works">Do not drink the water.</ix-blind>
<table><tbody><tr><td>Pump 1</td><td>Hall A</td><td><ix-button data-say="Pump 1 is oiled">Oil</ix-button> <ix-button variant="tertiary" data-say="Pump 1 rests">Rest</ix-button></td></tr><tr><td>Pump 2</td><td>Hall B</td><td><ix-button data-say="Pump 2 is oiled">Oil</ix-button> <ix-button variant="tertiary" data-say="Pump 2 rests">Rest</ix-button></td></tr></tbody></table>
<ix-workflow-steps id="steps"><ix-workflow-step>Look</ix-workflow-step><ix-workflow-step>Mend</ix-workflow-step><ix-workflow-step>Test</ix-workflow-step></ix-workflow-steps>
<ix-card id="card" data-say="The map of the bank is open"><ix-card-content>Map of the bank</ix-card-content></ix-card>
<ix-pagination id="pages" count="8" selected-page="0"></ix-pagination>
<p><ix-button id="plan" variant="primary">Plan a repair</ix-button> <a href="/pumps.html?rules">Rules</a> <a href="/pumps.html?about">About the works</a></p>
<p role="status" id="said"></p></ix-content></ix-application>`);
const say = text => { $('said').textContent = text; };
const says = { alarm: 'No alarms', profile: 'You are Tove.', out: 'Good bye', all: 'All pumps', wells: 'Three wells', stop: 'All pumps rest.', print: 'Printed', mailto: 'Mailed', copy: 'Copied', e1: 'Pump 4 is cooled.', e2: 'Well 2 is filled.', v1: 'Valve A', v2: 'Valve B' };
for (const [id, text] of Object.entries(says)) $(id).addEventListener('click', () => say(text));
for (const e of document.querySelectorAll('[data-say]')) e.addEventListener('click', () => say(e.dataset.say));
const tabs = ['Four pumps run.', 'Two pumps rest.', 'One pump is broken.'];
$('tabs').addEventListener('selectedChange', e => { $('shown').textContent = tabs[e.detail]; });
$('save').addEventListener('buttonClick', () => say('The list is saved.'));
$('rain').addEventListener('closeChip', () => $('rain').remove());
$('frost').addEventListener('click', () => say('Frost is near.'));
$('north').addEventListener('closeClick', () => $('north').remove());
$('pages').addEventListener('pageSelected', e => say('Page ' + (e.detail + 1)));
$('search').addEventListener('valueChange', e => say('Find ' + e.detail));
$('bold').addEventListener('pressedChange', e => { $('bold').pressed = e.detail; });
$('pin').addEventListener('pressedChange', e => { $('pin').pressed = e.detail; });
$('clear').addEventListener('click', () => $('form').reset());
$('form').addEventListener('submit', e => { e.preventDefault(); say('Reported by ' + new FormData(e.target).get('who')); });
$('plan').addEventListener('click', () => {
  const box = document.createElement('ix-modal');
  box.innerHTML = '<ix-modal-header>Plan a repair</ix-modal-header><ix-modal-content>Choose a day without rain.</ix-modal-content><ix-modal-footer><ix-button>Fine</ix-button></ix-modal-footer>';
  document.body.append(box);
  box.querySelector('ix-button').addEventListener('click', () => box.remove());
  box.showModal();
});
