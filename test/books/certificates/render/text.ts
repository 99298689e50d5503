import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;

/** A page's visible text, with one space between elements. */
export const textOf = (html: string): string =>
  texts(parse(html))
    .join(' ')
    .replace(/[^\S\u00a0\u202f]+/g, ' ');

function texts(node: Node): string[] {
  if (['style', 'script', 'head'].includes(node.nodeName)) return [];
  if ('value' in node && node.nodeName === '#text') return node.value.trim() === '' ? [] : [node.value];
  return 'childNodes' in node ? node.childNodes.flatMap(texts) : [];
}
