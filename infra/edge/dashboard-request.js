/**
 * Every address of the dashboard is one page, except paths with a file name. Earlier versions printed certificate addresses
 * without the path /certificates, so those are redirected.
 */
const PRINTED = /^\/(forest-)?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(\.(pdf|png|json))?$/;

/** @param {ViewerRequestEvent} event */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  if (PRINTED.test(request.uri)) return redirectTo(`/certificates${request.uri}`, request.querystring);
  const last = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (!last.includes('.')) request.uri = '/index.html';
  return request;
}

/**
 * @param {string} path
 * @param {CloudFrontValues} query
 */
function redirectTo(path, query) {
  const parts = Object.entries(query).map(([name, argument]) => `${name}=${argument ? argument.value : ''}`);
  const location = parts.length > 0 ? `${path}?${parts.join('&')}` : path;
  return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: location } } };
}
