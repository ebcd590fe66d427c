// Forms whose fields are alike: sign in, sign up, newsletter.
const field = (label, more) => h(M.TextField, { key: label, label, size: 'small', margin: 'dense', ...more });
page('Desk',
  part('Sign in', h('form', null, field('Email', { type: 'email', name: 'email' }), field('Password', { type: 'password' }), h(M.FormControlLabel, { control: h(M.Checkbox), label: 'Remember me' }), h(M.Button, { type: 'submit', variant: 'contained' }, 'Sign in'))),
  part('Create an account', h('form', null, night > 1 && field('Name'), field('Email', { type: 'email', name: 'email' }), field('Password', { type: 'password' }), field('Repeat password', { type: 'password' }), h(M.Button, { type: 'submit', variant: 'contained' }, 'Sign up'))),
  part('Newsletter', h('form', null, field('Email', { type: 'email', name: 'email' }), h(M.RadioGroup, { defaultValue: 'week', row: true }, ['day', 'week', 'month'].map(v => h(M.FormControlLabel, { key: v, value: v, control: h(M.Radio), label: 'Every ' + v }))), h(M.Button, { variant: 'outlined' }, night > 1 ? 'Get letters' : 'Subscribe'))),
  part('Rate us', h(M.Rating, { name: 'rating', defaultValue: 3 }), h(M.Slider, { defaultValue: 30, 'aria-label': 'Volume', sx: { width: 200 } }), h(M.FormControlLabel, { control: h(M.Switch), label: 'Large letters' }), h(M.FormControlLabel, { control: h(M.Switch, { defaultChecked: true }), label: 'Sounds' })));
