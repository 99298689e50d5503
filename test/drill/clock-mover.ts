import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { now } from './record.ts';
import type { Service } from './service.ts';

/** No fault lasts as long. */
const GIVE_UP_MS = 300_000;

/** Moves the service's clock forward to a moment, however often the service ends on the way. Returns the jobs that ran. */
export async function forwardTo(service: Service, to: number): Promise<string[]> {
  const ran: string[] = [];
  const giveUpAt = now() + GIVE_UP_MS;
  while (service.clock() < to) {
    try {
      for await (const line of askToMove(service.folder, to)) if (line.ran !== undefined) ran.push(line.ran);
    } catch {
      // It is being killed or started; the next attempt continues from its current clock.
    }
    if (now() > giveUpAt) throw new Error(`The clock did not reach ${new Date(to).toISOString()} for minutes.`);
    if (service.clock() < to) await sleep(100);
  }
  return ran;
}

/**
 * The `regrove clock forward` command without its lock file check: a file opened by the drill on the service's disk would keep that disk
 * from becoming read-only.
 */
async function* askToMove(folder: string, to: number): AsyncGenerator<{ ran?: string }> {
  const { control } = JSON.parse(readFileSync(join(folder, 'server.json'), 'utf8')) as { control: string };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request({ socketPath: control, method: 'POST', path: '/clock', agent: false }, resolve);
    sent.on('error', reject);
    sent.end(JSON.stringify({ to: new Date(to).toISOString() }));
  });
  for await (const line of createInterface(response)) yield JSON.parse(line) as { ran?: string };
}
