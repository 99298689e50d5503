import type { DomElement } from './dom.ts';

type Test = (one: DomElement) => boolean;
/** The element's own conditions, and those of the elements around it from the inside out. */
type Chain = { own: Test[]; around: Test[][] };

const parsed = new Map<string, Chain[]>();

/** The conditions of selectors such as `dialog [role=alert], .toasts p`. Tests ask for the same few thousands of times. */
export function chainsOf(selectors: string): Chain[] {
  const known = parsed.get(selectors);
  if (known) return known;
  const chains = selectors.split(',').map((selector) => {
    const [own = [], ...around] = selector.trim().split(/\s+/).map(testsOf).toReversed();
    return { own, around };
  });
  parsed.set(selectors, chains);
  return chains;
}

const testsOf = (compound: string): Test[] => (compound.match(/[.#]?[\w-]+|\[[^\]]+\]/g) ?? []).map(testOf);

function testOf(part: string): Test {
  if (part.startsWith('.')) return (one) => (one.getAttribute('class') ?? '').split(' ').includes(part.slice(1));
  if (part.startsWith('#')) return (one) => one.getAttribute('id') === part.slice(1);
  const [, name = '', value] = /^\[([\w-]+)(?:="?([^"\]]*)"?)?\]$/.exec(part) ?? [];
  if (!name) return (one) => one.localName === part;
  return (one) => (value === undefined ? one.hasAttribute(name) : one.getAttribute(name) === value);
}

/** Whether elements around `inner` match, the nearest condition first. */
export function isAround(inner: DomElement, around: Test[][]): boolean {
  const [nearest, ...rest] = around;
  if (!nearest) return true;
  for (let one: DomElement | null = inner.parentNode; one; one = one.parentNode)
    if (nearest.every((test) => test(one)) && isAround(one, rest)) return true;
  return false;
}
