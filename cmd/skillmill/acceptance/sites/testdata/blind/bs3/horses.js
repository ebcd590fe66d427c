// Horses of a stable, in plugins of jQuery's time: a switch drawn over a check box, a field with steps,
// calendars and hours that open below their fields, lists in place of selects, a slider, a tree, and what
// Bootstrap 3 has of its own.
const group = (id, label, inner) => `<div class="form-group"><label for="${id}">${label}</label>${inner}</div>`;
$('body').prepend(`
<nav class="navbar navbar-default"><ul class="nav navbar-nav"><li class="active"><a href="/horses.html?all">All horses</a></li><li class="dropdown"><a href="#" class="dropdown-toggle" data-toggle="dropdown" role="button" aria-haspopup="true" aria-expanded="false">Meadows <span class="caret"></span></a><ul class="dropdown-menu"><li><a href="/horses.html?low">Low meadow</a></li><li><a href="/horses.html?high">High meadow</a></li></ul></li></ul></nav>
<h1>A horse moves in</h1>
<div class="alert alert-info alert-dismissible" role="alert"><button type="button" class="close" data-dismiss="alert" aria-label="Close"><span aria-hidden="true">&times;</span></button>The smith comes on Monday.</div>
<form id="horse" onsubmit="return false">
${group('name', 'Name', '<input type="text" class="form-control" id="name">')}
${group('hay', 'Hay in kilograms', '<input type="text" class="form-control" id="hay" value="5">')}
${group('born', 'Born on', '<input type="text" class="form-control" id="born">')}
${group('came', 'Came on', '<div class="input-group date"><input type="text" class="form-control" id="came"><span class="input-group-addon"><i class="glyphicon glyphicon-th"></i></span></div>')}
${group('fed', 'Fed at', '<input type="text" class="form-control" id="fed">')}
${group('breed', 'Breed', '<select class="selectpicker" id="breed"><option>Fjord</option><option>Shire</option><option>Arab</option></select>')}
${group('jobs', 'Jobs', '<select class="selectpicker" id="jobs" multiple data-live-search="true"><option>Plough</option><option>Coach</option><option>School</option></select>')}
${group('plain', 'Box', '<select class="form-control" id="plain"><option>1</option><option>2</option></select>')}
${group('age', 'Age', '<input type="text" id="age" value="8">')}
<div class="form-group"><input type="checkbox" id="shod" checked> <label for="shod">Shod</label></div>
<div class="form-group"><input type="checkbox" id="tame"> <label for="tame">Tame</label></div>
<div class="checkbox"><label><input type="checkbox" id="ill"> Ill</label></div>
<div class="radio"><label><input type="radio" name="coat" value="b" checked> Brown</label></div><div class="radio"><label><input type="radio" name="coat" value="w"> White</label></div>
<div class="btn-group" data-toggle="buttons"><label class="btn btn-default active"><input type="radio" name="gait" checked> Walk</label><label class="btn btn-default"><input type="radio" name="gait"> Trot</label><label class="btn btn-default"><input type="radio" name="gait"> Gallop</label></div>
<div class="btn-group" data-toggle="buttons"><label class="btn btn-default"><input type="checkbox"> Saddle</label><label class="btn btn-default"><input type="checkbox"> Bridle</label></div>
<button type="submit" class="btn btn-primary" id="keep">Let it in</button> <button type="button" class="btn btn-default" data-toggle="button" aria-pressed="false">Hold the box</button> <button type="button" class="btn btn-danger" data-toggle="modal" data-target="#ask">Sell it</button>
</form>
<ul class="nav nav-tabs" role="tablist"><li role="presentation" class="active"><a href="#day" role="tab" data-toggle="tab" aria-controls="day">By day</a></li><li role="presentation"><a href="#night" role="tab" data-toggle="tab" aria-controls="night">By night</a></li></ul><div class="tab-content"><div role="tabpanel" class="tab-pane active" id="day">Grass</div><div role="tabpanel" class="tab-pane" id="night">Straw</div></div>
<div class="panel-group" id="folds">${['Who rides?', 'Who pays?'].map((t, i) => `<div class="panel panel-default"><div class="panel-heading" role="tab"><h4 class="panel-title"><a role="button" data-toggle="collapse" data-parent="#folds" href="#fold-${i}" aria-expanded="false" aria-controls="fold-${i}">${t}</a></h4></div><div id="fold-${i}" class="panel-collapse collapse" role="tabpanel"><div class="panel-body">Whoever asks.</div></div></div>`).join('')}</div>
<div class="btn-group"><button type="button" class="btn btn-default" data-say="groomed">Groom</button><button type="button" class="btn btn-default dropdown-toggle" data-toggle="dropdown" aria-haspopup="true" aria-expanded="false"><span class="caret"></span><span class="sr-only">More care</span></button><ul class="dropdown-menu"><li><a href="#" data-say="washed">Wash</a></li></ul></div>
<div id="tree"></div>
<ul class="pagination"><li><a href="/horses.html?page=1" aria-label="Previous">&laquo;</a></li><li class="active"><a href="/horses.html?page=2">2</a></li><li><a href="/horses.html?page=3">3</a></li></ul>
<p role="status" id="said"></p>
<div class="modal" id="ask" tabindex="-1" role="dialog"><div class="modal-dialog" role="document"><div class="modal-content"><div class="modal-header"><button type="button" class="close" data-dismiss="modal" aria-label="Close"><span aria-hidden="true">&times;</span></button><h4 class="modal-title">Sell it?</h4></div><div class="modal-footer"><button type="button" class="btn btn-default" data-dismiss="modal">No</button></div></div></div></div>`);
const say = text => $('#said').text(text);
$('[data-say]').on('click', function () { say(this.dataset.say); });
$('#keep').on('click', () => say('In comes ' + $('#name').val()));
$('#hay').TouchSpin({min: 0, max: 40});
$('#born').datepicker({format: 'yyyy-mm-dd', autoclose: true});
$('.input-group.date').datepicker({format: 'dd/mm/yyyy', autoclose: true});
$('#fed').timepicker({timeFormat: 'H:i'});
$('#shod, #tame').bootstrapSwitch();
$('#age').ionRangeSlider({min: 0, max: 30});
$('.selectpicker').selectpicker();
$('#tree').tree({data: [{name: 'Stallions', children: [{name: 'Odin'}, {name: 'Thor'}]}, {name: 'Mares', children: [{name: 'Freya'}]}], autoOpen: false}).on('tree.click', e => say(e.node.name));
