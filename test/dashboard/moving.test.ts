import { describe, expect, it } from 'vitest';
import type { Answer } from './drawn/browser.ts';
import { exampleFor, idOf } from './drawn/example.ts';
import { answersFor, VIEWERS } from './drawn/viewers.ts';
import { answering, DEALER, visit } from './drawn/visit.ts';

const [ROOT, CHANNEL, OTHER, CUSTOMER] = [1, 2, 3, 4].map((number) => idOf('account', number)) as [
  string,
  string,
  string,
  string,
];
const KEY = idOf('key', 1);

const example = (path: string) => exampleFor('GET', path, 0) as object;
const account = (id: string, name: string, role: string, parent_id: string | null) => ({
  ...example(`/accounts/${id}`),
  ...{ id, name, display_name: name, role, parent_id, status: 'active', moving: null },
});
const channel = account(CHANNEL, 'Cedar', 'channel', ROOT);
const customer = account(CUSTOMER, 'Ash', 'customer', CHANNEL);
const former = {
  ...(exampleFor('GET', `/accounts/${CHANNEL}/totals/accounts`, 0) as object[])[0],
  ...{ account_id: idOf('account', 5), name: 'Elder', moved_at: '2026-10-07T10:00:00Z' },
};

/** The answers to a distributor, or to an operator who views the accounts. */
const answers =
  (more: Record<string, ReturnType<Answer>> = {}, isOperator = false): Answer =>
  (method, path, query) => {
    const me = example('/me');
    const known: Record<string, ReturnType<Answer>> = {
      'GET /me': {
        json: isOperator
          ? { ...me, operator: true, accounts: [] }
          : {
              ...me,
              operator: false,
              accounts: [{ account_id: ROOT, name: 'Root', role: 'distributor', permission: 'full' }],
            },
      },
      [`GET /accounts/${ROOT}`]: { json: account(ROOT, 'Root', 'distributor', null) },
      [`GET /accounts/${CHANNEL}`]: { json: channel },
      [`GET /accounts/${OTHER}`]: { json: account(OTHER, 'Oak', 'channel', ROOT) },
      [`GET /accounts/${CUSTOMER}`]: { json: customer },
      [`GET /accounts/${ROOT}/accounts`]: { json: [channel, account(OTHER, 'Oak', 'channel', ROOT)] },
      [`GET /accounts/${CHANNEL}/accounts`]: { json: [customer] },
      [`GET /accounts/${CHANNEL}/totals/accounts`]: { json: [former] },
      ...more,
    };
    return (
      known[`${method} ${path}`] ?? answersFor(isOperator ? (VIEWERS.operator ?? DEALER) : DEALER)(method, path, query)
    );
  };

const page = `/accounts/${CHANNEL}/accounts`;

describe('a distributor', () => {
  it('moves a customer to another dealer, reads what changes, and revokes a former key', async () => {
    const key = { id: KEY, label: 'ERP', hint: 'abcd', created_at: '2026-01-01T00:00:00Z', revoked_at: null };
    const answer = answers({
      [`POST /accounts/${CUSTOMER}/move`]: {
        json: { account: { ...customer, parent_id: OTHER }, keys: [KEY, idOf('key', 2)], users: [], feeds: [] },
      },
      [`GET /accounts/${CUSTOMER}/api_keys`]: { json: [key] },
      [`DELETE /accounts/${CUSTOMER}/api_keys/${KEY}`]: { json: { id: KEY, deleted: true } },
    });
    const visited = await visit(page, answering(answer));
    await visited.press('Move');
    expect(visited.texts('dialog p')).toHaveLength(4);
    expect(visited.texts('dialog option')).toEqual(['–', 'Oak']);

    visited.one('dialog select').value = OTHER;
    await visited.fire('dialog select', 'change');
    await visited.fire('dialog form', 'submit');
    expect(visited.sent).toMatchObject([
      { call: `POST /accounts/${CUSTOMER}/move`, body: { parent_id: OTHER, from: 'now' } },
    ]);
    expect(visited.texts('dialog h2')).toEqual(['Ash moved']);
    expect(visited.texts('dialog li')).toEqual(['ERP (abcd)', 'and 1 more']);

    await visited.press('Revoke 1 key');
    expect(visited.sent.map(({ call }) => call)).toContain(`DELETE /accounts/${CUSTOMER}/api_keys/${KEY}`);
    expect(visited.texts('dialog li')).toEqual([]);
  });

  it('sees which accounts moved away, and when', async () => {
    const visited = await visit(page, answering(answers()));
    expect(visited.texts('h2')).toContain('Moved away');
    expect(visited.texts('td').some((text) => text.includes('Elder'))).toBe(true);
  });

  it('cancels a move that waits', async () => {
    const answer = answers({
      [`GET /accounts/${CUSTOMER}`]: { json: { ...customer, moving: { parent_id: OTHER, from: '2026-12-01' } } },
      [`DELETE /accounts/${CUSTOMER}/move`]: { json: { id: CUSTOMER, deleted: true } },
    });
    const visited = await visit(`/accounts/${CUSTOMER}`, answering(answer));
    expect(visited.texts('.notice').join()).toMatch(/This account will move below Oak on/);
    await visited.press('Cancel move');
    expect(visited.sent.map(({ call }) => call)).toEqual([`DELETE /accounts/${CUSTOMER}/move`]);
  });
});

it('an operator moves a dealer with a reason, by the id of the new distributor', async () => {
  const answer = answers(
    {
      [`GET /accounts/${ROOT}/accounts`]: { json: [channel] },
      [`POST /operator/accounts/${CHANNEL}/move`]: {
        json: {
          account: { ...channel, moving: { parent_id: OTHER, from: '2026-12-01' } },
          ...{ keys: [], users: [], feeds: [] },
        },
      },
    },
    true,
  );
  const visited = await visit(`/accounts/${ROOT}/accounts`, answering(answer));
  await visited.press('Move');
  await visited.type('dialog input', OTHER);
  expect(visited.texts('dialog .hint')[0]).toBe('This is Oak · Dealer.');
  await visited.type('dialog input[maxLength]', 'Sold');
  await visited.fire('dialog form', 'submit');
  expect(visited.sent).toMatchObject([
    { call: `POST /operator/accounts/${CHANNEL}/move`, body: { parent_id: OTHER, from: 'next_month', reason: 'Sold' } },
  ]);
  expect(visited.texts('dialog h2')[0]).toMatch(/^Cedar will move on /);
  expect(visited.texts('dialog .dialog-body p')).toEqual(['Nothing needs a decision.']);
});
