// What all pages share: the console on a description of an interface of a night.
const op = (tag, summary, parameters = [], body) => ({ tags: [tag], summary, parameters, ...(body ? { requestBody: { content: { 'application/json': { schema: { type: 'object', properties: { name: { type: 'string' }, price: { type: 'number' } } } } } } } : {}), responses: { 200: { description: 'ok' }, 404: { description: 'none' } } });
const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };
const query = name => ({ name, in: 'query', schema: { type: 'string' } });
function page(title, paths, more = {}) {
  if (night > 1) paths['/health'] = { get: op('service', 'Says whether the service is well') };
  SwaggerUIBundle({ dom_id: '#root', docExpansion: 'full', deepLinking: true, filter: true, tryItOutEnabled: true, ...more,
    spec: { openapi: '3.0.3', info: { title, version: String(night) }, servers: [{ url: '/v1' }, { url: '/v2' }], paths, components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } } } });
}
