import type * as z from 'zod';
import { activityChangeHandler } from '../../lib/accounts/activity/change-handler.ts';
import { newDeposit } from '../../lib/books/deposits/deposit.ts';
import { insertDeposit } from '../../lib/books/deposits/store.ts';
import { attendAccount } from '../../lib/communication/attention/change-handler.ts';
import { EXAMPLE_MOMENT } from '../../lib/platform/fields.ts';
import { idAt } from '../../lib/platform/id.ts';
import { AsStored, lists, table } from '../../lib/platform/table/table.ts';
import { DAY_MS, timestamp } from '../../lib/platform/time.ts';
import { exampleOf, nounOfPath } from '../../openapi/example.ts';
import { makeInvoices } from '../books/invoices/store-invoice.ts';
import { makeReports } from '../communication/reports/work.ts';
import { makeArchives } from '../operations/archives/work.ts';
import { type Answer, distributor, send, type TestAccount } from '../support/api.ts';
import { filled, guarded, isOwn, type Place, UNKNOWN } from './places.ts';

/** A family of accounts; the middle one has two of everything creatable, and books for two months. */
export type World = {
  root: TestAccount;
  middle: TestAccount;
  sibling: TestAccount;
  below: TestAccount;
  stranger: TestAccount;
  /** A value for each variable after a path's `{id}`: something belonging to the resource with that id. */
  within(path: string): Record<string, string>;
  /** An id from the collection in a path with `{id}`: one of the middle account's, or one from a catalog. */
  idIn(path: string): string;
  isCataloged(id: string): boolean;
};

