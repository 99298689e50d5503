import { deepStrictEqual } from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handler as handleQueued } from '../../../functions/changes/shared-changes.ts';
import { handler as startAttention } from '../../../functions/jobs/attention-start.ts';
import { forgetRelease } from '../../../lib/metering/agents/release-files.ts';
import { collectFeed } from '../../../lib/metering/feeds/collect.ts';
import { systemOptions } from '../../../lib/metering/feeds/system-requests.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { inParallel } from '../../../lib/platform/concurrency.ts';
import { environment } from '../../../lib/platform/environment.ts';
import { useQueues } from '../../../lib/platform/jobs/queue.ts';
import { DAY_MS, timestamp } from '../../../lib/platform/time.ts';
import { type Answer, send, type TestAccount } from '../../support/api.ts';
import { type Computer, computersOf, HOUR_MS, isOutdated, isSilent, RELEASES, versionOf } from './computers.ts';

/** Reasons to use the table; a benchmark adds up the units of each. */
export type Purpose = 'heartbeat' | 'readings' | 'hourly job' | 'changes';

type ThreeDays = {
  agents: number;
  /** Waits until every change so far has been handled. */
  drained(): Promise<void>;
  metered?<T>(purpose: Purpose, work: () => Promise<T>): Promise<T>;
};

export type Counted = Record<Purpose, number> & { checks: number; silent: number; outdated: number };

type Agent = { computer: Computer; customer: TestAccount; feed: string; key: string; total: number };

/** The agent sends its state after 55 minutes without a push, and reads printers every six hours. */
const HEARTBEAT_MS = 55 * 60_000;
const READ_EVERY_MS = 6 * HOUR_MS;
const DEVICES = 5;
const AT_ONCE = 8;

/**
 * Saturday to Monday of a dealer whose customers have an agent each, of three versions, on computers with three habits. After
 * every hour the dealer's desk is compared with the habits, and twice a day the list of agents. The days are in the next year:
 * nothing in them has expired, whatever the machine's date is.
 */
export async function runThreeDays(
  dealer: TestAccount,
  { agents: count, drained, metered = (_, work) => work() }: ThreeDays,
): Promise<Counted> {
  const saturday = firstSaturday(new Date().getUTCFullYear() + 1);
  const counted: Counted = {
    heartbeat: 0,
    readings: 0,
    'hourly job': 0,
    changes: 0,
    checks: 0,
    silent: 0,
    outdated: 0,
  };
  const releases = mkdtempSync(join(tmpdir(), 'regrove-releases-'));
  const queued: unknown[] = [];
  let now = saturday - 30 * DAY_MS;
  clock.use(() => now);
  useQueues(() => ({ send: async (messages) => void queued.push(...messages) }));

  try {
    await drained();
    const agents: Agent[] = [];
    await inParallel(AT_ONCE, computersOf(count, saturday), async (computer) => {
      agents.push(await installed(dealer, computer));
    });
    for (const { version, daysBefore } of RELEASES) {
      now = saturday - daysBefore * DAY_MS;
      nameRelease(releases, version);
      await anHour();
    }
    for (const at of [saturday - 6 * DAY_MS + 12 * HOUR_MS, saturday - 7 * HOUR_MS]) {
      const on = agents.filter(({ computer }) => computer.isOn(at));
      await contacts(on, at);
    }

    const next = new Map(agents.map((agent) => [agent, saturday + agent.computer.minute * 60_000]));
    for (let minute = 0; minute < (3 * DAY_MS) / 60_000; minute++) {
      const at = saturday + minute * 60_000;
      if (minute > 0 && minute % 60 === 0) await checkedHour(agents, at);
      const due = agents.filter((agent) => (next.get(agent) ?? 0) <= at && agent.computer.isOn(at));
      for (const agent of due) next.set(agent, at + HEARTBEAT_MS);
      if (due.length > 0) await contacts(due, at);
    }
    await checkedHour(agents, saturday + 3 * DAY_MS);
    return counted;
  } finally {
    clock.use(undefined);
    useQueues(undefined);
    delete environment.REGROVE_AGENT_RELEASES;
    forgetRelease();
    rmSync(releases, { recursive: true });
  }

  async function contacts(due: Agent[], at: number): Promise<void> {
    now = at;
    await inParallel(AT_ONCE, due, async (agent) => {
      const { computer } = agent;
      const isRead = computer.readAt === undefined || at - computer.readAt >= READ_EVERY_MS;
      if (isRead) computer.readAt = at;
      const purpose = isRead ? 'readings' : 'heartbeat';
      await metered(purpose, () => push(agent, at, isRead));
      counted[purpose] += 1;
      computer.seenAt = at;
    });
  }

  /** The hourly job, once a day the check of yesterday's readings, and all the changes of the hour. */
  async function anHour(of: Agent[] = []): Promise<void> {
    queued.length = 0;
    if (new Date(now).getUTCHours() === 5) {
      const day = timestamp(new Date(now - DAY_MS)).slice(0, 10);
      const options = { now: new Date(now), systems: systemOptions() };
      await inParallel(
        AT_ONCE,
        of,
        async ({ customer, feed }) => void (await collectFeed(customer.path, feed, day, options)),
      );
    }
    await metered('hourly job', async () => {
      await startAttention();
      for (const message of queued.splice(0)) {
        const record = { messageId: 'm', body: JSON.stringify(message), attributes: { ApproximateReceiveCount: '1' } };
        deepStrictEqual(await handleQueued({ Records: [record] } as never), { batchItemFailures: [] });
      }
    });
    counted['hourly job'] += 1;
    await drained();
  }

  async function checkedHour(agents: Agent[], at: number): Promise<void> {
    now = at;
    await anHour(agents);
    const silent = agents.filter(({ computer }) => isSilent(computer, at));
    const outdated = agents.filter(({ computer }) => computer.version === '2.0.0');
    const expected = [
      ...silent.map(({ computer }) => `agent_silent ${computer.host}`),
      ...outdated.map(({ computer }) => `agent_outdated ${computer.host}`),
    ];
    const listed = (await allOf<Listed>(dealer, '/attention'))
      .filter(({ kind }) => kind !== 'month_overdue')
      .map(({ kind, reason_detail }) => `${kind} ${reason_detail.values.host}`);
    deepStrictEqual(listed.sort(), expected.sort(), `the desk at ${timestamp(new Date(at))}`);
    if (new Date(at).getUTCHours() % 12 === 0) await checkList(agents);
    Object.assign(counted, { checks: counted.checks + 1, silent: silent.length, outdated: outdated.length });
  }

  async function checkList(agents: Agent[]): Promise<void> {
    const rows = await allOf<Row>(dealer, '/agents?include=below');
    const shown = rows.map(({ host, version, outdated, seen_at }) => `${host} ${version} ${outdated} ${seen_at}`);
    const expected = agents.map(({ computer: { host, version, seenAt = 0 } }) =>
      [host, version, isOutdated(version), timestamp(new Date(seenAt))].join(' '),
    );
    deepStrictEqual(shown.sort(), expected.sort());
    const filtered = await allOf<Row>(dealer, '/agents?include=below&outdated=true');
    deepStrictEqual(filtered.length, agents.filter(({ computer }) => isOutdated(computer.version)).length);
  }
}

