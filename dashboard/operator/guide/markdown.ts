/**
 * The Markdown in docs/: headings, paragraphs, lists, tables and code. A dashboard page shows a section of it, so an
 * operator finds the steps next to the problem.
 */
export type Block =
  | { is: 'heading'; level: number; text: string; slug: string }
  | { is: 'paragraph'; text: string }
  | { is: 'list'; isOrdered: boolean; items: string[] }
  | { is: 'table'; head: string[]; rows: string[][] }
  | { is: 'code'; text: string };

/** A part of a line: text, code, emphasis or a link. */
type Inline =
  | { is: 'text'; text: string }
  | { is: 'code'; text: string }
  | { is: 'strong'; text: string }
  | { is: 'link'; text: string; href: string };

export function blocksIn(markdown: string): Block[] {
  const blocks: Block[] = [];
  const lines = markdown.replaceAll('\r', '').split('\n');
  for (let place = 0; place < lines.length; ) {
    const [block, next] = blockAt(lines, place);
    if (block) blocks.push(block);
    place = next;
  }
  return blocks;
}

function blockAt(lines: string[], place: number): [Block | undefined, next: number] {
  const line = lines[place] ?? '';
  if (line.trim() === '') return [undefined, place + 1];
  const [, marks, title] = /^(#{1,6}) (.+)$/.exec(line) ?? [];
  if (marks && title) return [{ is: 'heading', level: marks.length, text: title, slug: slugOf(title) }, place + 1];
  if (line.startsWith('```')) {
    const end = endOf(lines, place + 1, (one) => !one.startsWith('```'));
    return [{ is: 'code', text: lines.slice(place + 1, end).join('\n') }, end + 1];
  }
  if (line.startsWith('|')) {
    const end = endOf(lines, place, (one) => one.startsWith('|'));
    const [head = [], , ...rows] = lines.slice(place, end).map(cellsIn);
    return [{ is: 'table', head, rows }, end];
  }
  const end = endOf(lines, place, (one) => one.trim() !== '' && !/^(#{1,6} |```|\|)/.test(one));
  const text = lines.slice(place, end);
  if (!ITEM.test(line)) return [{ is: 'paragraph', text: joined(text) }, end];
  return [{ is: 'list', isOrdered: /^\d/.test(line), items: itemsIn(text) }, end];
}

const ITEM = /^(?:-|\d+\.) +/;

function endOf(lines: string[], from: number, isPart: (line: string) => boolean): number {
  let end = from;
  while (end < lines.length && isPart(lines[end] ?? '')) end += 1;
  return end;
}

const joined = (lines: string[]): string => lines.map((line) => line.trim()).join(' ');

/** A line that does not begin an item continues the previous one. */
function itemsIn(lines: string[]): string[] {
  const items: string[] = [];
  for (const line of lines) {
    if (ITEM.test(line)) items.push(line.replace(ITEM, ''));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return items;
}

const cellsIn = (line: string): string[] =>
  line
    .replace(/^\||\|\s*$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** A heading's anchor, as links in docs/ write it. */
const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

/** The blocks from a heading to the next one not below it; all blocks if no such heading exists. */
export function sectionOf(blocks: Block[], slug: string): Block[] {
  const start = blocks.findIndex((block) => block.is === 'heading' && block.slug === slug);
  const heading = blocks[start];
  if (heading?.is !== 'heading') return blocks;
  const length = blocks.slice(start + 1).findIndex((block) => block.is === 'heading' && block.level <= heading.level);
  return blocks.slice(start, length === -1 ? undefined : start + 1 + length);
}

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^[\]]+)\]\(([^()\s]+)\)/g;

export function inlinesIn(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const { 0: whole, 1: code, 2: strong, 3: label, 4: href, index } of text.matchAll(INLINE)) {
    if (index > end) parts.push({ is: 'text', text: text.slice(end, index) });
    if (code !== undefined) parts.push({ is: 'code', text: code });
    else if (strong !== undefined) parts.push({ is: 'strong', text: strong });
    else parts.push({ is: 'link', text: label ?? '', href: href ?? '' });
    end = index + whole.length;
  }
  if (end < text.length) parts.push({ is: 'text', text: text.slice(end) });
  return parts;
}
