/**
 * Headers of every response of the API, errors included, unless its endpoint sets others. Functions, the gateway and the local
 * server all send them. A response is for its caller alone and true for a moment, so nothing may cache it.
 */
export const API_HEADERS = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
} as const;
