/**
 * A REST API renames the challenge of a function's 401; here it gets its name back.
 *
 * @param {ViewerResponseEvent} event
 */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const response = event.response;
  const renamed = 'x-amzn-remapped-www-authenticate';
  const challenge = response.headers[renamed];
  if (challenge && !response.headers['www-authenticate']) response.headers['www-authenticate'] = challenge;
  delete response.headers[renamed];
  return response;
}
