// A trip: two lists of records of one kind with the same buttons, fields of persons, choices alike in two panels.
const out = word([{ what: 'Train', from: 'Kiel', cost: '40 EUR' }, { what: 'Taxi', from: 'Bonn', cost: '15 EUR' }, { what: 'Hotel', from: 'Bonn', cost: '90 EUR' }], [{ what: 'Hotel', from: 'Bonn', cost: '95 EUR' }, { what: 'Train', from: 'Kiel', cost: '40 EUR' }, { what: 'Tram', from: 'Bonn', cost: '4 EUR' }]);
const back = word([{ what: 'Train', from: 'Bonn', cost: '38 EUR' }, { what: 'Taxi', from: 'Kiel', cost: '12 EUR' }], [{ what: 'Taxi', from: 'Kiel', cost: '12 EUR' }, { what: 'Train', from: 'Bonn', cost: '38 EUR' }]);
const columns = [['what', word('What', 'Kind of cost')], ['from', 'Place'], ['cost', 'Cost']];
const there = panel('there', word('Way there', 'Outward'), rows('outward', 'Costs', columns, word('Add cost', 'New cost')), radio('thereby', 'By', word(['Train', 'Car'], ['Car', 'Bike', 'Train'])), tick('therefirst', 'First class'));
const home = panel('home', word('Way back', 'Return'), rows('return', 'Costs', columns, word('Add cost', 'New cost')), radio('homeby', 'By', word(['Train', 'Car'], ['Car', 'Bike', 'Train'])), tick('homefirst', 'First class'));
show([
  panel('who', word('Traveller', 'Who travels'), text('given', word('Given name', 'First name')), text('family', 'Family name'), ...word([], [text('staff', 'Staff number')]), text('mail', 'Email', { placeholder: word('you@work', 'Your address') }), list('unit', word('Unit', 'Department'), ['Sales', 'Lab', 'Office'])),
  ...word([there, home], [home, there]), text('note', word('Note', 'Remarks')), press('draft', word('Save draft', 'Keep as draft')), press('submit', word('Send', 'Hand in'), 'submit'), press('drop', 'Cancel'),
], { outward: out, return: back });
