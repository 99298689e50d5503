/** File names in the header Content-Disposition (RFC 6266). */

/** A download's header. */
export const attachmentNamed = (name: string): string =>
  disposition('attachment', name.replace(/[^\x20-\x7e]|["\\%]/g, '_'), name);

/** The name in UTF-8, and in ASCII for old clients. */
export function disposition(kind: 'attachment' | 'inline', ascii: string, name: string): string {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** The body's name in a request, as `filename*=UTF-8''…`, else as `filename="…"`; empty without one. */
export function nameInDisposition(header = ''): string {
  const [, encoded] = /filename\*\s*=\s*[\w-]{1,40}'[\w-]{0,40}'([^;\s]{1,2400})/i.exec(header) ?? [];
  if (encoded !== undefined) return decoded(encoded.replace(/%([0-9a-f]{2})/gi, (_, hex) => byte(hex)));
  const [, quoted, bare] = /filename\s*=\s*(?:"((?:[^"\\]|\\.){1,800})"|([^;\s"]{1,800}))/i.exec(header) ?? [];
  return decoded(quoted?.replace(/\\(["\\])/g, '$1') ?? bare ?? '');
}

const byte = (hex: string): string => String.fromCharCode(Number.parseInt(hex, 16));

/**
 * Node and API Gateway pass each byte of a header as one character (Latin-1), but curl and scripts send UTF-8. What is not
 * valid UTF-8 stays Latin-1.
 */
function decoded(text: string): string {
  if (/[\u0100-\uffff]/.test(text)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'latin1'));
  } catch {
    return text;
  }
}
