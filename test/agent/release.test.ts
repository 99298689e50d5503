import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { releaseKeys } from '../../agent/bundle.ts';
import { updateCommand } from '../../agent/release/commands.ts';
import { downloadPatience } from '../../agent/release/download.ts';
import { POINTER, pointerIn, versionFile } from '../../agent/release/pointer.ts';
import { delayOf, SPREAD_MS, updaterOf } from '../../agent/release/update.ts';
import { watchReleases } from '../../agent/release/watch.ts';
import { builtInOf, makeKey, payloadOf, sha256, signed, startReleases } from './releases.ts';

const FILE = Buffer.from('#!/bin/sh\nexit 0\n');
const KEYS = [makeKey(), makeKey(), makeKey()];
const [A, B, C] = KEYS as [ReturnType<typeof makeKey>, ReturnType<typeof makeKey>, ReturnType<typeof makeKey>];
const STRANGER = makeKey();
const patient = { ...downloadPatience };

let state: string;
let stop: () => Promise<unknown>;
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'regrove-agent-'));
});
afterEach(async () => {
  await stop();
  Object.assign(downloadPatience, patient);
  rmSync(state, { recursive: true });
});

async function update(
  release: string,
  { isDryRun = false, file = FILE, serveFile = undefined as RequestListener | undefined, sequence = 4 } = {},
) {
  const service = await startReleases(
    () => release,
    () => file,
    serveFile,
  );
  stop = service.stop;
  const config = { url: service.url, feed: '', key: '', state, every: 6, updates: true };
  const said: string[] = [];
  const updater = updaterOf(config, {}, builtInOf(KEYS, sequence));
  const code = await updateCommand(config, { isDryRun }, (sentence) => said.push(sentence), updater);
  return { code, said: said.join('\n') };
}
const stored = () => readdirSync(state, { recursive: true }).map(String).sort();

it('a release that two of the three keys signed is verified, and only a real update keeps anything', async () => {
  expect(await update(signed(payloadOf(FILE), [A, C]), { isDryRun: true })).toEqual({
    code: 0,
    said: 'Version 2.1.0 (sequence 5) is valid and newer than this one.',
  });
  expect(stored()).toEqual([]);
  await stop();
  expect((await update(signed(payloadOf(FILE), [STRANGER, B, C]))).code).toBe(0);

  expect(pointerIn(state).get()).toMatchObject({ current: null, trial: { sequence: 5, version: '2.1.0', starts: 0 } });
  expect(readFileSync(versionFile(state, { sha256: sha256(FILE) }))).toEqual(FILE);
});

const resigned = (
  text: string,
  change: (release: { payload: string; signatures: { key: string; signature: string }[] }) => unknown,
) => {
  const release = JSON.parse(text);
  change(release);
  return JSON.stringify(release);
};

it.each([
  ['signatures', Array.from({ length: 60 }, () => ({ key: 'x', signature: 'y' }))],
  ['signatures of another form', [{ key: 5 }, 'x', null]],
  ['wrong signatures of a known key', [{ key: A.key, signature: 'AAAA' }]],
])('further %s do no harm', async (_, further) => {
  const release = resigned(signed(payloadOf(FILE), [A, B]), ({ signatures }) =>
    signatures.unshift(...(further as typeof signatures)),
  );

  expect((await update(release, { isDryRun: true })).code).toBe(0);
});

it('a version may have build metadata', async () => {
  const release = signed(payloadOf(FILE, { version: '2.1.0-rc.1+build.5' }), [A, B]);

  expect((await update(release, { isDryRun: true })).said).toContain('2.1.0-rc.1+build.5');
});

const other = (system: string) => [{ system, sha256: sha256(FILE), bytes: FILE.length }];
const redirect: RequestListener = (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
const cut: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-length': FILE.length });
  response.write(FILE.subarray(0, 5));
  setTimeout(() => response.destroy(), 20);
};
const never: RequestListener = () => {};
const silently: RequestListener = (_, response) => response.writeHead(200).write('x');
const slowly: RequestListener = (_, response) => {
  const timer = setInterval(() => response.write('x'), 20);
  response.on('close', () => clearInterval(timer));
};

