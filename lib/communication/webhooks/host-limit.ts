import * as z from 'zod';
import { keys, table } from '../../platform/table/table.ts';

/**
 * Limits the requests to one host in a second, over the webhooks of all accounts: anybody may point webhooks at somebody
 * else's host, and an account has 20 of them. The counter is one item for each host. A worker takes several turns at once,
 * to write less often; turns that it does not use within their second are lost.
 *
 * The time is the real time, because the host is protected by real seconds, and the test clock can be moved.
 */
const TURNS_AT_ONCE = 5;

/** The host of a url without its port: another port is the same machine. */
export const hostOf = (url: string): string => new URL(url).hostname;

/** Each call of the answered function takes a turn; false if this second has none left. */
export function turnsAt(host: string, perSecond: number, now = Date.now): () => Promise<boolean> {
  if (perSecond === 0) return async () => true;
  let left = 0;
  let second = 0;
  const take = async (): Promise<boolean> => {
    const current = Math.floor(now() / 1000);
    if (left === 0 || second !== current) {
      left = await grantedTurns(host, Math.min(TURNS_AT_ONCE, perSecond), perSecond, current);
      second = current;
    }
    if (left === 0) return false;
    left -= 1;
    return true;
  };
  // Calls are serialized, so that concurrent senders share the turns of one write.
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const turn = last.then(take);
    last = turn.catch(() => undefined);
    return turn;
  };
}

const Sent = z.object({ second: z.number(), sent: z.number() });

/** The clock skew that is tolerated between instances. A counter further ahead is from before a clock was corrected. */
const AHEAD_SECONDS_MAX = 5;

/** The number of turns granted: all that are wanted, or fewer if fewer are left in the second. */
async function grantedTurns(host: string, wanted: number, perSecond: number, now: number): Promise<number> {
  let second = now;
  for (let turns = wanted; turns > 0; ) {
    const found = await addTurns(host, turns, perSecond, second);
    if (found === undefined) return turns;
    const isAhead = found.second > second && found.second <= now + AHEAD_SECONDS_MAX;
    if (isAhead) second = found.second;
    else if (found.second === second) turns = Math.min(turns, perSecond - found.sent);
    else if (await isSecondBegun(host, turns, second, found)) return turns;
  }
  return 0;
}

const NONE = { second: 0, sent: 0 };

/** Adds to the current second. Answers undefined, or the counter as it was found if the turns do not fit. */
async function addTurns(
  host: string,
  turns: number,
  perSecond: number,
  second: number,
): Promise<z.infer<typeof Sent> | undefined> {
  let found: z.infer<typeof Sent> = NONE;
  try {
    await table.updateAndGet(
      {
        update: keys.webhookHost(host),
        add: { sent: turns },
        must: ['second = :second and sent <= :room', { second, room: perSecond - turns }],
        otherwise: (item) => {
          found = item ? Sent.parse(item) : NONE;
          return REFUSED;
        },
      },
      Sent,
    );
    return undefined;
  } catch (error) {
    if (error !== REFUSED) throw error;
    return found;
  }
}

/** Starts the counter of a second; false if another worker was first. */
async function isSecondBegun(
  host: string,
  sent: number,
  second: number,
  before: z.infer<typeof Sent>,
): Promise<boolean> {
  try {
    await table.write([
      {
        update: keys.webhookHost(host),
        set: { second, sent, expires: second + KEPT_SECONDS },
        must: ['attribute_not_exists(second) or second = :before', { before: before.second }],
        otherwise: REFUSED,
      },
    ]);
    return true;
  } catch (error) {
    if (error !== REFUSED) throw error;
    return false;
  }
}

const KEPT_SECONDS = 24 * 60 * 60;

const REFUSED = new Error('The counter of the host has changed.');
