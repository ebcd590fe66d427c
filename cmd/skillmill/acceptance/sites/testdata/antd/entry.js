const { AutoComplete, Mentions, Rate, Slider, Switch, Select, TimePicker, DatePicker, InputNumber, ColorPicker, Transfer, Upload, Segmented, Radio, Checkbox } = antd;
const { Space } = antd;
const cities = ['London', 'Lisboa', 'Lima'].map(value => ({ value, label: value }));

page('Data entry',
  part('Text', row(
    h(AutoComplete, { style: { width: 160 }, placeholder: 'City', options: cities }),
    h(Mentions, { style: { width: 160 }, placeholder: 'Mention somebody', options: cities }),
    h(Input, { addonBefore: 'https://', addonAfter: '.com', placeholder: 'Site' }),
    h(Input.OTP, { length: 4 }),
    h(Space.Compact, null, h(Input, { defaultValue: '0571' }), h(Input, { defaultValue: '26888888' }), h(Button, { type: 'primary' }, 'Dial')))),
  part('Numbers', row(
    h(InputNumber, { placeholder: 'Amount', addonAfter: 'EUR' }),
    h(InputNumber, { defaultValue: 3, 'aria-label': 'Pieces' }),
    h('div', { style: { width: 200 } }, h(Slider, { defaultValue: 30 })),
    h('div', { style: { width: 200 } }, h(Slider, { range: true, defaultValue: [20, 50], ariaLabelForHandle: ['Lowest price', 'Highest price'] })),
    h(Rate, { defaultValue: 3 }))),
  part('Choices', row(
    h(Select, { style: { width: 160 }, placeholder: 'Choose a city', showSearch: true, options: cities }),
    h(Select, { style: { width: 200 }, mode: 'tags', placeholder: 'Tags', defaultValue: ['one', 'two'] }),
    h(Select, { style: { width: 160 }, defaultValue: 'London', options: cities, 'aria-label': 'Departure' }),
    h(Select, { style: { width: 160 }, defaultValue: 'London', disabled: true, options: cities, 'aria-label': 'Frozen' }),
    h(Segmented, { options: ['Daily', 'Weekly', 'Monthly'] }),
    h(Radio.Group, { defaultValue: 'a', buttonStyle: 'solid' }, ['a', 'b', 'c'].map(v => h(Radio.Button, { key: v, value: v }, 'Option ' + v.toUpperCase()))),
    h(Checkbox, { indeterminate: true }, 'Check all'),
    h(Checkbox, { disabled: true }, 'Not to be had'),
    h(Switch, { checkedChildren: 'on', unCheckedChildren: 'off', 'aria-label': 'Power' }),
    h(Switch, { defaultChecked: true }), h(Switch, { loading: true }))),
  part('Dates', row(h(DatePicker, { placeholder: 'Day' }), h(DatePicker, { picker: 'month' }), h(DatePicker.RangePicker, { placeholder: ['From', 'To'] }), h(TimePicker), h(TimePicker.RangePicker))),
  part('Colours', row(h(ColorPicker, { defaultValue: '#1677ff' }), h(ColorPicker, { defaultValue: '#ff0000', showText: true }))),
  part('Transfer', h(Transfer, { dataSource: people.map(p => ({ key: p.key, title: p.name })), targetKeys: ['2', '4'], showSearch: true, titles: ['All', 'Members'], render: p => p.title })),
  part('Files', row(
    h(Upload, { defaultFileList: [{ uid: '1', name: 'report.pdf', status: 'done', url: '/report.pdf' }, { uid: '2', name: 'photo.png', status: 'error' }] }, h(Button, null, 'Upload')),
    h(Upload.Dragger, { multiple: true }, h('p', null, 'Drop files here')))));
