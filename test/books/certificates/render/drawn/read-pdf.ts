import { getDocumentProxy } from 'unpdf';

/**
 * Text without spaces, which a PDF need not store, and with Thai sara am as drawn: a ring and a vowel, the tone mark above
 * the ring.
 */
export const squeezed = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\s+/gu, '')
    .replace(/([\u0e48-\u0e4b]?)\u0e33/gu, '\u0e4d$1\u0e32');

/** The text on a PDF's first page with positions and sizes, and the document's properties. */
export async function read(bytes: Uint8Array) {
  const document = await getDocumentProxy(Uint8Array.from(bytes));
  const first = await document.getPage(1);
  const content = await first.getTextContent();
  const items = content.items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , size = 0, left = 0, baseline = 0] = item.transform as number[];
    return [{ text: item.str, size, left, right: left + item.width, bottom: baseline, top: baseline + size * 0.7 }];
  });
  return {
    pages: document.numPages,
    size: first.view.slice(2),
    items,
    text: squeezed(items.map(({ text }) => text).join('')),
    info: (await document.getMetadata()).info,
    tagged: (await document.getMarkInfo())?.Marked ?? false,
    roles: rolesOf(await first.getStructTree()),
  };
}

type Tree = { role?: string; children?: unknown[] };
const rolesOf = (node: Tree | null): string[] => [
  ...(node?.role ? [node.role] : []),
  ...(node?.children ?? []).flatMap((child) => rolesOf(child as Tree)),
];

type Struct = { type?: string; role?: string; alt?: string; children?: Struct[] };

/** The alternative texts for a page's figures in reading order. */
export const altsIn = (node: Struct): string[] => [
  ...(node.role === 'Figure' ? [node.alt ?? ''] : []),
  ...(node.children ?? []).flatMap(altsIn),
];
