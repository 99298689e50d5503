import { timestamp } from '../reading.ts';
import type { Sender } from './send-spool.ts';

/** An agent sends something at least hourly, also if there is nothing to send. */
const HEARTBEAT_MS = 55 * 60_000;

/** A service that answered readings without `Regrove-Agent` takes no state, so it gets no heartbeat. */
export function isHeartbeatDue({ progress, now }: Sender, isNew = false): boolean {
  const { speaks_agent, pushed_at } = progress.get();
  if (speaks_agent === false) return false;
  if (isNew) return true;
  const passedMs = now().getTime() - Date.parse(pushed_at ?? '');
  // No push yet, or one in the future: the clock was set back.
  return !(passedMs >= 0 && passedMs < HEARTBEAT_MS);
}

/** Pushes the agent's state alone. Returns whether the service answered. */
export async function heartbeat(sender: Sender): Promise<boolean> {
  const { service, progress, say, now } = sender;
  const wasKnown = progress.get().speaks_agent === true;
  const answer = await service.push([]);
  // The first, empty array only finds out whether the service takes the state.
  if (!wasKnown && progress.get().speaks_agent === true) return heartbeat(sender);
  if (answer.kind === 'accepted' || answer.kind === 'refused') {
    progress.put({ ...progress.get(), trouble: null });
    return true;
  }
  progress.put({
    ...progress.get(),
    trouble: answer.reason,
    ...(answer.kind === 'blocked' && { pushed_at: timestamp(now()) }),
  });
  say(answer.reason);
  return false;
}
