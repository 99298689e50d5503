import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { launch } from '../../agent/release/launcher.ts';
import { makeVersionsFolder, pointerIn, versionFile } from '../../agent/release/pointer.ts';
import { progressIn } from '../../agent/run.ts';
import { sampleOf } from '../support/long.ts';
import { longTest } from '../support/long-test.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { sha256 } from './releases.ts';

let state: string;
let said: string[];
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'regrove-agent-'));
  said = [];
  writeFileSync(join(state, 'started'), '');
});
afterEach(() => rmSync(state, { recursive: true }));

/** A program that records its start, then answers as the service would have, or does something else. */
const program = (name: string, rest: string) =>
  `#!/bin/sh\nSTATE=${state}\necho ${name} >> $STATE/started\n${rest}\nexec sleep 30\n`;
const answered = (...statuses: number[]) =>
  `printf '{"answers":{"run":"%s","statuses":[${statuses.join(',')}]}}' "$REGROVE_AGENT_RUN" > $STATE/progress.json`;

function installed(rest = answered(200)) {
  const file = join(state, 'installed');
  writeProgram(file, program('old', rest));
  return file;
}
function onTrial(rest: string, { statuses = [200], sequence = 5 } = {}) {
  const text = program('new', rest);
  const version = { sha256: sha256(Buffer.from(text)), sequence, version: '2.1.0' };
  makeVersionsFolder(state);
  writeProgram(versionFile(state, version), text);
  pointerIn(state).put({ current: null, trial: { ...version, statuses, starts: 0 }, refused: [] });
  return version;
}
/**
 * `install` writes the program. If this process wrote it itself, a process that another test starts at this moment would hold it open, and
 * Linux runs no file that is open for writing.
 */
function writeProgram(file: string, text: string) {
  const written = join(state, 'written');
  writeFileSync(written, text);
  execFileSync('install', ['-m', '700', written, file]);
}
const started = () => readFileSync(join(state, 'started'), 'utf8').trim().split('\n');

/** A busy machine takes seconds to start a program, so only a test of one of these times makes it short. */
const LONG_MS = 2 * PATIENCE_MS;
const TIMES = { judgeMs: 20, settledMs: LONG_MS, reachEveryMs: LONG_MS, silentChecksMax: 3 };

/** Runs the launcher until `isDone` or its end. */
async function launched(
  isDone: () => boolean,
  { isReachable = (): boolean => true, program: file = installed(), times = {} as Partial<typeof TIMES> } = {},
) {
  const ending = new AbortController();
  let hasEnded = false;
  const running = launch({
    state,
    installed: [file],
    words: ['run'],
    progress: progressIn(state),
    isReachable: async () => isReachable(),
    say: (sentence) => said.push(sentence),
    signal: ending.signal,
    times: { ...TIMES, ...times },
  }).finally(() => {
    hasEnded = true;
  });
  const until = Date.now() + PATIENCE_MS;
  while (!hasEnded && !isDone() && Date.now() < until) await sleep(20);
  ending.abort();
  return running;
}
const isSettled = () => pointerIn(state).get().trial === null;
const SETTLES = { times: { settledMs: 150 } };

