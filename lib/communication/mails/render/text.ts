import { bare, type Content, type Entry, type Part } from './content.ts';

/** Renders the plain-text part: the same words as the HTML, with the addresses of links written out. */
export function textOf({ title, parts, end }: Content): string {
  const lines = [title, ...parts.map(partText)];
  const footer = end ? ['', '-- ', 'Regrove', end.because, `${end.label}: ${end.href}`] : ['', '-- ', 'Regrove'];
  return `${lines.join('\n\n')}\n${footer.join('\n')}\n`;
}

function partText(part: Part): string {
  if ('paragraph' in part) return part.paragraph;
  if ('note' in part) return part.note;
  if ('code' in part) return `    ${part.code}`;
  if ('figures' in part) return part.figures.map(({ label, value }) => `${label}: ${value}`).join('\n');
  if ('rows' in part) return part.rows.map(({ name, values }) => `${bare(name)}: ${values.join(' · ')}`).join('\n');
  if ('entries' in part) return part.entries.map(entryText).join('\n\n');
  if ('quote' in part) return `> ${part.quote}`;
  return `${part.button.label}: ${part.button.href}`;
}

const entryText = ({ title, lines, href, label }: Entry): string =>
  [
    ...(title === undefined ? [] : [bare(title)]),
    ...lines,
    ...(href === undefined ? [] : [label === undefined ? `  ${href}` : `${label}: ${href}`]),
  ].join('\n');
