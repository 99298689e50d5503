import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { itemsIn } from '../local/backup-data.ts';
import { problemsIn } from '../support/invariants.ts';
import { DAY_MS, dayOf } from './calendar.ts';
import { answerProblems } from './checks/answers.ts';
import { cutProblems, type Taken } from './checks/backup.ts';
import { bookProblems } from './checks/books.ts';
import { eventProblems } from './checks/events.ts';
import { type Expected, expectedBy, type Values } from './checks/expected.ts';
import { feedProblems } from './checks/feeds.ts';
import { type Found, foundIn } from './checks/found.ts';
import { mailProblems } from './checks/mails.ts';
import type { MailServer } from './mails.ts';
import type { Receiver } from './receiver.ts';
import { readRecord } from './record.ts';
import { prepareService, type Service } from './service.ts';
import { regrove, type World } from './setup.ts';
import type { Terminal } from './terminal.ts';

/** Everything the checks compare: the clients' record, and the service with its folder. */
export type Context = {
  service: Service;
  receiver: Receiver;
  mails: MailServer;
  world: World;
  readers: { email: string; account: string }[];
  seeded: { accounts: string[]; users: string[] };
  start: number;
  recordFile: string;
};

export async function checkAll(context: Context, terminal: Terminal): Promise<string[]> {
  const { service, receiver, world, seeded } = context;
  const expected = expectedBy(readRecord(context.recordFile));
  const problems: string[] = [];
  const tell = (what: string, found: string[]) => {
    terminal.line(`${found.length === 0 ? 'ok     ' : 'FAILED '} ${what}${found.length ? `: ${found.length}` : ''}`);
    for (const one of found.slice(0, 3)) terminal.line(`          ${one.slice(0, 300)}`);
    problems.push(...found);
  };
  tell('totals check', await commandProblems(service, 'totals', 'check'));
  tell('ledger check, with credits', await commandProblems(service, 'ledger', 'check'));
  tell('the API answers what it answered before', await apiProblems(service, expected, world));
  tell('no change was given up', givenUpIn(service.folder));
  const lastDay = dayOf(service.clock() - DAY_MS);
  const mails = await context.mails.all();
  const code = await service.end('SIGTERM');
  tell('the service ends in order', code === 0 ? [] : [`The service ended with ${code} after SIGTERM.`]);
  const found = foundIn(itemsIn(service.folder));
  tell('answers', answerProblems(expected, found, seeded));
  tell('books', bookProblems(found, expected));
  tell('feeds', feedProblems(world, expected, found, context.start, lastDay));
  tell('events', eventProblems(receiver, expected, found, seeded));
  const closedOf = (account: string) =>
    found.months.filter((one) => one.account === account && one.closed_at && one.pages).length;
  const readers = context.readers.map(({ email, account }) => ({ email, months: closedOf(account) }));
  tell(`mails (${mails.length})`, mailProblems(mails, expected, readers));
  tell(`invariants of ${found.items.length} items`, invariantProblems(found));
  return problems;
}

/** Changes given up by a change handler wait for an operator; no drill fault may cause one. */
function givenUpIn(folder: string): string[] {
  const failed = join(folder, 'failed-changes');
  const files = existsSync(failed) ? readdirSync(failed, { recursive: true }) : [];
  return files.filter((name) => String(name).endsWith('.json')).map((name) => `A change was given up: ${name}.`);
}

