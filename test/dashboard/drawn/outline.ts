import { DomElement, type DomNode } from './dom.ts';

/** Elements without a meaning of their own, whose content is shown in their place. */
const TRANSPARENT = ['bdi', 'span', 'div', 'tbody', 'thead'];
/** Attributes that hold generated ids or only looks. */
const LEFT_OUT = [
  'id',
  'style',
  'for',
  'htmlFor',
  'tabIndex',
  'name',
  'hreflang',
  'rel',
  'viewBox',
  'width',
  'height',
  'd',
  'x',
  'y',
  'transform',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
];

/** The elements and texts that a person sees and can use, one a line, indented as it is nested. */
export function outlineOf(node: DomNode, depth = 0): string[] {
  if (!(node instanceof DomElement))
    return String(node.data).trim() === '' ? [] : [indented(depth, String(node.data).trim())];
  const { localName } = node;
  if (localName === 'svg' && node.getAttribute('class')?.startsWith('icon')) return [];
  const marks = [...node.attributesByName]
    .filter(
      ([name, value]) => !LEFT_OUT.includes(name) && !(name === 'class' && value.trim() === '') && value !== 'button',
    )
    .map(([name, value]) => (value === '' || value === 'true' ? name : `${name}=${value}`));
  if (node.value) marks.push(`value=${node.value}`);
  if (node.checked) marks.push('checked');
  if (node.disabled) marks.push('disabled');
  if (localName === 'script' || localName === 'style') return [];
  const isShown = marks.length > 0 || !TRANSPARENT.includes(localName);
  const inner = node.childNodes.flatMap((child) => outlineOf(child, isShown ? depth + 1 : depth));
  if (!isShown) return inner;
  const head = [localName, ...marks.map((mark) => `[${mark}]`)].join(' ');
  const [only] = inner;
  // An element with one text is one line.
  if (inner.length === 1 && only && !/^\s*[a-z0-9]+( \[|:|$)/.test(only))
    return [indented(depth, `${head}: ${only.trim()}`)];
  return [indented(depth, head), ...inner];
}

const indented = (depth: number, text: string): string => '  '.repeat(depth) + text;
