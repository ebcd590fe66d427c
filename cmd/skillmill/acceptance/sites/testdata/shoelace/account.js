// Sign in beside sign up, details, a dialog and a tree.
page('Account', `
<form class="in"><h2>Sign in</h2><sl-input type="email" name="email" label="Email"></sl-input><sl-input type="password" name="password" label="Password" password-toggle></sl-input><sl-button type="submit" variant="primary"${markedAs('in')}>${night > 1 ? 'Log in' : 'Sign in'}</sl-button></form>
<form class="up"><h2>Sign up</h2><sl-input type="email" name="email" label="Email"></sl-input><sl-input type="password" name="password" label="Password" password-toggle></sl-input><sl-button type="submit" variant="primary">Sign up</sl-button></form>
<sl-details summary="Notifications"><sl-checkbox>By mail</sl-checkbox><sl-checkbox>By phone</sl-checkbox></sl-details><sl-details summary="Privacy"><sl-checkbox>Show my name</sl-checkbox></sl-details>
<sl-alert open closable>Your address is not confirmed. <a href="/confirm">Confirm</a></sl-alert>
<sl-tree><sl-tree-item expanded>Folders<sl-tree-item>Invoices</sl-tree-item><sl-tree-item>Labels</sl-tree-item></sl-tree-item><sl-tree-item>Archive</sl-tree-item></sl-tree>
<sl-color-picker label="Colour" size="small"></sl-color-picker><sl-copy-button value="a17"></sl-copy-button><sl-tag removable>EU</sl-tag><sl-tag removable>Business</sl-tag>
<button type="button">Close account</button><button type="button">Download my data</button>
<fieldset><legend>Days of delivery</legend>${['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map(d => `<label><input type="checkbox" name="day" value="${d}"> ${d}</label>`).join('')}</fieldset>`);
