import * as z from 'zod';
import { Fault } from '../platform/fault.ts';
import { personHash, sha256 } from '../platform/table/keys.ts';
import { keys, type Step, table } from '../platform/table/table.ts';
import { ATTEMPTS_MAX, wait } from '../platform/table/wait.ts';

/**
 * How many codes are sent in any hour, so that nobody is flooded with mails: counted in the table, for all instances
 * together, and the same for addresses that nobody has.
 */
const HOUR_MS = 60 * 60 * 1000;
export const CODES_PER_ADDRESS = 5;
export const CODES_PER_NETWORK = 30;

const Asked = z.object({ asked: z.array(z.number()).default([]), version: z.number().default(0) });

/** Counts a code that is asked for; refused ones do not count. The moments themselves are kept: an hour is any hour. */
export async function countAsked(email: string, network: string, now: Date): Promise<void> {
  const limited = [
    { key: keys.signInsOfNetwork(sha256(network)), max: CODES_PER_NETWORK, of: 'from this network' },
    { key: keys.signInsOfAddress(personHash(email)), max: CODES_PER_ADDRESS, of: 'with this address' },
  ];
  for (let attempt = 0; ; attempt++) {
    const found = await table.getMany(limited.map(({ key }) => ({ key, form: Asked })));
    const steps = limited.map(({ key, max, of }, index): Step => {
      const known = found[index];
      const recent = (known?.asked ?? []).filter((moment) => moment > now.getTime() - HOUR_MS);
      if (recent.length >= max) throw tooMany(of, max, recent, now);
      const asked = [...recent, now.getTime()];
      const expires = Math.floor((now.getTime() + HOUR_MS) / 1000);
      return {
        put: { ...key, asked, version: (known?.version ?? 0) + 1, expires },
        must: known ? ['version = :version', { version: known.version }] : 'not exist',
        otherwise: COUNTED_MEANWHILE,
      };
    });
    try {
      return await table.write(steps);
    } catch (error) {
      if (error !== COUNTED_MEANWHILE || attempt >= ATTEMPTS_MAX) throw error;
      await wait(attempt);
    }
  }
}

const COUNTED_MEANWHILE = new Error('Another code was asked for meanwhile.');

function tooMany(of: string, max: number, recent: number[], now: Date): Fault {
  const seconds = Math.max(1, Math.ceil((Math.min(...recent) + HOUR_MS - now.getTime()) / 1000));
  return new Fault(
    'rate_limited',
    `${max} codes were asked for ${of} within an hour; try again in ${seconds} seconds.`,
    { retryAfterSeconds: seconds },
  );
}
