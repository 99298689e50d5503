/**
 * The gateway asks for an Authorization header before it lets anybody through. A browser with a session has a cookie
 * instead, and is given a header that says so; the functions look at the cookie.
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