/** The backup from the middle, restored into its own folder, has the books at its moment, and a service continues with it. */
export async function checkRestored(
  { service, recordFile, backups, folder, taken, world }: Context & { backups: string; folder: string; taken: Taken },
  terminal: Terminal,
): Promise<string[]> {
  const restored = await regrove(folder, 'backup', 'restore', '--from', backups);
  terminal.line(restored.said.split('\n').at(-1) ?? '');
  if (restored.code !== 0) return [`The restore failed: ${restored.said}`];
  const expected = expectedBy(readRecord(recordFile));
  const found = foundIn(itemsIn(folder));
  const problems = [
    ...cutProblems(expected, found, taken),
    ...bookProblems(found, expected),
    ...invariantProblems(found),
  ];
  const other = await prepareService({ folder, log: `${folder}.log` });
  await other.start({ args: ['--no-schedule'] });
  for (let i = 0; i < 120 && (await commandProblems(other, 'totals', 'check')).length > 0; i++) await sleep(500);
  problems.push(
    ...(await commandProblems(other, 'totals', 'check')),
    ...(await commandProblems(other, 'ledger', 'check')),
  );
  const { id } = world.customers[0] ?? { id: '' };
  const listed = await listOf(other, `/accounts/${id}/deposits?start_date=2029-01-01`);
  const own = [...found.deposits.values()].filter(({ account_id }) => account_id === id);
  if (listed.length !== own.length)
    problems.push(`The restored service lists ${listed.length} of ${own.length} deposits.`);
  await other.end('SIGTERM');
  void service;
  terminal.line(
    `${problems.length === 0 ? 'ok     ' : 'FAILED '} restored: ${found.deposits.size} deposits, ${found.offsets.size} offsets`,
  );
  return problems.map((problem) => `Restored: ${problem}`);
}

/** Without the sums change handlers keep for accounts below; `totals check` compares those. */
const invariantProblems = ({ items }: Found): string[] =>
  problemsIn(items.filter(({ sk }) => !/^ACCOUNT#(?!TOTALS|RECYCLED)/.test(sk))).filter(
    (text) => !text.startsWith('No invariant knows'),
  );

async function commandProblems(service: Service, ...words: string[]): Promise<string[]> {
  const { code, said } = await regrove(service.folder, ...words);
  return code === 0 ? [] : [`"regrove ${words.join(' ')}" ended with ${code}: ${said.slice(0, 2_000)}`];
}

/** API lists have exactly the record's ids, totals are their sums, and certificates open. */
async function apiProblems(service: Service, expected: Expected, world: World): Promise<string[]> {
  const problems: string[] = [];
  let pages = 0;
  const certificates: string[] = [];
  for (const { id } of [...world.dealers, ...world.customers]) {
    const deposits = await listOf(service, `/accounts/${id}/deposits?start_date=2029-01-01`);
    const wanted = [...expected.deposits.values()].filter(({ account, deletedBy }) => account === id && !deletedBy);
    const listed = new Set(deposits.filter(({ feed_id }) => feed_id === null).map((one) => one.id));
    if (listed.size !== wanted.length || wanted.some((one) => !listed.has(one.id)))
      problems.push(`Account ${id} lists ${listed.size} deposits, but ${wanted.length} were answered.`);
    const offsets = await listOf(service, `/accounts/${id}/biomass/offsets?start_date=2029-01-01`);
    pages += offsets.reduce((sum, one) => sum + one.pages, 0);
    certificates.push(...offsets.slice(0, CERTIFICATES_EACH).map((one) => String(one.certificate_id)));
  }
  const totals = (await json(service, '/totals?start_date=2031-01-01&end_date=2031-12-31')) as Values;
  if (totals.together.pages !== pages)
    problems.push(`The totals are ${totals.together.pages} pages, but all offsets are ${pages}.`);
  for (const id of certificates) {
    const { status } = await fetch(`${service.origin}/certificates/${id}.json`);
    if (status !== 200) problems.push(`The page of certificate ${id} answers ${status}.`);
  }
  return problems;
}

const CERTIFICATES_EACH = 2;

async function listOf(service: Service, path: string): Promise<Values[]> {
  const rows: Values[] = [];
  for (let next: string | undefined = path; next; ) {
    const response: Response = await fetch(
      next.startsWith('/v1') ? service.origin + next : service.url + next,
      authorized(service),
    );
    if (response.status !== 200) throw new Error(`GET ${next} answered ${await response.text()}`);
    rows.push(...((await response.json()) as Values[]));
    next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  }
  return rows;
}

const json = async (service: Service, path: string): Promise<unknown> =>
  (await fetch(service.url + path, authorized(service))).json();

const authorized = ({ key }: Service) => ({
  headers: { 'user-agent': 'RegroveDrill/1.0', authorization: `Bearer ${key}` },
});
