import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { apiFunctions } from '../../functions/index.ts';
import { allFunctions } from '../../infra/function-list.ts';
import { READ, WRITE } from '../../infra/grants.ts';
import { pascalCase } from '../../infra/pascal-case.ts';
import { rootOf } from '../../lib/accounts/account/line.ts';
import { approveDomain } from '../../lib/accounts/company-sign-in/domain-store.ts';
import { actOfCommand } from '../../lib/accounts/operators/record.ts';
import { billJob } from '../../lib/books/billing/bill-job.ts';
import { mailHash, triggerText } from '../../lib/communication/mails/queue/trigger.ts';
import { hasWorkStep } from '../../lib/communication/webhooks/lease.ts';
import { RELEASE_FILE, RELEASES_PREFIX } from '../../lib/metering/agents/release-files.ts';
import { clock } from '../../lib/platform/clock.ts';
import { SHARING } from '../../lib/platform/jobs/shared-queue.ts';
import type { LongJobKind } from '../../lib/platform/long-jobs/kind.ts';
import { requireJob } from '../../lib/platform/long-jobs/store.ts';
import type { AccountPath } from '../../lib/platform/table/account-path.ts';
import { AsStored, keys, table, work } from '../../lib/platform/table/table.ts';
import { NewPlanting } from '../../lib/trees/plantings/input.ts';
import { insertPlanting } from '../../lib/trees/plantings/store.ts';
import { type Provider, startProvider } from '../accounts/company-sign-in/provider.ts';
import { filled, guarded, isOwn, places, UNKNOWN } from '../contract/places.ts';
import { makeWorld } from '../contract/world.ts';
import { type Microsoft, startMicrosoft } from '../metering/integrations/fakes/microsoft.ts';
import { send, type TestAccount } from '../support/api.ts';
import { eventually } from '../support/eventually.ts';
import { pngOf } from '../support/pictures.ts';
import { storeAt } from '../support/s3-objects.ts';
import { startJob } from '../support/start-job.ts';
import { putCrashed, useCallers } from './callers-walk.ts';
import type { Cloud } from './emulated/cloud.ts';
import { copyFiles } from './invoice-walk.ts';
import { useMail } from './mail-walk.ts';
import { functionNamed, hasFunction, ownCloud } from './own-cloud.ts';

/** One walk through everything the service does. After it, no role may have an unused grant. */
let cloud: Cloud;
let microsoft: Microsoft;
let provider: Provider;
const { template } = inject('synthesised');
const remote = process.env.REGROVE_TEST_URL;

beforeAll(async () => {
  microsoft = await startMicrosoft();
  provider = await startProvider();
  cloud = await ownCloud(
    ({ Resources }) => {
      // Counting requests is part of it.
      for (const { Type, Properties } of Object.values(Resources)) {
        const { Variables } = (Properties?.Environment ?? {}) as { Variables?: Record<string, string> };
        if (Type === 'AWS::Lambda::Function' && Variables?.REGROVE_RATE_LIMIT) Variables.REGROVE_RATE_LIMIT = '600';
        // Microsoft's stand-in is on this machine.
        if (Type === 'AWS::Lambda::Function' && Variables?.REGROVE_PASSWORDS_KEY_ARN) {
          Variables.REGROVE_INTEGRATIONS = JSON.stringify({ universal_print: microsoft.settings });
          Variables.REGROVE_ALLOW_LOOPBACK = '1';
        }
      }
    },
    { readsStream: true },
  );
  process.env.REGROVE_TEST_URL = cloud.apiUrl.replace(/\/v1$/, '');
  const { middle, idIn, within } = await makeWorld();
  await copyFiles(cloud);
  await useEndpoints(middle, idIn, within);
  await useCallers(cloud, middle);
  await usePasswords(middle);
  await useReports(middle);
  await useConsent(middle);
  await useCompany(middle);
  await useSite(middle);
  // The steps after it store items without contents, which no archive can hold.
  await useArchives(middle);
  await useMail(cloud, middle, () => cloud.start(functionNamed(template, 'NoticesStart'), {}));
  await useJobs(middle);
  await useSums(middle);
  await useLog();
});

afterAll(async () => {
  process.env.REGROVE_TEST_URL = remote;
  await cloud?.stop();
  await microsoft?.stop();
  await provider?.stop();
});

const grantsOf = (name: string) => cloud.grantsOf(functionNamed(template, pascalCase(name)));

/** All read-only groups count their callers with the same grants; it is enough if one of them makes each of these writes. */
const isCounting = (name: string, text: string): boolean =>
  apiFunctions[name]?.table === 'read' && text.includes(' if dynamodb:');

