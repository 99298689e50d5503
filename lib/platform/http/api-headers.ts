/**
 * Headers for every API response, errors included, unless the endpoint sets others. Functions, the gateway and the local server
 * all send them. A response is private to its caller and soon outdated, so nothing may cache it.
 */
export const API_HEADERS = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
} as const;
