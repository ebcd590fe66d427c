// Two forms whose fields are alike, and one more field in the second release.
const address = who => `<sl-card><h2>${who}</h2><form><sl-input label="Name" name="name"></sl-input>${night > 1 ? '<sl-input label="Company" name="company"></sl-input>' : ''}<sl-input label="Street" name="street"></sl-input><sl-input label="City" name="city"></sl-input>
<sl-select label="Country" name="country"><sl-option value="pt">Portugal</sl-option><sl-option value="no">Norway</sl-option></sl-select><sl-checkbox>Save this address</sl-checkbox></form></sl-card>`;
page('Send a parcel', `${address('Sender')}${address('Receiver')}
<h2>Size</h2><sl-radio-group label="Size" name="size" value="m"><sl-radio-button value="s">Small</sl-radio-button><sl-radio-button value="m">Medium</sl-radio-button><sl-radio-button value="l">Large</sl-radio-button></sl-radio-group>
<sl-range label="Weight" min="0" max="30"></sl-range><sl-switch>Insured</sl-switch><sl-switch>Fragile</sl-switch><sl-textarea label="Note"></sl-textarea>
<sl-button variant="primary"${markedAs('send')}>${night > 1 ? 'Pay and send' : 'Send'}</sl-button><sl-button>Save draft</sl-button><sl-button variant="danger" outline>Discard</sl-button>
<p><label>Voucher <input name="voucher"></label> <button type="button">Use</button></p>
<ul>${parcels.map(p => `<li>${p.to} <button type="button">Send there again</button></li>`).join('')}</ul>`);
