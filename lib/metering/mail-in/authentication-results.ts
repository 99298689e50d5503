/**
 * DMARC on one machine: the verdict of the mail server in front, from its `Authentication-Results` header (RFC 8601). Anyone can
 * write such a header, so only the topmost one of the named server counts, and only on a connection from that server; the
 * listener checks the connection.
 */
export type Header = { key: string; value: string };

/** Whether the server proved the domain: exactly one DMARC result, which passed for exactly this domain. */
export function passedDmarc(
  headers: readonly Header[],
  { server, domain }: { server: string; domain: string },
): boolean {
  const results = headers
    .filter(({ key }) => key === 'authentication-results')
    .map(({ value }) => partsOf(withoutComments(value)))
    .find(([named = '']) => unquoted(named.split(/\s/, 1)[0] ?? '').toLowerCase() === server.toLowerCase());
  const [dmarc, ...more] = (results ?? []).slice(1).filter((part) => METHOD.test(part));
  if (!dmarc || more.length > 0) return false;
  const [verdict = '', ...properties] = dmarc.split(/\s+/);
  const from = properties.filter((property) => property.toLowerCase().startsWith(FROM));
  return (
    verdict.toLowerCase().endsWith('=pass') &&
    from.length === 1 &&
    unquoted(from[0]?.slice(FROM.length) ?? '').toLowerCase() === domain.toLowerCase()
  );
}

/** A method may have a version: `dmarc/1=pass`. */
const METHOD = /^dmarc(\/\d{1,3})?=/i;
const FROM = 'header.from=';

/** Comments are for people, may nest, and may contain anything. */
function withoutComments(value: string): string {
  let depth = 0;
  let isQuoted = false;
  let kept = '';
  for (let at = 0; at < value.length; at++) {
    const char = value[at] ?? '';
    if (char === '\\' && (isQuoted || depth > 0)) {
      if (depth === 0) kept += value.slice(at, at + 2);
      at += 1;
    } else if (char === '"' && depth === 0) {
      isQuoted = !isQuoted;
      kept += char;
    } else if (char === '(' && !isQuoted) depth += 1;
    else if (char === ')' && depth > 0) {
      depth -= 1;
      kept += depth === 0 ? ' ' : '';
    } else if (depth === 0) kept += char;
  }
  return kept;
}

/** The parts between semicolons outside quotation marks, with single spaces and none around `=`. */
function partsOf(value: string): string[] {
  const parts = [''];
  let isQuoted = false;
  for (let at = 0; at < value.length; at++) {
    const char = value[at] ?? '';
    if (char === '"') isQuoted = !isQuoted;
    if (char === ';' && !isQuoted) parts.push('');
    else if (char === '\\' && isQuoted) parts[parts.length - 1] += value.slice(at, ++at + 1);
    else parts[parts.length - 1] += char;
  }
  return parts.map((part) => part.trim().replace(/ ?= ?/g, '='));
}

const unquoted = (text: string): string =>
  text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1).replaceAll('\\', '') : text;