/** A report that counts for longer than ten seconds is left to the worker of long jobs. */
const RARE: Record<string, RegExp> = { 'feed-readings': /^sqs:SendMessage / };

/** Functions of this template; one that needs a setting is not in it. */
const deployed = Object.keys(allFunctions).filter((name) => hasFunction(template, pascalCase(name)));

it.each(deployed)('%s uses all that its role was granted', (name) => {
  const { granted = [], used: own = [] } = grantsOf(name);
  const anywhere = new Set(Object.keys(apiFunctions).flatMap((one) => grantsOf(one).used));
  const used = [...own, ...granted.filter((text) => isCounting(name, text) && anywhere.has(text))];
  // Reading and writing are each granted as a whole: infra/grants.ts.
  const asOne = (text: string): string =>
    [READ, WRITE].reduce(
      (one, actions) =>
        actions.some((action) => one.startsWith(`${action} on `) && !/\/index\/| if /.test(one))
          ? one.replace(/^\S+/, String(actions))
          : one,
      text,
    );

  expect(granted.length).toBeGreaterThan(0);
  const needed = granted.filter((text) => !RARE[name]?.test(text));
  expect([...new Set(needed.map(asOne))].sort()).toEqual([...new Set(used.map(asOne))].sort());
});

it('nothing was refused on the way', () => {
  expect(cloud.calls.filter(({ refusal }) => refusal)).toEqual([]);
});

/** Reads, changes and deletes in the account's own scope; everything was created before. */
async function useEndpoints(
  account: TestAccount,
  idIn: (path: string) => string,
  within: (path: string) => Record<string, string>,
): Promise<void> {
  const order = ['GET', 'POST', 'PATCH', 'DELETE'];
  const own = guarded.filter(isOwn).sort((a, b) => order.indexOf(a.endpoint.method) - order.indexOf(b.endpoint.method));
  for (const { endpoint, path } of own) {
    const id = path.includes('{id}') ? idIn(path) : '';
    const to = filled(path, { ...within(path), id, account_id: account.id });
    const body =
      endpoint.method === 'PATCH' && endpoint.body ? { url: 'https://prints.test', name: 'Another name' } : {};
    const answer = await send(endpoint.method, to, { key: account.key, ...(endpoint.body && { body }) });
    expect(answer.status, `${endpoint.method} ${to}`).toBeLessThan(500);
  }
  for (const { endpoint, path } of places.filter((place) => place.endpoint.open && place.endpoint.method === 'GET'))
    expect((await send(endpoint.method, path)).status).toBe(200);
  // Requesting a code queues a message for the mail workers, whether the address is known or not.
  expect((await send('POST', '/sign_in', { body: { email: 'nobody@example.com' } })).status).toBe(200);
  // The request of a sign-in by passkey is encrypted for the browser, and decrypted when it comes back.
  const begun = await send('POST', '/sign_in/passkey');
  const back = { body: { request: begun.body.request, credential: {} } };
  expect([begun.status, (await send('POST', '/sign_in/passkey/verify', back)).status]).toEqual([200, 401]);
}

/** The host does not exist, so the feed is unhealthy; finding out required its password. */
async function usePasswords(account: TestAccount): Promise<void> {
  const login = { url: 'https://prints.invalid/api', username: 'reader', password: 'secret' };
  const server = await account.post('/servers', { type: 'http', ...login });
  const feed = await account.post('/feeds', { type: 'http', server_id: server.body.id, external_id: 'a' });
  expect([server.status, feed.status]).toEqual([200, 200]);
}

/** A person from a domain approved by an operator signs in; the daily domain check finds no name server here. */
async function useCompany({ path, put }: TestAccount): Promise<void> {
  const domain = 'company.example';
  const { status } = await put('/settings/sign_in', {
    issuer: provider.issuer,
    ...provider.client,
    domains: [domain],
    create: 'restricted',
  });
  await approveDomain(path, domain, actOfCommand(clock.now()));
  const email = `someone@${domain}`;
  const begun = await send('POST', '/sign_in', { body: { email } });
  provider.claims = { sub: 'someone', email, email_verified: true };
  const cookie = begun.cookies[0]?.split(';')[0] ?? '';
  // This variable's front door belongs to the other tests' cloud.
  const { REGROVE_TEST_FRONT_DOOR: door } = process.env;
  delete process.env.REGROVE_TEST_FRONT_DOOR;
  const finished = await send('POST', '/sign_in/company', {
    body: provider.signInAt(begun.body.url),
    headers: { cookie },
  });
  if (door !== undefined) process.env.REGROVE_TEST_FRONT_DOOR = door;
  if (status !== 200 || finished.status !== 200) throw new Error(`${status} ${JSON.stringify(finished.body)}`);
  await cloud.start(functionNamed(template, 'DomainCheck'), {});
}

