import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runForever } from '../../agent/loop.ts';
import { agentOf, runOnce } from '../../agent/run.ts';
import { heartbeat } from '../../agent/service/heartbeat.ts';
import { type PageLogState, pageLogSource } from '../../agent/sources/page-log.ts';
import type { Source } from '../../agent/sources/source.ts';
import { statusIn, statusText } from '../../agent/status.ts';
import { memory } from './memory.ts';
import { accepted, acceptedWithState, startService } from './service.ts';

const FEED = '0190a1b2-0000-7000-8000-000000000001';
const START = Date.parse('2026-11-12T09:00:00Z');
let state: string;
let now: number;
let service: Awaited<ReturnType<typeof startService>>;
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'regrove-agent-'));
  now = START;
});
afterEach(async () => {
  await service.stop();
  rmSync(state, { recursive: true });
});

const reads = (count: number): Source => ({
  kind: 'csv',
  name: 'test',
  async read(keep, say) {
    if (count > 0) await keep([{ device: 'd', total: count }]);
    else say('The folder is empty.');
    return { read: count > 0 ? 1 : 0, troubled: count > 0 ? 0 : 1 };
  },
});
const agent = (...sources: Source[]) => ({
  ...agentOf(
    { url: service.url, feed: FEED, key: 'rg_key', state, every: 6 },
    () => {},
    () => new Date(now),
    {},
  ),
  sources,
  wait: async (ms: number) => {
    now += ms;
  },
});
const clocked = (reply: typeof accepted) => startService(reply, () => new Date(now));

it('the first push is an array; once the service names itself, every push has the agent with its sources', async () => {
  service = await clocked(acceptedWithState);
  await runOnce(agent(reads(7), reads(0)));
  now += 3_600_000;
  await runOnce(agent(reads(8), reads(0)));

  expect(service.bodies).toEqual([
    [{ device: 'd', total: 7, at: '2026-11-12T09:00:00Z' }],
    {
      readings: [{ device: 'd', total: 8, at: '2026-11-12T10:00:00Z' }],
      agent: {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        version: '2.0.0',
        host: hostname(),
        system: `${process.platform}-${process.arch}`,
        started_at: expect.stringMatching(/Z$/),
        sources: [
          { kind: 'csv', name: 'test', devices: 1, read_at: '2026-11-12T10:00:00Z', trouble: null },
          { kind: 'csv', name: 'test', devices: 0, read_at: '2026-11-12T10:00:00Z', trouble: 'The folder is empty.' },
        ],
      },
    },
  ]);
});

it('it contacts the service within every hour, with one id, also without readings', async () => {
  service = await clocked(acceptedWithState);
  const ending = new AbortController();
  const running = agent(reads(0));
  const times: number[] = [];
  const push = running.service.push;
  running.service.push = (list) => {
    times.push(now);
    return push(list);
  };
  const wait = async (ms: number) => {
    now += ms;
    if (now > START + 26 * 3_600_000) ending.abort();
  };
  await runForever({ ...running, wait }, { every: 6 }, ending.signal);

  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(3_600_000);
  // The first finds out that the service takes the state; then one each 55 minutes.
  expect(times.length).toBeLessThan(32);
  const ids = service.bodies.slice(1).map((body) => (body as { agent: { id: string } }).agent.id);
  expect(new Set(ids).size).toBe(1);
});

it('a log line with names of people and documents stays on this computer', async () => {
  service = await clocked(acceptedWithState);
  // The path is short, or the limit on a trouble's length would hide the line.
  const folder = mkdtempSync(join(tmpdir(), 'r'));
  const log = join(folder, 'p');
  const source = pageLogSource(
    { page_log: log, format: '%p %j %P %C', server: 's', ignore: [] },
    memory<PageLogState | undefined>(undefined),
  );
  writeFileSync(log, '');
  await runOnce(agent(source, reads(7)));
  appendFileSync(log, 'mary layoffs.pdf\n');
  now += 3_600_000;
  await runOnce(agent(source, reads(8)));

  rmSync(folder, { recursive: true });
  const sent = JSON.stringify(service.bodies.at(-1));
  expect(sent).not.toMatch(/mary|layoffs/);
  expect(sent).toMatch(/"kind":"cups"[^}]*"trouble":"[^"]*skipped lines: 1/);
});

it('an agent that is started again reports itself at once', async () => {
  service = await clocked(acceptedWithState);
  await runOnce(agent(reads(7)));
  now += 120_000;
  const ending = new AbortController();
  await runForever({ ...agent(reads(7)), wait: async () => ending.abort() }, { every: 6 }, ending.signal);

  expect(service.bodies.slice(1)).toMatchObject([{ readings: [], agent: { version: '2.0.0' } }]);
});

it('a service that takes no state gets arrays, and no heartbeat', async () => {
  service = await clocked(accepted);
  await runOnce(agent(reads(7)));
  now += 7_200_000;
  await runOnce(agent());

  expect(service.bodies).toHaveLength(1);
});

it('a service that went back to arrays gets the readings as one', async () => {
  let isOld = false;
  service = await clocked((pushed) => (isOld ? accepted(pushed) : acceptedWithState(pushed)));
  await runOnce(agent(reads(7)));
  isOld = true;
  const refusesObjects = service.bodies;
  await runOnce(agent(reads(8)));
  await runOnce(agent(reads(9)));

  expect(refusesObjects.slice(1).map((body) => Array.isArray(body))).toEqual([false, true, true]);
});

it('the clock is neither right nor wrong before the service responded', async () => {
  service = await clocked(accepted);

  expect(statusIn(state)).toMatchObject({ heard_at: null, clock: null });
  expect(statusText(statusIn(state))).not.toContain('clock');
});

it('a key that was revoked is noticed without readings, and status says so', async () => {
  let status = 200;
  service = await clocked((pushed) =>
    status === 200 ? acceptedWithState(pushed) : { status, body: { error: 'This API key is unknown or was revoked.' } },
  );
  await runOnce(agent(reads(7)));
  status = 401;

  expect(await heartbeat(agent())).toBe(false);
  expect(statusIn(state)).toMatchObject({ trouble: expect.stringContaining('a key that was revoked') });
  expect(statusText(statusIn(state))).toMatch(
    /csv \(test\): 1 devices\n[\s\S]*Last contact 2026-11-12T09:00:00Z, agent /,
  );
});
