// What all pages share: the reference of an interface of a night.
const word = (first, second) => (night > 1 ? second : first);
const param = (name, at = 'query') => ({ name, in: at, required: at === 'path', schema: { type: 'string', enum: name === 'state' ? ['open', 'closed'] : undefined } });
const thing = { type: 'object', properties: { name: { type: 'string' }, owner: { type: 'object', properties: { mail: { type: 'string' }, phone: { type: 'string' } } }, tags: { type: 'array', items: { type: 'object', properties: { key: { type: 'string' } } } } } };
const op = (tag, id, summary, parameters, body) => ({ tags: [tag], operationId: id, summary, parameters, ...(body ? { requestBody: { content: { 'application/json': { schema: thing }, 'application/xml': { schema: thing } } } } : {}), responses: { 200: { description: 'Done', content: { 'application/json': { schema: thing } } }, 404: { description: 'No such thing' }, 429: { description: 'Too often' } } });
function page(title, paths) {
  Redoc.init({ openapi: '3.0.3', info: { title, version: String(night), license: { name: 'MIT', url: 'http://license.test/' } }, servers: [{ url: 'http://api.test/v1' }], paths }, { hideLoading: true, expandResponses: '404', requiredPropsFirst: true }, document.getElementById('app'));
  mark('.menu-content', 'menu');
  mark('.menu-content li[data-item-id]', e => e.getAttribute('data-item-id'));
  mark('.menu-content input', 'search');
  mark('.api-content [data-section-id]', e => e.getAttribute('data-section-id'));
  mark('.api-content [data-section-id] button', says);
  mark('.api-content [data-section-id] td button', e => 'row ' + says(e));
  mark('.api-content [data-section-id] [role=tab]', e => 'tab ' + says(e));
  mark('.api-content [data-section-id] h1 a, .api-content [data-section-id] h2 a', 'anchor');
  mark('.api-info a', says);
}
