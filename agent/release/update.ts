import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILT_IN } from '../built-in.ts';
import type { Config } from '../config.ts';
import type { Network } from '../network/connect.ts';
import { networkOf, send } from '../network/request.ts';
import { NetworkTrouble } from '../network/trouble.ts';
import { progressIn } from '../run.ts';
import { baseOf, USER_AGENT } from '../service/api.ts';
import { stateFile } from '../spool/state-file.ts';
import { SYSTEM } from '../version.ts';
import { download } from './download.ts';
import { makeVersionsFolder, type Pointer, pointerIn, versionFile } from './pointer.ts';
import {
  BadRelease,
  RELEASE_BYTES_MAX,
  type Release,
  type ReleaseFile,
  usableFile,
  verifySignatures,
} from './verify.ts';

/** Which releases an agent asks for, and how it installs one. The keys are the built-in ones, except in tests of this module. */
export type Updater = {
  /** The newest release, verified, and its file. Throws BadRelease. */
  find(now: Date): Promise<Found>;
  /** Downloads and verifies the file, and keeps nothing. */
  tryDownload(found: Found): Promise<void>;
  /** Downloads it and names it in the pointer. The launcher starts it. */
  take(found: Found): Promise<void>;
};
export type Found = { release: Release; file: ReleaseFile };

export function updaterOf(
  config: Config,
  environment: NodeJS.ProcessEnv,
  builtIn = BUILT_IN,
  system = SYSTEM,
): Updater {
  const network: Network = networkOf(config, environment);
  const base = `${baseOf(config)}/agent`;
  const pointer = pointerIn(config.state);
  const get = (target: string) => send(network, target, { headers: USER_AGENT }, RELEASE_BYTES_MAX);
  const fetchFile = (file: ReleaseFile, target: string) =>
    download(network, `${base}/files/${file.sha256}`, file, target);
  const taken = async ({ release: { sequence, version }, file }: Found) => {
    makeVersionsFolder(config.state);
    await fetchFile(file, versionFile(config.state, file));
    const before: Pointer = pointer.get();
    // During a trial, the answers are those to the version on trial, not to the one before.
    const statuses = before.trial?.statuses ?? progressIn(config.state).get().answers?.statuses ?? [];
    pointer.put({ ...before, trial: { sha256: file.sha256, sequence, version, statuses, starts: 0 } });
  };
  return {
    async find(now) {
      const { status, body } = await get(`${base}/release.json`).catch(asBadRelease);
      if (status === 404) throw new BadRelease('The service names no release.');
      if (status !== 200) throw new BadRelease(`release.json was answered with status ${status}.`);
      const release = verifySignatures(body.toString(), builtIn.keys);
      const { current, refused } = pointer.get();
      const running = Math.max(builtIn.sequence, current?.sequence ?? 0);
      // A clock set back must not make an old release valid again.
      const lastContactAt = new Date(progressIn(config.state).get().heard_at ?? 0);
      return {
        release,
        file: usableFile(release, { running, refused, system, now: lastContactAt > now ? lastContactAt : now }),
      };
    },
    async tryDownload({ file }) {
      const folder = mkdtempSync(join(tmpdir(), 'regrove-agent-update-'));
      try {
        await fetchFile(file, join(folder, 'file')).catch(asBadRelease);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    take: (found) => taken(found).catch(asBadRelease),
  };
}

/** A full disk or a virus scanner must not end the agent: it would download the file again at each start. */
function asBadRelease(error: unknown): never {
  if (error instanceof NetworkTrouble) throw new BadRelease(error.message);
  if (error instanceof Error && 'syscall' in error) throw new BadRelease(`Its file was not stored: ${error.message}.`);
  throw error;
}

/** Spreads a fleet over three days, so a bad release is noticed before most agents have it. */
export const SPREAD_MS = 72 * 3_600_000;

export function delayOf(id: string, sequence: number): number {
  const hash = createHash('sha256').update(`${id} ${sequence}`).digest();
  return Math.floor((hash.readUInt32BE(0) / 2 ** 32) * SPREAD_MS);
}

/** When this agent first saw a release. */
export function firstSeen(state: string, sequence: number, now: Date): Date {
  const file = stateFile<{ sequence?: number; at?: string }>(join(state, 'release-seen.json'), {});
  const seen = file.get();
  if (seen.sequence === sequence && seen.at !== undefined && new Date(seen.at) <= now) return new Date(seen.at);
  file.put({ sequence, at: now.toISOString() });
  return now;
}
