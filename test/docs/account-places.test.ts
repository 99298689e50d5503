import { expect, it } from 'vitest';
import { keys } from '../../lib/platform/table/keys.ts';
import { work } from '../../lib/platform/table/work-index.ts';
import { textOf } from './pages.ts';

const page = textOf('docs/account-places.md');
const [, keysPart = ''] = /^## Keys\n(.*)^## Fields/ms.exec(page) ?? [];
const namesIn = (cell: string): string[] => [...cell.matchAll(/`([a-zA-Z]+)`/g)].map(([, name = '']) => name);
const listed = new Set([...keysPart.matchAll(/^\|([^|]+)\|/gm)].flatMap(([, cell = '']) => namesIn(cell)));

/** Key builders that put an account's address or id into the key. The names of their parameters tell. */
const ofAccounts = Object.entries({ ...keys, ...work }).filter(
  ([, build]) =>
    typeof build === 'function' && /^\(?[^=]*\b(path|parent|account|accountId)\b[^=]*\)?\s*=>/.test(build.toString()),
);

it('every key that holds an account has a line with what a move does to it', () => {
  expect(ofAccounts.length).toBeGreaterThan(50);
  expect(ofAccounts.map(([name]) => name).filter((name) => !listed.has(name))).toEqual([]);
});

it('every key with a line exists', () => {
  const known = new Set(Object.keys({ ...keys, ...work }));
  expect([...listed].filter((name) => !known.has(name))).toEqual([]);
});
