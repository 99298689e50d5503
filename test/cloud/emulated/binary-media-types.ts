import type { IncomingHttpHeaders } from 'node:http';

/**
 * Bodies that a REST API treats as binary, as AWS documents it: a request by its Content-Type, a function's base64 answer by the Accept
 * header's first type alone, whatever its quality. A list may use wildcards, such as `image/*`.
 */
export function binaryMediaTypes(types: readonly string[]) {
  const matches = (header: string): boolean => {
    const [type = ''] = header.split(/[,;]/, 1);
    const [kind] = type.trim().toLowerCase().split('/', 1);
    return ['*/*', `${kind}/*`, type.trim().toLowerCase()].some((name) => types.includes(name));
  };
  return {
    isSent: (headers: IncomingHttpHeaders): boolean => matches(headers['content-type'] ?? 'application/json'),
    isAccepted: (headers: IncomingHttpHeaders): boolean => matches(headers.accept ?? ''),
  };
}
