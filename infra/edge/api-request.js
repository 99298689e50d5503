/**
 * The gateway requires an Authorization header. A browser with a session has a cookie instead, so this adds a placeholder
 * header; the functions check the cookie.
 *
 * @param {ViewerRequestEvent} event
 */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  if (!request.headers.authorization && request.cookies['__Host-regrove'])
    request.headers.authorization = { value: 'Session' };
  return request;
}
