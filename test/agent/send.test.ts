import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runForever } from '../../agent/loop.ts';
import type { SpooledReading } from '../../agent/reading.ts';
import { agentOf, runOnce } from '../../agent/run.ts';
import { nextRun } from '../../agent/schedule.ts';
import { clockErrorInWords, correctTimes, stampReadings } from '../../agent/service/clock.ts';
import { sendWaiting } from '../../agent/service/send-spool.ts';
import type { Source } from '../../agent/sources/source.ts';
import { openSpool } from '../../agent/spool/spool.ts';
import { statusIn, statusText } from '../../agent/status.ts';
import { accepted, startService } from './service.ts';

const FEED = '0190a1b2-0000-7000-8000-000000000001';
const NOW = new Date('2026-11-12T09:00:00Z');
let state: string;
let service: Awaited<ReturnType<typeof startService>> | undefined;
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'regrove-agent-'));
});
afterEach(async () => {
  await service?.stop();
  service = undefined;
  rmSync(state, { recursive: true });
});

const kept = (device: string, at: string, total: number): SpooledReading => ({
  stamp: 'service',
  reading: { device, at, total },
});

/** An agent at an address, with a source the test controls; waits take no time and are recorded. */
function agentAt(url: string, now = () => NOW, sources: Source[] = []) {
  const said: string[] = [];
  const waits: number[] = [];
  const config = { url, feed: FEED, key: 'rg_key', state, every: 6 };
  const agent = agentOf(config, (sentence) => said.push(sentence), now);
  return { ...agent, sources, said, waits, wait: async (ms: number) => waits.push(ms) };
}
const reads = (...totals: number[]): Source => ({
  kind: 'csv',
  name: 'test',
  async read(keep) {
    await keep(totals.map((total, index) => ({ device: `d${index}`, total })));
    return { read: totals.length, troubled: 0 };
  },
});
const NOBODY = 'http://127.0.0.1:9/v1';

describe('sent readings', () => {
  it('go to their feed with its key, a name and the revision', async () => {
    service = await startService(accepted, () => NOW);
    expect(await runOnce(agentAt(service.url, () => NOW, [reads(7)]))).toBe(true);

    expect(service.requests).toEqual([
      {
        method: 'POST',
        url: `/v1/feeds/${FEED}/readings`,
        headers: expect.objectContaining({
          authorization: `Basic ${Buffer.from('rg_key:').toString('base64')}`,
          'user-agent': 'RegroveAgent/2.0.0 (Regrove)',
          'api-revision': '1.6.6',
        }),
      },
    ]);
    expect(service.pushes).toEqual([[{ device: 'd0', total: 7, at: '2026-11-12T09:00:00Z' }]]);
    expect(readdirSync(join(state, 'spool'))).toEqual([]);
  });

  it('are at most 5,000 per request, in order, and nothing is left', async () => {
    service = await startService(accepted, () => NOW);
    const agent = agentAt(service.url);
    agent.spool.keep(Array.from({ length: 12_345 }, (_, index) => kept(`d${index}`, '2026-11-11T09:00:00Z', index)));
    await sendWaiting(agent);

    expect(service.pushes.map((pushed) => pushed.length)).toEqual([5000, 5000, 2345]);
    expect(service.pushes.flat().map(({ total }) => total)).toEqual(
      Array.from({ length: 12_345 }, (_, index) => index),
    );
  });

  it("are each device's first and last per day", async () => {
    service = await startService(accepted, () => NOW);
    const agent = agentAt(service.url);
    const times = ['2026-11-11T03:00:00Z', '2026-11-11T21:00:00Z', '2026-11-11T09:00:00Z', '2026-11-12T03:00:00Z'];
    agent.spool.keep(times.map((at, index) => kept('a', at, 10 + index)));
    await sendWaiting(agent);

    expect(service.pushes.flat().map(({ total }) => total)).toEqual([10, 11, 13]);
  });

  it('are halved until a bad one is alone, which is set aside with the reason', async () => {
    const bad = (pushed: { device: string }[]) => pushed.some(({ device }) => device === 'd17');
    service = await startService((pushed) =>
      bad(pushed) ? { status: 400, body: { error: 'Reading: wrong.' } } : accepted(pushed),
    );
    const agent = agentAt(service.url, () => new Date());
    agent.spool.keep(Array.from({ length: 100 }, (_, index) => kept(`d${index}`, '2026-11-11T09:00:00Z', index)));
    expect(await sendWaiting(agent)).toBe(true);

    const taken = service.pushes.filter((pushed) => !bad(pushed)).flat();
    expect(new Set(taken.map(({ device }) => device)).size).toBe(99);
    const aside = JSON.parse(readFileSync(join(state, 'set-aside.jsonl'), 'utf8'));
    expect(aside).toMatchObject({ reason: 'Reading: wrong.', reading: { device: 'd17' } });
    expect(statSync(join(state, 'set-aside.jsonl')).mode & 0o777).toBe(0o600);
  });
});

