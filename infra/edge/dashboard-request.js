/**
<<<<<<< HEAD
 * Every address of the dashboard is one page, and a path with a file's name is that file. Earlier versions printed the
 * addresses of certificates without their path; those lead to the certificate.
 */
const PRINTED = /^\/(forest-)?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(\.(pdf|png|json))?$/;

=======
 * Every address of the dashboard is one page; what has a file's name is that file.
 *
 * @param {ViewerRequestEvent} event
 */
>>>>>>> mend-g
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  if (PRINTED.test(request.uri)) return redirectTo(`/certificates${request.uri}`, request.querystring);
  const last = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (!last.includes('.')) request.uri = '/index.html';
  return request;
}

function redirectTo(path, query) {
  const parts = Object.keys(query).map((name) => `${name}=${query[name].value}`);
  const location = parts.length > 0 ? `${path}?${parts.join('&')}` : path;
  return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: location } } };
}
