/**
 * Removes scripts, event handlers and styles from HTML that somebody else will show. The text is read tag by tag and every tag
 * is written again in one form, with quoted attributes, so a browser reads it as this code did. Anything a browser might read
 * otherwise (comments, foreign content, unterminated tags) is left out.
 */
type CleanHtml = { html: string; removed: string[] };

/** These are left out with everything up to their end tag. */
const WITH_CONTENT = new Set(
  'script style iframe object applet frameset noscript noembed noframes template svg math xmp plaintext textarea title'.split(
    ' ',
  ),
);
const WITHOUT_CONTENT = new Set('embed frame base link meta html head body'.split(' '));
const ADDRESSES = new Set('href src srcset action formaction poster background cite data longdesc ping'.split(' '));
const SCHEMES = new Set(['https', 'mailto', 'tel']);

const TAG_NAME = /[a-zA-Z][^\t\n\f\r />]*/y;
const PLAIN_NAME = /^[a-z][a-z\d-]*$/;
const SPACE = /[\t\n\f\r /]*/y;
const ATTRIBUTE = /[^\t\n\f\r />][^\t\n\f\r />=]*/y;
const EQUALS = /[\t\n\f\r ]*=[\t\n\f\r ]*/y;
const UNQUOTED = /[^\t\n\f\r >]*/y;

export function cleanHtml(html: string): CleanHtml {
  // Only ASCII letters, so positions in both texts are the same.
  const lower = html.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const removed = new Set<string>();
  let cleaned = '';
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf('<', at);
    cleaned += html.slice(at, start < 0 ? undefined : start);
    if (start < 0) break;
    const tag = tagAt(html, start);
    if (tag === 'text') {
      cleaned += '&lt;';
      at = start + 1;
      continue;
    }
    if (tag === 'comment') {
      removed.add('<!-- -->');
      at = behind(html, html.startsWith('<!--', start) ? '-->' : '>', start);
      continue;
    }
    at = tag.end;
    if (WITH_CONTENT.has(tag.name)) {
      removed.add(`<${tag.name}>`);
      if (!tag.isEnd) at = behind(html, '>', placeOf(lower, `</${tag.name}`, at));
    } else if (WITHOUT_CONTENT.has(tag.name) || !PLAIN_NAME.test(tag.name)) removed.add(`<${tag.name.slice(0, 40)}>`);
    else
      cleaned += tag.isEnd ? `</${tag.name}>` : `<${[tag.name, ...attributesOf(tag.attributes, removed)].join(' ')}>`;
  }
  return { html: cleaned, removed: [...removed] };
}

const placeOf = (text: string, wanted: string, from: number): number => {
  const found = text.indexOf(wanted, from);
  return found < 0 ? text.length : found;
};
const behind = (text: string, wanted: string, from: number): number =>
  Math.min(text.length, placeOf(text, wanted, from) + wanted.length);

type Attribute = { name: string; value: string | undefined };
type Tag = { name: string; isEnd: boolean; attributes: Attribute[]; end: number };

function tagAt(html: string, start: number): Tag | 'text' | 'comment' {
  const isEnd = html[start + 1] === '/';
  const name = matchAt(TAG_NAME, html, start + (isEnd ? 2 : 1));
  if (name === undefined) return isEnd || html[start + 1] === '!' || html[start + 1] === '?' ? 'comment' : 'text';
  const attributes: Attribute[] = [];
  let at = start + (isEnd ? 2 : 1) + name.length;
  for (;;) {
    at += matchAt(SPACE, html, at)?.length ?? 0;
    const attribute = matchAt(ATTRIBUTE, html, at);
    if (attribute === undefined) break;
    at += attribute.length;
    const equals = matchAt(EQUALS, html, at);
    if (equals === undefined) attributes.push({ name: attribute, value: undefined });
    else {
      const [value, end] = valueAt(html, at + equals.length);
      attributes.push({ name: attribute, value });
      at = end;
    }
  }
  return { name: name.toLowerCase(), isEnd, attributes, end: Math.min(html.length, at + 1) };
}

function valueAt(html: string, at: number): [value: string, end: number] {
  const quote = html[at];
  if (quote !== '"' && quote !== "'") {
    const value = matchAt(UNQUOTED, html, at) ?? '';
    return [value, at + value.length];
  }
  const end = placeOf(html, quote, at + 1);
  return [html.slice(at + 1, end), end + 1];
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

function attributesOf(attributes: Attribute[], removed: Set<string>): string[] {
  return attributes.flatMap(({ name: sent, value: raw }) => {
    const name = sent.toLowerCase();
    const value = raw?.replaceAll('"', '&quot;').replaceAll('<', '&lt;');
    const isKept =
      PLAIN_NAME.test(name) &&
      !name.startsWith('on') &&
      name !== 'style' &&
      name !== 'srcdoc' &&
      !(ADDRESSES.has(name) && !isHarmless(value ?? ''));
    if (!isKept) {
      removed.add(name.slice(0, 40));
      return [];
    }
    return value === undefined ? [name] : [`${name}="${value}"`];
  });
}

/** A URL on the same site, or with a scheme that runs nothing. Browsers ignore spaces within a scheme. */
function isHarmless(value: string): boolean {
  const decoded = value.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi, (_, hex, decimal) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
  const [beginning = ''] = [...decoded]
    .filter((character) => character > ' ')
    .join('')
    .split(/[/?#]/);
  const colon = beginning.indexOf(':');
  if (colon < 0) return !beginning.includes('&');
  return SCHEMES.has(beginning.slice(0, colon).toLowerCase());
}
