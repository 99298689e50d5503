import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sqlType } from '../../../lib/operations/export/column.ts';
import { NOUNS } from '../../../lib/operations/export/nouns/index.ts';

/** The columns promised by docs/export.md to file readers, by noun. */
const promised = new Map(
  readFileSync('docs/export.md', 'utf8')
    .split('\n## Columns\n')[1]
    ?.split('\n### ')
    .slice(1)
    .map((section) => [
      section.split('\n', 1)[0] ?? '',
      Array.from(section.matchAll(/^\| `(\w+)` \| ([^|]+) \|/gm), ([, name, type]) => `${name} ${type?.trim()}`),
    ]),
);

it('every exported noun is described, and no other', () => {
  expect([...promised.keys()]).toEqual(NOUNS.map(({ name }) => name));
});

it.each(NOUNS.map((noun) => [noun.name, noun] as const))('%s has the columns that are described', (name, noun) => {
  const columns = noun.columns.map((column) => `${column.name} ${sqlType(column.type)}`);

  expect(columns).toEqual(promised.get(name));
});
