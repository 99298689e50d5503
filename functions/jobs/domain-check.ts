import { checkDomains } from '../../lib/accounts/company-sign-in/check-domains.ts';
import { log } from '../../lib/platform/log.ts';

/** Less than the function's timeout, so a run stores its position before it ends. */
const RUN_MS = 14 * 60 * 1000;

/**
 * Queries DNS once per day for every domain named by an account. People are notified about a lost record by mail before it has
 * any effect.
 */
export async function handler(): Promise<void> {
  const ends = performance.now() + RUN_MS;
  const { checked, failed } = await checkDomains(() => performance.now() > ends);
  log({ level: 'info', message: 'domains checked', count: checked, failed });
  if (failed > 0) throw new Error(`${failed} of ${checked} domains could not be checked.`);
}