describe('readings that cannot be sent', () => {
  it.each([
    [401, 'POST /api_keys'],
    [403, 'must be made for feed'],
    [404, 'is there'],
    [301, 'with /v1 at its end'],
  ])('because of status %d wait, and the log says what to do', async (status, cure) => {
    service = await startService(
      () => ({ status, body: { error: 'No.' } }),
      () => NOW,
    );
    const agent = agentAt(service.url, () => NOW, [reads(7)]);

    expect(await runOnce(agent)).toBe(false);
    expect([service.pushes.length, agent.waits]).toEqual([1, []]);
    expect(agent.said.at(-1)).toContain(cure);
    expect(agent.spool.waiting()).toHaveLength(1);
    expect(statusText(statusIn(state))).toContain(cure);
  });

  it('because something else says 200 wait: nothing was accepted', async () => {
    service = await startService(
      () => ({ status: 200, body: { welcome: 'to our network' } }),
      () => NOW,
    );
    const agent = agentAt(service.url, () => NOW, [reads(7)]);

    expect(await runOnce(agent)).toBe(false);
    expect(agent.spool.waiting()).toHaveLength(1);
  });

  it.each([429, 500, 503])(
    'because of status %d are retried, later and later, as late as requested',
    async (status) => {
      service = await startService(
        (pushed, count) => (count < 4 ? { status, headers: { 'retry-after': '7' } } : accepted(pushed)),
        () => NOW,
      );
      const agent = agentAt(service.url, () => NOW, [reads(7)]);

      expect(await runOnce(agent)).toBe(true);
      expect(agent.waits).toEqual([7_000, 7_000, 16_000]);
    },
  );

  it('for a week wait for a week, each day on its day, and are sent together', async () => {
    let day = 5;
    const now = () => new Date(`2026-11-${String(day).padStart(2, '0')}T09:00:00Z`);
    for (; day < 12; day++) expect(await runOnce(agentAt(NOBODY, now, [reads(day * 100)]))).toBe(false);
    service = await startService(accepted, now);
    expect(await runOnce(agentAt(service.url, now, [reads(1200)]))).toBe(true);

    expect(service.pushes).toHaveLength(1);
    expect(service.pushes[0]?.map(({ at, total }) => [at.slice(8, 10), total])).toEqual(
      [5, 6, 7, 8, 9, 10, 11, 12].map((one) => [String(one).padStart(2, '0'), one * 100]),
    );
    expect(statusIn(state)).toMatchObject({ waiting: 0, trouble: null });
  });
});

