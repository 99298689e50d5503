import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readAll, runOnce } from '../../agent/run.ts';
import { type Sender, sendWaiting } from '../../agent/service/send-spool.ts';
import type { Answer } from '../../agent/service/service.ts';
import type { Source } from '../../agent/sources/source.ts';
import { openSpool } from '../../agent/spool/spool.ts';
import type { Progress } from '../../agent/spool/state-file.ts';
import { memory } from './memory.ts';

const NOW = new Date('2026-11-16T18:00:00Z');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'regrove-agent-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('waiting readings', () => {
  const reading = (device: string, name = '') => ({
    stamp: 'service' as const,
    reading: { device, total: 1, at: '2026-11-16T09:00:00Z', ...(name && { name }) },
  });
  function sender(answers: Answer[]): Sender & { pushes: number[]; waits: number[] } {
    const [pushes, waits]: [number[], number[]] = [[], []];
    return {
      pushes,
      waits,
      spool: openSpool(folder),
      progress: memory<Progress>({}),
      now: () => NOW,
      say: () => {},
      wait: async (ms) => waits.push(ms),
      service: {
        time: async () => NOW,
        async push(list) {
          pushes.push(list.length);
          return answers.shift() ?? { kind: 'accepted', pages: 0, held: 0 };
        },
      },
    };
  }
  const later = (afterMs?: number): Answer => ({ kind: 'later', reason: 'r', afterMs });

  it('are tried five times, after 1, 4, 16 and 60 seconds or as late as requested, up to two minutes', async () => {
    const one = sender([later(), later(2_000), later(30_000), later(500_000), later()]);
    one.spool.keep([reading('a')]);

    expect(await sendWaiting(one)).toBe(false);
    expect(one.waits).toEqual([1_000, 4_000, 30_000, 120_000]);
    expect(one.pushes).toHaveLength(5);
    expect(one.spool.waiting()).toHaveLength(1);
  });

  it('are halved if longer than 3.5 MB, and one that is too long is sent alone', async () => {
    const one = sender([]);
    one.spool.keep([reading('a', 'x'.repeat(3_499_900)), reading('b')]);
    one.spool.keep([reading('c', 'x'.repeat(3_499_000))]);
    await sendWaiting(one);

    expect(one.pushes).toEqual([1, 1, 1]);
    const other = sender([]);
    other.spool.keep([reading('a', 'x'.repeat(3_499_000)), reading('b')]);
    await sendWaiting(other);
    expect(other.pushes).toEqual([2]);
  });
});

describe('a run', () => {
  const source = (name: string, read: Source['read']): Source => ({ kind: 'csv', name, read });

  it('continues after a failing source, and adds up the others', async () => {
    const said: string[] = [];
    const fails = source('a', async () => {
      throw new Error('no');
    });
    const reads = source('b', async () => ({ read: 3, troubled: 2 }));

    expect(
      await readAll(
        [fails, reads, reads],
        (sentence) => said.push(sentence),
        async () => {},
      ),
    ).toMatchObject({
      read: 6,
      troubled: 5,
      sources: [
        { name: 'a', devices: 0, trouble: 'a was not read: no' },
        { name: 'b', devices: 3, trouble: '2 devices were not read.' },
        { name: 'b' },
      ],
    });
    expect(said).toEqual(['a was not read: no']);
  });

  it('keeps its first 20 sentences', async () => {
    const progress = memory<Progress>({});
    const talks = source('a', async (_, say) => {
      for (let n = 0; n < 30; n++) say(String(n));
      return { read: 1, troubled: 0 };
    });
    const service = { time: async () => NOW, push: async () => ({ kind: 'accepted', pages: 0, held: 0 }) as const };
    const agent = { service, spool: openSpool(folder), progress, now: () => NOW, say: () => {}, sources: [talks] };

    expect(await runOnce(agent)).toBe(true);
    expect(progress.get().last_run).toMatchObject({ started_at: '2026-11-16T18:00:00Z', read: 1, troubled: 0 });
    expect(progress.get().last_run?.sentences).toHaveLength(20);
  });
});
