import { statSync } from 'node:fs';
import { BUILT_IN } from '../built-in.ts';
import type { Config } from '../config.ts';
import { progressIn } from '../run.ts';
import { serviceOf } from '../service/service.ts';
import { launch } from './launcher.ts';
import type { Updater } from './update.ts';
import { BadRelease } from './verify.ts';

type Say = (sentence: string) => void;

/** `update --dry-run` verifies everything, changes nothing and names the version. */
export async function updateCommand(
  config: Config,
  { isDryRun }: { isDryRun: boolean },
  say: Say,
  updater: Updater,
): Promise<number> {
  try {
    const found = await updater.find(new Date());
    const { version, sequence } = found.release;
    if (isDryRun) await updater.tryDownload(found);
    else await updater.take(found);
    say(`Version ${version} (sequence ${sequence}) is ${isDryRun ? 'valid and newer than this one' : 'downloaded'}.`);
    if (!isDryRun) {
      say(
        config.updates === true
          ? 'The running agent is replaced within a minute.'
          : 'Updates are off here, so nothing starts it: run "install --updates".',
      );
    }
    return 0;
  } catch (error) {
    if (!(error instanceof BadRelease)) throw error;
    say(`No update. ${error.message}`);
    return 1;
  }
}

/** Node has it, and its types do not. */
type GroupsOfUser = { initgroups?(user: number, group: number): void };

/** An administrator who works with an installation does so as its user, so that user can read whatever is written. */
export function becomeOwnerOf(folder: string): void {
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (process.getuid?.() !== 0 || !owner || owner.uid === 0) return;
  try {
    // With the user's further groups, such as a print server's, for reading its log.
    (process as GroupsOfUser).initgroups?.(owner.uid, owner.gid);
  } catch {
    process.setgroups?.([owner.gid]);
  }
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}

export function launchCommand(
  config: Config,
  words: string[],
  environment: NodeJS.ProcessEnv,
  say: Say,
  signal: AbortSignal,
): Promise<number> {
  const service = serviceOf(config, environment);
  return launch({
    state: config.state,
    installed: BUILT_IN.isExecutable ? [process.execPath] : [process.execPath, process.argv[1] ?? ''],
    words: ['run', ...words],
    progress: progressIn(config.state),
    isReachable: async () => typeof (await service.time()) !== 'string',
    say,
    signal,
  });
}
