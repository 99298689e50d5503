import { DomElement, type DomNode } from './dom.ts';

/** Elements without their own meaning, replaced by their content. */
const TRANSPARENT = ['bdi', 'span', 'div', 'tbody', 'thead'];
/** Attributes holding generated ids or drawing paths. */
const LEFT_OUT = ['id', 'name', 'd'];
/** Attributes holding another element's id, which may be missing. */
const REFERENCES = ['for', 'htmlFor', 'aria-labelledby', 'aria-controls', 'aria-activedescendant'];

/** The elements and texts a person sees and can use, one per line, indented by nesting. `without` is left out. */
export function outlineOf(node: DomNode, { depth = 0, without }: { depth?: number; without?: DomNode } = {}): string[] {
  if (node === without) return [];
  if (!(node instanceof DomElement))
    return String(node.data).trim() === '' ? [] : [indented(depth, String(node.data).trim())];
  const { localName } = node;
  if (localName === 'svg' && node.getAttribute('class')?.startsWith('icon')) return [];
  if (localName === 'script' || localName === 'style') return [];
  const marks = marksOf(node);
  const isShown = marks.length > 0 || !TRANSPARENT.includes(localName);
  const inner = node.childNodes.flatMap((child) =>
    outlineOf(child, { depth: isShown ? depth + 1 : depth, ...(without && { without }) }),
  );
  if (!isShown) return inner;
  const head = [localName, ...marks.map((mark) => `[${mark}]`)].join(' ');
  const [only] = inner;
  // An element with one text is one line.
  if (inner.length === 1 && only && !/^\s*[a-z0-9]+( \[|:|$)/.test(only))
    return [indented(depth, `${head}: ${only.trim()}`)];
  return [indented(depth, head), ...inner];
}

const indented = (depth: number, text: string): string => '  '.repeat(depth) + text;

function marksOf(node: DomElement): string[] {
  const document = node.ownerDocument as DomElement;
  const marks = [...node.attributesByName].flatMap(([name, value]) => {
    if (LEFT_OUT.includes(name) || (name === 'class' && value.trim() === '') || value === 'button') return [];
    if (REFERENCES.includes(name)) return byId(document, value) ? [] : `${name} of nothing`;
    if (name === 'aria-describedby') return `described by ${byId(document, value)?.textContent ?? 'nothing'}`;
    return value === '' || value === 'true' ? name : `${name}=${value}`;
  });
  const style = Object.entries(node.style).filter(([, value]) => typeof value === 'string' && value !== '');
  if (style.length > 0) marks.push(`style=${style.map((entry) => entry.join(':')).join(';')}`);
  if (node.value) marks.push(`value=${node.value}`);
  if (node.checked) marks.push('checked');
  if (node.disabled) marks.push('disabled');
  if (document.activeElement === node) marks.push('focused');
  return marks;
}

const byId = (document: DomElement, id: string): DomElement | undefined =>
  document.descendants.find((one) => one.getAttribute('id') === id);