type Listed = { kind: string; reason_detail: { values: { host?: string } } };
type Row = { host: string; version: string; outdated: boolean; seen_at: string };

/** An agent as `install` leaves it: with its feed's own key, by a code. */
async function installed(dealer: TestAccount, computer: Computer): Promise<Agent> {
  const customer = await dealer.below(`Customer ${computer.host}`);
  const feed = ok(await customer.post('/feeds', { type: 'agent' })).id;
  const { code } = ok(await customer.post(`/feeds/${feed}/enrollments`));
  const { key } = ok(await send('POST', '/enrollments', { body: { code } }));
  return { computer, customer, feed, key, total: 1_000 };
}

async function push(agent: Agent, at: number, isRead: boolean): Promise<void> {
  const { computer, customer, feed, key } = agent;
  computer.version = versionOf(computer, at);
  if (isRead) agent.total += 40;
  const readings = Array.from({ length: isRead ? DEVICES : 0 }, (_, device) => ({
    device: `${computer.host}-${device}`,
    at: timestamp(new Date(at)),
    total: agent.total,
  }));
  const readAt = timestamp(new Date(computer.readAt ?? at));
  const state = {
    id: computer.host,
    version: computer.version,
    host: computer.host,
    system: 'linux-x64',
    started_at: timestamp(new Date(at - (at % DAY_MS))),
    sources: [{ kind: 'snmp', name: '192.168.10.0/24', devices: DEVICES, read_at: readAt, trouble: null }],
  };
  ok(await send('POST', `/accounts/${customer.id}/feeds/${feed}/readings`, { key, body: { readings, agent: state } }));
}

async function allOf<T>(account: TestAccount, path: string): Promise<T[]> {
  const rows: T[] = [];
  let next: string | undefined = path;
  while (next !== undefined) {
    const answer: Answer<T[]> = await account.get(next);
    rows.push(...ok(answer));
    next = /<[^>]*\/v1(\/[^>]*)>; rel="next"/.exec(answer.headers.link ?? '')?.[1];
  }
  return rows;
}

function ok<B>({ status, body }: Answer<B>): B {
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

function nameRelease(folder: string, version: string): void {
  const payload = Buffer.from(JSON.stringify({ version })).toString('base64url');
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ payload, signatures: [] }));
  environment.REGROVE_AGENT_RELEASES = folder;
  forgetRelease();
}

function firstSaturday(year: number): number {
  const first = new Date(Date.UTC(year, 5, 1));
  return first.getTime() + ((6 - first.getUTCDay() + 7) % 7) * DAY_MS;
}
