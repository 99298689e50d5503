/**
 * Every answer of the API has these unless its endpoint says otherwise, errors included, and whoever makes them: a function, the
 * gateway, or the server of this machine. An answer is for its caller alone and true for a moment, so nobody keeps it.
 */
export const API_HEADERS = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
} as const;