export async function makeWorld(): Promise<World> {
  const [root, stranger] = [await distributor(), await distributor()];
  const [middle, sibling] = [await root.below(), await root.below()];
  const below = await middle.below();
  for (const round of [1, 2]) await createAll(middle, round);
  // Trees from a second project.
  const projects = (await middle.get('/forestry/projects')).body as { id: string; status: string }[];
  const second = projects.filter(({ status }) => status === 'active')[1];
  await middle.post('/biomass/offsets', { pages: 16_666, project_id: second?.id });
  // A second delivery for the latest webhook.
  const test = guarded.find(({ at }) => at === 'POST /webhooks/{id}/test');
  if (test) await create(middle, test, { round: 3 });
  // Dated one and two months ago, for books in several months, two of them overdue.
  for (const days of [32, 64]) {
    const earlier = new Date(Date.parse(NOW) - days * DAY_MS);
    const made = { id: idAt(earlier), account_id: middle.id, feed_id: null, date: earlier };
    await insertDeposit(middle.path, newDeposit({ pages: 500 }, made), earlier);
  }

  // Nobody reads the table's stream here, so the handler gets the users directly and records who created them.
  const { items } = await table.query(lists.users(middle.path), AsStored);
  await activityChangeHandler.handle(
    items.map((after) => ({
      id: String(after.id),
      pk: middle.path,
      sk: String(after.sk),
      before: undefined,
      sequence: 0n,
      after,
      at: new Date(),
    })),
  );

  await attendAccount(middle.path);
  await makeReports(middle);
  await makeArchives(middle);
  await makeInvoices(middle.id);

  const found = new Map<string, string[]>();
  const idsIn = async (path: string): Promise<string[]> =>
    (await middle.get(filled(path, { id: found.get(path.replace(/\/\{id\}.*$/, ''))?.[0] ?? '' }))).body.flatMap(
      // Rows of figures have no id.
      ({ id }: { id?: string }) => id ?? [],
    );
  const reports = await makeMeterReports(middle);
  // A list below a resource needs the resource's id first.
  const ownLists = guarded
    .filter((place) => isOwn(place) && place.endpoint.paged)
    .toSorted((one, other) => Number(one.path.includes('{id}')) - Number(other.path.includes('{id}')));
  for (const { path } of ownLists) found.set(path, await idsIn(path));
  // An id added to a list belongs to a catalog with the same path ending.
  for (const { path } of guarded.filter((place) => isOwn(place) && /^POST [^{]+\/\{id\}$/.test(place.at))) {
    const collection = path.replace('/{id}', '');
    const ids = [...found].filter(([list]) => list.endsWith(collection)).flatMap(([, some]) => some);
    for (const id of ids) await middle.post(filled(path, { id }));
    found.set(collection, await idsIn(collection));
  }
  const cataloged = new Set(
    ownLists.filter(({ endpoint }) => !endpoint.scoped).flatMap(({ path }) => found.get(path) ?? []),
  );
  return {
    root,
    middle,
    sibling,
    below,
    stranger,
    isCataloged: (id) => cataloged.has(id),
    within: (path) => {
      if (path.includes('{report_id}')) return { report_id: reports(path)?.report_id ?? '' };
      return path.includes('{delivery_id}') ? { delivery_id: found.get('/webhooks/{id}/deliveries')?.[0] ?? '' } : {};
    },
    idIn(path) {
      const report = reports(path);
      if (report) return report.id;
      const collection = path.replace(/^\/accounts\/\{account_id\}(?=\/)/, '').replace(/\/\{id\}.*$/, '');
      const id = found.get(collection)?.[0];
      if (id === undefined) throw new Error(`Nothing to be found at ${path}: createAll made none.`);
      return id;
    },
  };
}

type OwnedReport = { id: string; report_id: string };

/** A feed and a server with two waiting reports each, and the one that a path is about. */
async function makeMeterReports(account: TestAccount): Promise<(path: string) => OwnedReport | undefined> {
  const made = async (noun: string, type: string): Promise<OwnedReport> => {
    const { id } = (await account.post(`/${noun}`, { type })).body;
    const send = (count: number) =>
      account.post(`/${noun}/${id}/readings`, `Serial,Count\nA,${count}\n`, { 'content-type': 'text/csv' });
    await send(5);
    return { id, report_id: (await send(6)).body.id };
  };
  const reports = { feeds: await made('feeds', 'kfs'), servers: await made('servers', 'fmaudit') };
  return (path) => {
    const [, noun] = /\/(feeds|servers)\/\{id\}\/(?:reports|readings)/.exec(path) ?? [];
    if (noun === 'servers') return reports.servers;
    return noun === 'feeds' && path.includes('/reports') ? reports.feeds : undefined;
  };
}

/** The same for every request: under an Idempotency-Key a different time would be a different request. */
const NOW = timestamp(new Date());

/** Calls every creating endpoint, with the reference's example as the body. */
async function createAll(account: TestAccount, round: number): Promise<void> {
  let left = guarded.filter((place) => isOwn(place) && place.endpoint.creates);
  for (let pass = 1; left.length > 0; pass++) {
    const refused: Place[] = [];
    for (const place of left) {
      const answer = await create(account, place, { round });
      if (answer.status === 200) continue;
      // It may need something created only after it.
      if (pass === 3) throw new Error(`${place.at}: ${answer.status} ${JSON.stringify(answer.body)}`);
      refused.push(place);
    }
    left = refused;
  }
}

export async function create(
  account: TestAccount,
  { path, endpoint }: Place,
  { round, headers = {} }: { round: number | string; headers?: Record<string, string> },
): Promise<Answer> {
  const [collection = ''] = path.split('/{id}');
  const id = path.includes('{id}') ? ((await account.get(collection)).body[0]?.id ?? UNKNOWN) : '';
  const exampled = async (schema: z.ZodObject) =>
    realised(account, exampleOf(schema, 'request', nounOfPath(path)), `${round}${endpoint.rows ? '-of-many-' : ''}`);
  const body = endpoint.body && (await exampled(endpoint.body));
  // A row does not name an account: it is for the request's account.
  const rows = endpoint.rows && [
    await exampled(endpoint.rows.schema.omit({ account_id: true, account_external_id: true })),
  ];
  return send(endpoint.method, filled(path, { id, account_id: account.id }), {
    key: account.key,
    body: rows ?? body,
    headers,
  });
}

/** Rows valid for any resource, for endpoints that take several existing ones. */
export const rowsOf = ({ path, endpoint }: Place): unknown[] =>
  endpoint.rows ? [exampleOf(endpoint.rows.schema, 'request', nounOfPath(path))] : [];

/** An example refers to nonexistent resources; this substitutes existing ones. */
async function realised(account: TestAccount, example: unknown, round: number | string): Promise<unknown> {
  const firstOf = async (path: string) =>
    (await account.get(path)).body.find(
      (one: { status?: string; active?: boolean }) => one.status !== 'complete' && one.active !== false,
    )?.id;
  const put = async (value: unknown, field: string, place: string): Promise<unknown> => {
    if (Array.isArray(value)) return Promise.all(value.map((inner) => put(inner, field, place)));
    if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value).map(async ([name, inner]) => [
        name,
        await put(inner, name, `${place}.${name}`),
      ]);
      return Object.fromEntries(await Promise.all(entries));
    }
    // A system without a public interface gets no health check over the network.
    if (field === 'type') return 'kfs';
    if (value === EXAMPLE_MOMENT) return NOW;
    if (field === 'project_id') return firstOf(place.includes('carbon') ? '/carbon/projects' : '/forestry/projects');
    if (field.endsWith('_id') && field !== 'external_id') return firstOf(`/${field.replace(/_id$/, 's')}`);
    return ['name', 'external_id', 'email'].includes(field) ? `${round}${value}` : value;
  };
  return put(example, '', '');
}

/**
 * A request that changes nothing for any caller: unknown ids, an empty body. Endpoints about the person name an unknown
 * account too, so nobody leaves an account that later requests need.
 */
export function harmlessRequest({ middle, below }: World, { endpoint, path }: Place): { to: string; body: unknown } {
  const unknown = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [String(name), UNKNOWN]));
  const account_id = endpoint.forPeople ? UNKNOWN : middle.id;
  return {
    to: filled(path, { ...unknown, account_id, child_id: below.id }),
    body: endpoint.rows ? [] : endpoint.body ? {} : undefined,
  };
}
