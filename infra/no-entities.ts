/** What fast-xml-parser asks about an entity before it expands one. Ours expands none, so nobody asks. */
export const HTML = 'HTML';
export const XML = 'XML';

export function isUnsafe(): never {
  throw new Error('XML entities are not expanded here: leave processEntities off.');
}
