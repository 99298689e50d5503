import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { ActivityEntry, User } from '../../dashboard/api/types.ts';
import { wordsOf as operatorWords } from '../../dashboard/operator/pages/activity/operations.ts';
import { wordsOf } from '../../dashboard/pages/settings/operations.ts';
import { whoMade } from '../../dashboard/pages/settings/who.ts';
import { loadOperatorTexts } from '../../dashboard/texts/operator.ts';
import { loadTexts } from '../../dashboard/texts/texts.ts';

/** Activity lists have words for each change the API offers. */
const { paths } = JSON.parse(readFileSync('docs/openapi-1.6.6.json', 'utf8')) as {
  paths: Record<string, Record<string, { operationId?: string }>>;
};
const changes = Object.values(paths).flatMap((methods) =>
  Object.entries(methods).flatMap(([method, { operationId }]) => (method === 'get' ? [] : (operationId ?? []))),
);

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: () => {}, removeItem: () => {} });
  await loadTexts();
  await loadOperatorTexts();
});
afterAll(() => {
  vi.unstubAllGlobals();
});

it('every change is named as it is stored', async () => {
  const lines = changes
    .filter((operation) => !operation.endsWith('ForAccount'))
    .map((operation) => {
      const { verb, noun } = wordsOf(operation);
      return `${operation}: ${verb}, ${noun}; for operators: ${operatorWords(operation)}`;
    });

  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('activity-words.txt');
});

it.each<[string, Partial<ActivityEntry>]>([
  ['Marie Blanc', { user_id: 'named' }],
  ['kenji@example.com', { user_id: 'unnamed' }],
  ['Someone outside this account', { user_id: 'of the dealer' }],
  ['Key rg_Ab', { key_hint: 'rg_Ab' }],
  ['Operator ops@example.com', { operator: 'ops@example.com' }],
  ['', {}],
])('a change was made by: %s', (who, entry) => {
  const users = [
    { id: 'named', full_name: 'Marie Blanc', email: 'marie@example.com' },
    { id: 'unnamed', full_name: null, email: 'kenji@example.com' },
  ];

  expect(whoMade(entry as ActivityEntry, users as User[])).toBe(who);
});
