import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { getDocumentProxy } from 'unpdf';

/** All words in a document that a person or a screen reader finds, also in its properties, one text per block. */

type Node = DefaultTreeAdapterTypes.Node;

/** Pages, mails and SVG. Attributes count too, except those hidden from readers; so do `code` and words marked to be avoided. */
export function wordsOfHtml(html: string): string[] {
  const blocks = [''];
  walk(parse(html), blocks);
  return blocks.map((block) => block.trim()).filter((block) => block !== '');
}

function walk(node: Node, blocks: string[]): void {
  if (node.nodeName === '#text' && 'value' in node) {
    blocks.push(`${blocks.pop() ?? ''}${node.value}`);
    return;
  }
  const attributes = 'attrs' in node ? node.attrs : [];
  if (isExempt(node.nodeName, attributes)) return;
  const read = attributes.filter(({ name }) => !UNREAD.has(name)).map(({ value }) => value);
  const isInline = INLINE.has(node.nodeName);
  if (!isInline) blocks.push('');
  if ('childNodes' in node) for (const child of node.childNodes) walk(child, blocks);
  if (!isInline) blocks.push('');
  if (read.length > 0) blocks.splice(-1, 0, ...read);
}

const isExempt = (name: string, attributes: { name: string; value: string }[]): boolean =>
  name === 'style' ||
  name === 'code' ||
  (name === 'script' && !attributes.some(({ name: one, value }) => one === 'type' && value.includes('json'))) ||
  attributes.some(({ name: one }) => one === 'data-avoid');

const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'em',
  'i',
  'q',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'tspan',
  'br',
]);
const UNREAD = new Set([
  'href',
  'src',
  'srcset',
  'action',
  'style',
  'class',
  'id',
  'd',
  'for',
  'integrity',
  'http-equiv',
  'name',
  'property',
  'aria-controls',
  'aria-describedby',
  'aria-labelledby',
  'font-family',
]);

type Struct = { alt?: string; children?: Struct[] };

/** The text on all pages, alternative texts, document properties and attachment names. */
export async function wordsOfPdf(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(Uint8Array.from(bytes));
  const words: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    words.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''));
    words.push(...altsOf((await page.getStructTree()) as Struct | null));
  }
  const { info } = await document.getMetadata();
  words.push(...Object.values(info as Record<string, unknown>).filter((value) => typeof value === 'string'));
  const attached = (await document.getAttachments()) as Record<
    string,
    { filename: string; description?: string }
  > | null;
  for (const { filename, description } of Object.values(attached ?? {})) words.push(filename, description ?? '');
  return words;
}

const altsOf = (node: Struct | null): string[] =>
  node ? [...(node.alt ? [node.alt] : []), ...(node.children ?? []).flatMap(altsOf)] : [];

/** All strings in a value. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
