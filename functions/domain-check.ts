import { checkClaim, eachClaim } from '../lib/company-sign-in/domain-store.ts';
import { clock } from '../lib/platform/clock.ts';
import { inParallel } from '../lib/platform/concurrency.ts';
import { log } from '../lib/platform/log.ts';

const LOOKS_AT_ONCE = 16;

/** Asks DNS once a day about every claimed domain. A lost record is told by mail before it ends anything. */
export async function handler(): Promise<void> {
  let domains = 0;
  await inParallel(LOOKS_AT_ONCE, eachClaim(), async (claim) => {
    if (claim.value === null) return;
    domains += 1;
    await checkClaim(claim, clock.now());
  });
  log({ level: 'info', message: 'domains checked', count: domains });
}