describe('a wrong clock', () => {
  const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);

  it('is reported, and readings get the service’s time', async () => {
    service = await startService(accepted, () => NOW);
    const agent = agentAt(service.url, () => hours(-49.5), [reads(7)]);
    await runOnce(agent);

    expect(agent.said.filter((sentence) => sentence.includes('clock'))).toHaveLength(1);
    expect(agent.said[0]).toContain("clock is 2 days 1 hour 30 minutes behind the service's");
    expect(service.pushes.flat()[0]?.at).toBe('2026-11-12T09:00:00Z');
  });

  it('is not reported if four minutes off, which change nothing', async () => {
    service = await startService(accepted, () => NOW);
    const agent = agentAt(service.url, () => new Date('2026-11-12T09:04:00Z'), [reads(7)]);
    await runOnce(agent);

    expect(agent.said.join()).not.toContain('clock');
    expect(service.pushes.flat()[0]?.at).toBe('2026-11-12T09:04:00Z');
  });

  it('while the service could not be reached is corrected once it can be', async () => {
    await runOnce(agentAt(NOBODY, () => hours(-24 - 24 * 365), [reads(7)]));
    service = await startService(accepted, () => NOW);
    await runOnce(agentAt(service.url, () => hours(-24 * 365), [reads(9)]));

    expect(service.pushes.flat().map(({ at, total }) => [at, total])).toEqual([
      ['2026-11-11T09:00:00Z', 7],
      ['2026-11-12T09:00:00Z', 9],
    ]);
  });

  it('set in between leaves impossible times: those are set aside, because the next reading has their pages', async () => {
    service = await startService(accepted, () => hours(-48));
    await runOnce(agentAt(service.url, () => hours(-48), [reads(5)]));
    await service.stop();
    await runOnce(agentAt(NOBODY, () => hours(-24 * 365), [reads(6)]));
    await runOnce(agentAt(NOBODY, () => hours(24 * 365), [reads(7)]));
    await runOnce(agentAt(NOBODY, () => hours(-24), [reads(8)]));
    service = await startService(accepted, () => NOW);
    const agent = agentAt(service.url, () => NOW, [reads(9)]);
    await runOnce(agent);

    expect(service.pushes.flat().map(({ total }) => total)).toEqual([8, 9]);
    expect(statusIn(state).set_aside).toBe(2);
    expect(agent.said.join()).toContain('cannot be');
  });

  it('never makes a reading later than the service’s now, nor earlier than its last response', () => {
    const moment = fc.integer({ min: -500, max: 500 });
    fc.assert(
      fc.property(moment, moment, moment, (readAt, lastContactAt, ahead) => {
        const own = stampReadings([{ device: 'a', total: 1 }], hours(readAt), {
          aheadMs: undefined,
          lastContactAt: hours(lastContactAt).toISOString(),
        });
        const { sendable, impossible } = correctTimes(own, ahead * 3_600_000, NOW);

        expect(sendable.length + impossible.length).toBe(1);
        for (const { reading } of sendable) {
          expect(Date.parse(reading.at)).toBeLessThanOrEqual(NOW.getTime() + 300_000);
          expect(Date.parse(reading.at)).toBeGreaterThanOrEqual(hours(lastContactAt).getTime() - 300_000);
        }
      }),
    );
  });

  it("does not move a reading from before midnight into a long scan's next day", () => {
    const readings = [
      { device: 'a', total: 1, seen: new Date('2026-11-11T23:59:00Z') },
      { device: 'b', total: 1 },
    ];
    const at = stampReadings(readings, NOW, { aheadMs: 0, lastContactAt: undefined }).map(({ reading }) => reading);

    expect(at).toEqual([
      { device: 'a', total: 1, at: '2026-11-11T23:59:00Z' },
      { device: 'b', total: 1, at: '2026-11-12T09:00:00Z' },
    ]);
  });

  it('is described in words', () => {
    expect([clockErrorInWords(3_600_000), clockErrorInWords(-61_000 * 60)]).toEqual([
      '1 hour behind',
      '1 hour 1 minute ahead of',
    ]);
  });
});

describe('the spool', () => {
  it('holds stored readings in order for its next reader, and not half-written ones', () => {
    openSpool(state).keep([kept('a', '2026-11-11T09:00:00Z', 1)]);
    openSpool(state).keep([kept('b', '2026-11-11T09:00:00Z', 2)]);
    writeFileSync(join(state, 'spool', '000000000003-1.jsonl.1.unfinished'), '{"stamp":"own","rea');
    const spool = openSpool(state);

    expect(spool.waiting().flatMap((name) => spool.open(name).kept.map(({ reading }) => reading.device))).toEqual([
      'a',
      'b',
    ]);
  });

  it('does not wait for a file damaged by a failing disk', () => {
    openSpool(state).keep([kept('a', '2026-11-11T09:00:00Z', 1)]);
    const [name = ''] = openSpool(state).waiting();
    writeFileSync(join(state, 'spool', name), '\0\0\0');
    const spool = openSpool(state);

    expect(spool.open(name).kept).toEqual([]);
    expect(readdirSync(join(state, 'spool'))).toEqual([`${name}.unreadable`]);
  });

  it('is only readable by its owner', () => {
    openSpool(state).keep([kept('a', '2026-11-11T09:00:00Z', 1)]);
    const modes = readdirSync(join(state, 'spool')).map((name) => statSync(join(state, 'spool', name)).mode & 0o777);

    expect([statSync(join(state, 'spool')).mode & 0o777, ...modes]).toEqual([0o700, 0o600]);
  });
});

