import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hasHash } from '../../agent/release/download.ts';
import { pointerIn, versionFile } from '../../agent/release/pointer.ts';
import { isLong } from '../support/long.ts';
import { builtInOf, makeKey, payloadOf, signed, startReleases } from './releases.ts';

/** An update from download to the end of its trial, killed with all its processes at 30 moments. */
const KEYS = [makeKey(), makeKey(), makeKey()];
const NEW = (state: string) =>
  Buffer.from(
    `#!/bin/sh\nprintf '{"answers":{"run":"%s","statuses":[200]}}' "$REGROVE_AGENT_RUN" > ${state}/progress.json\necho alive new\nexec sleep 30\n${'#'.repeat(2_000_000)}\n`,
  );
let folder: string;
let file: Buffer;
let service: Awaited<ReturnType<typeof startReleases>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'regrove-agent-'));
  mkdirSync(join(folder, 'state'));
  file = NEW(join(folder, 'state'));
  service = await startReleases(
    () => signed(payloadOf(file), KEYS),
    () => file,
  );
  writeFileSync(join(folder, 'setup.json'), JSON.stringify({ url: service.url, builtIn: builtInOf(KEYS) }));
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true });
});

const start = () =>
  spawn(process.execPath, [...process.execArgv, join(import.meta.dirname, 'launcher-process.ts'), 'launch', folder], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** SIGKILL for the launcher and everything it started, as a power cut is. */
async function cutPower(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('close', resolve));
  try {
    process.kill(-(child.pid ?? 0), 'SIGKILL');
  } catch {}
  await ended;
}

function firstWords(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    child.stdout?.on('data', (chunk) => {
      text += chunk;
      if (text.includes('\n')) resolve(text.trim().split('\n')[0] ?? '');
    });
    child.once('close', () => resolve(text));
  });
}

const KILLS = isLong ? 30 : 5;

/** How long an update takes on this machine, from the start to the end of its trial. The kills are spread over it. */
async function undisturbed(): Promise<number> {
  const begun = Date.now();
  const child = start();
  while (pointerIn(join(folder, 'state')).get().current === null)
    await new Promise((resolve) => setTimeout(resolve, 10));
  await cutPower(child);
  return Date.now() - begun;
}

it('killed at any moment, the old or the new version runs after the next start', async () => {
  const seen = new Set<string>();
  const wholeMs = await undisturbed();
  // The moments fall before and during the trial, or the kills would prove little. A machine that got busier needs longer ones.
  for (let kill = 0; kill <= KILLS || seen.size < 2; kill += 1) {
    const delay = (kill / KILLS) * wholeMs;
    rmSync(join(folder, 'state'), { recursive: true });
    mkdirSync(join(folder, 'state'));
    const killed = start();
    await new Promise((resolve) => setTimeout(resolve, delay));
    await cutPower(killed);
    const { current, trial } = pointerIn(join(folder, 'state')).get();
    for (const version of [current, trial]) {
      if (version) expect(await hasHash(versionFile(join(folder, 'state'), version), version.sha256)).toBe(true);
    }
    const next = start();
    const words = await firstWords(next);
    await cutPower(next);

    expect([delay, words]).toEqual([delay, expect.stringMatching(/^alive (old|new)$/)]);
    seen.add(current ? 'confirmed' : trial ? 'on trial' : 'before');
  }
});
