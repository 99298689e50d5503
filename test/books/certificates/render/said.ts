import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import type { Locale } from '../../../../lib/platform/locale.ts';
import { findForbidden } from '../../../../lib/presentation/claims/find.ts';

type Node = DefaultTreeAdapterTypes.Node;

/** Every text on a page: visible text, titles, alternative texts and meta tags, without addresses. */
function saidBy(node: Node): string[] {
  if (['style', 'script', 'code'].includes(node.nodeName)) return [];
  const attributes = 'attrs' in node ? node.attrs.filter(({ name }) => !['href', 'src', 'd'].includes(name)) : [];
  return [
    ...('value' in node ? [node.value] : []),
    ...attributes.map(({ value }) => value.replace(/https?:\S+/g, '')),
    ...('childNodes' in node ? node.childNodes.flatMap(saidBy) : []),
  ];
}

/** A page's forbidden expressions, each with the text around it. */
export const forbiddenIn = (html: string, locale: Locale) =>
  saidBy(parse(html)).flatMap((text) => findForbidden(text, locale).map((found) => `${found.text} in ${text}`));
