import type { Locale } from '../../../platform/locale.ts';
import { withLabel } from '../../../presentation/language/labels.ts';
import { bare, type Content, type Entry, type Part } from './content.ts';

/** Renders the plain-text part: the same words as the HTML, with link addresses written out. */
export function textOf({ locale, title, parts, end }: Content): string {
  const lines = [title, ...parts.map((part) => partText(part, locale))];
  const footer = end
    ? ['', '-- ', 'Regrove', end.because, withLabel(end.label, end.href, locale)]
    : ['', '-- ', 'Regrove'];
  return `${lines.join('\n\n')}\n${footer.join('\n')}\n`;
}

function partText(part: Part, locale: Locale): string {
  if ('paragraph' in part) return part.paragraph;
  if ('note' in part) return part.note;
  if ('code' in part) return `    ${part.code}`;
  if ('figures' in part) return part.figures.map(({ label, value }) => withLabel(label, value, locale)).join('\n');
  if ('rows' in part)
    return part.rows.map(({ name, values }) => withLabel(bare(name), values.join(' · '), locale)).join('\n');
  if ('entries' in part) return part.entries.map((entry) => entryText(entry, locale)).join('\n\n');
  if ('quote' in part) return `> ${part.quote}`;
  return withLabel(part.button.label, part.button.href, locale);
}

const entryText = ({ title, lines, href, label }: Entry, locale: Locale): string =>
  [
    ...(title === undefined ? [] : [bare(title)]),
    ...lines,
    ...(href === undefined ? [] : [label === undefined ? `  ${href}` : withLabel(label, href, locale)]),
  ].join('\n');
