import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Progress, StateFile } from '../spool/state-file.ts';
import { hasHash } from './download.ts';
import { confirm, pointerIn, removeUnused, rollBack, versionFile } from './pointer.ts';
import { EXIT_REPLACED } from './watch.ts';

/**
 * Starts the version that the pointer names and judges a new one. The launcher is the installed program itself, which no
 * update replaces. A new version is on trial until the service has answered it and ten more minutes have passed. It is taken
 * back if it exits, if the service answers 400, 401, 403 or 404 that the version before did not get, or if it does not push
 * although the service can be reached.
 */
type Launch = {
  state: string;
  /** The installed program's command line, without its command. */
  installed: string[];
  /** The words after the program, such as `run --config FILE`. */
  words: string[];
  progress: StateFile<Progress>;
  isReachable(): Promise<boolean>;
  say(sentence: string): void;
  signal: AbortSignal;
  times?: TrialTimes;
};
type TrialTimes = { judgeMs: number; settledMs: number; reachEveryMs: number; silentChecksMax: number };

/** The agent pushes hourly; two hours without a push, while the service is reachable, mean that it never will. */
const TIMES: TrialTimes = { judgeMs: 5_000, settledMs: 600_000, reachEveryMs: 600_000, silentChecksMax: 12 };
const STARTS_MAX = 3;
const SHUTDOWN_MS = 500;
const NEW_TROUBLE = [400, 401, 403, 404];

/** Returns the exit code. The system starts the launcher again. */
export async function launch(options: Launch): Promise<number> {
  const { state, say, signal } = options;
  const pointer = pointerIn(state);
  while (!signal.aborted) {
    const { command, sequence, isTrial } = await choose(options);
    if (signal.aborted) return 0;
    removeUnused(state);
    const run = randomUUID();
    const started = start([...command, ...options.words], run, sequence);
    const stop = () => started.child.kill('SIGTERM');
    signal.addEventListener('abort', stop, { once: true });
    const judged = new AbortController();
    const verdict = isTrial ? judge(options, { run, sequence }, judged.signal) : undefined;
    verdict?.then((reason) => {
      if (reason === undefined) return;
      say(reason);
      pointer.put(rollBack(pointer.get(), sequence));
      started.child.kill('SIGKILL');
    });
    const code = await started.ended;
    judged.abort();
    await verdict;
    signal.removeEventListener('abort', stop);
    // A system that shuts down may stop the child a moment before the launcher notices.
    if (isTrial) await sleep(SHUTDOWN_MS);
    if (signal.aborted) return 0;
    if (isTrial && pointer.get().trial?.sequence === sequence) {
      say(`The new version ended (${code}) during its trial; the version before runs again.`);
      pointer.put(rollBack(pointer.get(), sequence));
    } else if (!isTrial && code !== EXIT_REPLACED) return code;
  }
  return 0;
}

type Chosen = { command: string[]; sequence: number; isTrial: boolean };

async function choose({ state, installed, say }: Launch): Promise<Chosen> {
  const pointer = pointerIn(state);
  const before = pointer.get();
  const { trial } = before;
  if (trial) {
    const file = versionFile(state, trial);
    if (trial.starts < STARTS_MAX && (await hasHash(file, trial.sha256))) {
      pointer.put({ ...before, trial: { ...trial, starts: trial.starts + 1 } });
      say(`Version ${trial.version} is tried.`);
      return { command: [file], sequence: trial.sequence, isTrial: true };
    }
    say(
      `Version ${trial.version} is damaged or was stopped ${STARTS_MAX} times during its trial; it is not tried again.`,
    );
    pointer.put(rollBack(before, trial.sequence));
  }
  const { current } = pointer.get();
  if (current) {
    const file = versionFile(state, current);
    if (await hasHash(file, current.sha256)) return { command: [file], sequence: current.sequence, isTrial: false };
    say(`Version ${current.version} is damaged; the installed program runs.`);
    pointer.put({ ...pointer.get(), current: null });
  }
  return { command: installed, sequence: 0, isTrial: false };
}

function start(
  [program = '', ...words]: string[],
  run: string,
  sequence: number,
): { child: ChildProcess; ended: Promise<number> } {
  const env = { ...process.env, REGROVE_AGENT_RUN: run, REGROVE_AGENT_STARTED: String(sequence) };
  const child = spawn(program, words, { stdio: 'inherit', env });
  const ended = new Promise<number>((resolve) => {
    child.once('error', () => resolve(126));
    child.once('exit', (code) => resolve(code ?? 1));
  });
  return { child, ended };
}

/**
 * Confirms the trial and returns undefined, or returns the reason to take it back. Ends without either if the child did, or if
 * another release was taken: the child makes room for it.
 */
async function judge(
  options: Launch,
  { run, sequence }: { run: string; sequence: number },
  ended: AbortSignal,
): Promise<string | undefined> {
  const { state, progress, isReachable, say, times = TIMES } = options;
  const pointer = pointerIn(state);
  const allowed = pointer.get().trial?.statuses ?? [];
  let answeredAt: number | undefined;
  let reachedAt = performance.now();
  let checks = 0;
  while (!ended.aborted) {
    await sleep(times.judgeMs, undefined, { signal: ended }).catch(() => {});
    if (ended.aborted) return undefined;
    const statuses = statusesOf(progress.get(), run);
    const trouble = statuses.find((status) => NEW_TROUBLE.includes(status) && !allowed.includes(status));
    if (trouble !== undefined)
      return `The service answered the new version with ${trouble}; the version before runs again.`;
    if (answeredAt === undefined && statuses.some(isAnswer)) answeredAt = performance.now();
    if (answeredAt !== undefined && performance.now() - answeredAt >= times.settledMs) {
      const before = pointer.get();
      if (before.trial?.sequence !== sequence) return undefined;
      pointer.put(confirm(before));
      say(`Version ${before.trial.version} passed its trial.`);
      return undefined;
    }
    if (answeredAt === undefined && performance.now() - reachedAt >= times.reachEveryMs) {
      reachedAt = performance.now();
      checks = (await isReachable()) ? checks + 1 : 0;
      if (checks >= times.silentChecksMax)
        return 'The new version sends nothing although the service can be reached; the version before runs again.';
    }
  }
  return undefined;
}

const statusesOf = ({ answers }: Progress, run: string): number[] => (answers?.run === run ? answers.statuses : []);

/** A busy or failing service has not answered yet. */
const isAnswer = (status: number): boolean => status < 500 && status !== 429;