describe('a killed agent', () => {
  /** Counts a run's steps with lasting effects, and dies before or after one of them. */
  function dying(agent: ReturnType<typeof agentAt>, step: number, when: 'before' | 'after') {
    let done = 0;
    const marked =
      <Given extends unknown[], Result>(work: (...given: Given) => Result) =>
      (...given: Given): Result => {
        done += 1;
        if (done === step && when === 'before') throw new Error('killed');
        const result = work(...given);
        if (done === step) throw new Error('killed');
        return result;
      };
    const { spool, service: to } = agent;
    const pushed = async (list: Parameters<typeof to.push>[0]) => {
      done += 1;
      if (done === step && when === 'before') throw new Error('killed');
      const answer = await to.push(list);
      if (done === step) throw new Error('killed');
      return answer;
    };
    return {
      ...agent,
      spool: { ...spool, keep: marked(spool.keep), drop: marked(spool.drop) },
      service: { ...to, push: pushed },
    };
  }

  it.each(['before', 'after'] as const)(
    '%s any step loses nothing that it kept, and the last word of a day is the last',
    async (when) => {
      for (const step of [1, 2, 3]) {
        rmSync(state, { recursive: true });
        service = await startService(accepted, () => NOW);
        const earlier = new Date('2026-11-11T09:00:00Z');
        await runOnce(agentAt(NOBODY, () => earlier, [reads(5)]));
        await runOnce(
          dying(
            agentAt(service.url, () => NOW, [reads(7)]),
            step,
            when,
          ),
        ).catch(() => {});
        await runOnce(agentAt(service.url, () => NOW, [reads(8)]));

        const days = new Map(service.pushes.flat().map(({ at, total }) => [at.slice(0, 10), total]));
        expect([...days], `step ${step}`).toEqual([
          ['2026-11-11', 5],
          ['2026-11-12', 8],
        ]);
        expect(statusIn(state).waiting).toBe(0);
        await service.stop();
      }
    },
  );
});

describe('a running agent', () => {
  /** Time passes only by waiting. */
  async function hoursOf(hours: number, url: string) {
    let time = NOW.getTime();
    const ending = new AbortController();
    const runs: string[] = [];
    const source: Source = {
      kind: 'csv',
      name: 'test',
      async read(keep) {
        runs.push(new Date(time).toISOString().slice(11, 16));
        await keep([{ device: 'a', total: runs.length }]);
        return { read: 1, troubled: 0 };
      },
    };
    const agent = agentAt(url, () => new Date(time), [source]);
    const wait = async (ms: number) => {
      time += ms;
      if (time > NOW.getTime() + hours * 3_600_000) ending.abort();
    };
    await runForever({ ...agent, wait }, { every: 6 }, ending.signal);
    return { runs, agent };
  }

  it('reads at once and then every six hours', async () => {
    service = await startService(accepted, () => NOW);

    expect((await hoursOf(13, service.url)).runs).toEqual(['09:00', '15:00', '21:00']);
  });

  it('retries what it could not send, later and later, up to a quarter of an hour', async () => {
    const { agent } = await hoursOf(5, NOBODY);
    const tries = agent.said.filter((sentence) => sentence.includes('was not reached')).length;

    expect(tries).toBeGreaterThan(15);
    expect(tries).toBeLessThan(30);
  });
});

describe('the next run', () => {
  it('is at once, then every few hours, or daily at an hour', () => {
    const last = new Date(2026, 10, 12, 9, 30);

    expect(nextRun({ every: 6 }, undefined).getTime()).toBe(0);
    expect(nextRun({ every: 6 }, last)).toEqual(new Date(2026, 10, 12, 15, 30));
    expect(nextRun({ every: 6, hour: 22 }, last)).toEqual(new Date(2026, 10, 12, 22));
    expect(nextRun({ every: 6, hour: 9 }, last)).toEqual(new Date(2026, 10, 13, 9));
  });
});
