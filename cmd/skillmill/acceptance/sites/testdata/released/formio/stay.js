// A stay: rows of fields, a table of choices, guests as records, two addresses with the same fields.
const guests = word([{ name: 'Ada Moor', room: '12', diet: 'None' }, { name: 'Ben Fry', room: '14', diet: 'Vegan' }, { name: 'Cy Hart', room: '14', diet: 'None' }, { name: 'Di Vale', room: '15', diet: 'None' }], [{ name: 'Di Vale', room: '15', diet: 'None' }, { name: 'Ed Lark', room: '16', diet: 'Vegan' }, { name: 'Ada Moor', room: '12', diet: 'None' }, { name: 'Cy Hart', room: '17', diet: 'None' }]);
const address = (k, title) => panel(k, title, text(k + 'street', 'Street'), text(k + 'town', word('Town', 'City')), list(k + 'land', 'Country', ['Italy', 'Norway']), tick(k + 'keep', word('Remember', 'Keep this address')), press(k + 'find', 'Find'));
show([
  rows('guests', 'Guests', [['name', 'Name'], ['room', 'Room'], ['diet', word('Diet', 'Food')]], word('Add guest', 'New guest')),
  { type: 'survey', key: 'wish', label: 'Wishes', input: true, questions: word([['Quiet', 'quiet'], ['View', 'view'], ['Parking', 'parking']], [['Parking', 'parking'], ['Quiet', 'quiet'], ['Balcony', 'balcony']]).map(([label, value]) => ({ label, value })), values: [{ label: 'Yes', value: 'yes' }, { label: 'No', value: 'no' }] },
  ...word([address('bill', 'Bill to'), address('mailto', 'Post to')], [address('mailto', 'Post to'), address('bill', 'Bill to')]),
  { type: 'selectboxes', key: 'extras', label: word('Extras', 'Services'), input: true, values: word(['Breakfast', 'Sauna', 'Bike'], ['Sauna', 'Breakfast', 'Boat']).map(v => ({ label: v, value: v.toLowerCase() })) },
  { type: 'datagrid', key: 'cars', label: 'Cars', input: true, addAnother: word('Add car', 'Another car'), components: [text('plate', 'Plate'), text('colour', word('Colour', 'Paint'))] },
  press('price', word('Price', 'Show price')), press('submit', word('Book', 'Book now'), 'submit'),
], { guests, cars: word([{ plate: 'K 1', colour: 'red' }, { plate: 'K 2', colour: 'blue' }], [{ plate: 'K 2', colour: 'blue' }, { plate: 'K 9', colour: 'grey' }, { plate: 'K 1', colour: 'red' }]) });