describe('a new version', () => {
  it('stays once the service has answered it and it kept running', async () => {
    const version = onTrial(answered(200));
    await launched(isSettled, SETTLES);

    expect(pointerIn(state).get()).toEqual({ current: version, trial: null, refused: [] });
    expect(started()).toEqual(['new']);
    await launched(() => started().length > 1);
    expect(started()).toEqual(['new', 'new']);
  });

  const TAKEN_BACK: [string, string, RegExp, reachEveryMs?: number][] = [
    ['crashes at the start', 'exit 3', /ended \(3\) during its trial/],
    ['ends well', 'exit 0', /ended \(0\) during its trial/],
    ['crashes after the service answered', `${answered(200)}\nsleep 0.1\nexit 1`, /ended \(1\) during its trial/],
    ['runs but never pushes', '', /sends nothing although the service can be reached/, 60],
    ['gets 401', answered(200, 401), /answered the new version with 401/],
    ['gets 400', answered(400), /answered the new version with 400/],
  ];

  it.each(sampleOf(TAKEN_BACK, 3))(
    'that %s is undone, and not tried again',
    async (_, rest, reason, reachEveryMs = LONG_MS) => {
      onTrial(rest);
      await launched(() => started().includes('old'), { times: { reachEveryMs } });

      expect(started()).toEqual(['new', 'old']);
      expect(pointerIn(state).get()).toEqual({ current: null, trial: null, refused: [5] });
      expect(said.join('\n')).toMatch(reason);
    },
  );

  longTest('may get what the version before got', async () => {
    onTrial(answered(401), { statuses: [401] });
    await launched(isSettled, SETTLES);

    expect(pointerIn(state).get().current?.sequence).toBe(5);
  });

  it('stays on trial while the service cannot be reached, or only fails', async () => {
    onTrial(answered(503));
    let tries = 0;
    const isReachable = () => {
      tries += 1;
      return false;
    };
    const isLong = () => started().includes('new') && tries > 2 * TIMES.silentChecksMax;
    await launched(isLong, { isReachable, times: { reachEveryMs: 60 } });

    expect(pointerIn(state).get().trial).toMatchObject({ sequence: 5, starts: 1 });
    expect(started()).toEqual(['new']);
  });

  it('with a damaged file is never started', async () => {
    const version = onTrial(answered(200));
    writeFileSync(versionFile(state, version), 'damaged');
    await launched(() => started().includes('old'));

    expect([started(), pointerIn(state).get().refused]).toEqual([['old'], [5]]);
  });

  it('that took the computer down three times is given up', async () => {
    const { sha256: hash, ...version } = onTrial(answered(200));
    pointerIn(state).put({ current: null, refused: [], trial: { sha256: hash, ...version, statuses: [], starts: 3 } });
    await launched(() => started().includes('old'));

    expect(started()).toEqual(['old']);
  });
});

it('the installed program runs if the updated one is damaged later', async () => {
  const version = onTrial(answered(200));
  pointerIn(state).put({ current: version, trial: null, refused: [] });
  writeFileSync(versionFile(state, version), 'damaged');
  await launched(() => started().includes('old'));

  expect(started()).toEqual(['old']);
});

it('an agent that asks to be replaced makes room for the new version', async () => {
  const version = onTrial(answered(200));
  const pointer = JSON.stringify(pointerIn(state).get());
  pointerIn(state).put({ current: null, trial: null, refused: [] });
  const keep = join(state, 'keep');
  writeFileSync(keep, readFileSync(versionFile(state, version)), { mode: 0o700 });
  const take = `cp ${keep} ${versionFile(state, version)}; printf '%s' '${pointer}' > ${state}/version.json; exit 75`;
  await launched(() => pointerIn(state).get().current !== null, { program: installed(take), ...SETTLES });

  expect(started()).toEqual(['old', 'new']);
});

it('a stop while a version is checked starts nothing', async () => {
  onTrial(answered(200));

  expect(await launched(() => true)).toBe(0);
  expect(started()).toEqual(['']);
});

describe('a release taken during the trial of another one', () => {
  const ONCE_TAKEN = 'until [ -f $STATE/taken ]; do sleep 0.02; done';
  const taken = () => existsSync(join(state, 'taken'));
  /** As `update` does it, once the other one was started. */
  const takeOnce = () => {
    const { trial, ...pointer } = pointerIn(state).get();
    if (taken() || trial === null || !started().includes('new')) return;
    pointerIn(state).put({ ...pointer, trial: { ...trial, sequence: 6, starts: 0 } });
    writeFileSync(join(state, 'taken'), '');
  };

  it('is not confirmed by the answers to the other one', async () => {
    onTrial(`${ONCE_TAKEN}\n${answered(200)}`);
    let answeredAt: number | undefined;
    await launched(() => {
      takeOnce();
      if (progressIn(state).get().answers) answeredAt ??= Date.now();
      return answeredAt !== undefined && Date.now() > answeredAt + 600;
    }, SETTLES);

    expect(pointerIn(state).get()).toMatchObject({ current: null, trial: { sequence: 6 }, refused: [] });
  });

  it('is not refused for the trouble of the other one', async () => {
    onTrial(`${ONCE_TAKEN}\n${answered(401)}`);
    await launched(() => {
      takeOnce();
      return pointerIn(state).get().refused.length > 0;
    });

    expect(pointerIn(state).get().refused[0]).toBe(5);
  });
});

it('a version that ends by itself ends the launcher, and the system starts it again', async () => {
  expect(await launched(() => false, { program: installed('exit 7') })).toBe(7);
});
