import { setTimeout as sleep } from 'node:timers/promises';
import { askServer } from '../../infra/local/control-client.ts';
import { now } from './record.ts';
import type { Service } from './service.ts';

/** No fault lasts as long. */
const GIVE_UP_MS = 300_000;

type Line = { ran: string; at: string } | { now: string } | { error: string };

/** Moves the service's clock forward to a moment, however often the service ends on the way. Answers the jobs that ran. */
export async function forwardTo(service: Service, to: number): Promise<string[]> {
  process.env.REGROVE_DATA = service.folder;
  const ran: string[] = [];
  const giveUpAt = now() + GIVE_UP_MS;
  while (service.clock() < to) {
    try {
      for await (const line of askServer<Line>('POST', '/clock', { to: new Date(to).toISOString() }))
        if ('ran' in line) ran.push(line.ran);
    } catch {
      // It is being killed, or starts; the next try goes on where its clock stands.
    }
    if (now() > giveUpAt) throw new Error(`The clock did not reach ${new Date(to).toISOString()} for minutes.`);
    if (service.clock() < to) await sleep(100);
  }
  return ran;
}
