import { setTimeout as sleep } from 'node:timers/promises';
import { type Agent, runOnce } from './run.ts';
import { nextRun, retryMinutes, type Schedule } from './schedule.ts';
import { heartbeat, isHeartbeatDue } from './service/heartbeat.ts';
import { sendWaiting } from './service/send-spool.ts';

/**
 * Runs until the signal. It checks the clock every minute: a machine that slept through its hour reads when it wakes, and
 * unsent readings are retried between runs.
 */
export async function runForever(
  agent: Agent,
  schedule: Schedule,
  signal: AbortSignal,
): Promise<'stopped' | 'replaced'> {
  const wait = agent.wait ?? ((ms: number) => sleep(ms, undefined, { signal }).catch(() => {}));
  let failures = 0;
  let retryAt = 0;
  // A new version reports itself at once: the launcher and the dealer wait for it.
  let isNew = true;
  while (!signal.aborted) {
    const now = agent.now();
    if (now >= nextRun(schedule, lastRunOf(agent, now))) {
      await runOnce(agent);
      isNew = false;
      failures = 0;
      retryAt = now.getTime() + retryMinutes(failures) * 60_000;
    } else if (agent.spool.waiting().length > 0 && now.getTime() >= retryAt) {
      failures = (await sendWaiting(agent)) ? 0 : failures + 1;
      retryAt = now.getTime() + retryMinutes(failures) * 60_000;
    } else if (isHeartbeatDue(agent, isNew) && now.getTime() >= retryAt) {
      failures = (await heartbeat(agent)) ? 0 : failures + 1;
      isNew = false;
      retryAt = now.getTime() + retryMinutes(failures) * 60_000;
    }
    if (await agent.isReplaced?.()) return 'replaced';
    await wait(TICK_MS);
  }
  return 'stopped';
}

const TICK_MS = 60_000;

/** A last run in the future means the clock was set back; it does not delay the next run. */
function lastRunOf({ progress }: Agent, now: Date): Date | undefined {
  const startedAt = progress.get().last_run?.started_at;
  const last = startedAt === undefined ? undefined : new Date(startedAt);
  return last !== undefined && last > now ? undefined : last;
}