/** A server's report, for a feed that the index finds by its customer. */
async function useReports(account: TestAccount): Promise<void> {
  const columns = { external_id: 'Customer', serial: 'Serial', total: 'Count' };
  const server = await account.post('/servers', { type: 'fmaudit' });
  await account.patch(`/servers/${server.body.id}`, { columns });
  await account.post('/feeds', { type: 'fmaudit', server_id: server.body.id, external_id: 'ACME' });
  const report = 'Customer,Serial,Count\nACME,S1,1000\n';
  const { status, body } = await account.post(`/servers/${server.body.id}/readings`, report, {
    'content-type': 'text/csv',
  });
  expect({ status, body }).toMatchObject({ status: 200, body: { status: 'counted', pages: expect.any(Number) } });
}

/** A feed connected with Microsoft: the consent is stored here, and renewed by the collection in `useJobs`. */
async function useConsent(account: TestAccount): Promise<void> {
  const feed = await account.post('/feeds', { type: 'universal_print', activated_at: '2026-01-01' });
  const { body } = await account.post(`/feeds/${feed.body.id}/connect`);
  const connected = await account.post(`/feeds/${feed.body.id}/connected`, microsoft.consentAt(body.url));
  expect([connected.status, connected.body.health_check]).toEqual([200, 'healthy']);
}

async function useSite(account: TestAccount): Promise<void> {
  await account.patch('/settings', { public_page: true });
  // Through the gateway, byte for byte.
  expect((await account.put('/settings/logo', pngOf(40, 20))).status).toBe(200);
  const { body } = await account.post('/biomass/offsets', { pages: 16_666 });
  for (const path of [
    body.certificate_id,
    `${body.certificate_id}.json`,
    '.well-known/jwks.json',
    `forests/${account.id}`,
    `forests/${account.id}/badge.png`,
  ])
    expect((await fetch(`${cloud.siteUrl}/${path}`)).status).toBe(200);
}

/**
 * A past month, made in this process with another clock, and a due mail and webhook whose messages were lost; then each schedule, and a
 * message nobody understands.
 */
async function useJobs(account: TestAccount): Promise<void> {
  process.env.REGROVE_TEST_URL = '';
  clock.use(() => Date.parse('2026-03-10T12:00:00Z'));
  expect((await account.post('/deposits', { pages: 10_000_000 })).status).toBe(200);
  clock.use(undefined);
  // Every project gets fewer trees than the month's close will order, so some are covered and others wait.
  const projects: { id: string }[] = (await account.get('/forestry/projects')).body;
  for (const { id } of projects) await plantOneTree(id);
  const cause = triggerText({ kind: 'invitation', path: account.path, user: UNKNOWN });
  await table.write([
    { put: { ...keys.mailTrigger(mailHash(cause)), ...work.mailTrigger(mailHash(cause), cause) } },
    hasWorkStep(account.path, UNKNOWN, new Date()),
  ]);
  // One job that ends, one with failing steps, and one about all accounts that is given up at once.
  const start = (kind: LongJobKind, path: AccountPath | null) =>
    startJob(kind, { month: '2026-03', path }, { by: { command: 'test' }, path }, new Date());
  const ends = await start(billJob, account.path);
  await start({ ...billJob, begin: () => ({ arguments: '{}', place: '{}' }) }, account.path);
  await start({ ...billJob, name: 'unknown' }, null);
  process.env.REGROVE_TEST_URL = cloud.apiUrl.replace(/\/v1$/, '');

  // The walk over the accounts after the end of a year.
  await cloud.start(functionNamed(template, 'NoticesStart'), { time: '2026-01-02T14:00:00Z' });
  for (const name of [
    // The month is overdue until it is closed.
    'AttentionStart',
    'CloseStart',
    'CollectStart',
    'CloseCheck',
    'Beat',
    'NoticesStart',
    'WebhookStart',
    'LongJobStart',
  ])
    await cloud.start(functionNamed(template, name), {});
  for (const queue of cloud.queues.values()) {
    if (!queue.redrive) continue;
    const sharing = queue.id.startsWith('SharedChanges') ? SHARING : [undefined];
    for (const name of sharing) {
      const body = JSON.stringify({ changeHandler: name?.replace(/-changes$/, '') });
      const now = Date.now();
      queue.messages.push({ id: `nonsense ${name ?? queue.name}`, body, sentAt: now, received: 3, visibleAt: now });
    }
  }
  putCrashed(cloud);
  // A later look finds a release of the agent; an instance knows for a minute that there was none.
  const payload = Buffer.from(JSON.stringify({ version: '1.2.3' })).toString('base64url');
  storeFile(`${RELEASES_PREFIX}/${RELEASE_FILE}`, JSON.stringify({ payload }), new Date());
  await eventually(async () => {
    await cloud.start(functionNamed(template, 'AttentionStart'), {});
    expect(await table.get(keys.agentReleases(), AsStored)).toBeDefined();
  });
  await cloud.start(functionNamed(template, 'Watch'), {});
  await cloud.mappings.idle();
  await cloud.drained();
  expect((await requireJob(ends.id)).state).toBe('done');
  await useLedger(account, projects);
}

