/**
 * The documentation is made of files: a folder is its index.html, and a name without an extension is the page of that name. The bucket's
 * 404 has no page, and CloudFront runs no function on an error, so this function knows the pages and answers 404 itself.
 * infra/documentation-edge.ts puts the constant SITE before it.
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
  const page = /^\/docs\/(.*)\.(html|md)$/.exec(request.uri);
  if (page && !SITE.pages.split(' ').includes(page[1] || '')) return notFound();
  return request;
}

/** @returns {CloudFrontResponse} */
function notFound() {
  return {
    statusCode: 404,
    statusDescription: 'Not Found',
    headers: {
      'content-type': { value: 'text/html; charset=utf-8' },
      'cache-control': { value: 'no-cache' },
      'content-security-policy': { value: SITE.policy },
      'x-content-type-options': { value: 'nosniff' },
    },
    body: { encoding: 'text', data: SITE.notFound },
  };
}
