import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { Endpoint } from '../../lib/platform/http/declaration.ts';
import { shownOnceIn } from '../../lib/platform/secret-fields.ts';
import { disconnect } from '../../lib/platform/table/client.ts';
import { type Answer, distributor, send } from '../support/api.ts';
import { isWrite } from '../support/faults.ts';
import { forgetAll } from '../support/fresh.ts';
import { problemsIn, type StoredItem } from '../support/invariants.ts';
import { isLong } from '../support/long.ts';
import { place } from '../support/tables.ts';
import { type Call, type Network, startProxy } from './proxy.ts';
import { type Account, type Operation, type Scenario, scenarios, writeEndpoints } from './scenarios.ts';
import { apartFromChance, ownTable, type WholeTable } from './whole-table.ts';

/** A scenario run once without a fault: the state before it, the result, and a function to send the request again. */
export type Prepared = {
  name: string;
  scenario: Scenario;
  creates: boolean;
  before: StoredItem[];
  after: string[];
  calls: Call[];
  send(): Promise<Answer>;
};

export type Bench = { table: WholeTable; proxy: Network; prepared: Map<string, Prepared>; stop(): Promise<void> };

export const nameOf = ({ operation, when }: Scenario): string => (when ? `${operation} ${when}` : operation);

/** Every request first looks up the key, the account, and whether the caller's own account is active. */
export const callsOf = ({ calls }: Scenario): Operation[] => ['GetItem', 'GetItem', 'GetItem', ...calls];

/**
 * The calls at which `npm test` injects trouble into a scenario; `npm run test:long` uses all. Before the first write
 * nothing can be left behind, so each read operation before it is tried in only one scenario.
 */
export function telling(scenario: Scenario): [at: number, Operation][] {
  const calls = [...callsOf(scenario).entries()];
  const firstWrite = calls.findIndex(([, operation]) => isWrite(operation));
  return calls.filter(([at, operation]) => isLong || at >= firstWrite || isFirstWith(operation, scenario));
}

/** Whether this scenario represents all scenarios with such a call. */
export const isFirstWith = (operation: Operation, scenario: Scenario): boolean =>
  scenarios.find((one) => callsOf(one).includes(operation)) === scenario;

export async function startBench(): Promise<Bench> {
  const proxy = await startProxy(place().endpoint);
  const table = await ownTable(proxy.endpoint);
  const prepared = new Map<string, Prepared>();
  forgetAll();
  const account = await newAccount();
  const base = await table.items();
  for (const scenario of scenarios) {
    await table.restore(base);
    forgetAll();
    prepared.set(nameOf(scenario), await prepare(scenario, account, { table, proxy }));
  }
  const stop = () => {
    disconnect();
    return proxy.stop();
  };
  return { table, proxy, prepared, stop };
}

async function newAccount(): Promise<Account & { key: string }> {
  const root = await distributor();
  const { id: accountId, path } = await root.below('Prepared');
  const [forestry, carbon] = [await root.get('/forestry/projects'), await root.get('/carbon/projects')];
  const isActive = (project: { status?: string; active?: boolean }) => project.active ?? project.status === 'active';
  const idsOf = ({ body }: Answer): string[] => body.filter(isActive).map(({ id }: { id: string }) => id);
  return {
    id: accountId,
    path,
    key: root.key,
    post: (to, body) => root.post(`/accounts/${accountId}${to}`, body),
    patch: (to, body) => root.patch(`/accounts/${accountId}${to}`, body),
    put: (to, body) => root.put(`/accounts/${accountId}${to}`, body),
    projects: idsOf(forestry),
    carbonProjects: idsOf(carbon),
  };
}

async function prepare(
  scenario: Scenario,
  account: Account & { key: string },
  { table, proxy }: Pick<Bench, 'table' | 'proxy'>,
): Promise<Prepared> {
  const endpoint = writeEndpoints.get(scenario.operation);
  if (!endpoint) throw new Error(`There is no ${scenario.operation} that writes.`);
  const { path, body } = await scenario.prepare(account);
  const headers: Record<string, string> = endpoint.creates ? { 'idempotency-key': 'key of the scenario' } : {};
  const ask = async () => {
    const answer = await send(endpoint.method, `/accounts/${account.id}${path}`, { key: account.key, body, headers });
    return withoutShownOnce(endpoint, ofOnlyRow(answer));
  };

  const before = await table.items();
  forgetAll();
  proxy.plan(() => undefined);
  const answer = await ask();
  const calls = [...proxy.calls];
  const items = await table.items();
  expect(answer, nameOf(scenario)).toMatchObject({ status: 200 });
  expect(problemsIn(items), nameOf(scenario)).toEqual([]);
  const after = apartFromChance(items, before);
  expect(after, nameOf(scenario)).not.toEqual(apartFromChance(before, before));
  return { name: nameOf(scenario), scenario, creates: endpoint.creates ?? false, before, after, calls, send: ask };
}

/** A repeated response leaves out the fields shown only once. */
function withoutShownOnce({ response }: Endpoint, answer: Answer): Answer {
  const once = shownOnceIn(response).map((field) => [field, null]);
  return once.length === 0 ? answer : { ...answer, body: { ...answer.body, ...Object.fromEntries(once) } };
}

/** A one-row batch follows the rules for a single row. */
function ofOnlyRow(answer: Answer): Answer {
  const [row] = Array.isArray(answer.body) ? answer.body : [];
  return row?.row === 1 ? { ...answer, status: row.status, body: { id: row.id } } : answer;
}

/**
 * The rule for a request hit by a fault: the table is either unchanged or as it is without the fault, and retrying, as a
 * caller without a response would, completes the request exactly once. A request in steps may have done some of them.
 */
export async function expectAllOrNothing(
  { before, after, creates, scenario, send: ask }: Prepared,
  first: Answer,
  table: WholeTable,
  where: string,
): Promise<void> {
  const items = await table.items();
  const isBefore = isDeepStrictEqual(items, before);
  expect(problemsIn(items), where).toEqual([]);
  const isWhole = !scenario.isInSteps;
  if (isWhole && (!isBefore || first.status === 200)) expect(apartFromChance(items, before), where).toEqual(after);

  forgetAll();
  const second = await ask();
  const expected = isBefore || creates ? 200 : (scenario.repeated ?? 200);
  expect(second, `${where}, asked again`).toMatchObject({ status: expected });
  if (creates && isWhole && !isBefore) expect(second.headers, where).toMatchObject({ 'idempotent-replayed': 'true' });
  if (creates && first.status === 200) expect(second.body, where).toEqual(first.body);
  const now = await table.items();
  if (creates) expect(now, where).toContainEqual(expect.objectContaining({ id: second.body.id }));
  expect(apartFromChance(now, before), `${where}, asked again`).toEqual(after);
  expect(problemsIn(now), `${where}, asked again`).toEqual([]);
}
