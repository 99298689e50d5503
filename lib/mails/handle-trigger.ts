import { clock } from '../platform/clock.ts';
import { variable } from '../platform/environment.ts';
import { log } from '../platform/log.ts';
import { asPath } from '../platform/table/account-path.ts';
import { personHash } from '../platform/table/keys.ts';
import { keys, table } from '../platform/table/table.ts';
import { StoredUser } from '../users/user.ts';
import { getAccountName } from './account-name.ts';
import { type NeedNotice, NOTIFICATION_OF, needNow } from './attention-mail.ts';
import { closeDigest, settleDigest } from './digest.ts';
import { writeDigest } from './digest-mail.ts';
import { needContent } from './kinds/attention.ts';
import { invitationContent } from './kinds/invitation.ts';
import { BudgetSpent } from './notice-budget.ts';
import { settleCause } from './pending-triggers.ts';
import { whoLooksAfter } from './recipients.ts';
import { written } from './render/render-mail.ts';
import { deliver } from './send-once.ts';
import { causeOf, type Notice } from './trigger.ts';
import { newEndUrl } from './unsubscribe.ts';

/**
 * Sends all that a cause comes to. It may be asked for twice, at once, and after half of it was done. Where the budget of
 * such mails is spent, the cause stays, and the daily walk sends it again.
 */
export async function handleNotice(notice: Notice): Promise<void> {
  try {
    await tell(notice);
  } catch (error) {
    if (!(error instanceof BudgetSpent)) throw error;
    log({ level: 'warn', message: 'notice waits for the daily walk', kind: notice.kind, reason: error.message });
  }
}

async function tell(notice: Notice): Promise<void> {
  if (notice.kind === 'digest') return tellDigest(notice);
  if (notice.kind === 'invitation') await invite(notice);
  else await tellNeed(notice);
  await settleCause(notice);
}

const invite = (notice: Extract<Notice, { kind: 'invitation' }>): Promise<void> =>
  deliver(causeOf(notice), async () => {
    const path = asPath(notice.path);
    const [user, account] = await Promise.all([
      table.get(keys.user(path, notice.user), StoredUser),
      getAccountName(path),
    ]);
    if (!user || account === undefined) return undefined;
    const { locale, full_name: name, email } = user;
    const url = variable('REGROVE_PUBLIC_URL');
    return { to: { address: email, name }, ...written(invitationContent({ locale, name, account, url })) };
  });

/** One mail for each who looks after it. The first that fails is told of at the end, when the others have been tried. */
async function tellNeed(notice: NeedNotice): Promise<void> {
  const notification = NOTIFICATION_OF[notice.kind];
  const need = await needNow(notice);
  if (!need) return;
  const failures: unknown[] = [];
  for (const { email, full_name: name, locale } of await whoLooksAfter(asPath(notice.path), notification)) {
    await deliver(`${causeOf(notice)} ${personHash(email)}`, async () => {
      const unsubscribe = await newEndUrl(email, notification, clock.now());
      const reader = { locale, name, url: variable('REGROVE_PUBLIC_URL'), endUrl: unsubscribe };
      return { to: { address: email, name }, unsubscribe, ...written(needContent(need, reader)) };
    }).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function tellDigest(notice: Extract<Notice, { kind: 'digest' }>): Promise<void> {
  await closeDigest(notice.person, notice.period);
  await deliver(causeOf(notice), () => writeDigest(notice.person, notice.period));
  await settleDigest(notice.person, notice.period);
}
