page('Week', { initialView: 'timeGridWeek', customButtons: { add: { text: 'Add event', click() {} } }, footerToolbar: { right: 'add prev,next' } });
