/**
 * The documentation is made of files: a folder is its index.html, and a name without an extension is the page of that name.
 *
 * @param {ViewerRequestEvent} event
 */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  const uri = request.uri;
  if (uri === '/docs')
    return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: '/docs/' } } };
  if (uri.endsWith('/')) request.uri = `${uri}index.html`;
  else if (!uri.slice(uri.lastIndexOf('/')).includes('.')) request.uri = `${uri}.html`;
  return request;
}