describe('a bad release is not taken', () => {
  const good = payloadOf(FILE);
  it.each<[string, string, Parameters<typeof update>[1], RegExp]>([
    ['signed by strangers', signed(good, [STRANGER, makeKey()]), {}, /0 valid signatures/],
    ['signed by one key', signed(good, [A]), {}, /1 valid signature by/],
    ['signed twice by one key', signed(good, [A, A]), {}, /1 valid signature by/],
    ['signed for something else', signed(good, [A, B], ''), {}, /0 valid signatures/],
    [
      'with a payload changed after signing',
      resigned(signed(good, [A, B]), (one) => {
        one.payload = Buffer.from(JSON.stringify({ ...good, sequence: 6 })).toString('base64url');
      }),
      {},
      /0 valid signatures/,
    ],
    [
      'with a signature under another key’s name',
      resigned(signed(good, [A, STRANGER]), (one) => {
        for (const entry of one.signatures.slice(1)) entry.key = B.key;
      }),
      {},
      /1 valid signature by/,
    ],
    ['without signatures', resigned(signed(good, []), () => {}), {}, /0 valid signatures/],
    ['that is no JSON', 'oops', {}, /does not have the form/],
    ['with a payload of another form', signed({ version: '2.1.0' }, [A, B]), {}, /payload does not have the form/],
    ['longer than 64 KB', `${signed(good, [A, B])}${' '.repeat(70_000)}`, {}, /answered with more than 65536 bytes/],
    ['with a lower sequence', signed({ ...good, sequence: 3 }, [A, B]), {}, /sequence 3 is not above 4/],
    ['with the same sequence', signed({ ...good, sequence: 4 }, [A, B]), {}, /sequence 4 is not above 4/],
    ['that expired', signed({ ...good, valid_until: '2026-01-01T00:00:00Z' }, [A, B]), {}, /valid until 2026-01-01/],
    ['for another system', signed({ ...good, files: other('plan9-mips') }, [A, B]), {}, /no file for/],
    [
      'with a wrong hash',
      signed(good, [A, B]),
      { file: Buffer.from(FILE.toString().toUpperCase()) },
      /does not have the signed hash/,
    ],
    ['with a shorter file', signed(good, [A, B]), { file: FILE.subarray(1) }, /16 bytes instead of 17/],
    [
      'with a longer file',
      signed(good, [A, B]),
      { file: Buffer.concat([FILE, FILE]) },
      /longer than the signed 17 bytes/,
    ],
    ['with a file cut off', signed(good, [A, B]), { serveFile: cut }, /did not arrive/],
    [
      'with a huge file',
      signed({ ...good, files: good.files.map((file) => ({ ...file, bytes: 300_000_001 })) }, [A, B]),
      {},
      /at most 300000000/,
    ],
    ['with a file that redirects', signed(good, [A, B]), { serveFile: redirect }, /status 302/],
    ['with a file never served', signed(good, [A, B]), { serveFile: never }, /the server fell silent/],
    ['with a file served in part', signed(good, [A, B]), { serveFile: silently }, /the server fell silent/],
    [
      'with a file served slowly',
      signed({ ...good, files: good.files.map((file) => ({ ...file, bytes: 1_000_000 })) }, [A, B]),
      { serveFile: slowly },
      /did not arrive/,
    ],
  ])('%s', async (_, release, options, reason) => {
    Object.assign(downloadPatience, { wholeMs: 500, silentMs: 200 });
    for (const isDryRun of [true, false]) {
      expect(await update(release, { ...options, isDryRun })).toEqual({ code: 1, said: expect.stringMatching(reason) });
      await stop();
    }
    expect([existsSync(join(state, POINTER)), stored().filter((name) => name.includes('/'))]).toEqual([false, []]);
  });

  it('if its file cannot be stored', async () => {
    mkdirSync(join(state, 'versions', `${sha256(FILE)}.${process.pid}.part`), { recursive: true });

    expect(await update(signed(good, [A, B]))).toEqual({
      code: 1,
      said: expect.stringContaining('Its file was not stored: EISDIR'),
    });
    expect(existsSync(join(state, POINTER))).toBe(false);
  });

  it('if it cannot be named as the next version', async () => {
    mkdirSync(join(state, `${POINTER}.${process.pid}.unfinished`));

    expect(await update(signed(good, [A, B]))).toEqual({
      code: 1,
      said: expect.stringContaining('Its file was not stored: EISDIR'),
    });
  });

  it('that failed its trial before', async () => {
    pointerIn(state).put({ current: null, trial: null, refused: [5] });

    expect((await update(signed(good, [A, B]))).said).toContain('is not tried again');
  });

  it('if the clock was set back to when it was valid', async () => {
    const { progressIn } = await import('../../agent/run.ts');
    progressIn(state).put({ heard_at: '2099-06-01T00:00:00Z' });

    expect((await update(signed(good, [A, B]))).said).toContain('valid until');
  });
});

describe('a running agent', () => {
  it('takes a release within 72 hours after it saw it, by its id', async () => {
    const service = await startReleases(
      () => signed(payloadOf(FILE), [A, B]),
      () => FILE,
    );
    stop = service.stop;
    const config = { url: service.url, feed: '', key: '', state, every: 6, updates: true };
    const said: string[] = [];
    let now = Date.parse('2026-11-12T09:00:00Z');
    const begun = now;
    const watch = watchReleases(config, updaterOf(config, {}, builtInOf(KEYS)), 0, {
      now: () => new Date(now),
      say: (sentence) => said.push(sentence),
    });
    while (!(await watch()) && now < begun + 100 * 3_600_000) now += 3_600_000;
    const { id } = JSON.parse(readFileSync(join(state, 'identity.json'), 'utf8'));

    expect(now - begun).toBeGreaterThanOrEqual(delayOf(id, 5));
    expect(now - begun).toBeLessThanOrEqual(SPREAD_MS + 6 * 3_600_000);
    expect(pointerIn(state).get().trial?.sequence).toBe(5);
    expect(said.at(-1)).toBe('Version 2.1.0 is downloaded and tried.');
  });

  it('spreads a fleet evenly', () => {
    const hours = Array.from({ length: 600 }, (_, index) => delayOf(`agent ${index}`, 7) / 3_600_000);
    const days = [0, 1, 2].map((day) => hours.filter((hour) => Math.floor(hour / 24) === day).length);

    expect(Math.min(...days)).toBeGreaterThan(160);
    stop = async () => {};
  });
});

it('the keys in the repository are three', () => {
  stop = async () => {};
  expect(releaseKeys(undefined)).toEqual({
    keys: expect.arrayContaining([expect.stringMatching(/^[\w-]{43}$/)]),
    hasTestKeys: false,
  });
});
