import { join } from 'node:path';
import { expect, it } from 'vitest';
import { asPath } from '../../../lib/platform/table/account-path.ts';
import { signedPrefixes } from '../../../lib/platform/table/keys/documents.ts';
import { kinds } from '../../../lib/platform/table/keys/kinds.ts';
import { keys, lists } from '../../../lib/platform/table/keys.ts';
import { partitions } from '../../../lib/platform/table/partitions.ts';
import { work } from '../../../lib/platform/table/work-index.ts';

/**
 * Tables in use hold these keys, so a builder writing another one loses stored data. An intended change requires migrating
 * stored items; then update the keys: run the test with `-u`.
 */
const ID = '0190a1b2-0000-7000-8000-0000000000a7';
const PATH = asPath('0190a1b2-0000-7000-8000-00000000000b/0190a1b2-0000-7000-8000-00000000000c');
const NUMBERED = ['shard', 'minute', 'chunk', 'row', 'piece', 'year', 'first', 'last', 'entry', 'round', 'run'];
const ITEM = { id: ID, date: '2026-11-15', work_sk: `2026-11-15#${ID}` };

/** An argument by its parameter's name. */
function valueFor(name: string): unknown {
  if (name === 'path' || name === 'parent') return PATH;
  if (NUMBERED.includes(name)) return name === 'last' || name === 'first' ? 123n : 12;
  if (name === 'kind') return 'report';
  if (/^(id|.*Id)$/.test(name)) return ID;
  if (/Id$|^activeFeed$|^mark$|^dueWebhook$|^longJob$|^waiting|^\{/.test(name)) return ITEM;
  if (/^(month|day|due|at|period|date|plantedTo|.*At|.*Day|dayBefore|moment|leaseUntil)$/.test(name)) return '2026-11';
  return `A ${name}`;
}

/** An arrow function's parameters. A destructured object counts as one. */
const parametersOf = (build: (...values: never[]) => unknown): string[] =>
  (/^\(?(.*?)\)?\s*=>/s.exec(build.toString())?.[1] ?? '')
    .replace(/\{[^}]*\}/g, '{}')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

const made = (build: unknown): unknown =>
  typeof build === 'function'
    ? (build as (...values: unknown[]) => unknown)(...parametersOf(build as () => unknown).map(valueFor))
    : build;

it('every key is as tables in use have it', async () => {
  const groups = { kinds, signedPrefixes, keys, lists, work, partitions };
  const lines = Object.entries(groups).flatMap(([group, builders]) =>
    Object.entries(builders).map(([name, build]) => `${group}.${name} ${JSON.stringify(made(build))}\n`),
  );

  await expect(lines.join('').replaceAll(PATH, 'PATH').replaceAll(ID, 'ID')).toMatchFileSnapshot(
    join(import.meta.dirname, 'stored-keys.txt'),
  );
});
