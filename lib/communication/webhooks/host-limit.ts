import { addWithin } from '../../platform/coordination/fixed-window.ts';
import { keys } from '../../platform/table/table.ts';
import { turns } from '../../platform/turns.ts';

/**
 * Limits the requests per second to one host, over all accounts' webhooks: anybody may point webhooks at somebody else's host,
 * and an account has 20 of them. A worker takes several turns at once, to write less often; turns not used within their second
 * are lost.
 *
 * It uses real time, because the host is protected by real seconds, and the test clock can be moved.
 */
const TURNS_AT_ONCE = 5;

/** The host of a url without its port: another port is the same machine. */
export const hostOf = (url: string): string => new URL(url).hostname;

/** Each call of the returned function takes a turn; false if this second has none left. */
export function turnsAt(host: string, perSecond: number, now = Date.now): () => Promise<boolean> {
  if (perSecond === 0) return async () => true;
  let left = 0;
  let second = 0;
  const take = async (): Promise<boolean> => {
    const current = Math.floor(now() / 1000);
    if (left === 0 || second !== current) {
      left = await grantedTurns(host, perSecond, current);
      second = current;
    }
    if (left === 0) return false;
    left -= 1;
    return true;
  };
  // Calls are serialized, so concurrent senders share the turns of one write.
  const inTurn = turns();
  return () => inTurn([host], take);
}

/** Workers whose clocks differ still find an unexpired item. */
const KEPT_SECONDS = 60;

/** The number of turns granted: fewer than wanted if fewer are left in the second. */
async function grantedTurns(host: string, perSecond: number, second: number): Promise<number> {
  for (let turns = Math.min(TURNS_AT_ONCE, perSecond); turns > 0; ) {
    const sent = { add: turns, max: perSecond };
    const { isAdded, counts } = await addWithin(keys.webhookHost(host, second), { sent }, second + KEPT_SECONDS);
    if (isAdded) return turns;
    turns = perSecond - counts.sent;
  }
  return 0;
}
