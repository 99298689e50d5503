import { checkDomains } from '../../lib/accounts/company-sign-in/check-domains.ts';
import { log } from '../../lib/platform/log.ts';

/** Less than the function's timeout, so that a run stores its place before it ends. */
const RUN_MS = 14 * 60 * 1000;

/** Asks DNS once a day about every claimed domain. A lost record is told by mail before it ends anything. */
export async function handler(): Promise<void> {
  const ends = performance.now() + RUN_MS;
  const { checked, failed } = await checkDomains(() => performance.now() > ends);
  log({ level: 'info', message: 'domains checked', count: checked, failed });
  if (failed > 0) throw new Error(`${failed} of ${checked} domains could not be checked.`);
}