function storeFile(name: string, text: string, at: Date): void {
  const [bucket = ''] = [...cloud.buckets.keys()].filter((one) => one.startsWith('files'));
  storeAt(cloud.buckets.get(bucket) ?? new Map(), name, Buffer.from(text), at);
}

/** An archive, which the worker makes and anybody opens with its temporary URL; and a file that no item names. */
async function useArchives(account: TestAccount): Promise<void> {
  const { body } = await account.post('/archives', { include: 'own' });
  const archiveNow = async () => (await account.get(`/archives/${body.id}`)).body;
  await cloud.mappings.idle();
  await cloud.drained();
  await eventually(async () => expect((await archiveNow()).status).toBe('ready'));
  const archive = await archiveNow();
  const [file] = archive.files;
  expect(await cloud.statusOf(file.url)).toBe(200);
  expect((await account.get(`/archives/${body.id}/files/${file.name}`)).status).toBe(302);
  storeFile('archives/none/left', 'left', new Date(0));
}

/** Books are added up at night only for more than a thousand accounts below, so the root is counted as if it had that many. */
async function useSums({ path }: TestAccount): Promise<void> {
  const root = await rootOf(path);
  await table.write([{ update: keys.accountBelow(root, '2026-1', 0), add: { a: 1_001 } }]);
  await cloud.start(functionNamed(template, 'BooksSumStart'), {});
  await cloud.mappings.idle();
  await cloud.drained();
  expect(await table.get(keys.booksBelow(root, '2026-03'), AsStored)).toBeDefined();
}

/** The daily run of the public log, with the documents of everything before, and its files at the front door. */
async function useLog(): Promise<void> {
  await cloud.start(functionNamed(template, 'PublicLog'), {});
  await cloud.mappings.idle();
  await cloud.drained();
  const checkpoint = async () => fetch(`${cloud.frontDoorUrl}/log/checkpoint`);
  await eventually(async () => expect((await checkpoint()).status).toBe(200));
  const [, size = ''] = (await (await checkpoint()).text()).split('\n');
  expect(Number(size)).toBeGreaterThan(2);
  expect((await fetch(`${cloud.frontDoorUrl}/log/checkpoints/${size}`)).status).toBe(200);
}

const plantOneTree = (project_id: string) =>
  insertPlanting(
    NewPlanting.parse({
      project_id,
      name: 'Lot',
      trees: 1,
      status: 'planted',
      planted_from: '2026-01-01',
      planted_to: '2026-01-02',
    }),
    new Date(),
  );

/** The ledger's schedules, then a planting with a noticed change, then everybody who reads a balance. */
async function useLedger(account: TestAccount, projects: { id: string }[]): Promise<void> {
  // The message that marks offsets was lost: their mark has a different start than the ledger.
  const begun = { update: keys.ledger(projects.at(-1)?.id ?? ''), set: { marked_from: '2020-01-01' } };
  await table.write([begun]);
  for (const name of ['LedgerWatch', 'LedgerStart', 'LedgerCheck'])
    await cloud.start(functionNamed(template, name), {});
  await cloud.drained();
  for (const { id } of projects) await plantOneTree(id);
  await cloud.mappings.idle();
  await cloud.drained();
  for (const { id } of projects) {
    expect((await account.get(`/forestry/projects/${id}/ledger`)).status).toBe(200);
    expect((await fetch(`${cloud.siteUrl}/projects/${id}`)).status).toBe(200);
    expect((await fetch(`${cloud.siteUrl}/projects/${id}/ledger.json`)).status).toBe(200);
  }
  const [carbon] = (await account.get('/carbon/projects')).body;
  expect((await fetch(`${cloud.siteUrl}/carbon_projects/${carbon.id}/ledger.json`)).status).toBe(200);
}
