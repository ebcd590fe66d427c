// What all pages share: rooms and the events of a night. The day is fixed.
const events = [
  { id: '1', title: 'Standup', start: '2026-03-02T09:00:00', url: '/e/1' }, { id: '2', title: 'Review', start: '2026-03-04T14:00:00', end: '2026-03-04T15:00:00', url: '/e/2' },
  { id: '3', title: 'Fair', start: '2026-03-09', end: '2026-03-12', url: '/e/3' }, { id: '4', title: 'Standup', start: '2026-03-16T09:00:00', url: '/e/4' }, { id: '5', title: 'Lunch', start: '2026-03-04T12:00:00', url: '/e/5' },
];
if (night > 1) { // a release in between: one moved, one gone, one more of the same name
  events[1].start = '2026-03-05T10:00:00';
  delete events[1].end;
  events.splice(2, 1);
  events.push({ id: '6', title: 'Standup', start: '2026-03-09T09:00:00', url: '/e/6' });
}
function page(title, options, html = '') {
  document.getElementById('root').innerHTML = `<nav><a href="/month.html">Month</a> <a href="/week.html">Week</a> <a href="/list.html">List</a></nav><h1>${title}</h1>
<form><label>Room <select name="room"><option>Red</option><option>Blue</option></select></label> <label><input type="checkbox" name="mine"> Mine only</label> <button type="button"${markedAs('book')}>${night > 1 ? 'Reserve' : 'Book'}</button> <button type="button">Cancel booking</button></form>${html}<div id="calendar"></div>`;
  new FullCalendar.Calendar(document.getElementById('calendar'), {
    initialDate: '2026-03-01', now: '2026-03-04T08:00:00', timeZone: 'UTC', navLinks: true, editable: true, selectable: true, events,
    headerToolbar: { left: 'prev,next today', center: 'title', right: 'dayGridMonth,timeGridWeek,listMonth' }, ...options,
  }).render();
  for (const day of document.querySelectorAll('#calendar .fc-daygrid-day-number')) { // builds leave days out that they cannot tell apart
    const date = day.closest('[data-date]').dataset.date;
    if (markedAs(date)) day.dataset.truth = date;
  }
}
