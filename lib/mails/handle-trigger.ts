import { variable } from '../platform/environment.ts';
import { log } from '../platform/log.ts';
import { asPath } from '../platform/table/account-path.ts';
import { keys, table } from '../platform/table/table.ts';
import { StoredUser } from '../users/user.ts';
import { getAccountName } from './account-name.ts';
import { sendDesk } from './desk-digest.ts';
import { closeDigest, finishDigest } from './digest.ts';
import { writeDigest } from './digest-mail.ts';
import { sendDomainWarning } from './domain-mail.ts';
import { invitationContent } from './kinds/invitation.ts';
import { BudgetSpent } from './notice-budget.ts';
import { removeTrigger } from './pending-triggers.ts';
import { renderMail } from './render/render-mail.ts';
import { sendOnce } from './send-once.ts';
import { sendShortage } from './shortage-mail.ts';
import { personOfTreeDigest } from './tree-news.ts';
import { writeTreeNews } from './tree-news-mail.ts';
import { type Trigger, triggerText } from './trigger.ts';
import { personOfYearDigest } from './year-news.ts';
import { writeYearNews } from './year-news-mail.ts';

/**
 * Sends the mails of a trigger. It may run twice, concurrently, and after a run that died halfway: `sendOnce` sends each
 * mail once. If the daily budget of mails is spent, the trigger stays stored and the daily job tries it again.
 */
export async function handleTrigger(trigger: Trigger): Promise<void> {
  try {
    await sendMails(trigger);
  } catch (error) {
    if (!(error instanceof BudgetSpent)) throw error;
    log({ level: 'warn', message: 'mail waits for the daily job', kind: trigger.kind, reason: error.message });
  }
}

async function sendMails(trigger: Trigger): Promise<void> {
  if (trigger.kind === 'digest') return sendDigest(trigger);
  if (trigger.kind === 'desk') return sendDesk(trigger);
  if (trigger.kind === 'invitation') await sendInvitation(trigger);
  if (trigger.kind === 'domain') await sendDomainWarning(trigger);
  if (trigger.kind === 'shortage') await sendShortage(trigger);
  await removeTrigger(trigger);
}

const sendInvitation = (trigger: Extract<Trigger, { kind: 'invitation' }>): Promise<void> =>
  sendOnce(triggerText(trigger), async () => {
    const path = asPath(trigger.path);
    const [user, account] = await Promise.all([
      table.get(keys.user(path, trigger.user), StoredUser),
      getAccountName(path),
    ]);
    if (!user || account === undefined) return undefined;
    const { locale, full_name: name, email } = user;
    const url = variable('REGROVE_PUBLIC_URL');
    return { to: { address: email, name }, ...renderMail(invitationContent({ locale, name, account, url })) };
  });

/** Closing comes first: no line joins the digest after its mail was written. */
async function sendDigest(trigger: Extract<Trigger, { kind: 'digest' }>): Promise<void> {
  await closeDigest(trigger.person, trigger.period);
  await sendOnce(triggerText(trigger), () => writerOf(trigger.person)(trigger.person, trigger.period));
  await finishDigest(trigger.person, trigger.period);
}

function writerOf(digest: string): typeof writeDigest {
  if (personOfTreeDigest(digest) !== undefined) return writeTreeNews;
  return personOfYearDigest(digest) === undefined ? writeDigest : writeYearNews;
}
