/**
 * The HTML's paragraphs as plain text. An operator's project description is shown without markup, so nothing in it is
 * loaded or executed.
 */
export const paragraphsIn = (html: string): string[] =>
  html
    .split(/<\/p>|<br\s*\/?>|<\/li>|<\/h\d>/i)
    .map((part) =>
      entitiesIn(part.replace(/<[^<>]*>/g, ' '))
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((text) => text !== '');

const NAMED = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }));

const entitiesIn = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED.get(name.toLowerCase()) ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
