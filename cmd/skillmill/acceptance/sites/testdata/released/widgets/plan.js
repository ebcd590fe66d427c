// Two calendars of the same month, times, days chosen.
page('Plan', `<section data-truth="sent"><h2>Send on</h2><input id="on" data-truth="on"><button data-truth="set">${word('Set', 'Apply')}</button><button data-truth="clear">Clear</button></section><section data-truth="answered"><h2>Answer by</h2><input id="until" data-truth="until"><button data-truth="set">${word('Set', 'Apply')}</button><button data-truth="clear">Clear</button></section>`);
if (night > 1) document.querySelector('main').append(document.querySelector('[data-truth="sent"]')); // the other way round
calendar('#on');
calendar('#until', { enableTime: true });
