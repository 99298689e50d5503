import { clock } from '../platform/clock.ts';
import { variable } from '../platform/environment.ts';
import { log } from '../platform/log.ts';
import { asPath } from '../platform/table/account-path.ts';
import { personHash } from '../platform/table/keys.ts';
import { keys, table } from '../platform/table/table.ts';
import { StoredUser } from '../users/user.ts';
import { getAccountName } from './account-name.ts';
import { type AttentionTrigger, NOTIFICATION_OF, readAttention } from './attention-mail.ts';
import { closeDigest, finishDigest } from './digest.ts';
import { writeDigest } from './digest-mail.ts';
import { sendDomainWarning } from './domain-mail.ts';
import { attentionContent } from './kinds/attention.ts';
import { invitationContent } from './kinds/invitation.ts';
import { BudgetSpent } from './notice-budget.ts';
import { removeTrigger } from './pending-triggers.ts';
import { nearestRecipients } from './recipients.ts';
import { renderMail } from './render/render-mail.ts';
import { sendOnce } from './send-once.ts';
import { personOfTreeDigest } from './tree-news.ts';
import { writeTreeNews } from './tree-news-mail.ts';
import { type Trigger, triggerText } from './trigger.ts';
import { newUnsubscribeUrl } from './unsubscribe.ts';

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
  if (trigger.kind === 'invitation') await sendInvitation(trigger);
  else if (trigger.kind === 'domain') await sendDomainWarning(trigger);
  else await sendAttention(trigger);
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

/** One mail for each recipient. A mail that fails does not keep the others back; its error is thrown at the end. */
async function sendAttention(trigger: AttentionTrigger): Promise<void> {
  const notification = NOTIFICATION_OF[trigger.kind];
  const facts = await readAttention(trigger);
  if (!facts) return;
  const failures: unknown[] = [];
  for (const { email, full_name: name, locale } of await nearestRecipients(asPath(trigger.path), notification)) {
    await sendOnce(`${triggerText(trigger)} ${personHash(email)}`, async () => {
      const unsubscribe = await newUnsubscribeUrl(email, notification, clock.now());
      const recipient = { locale, name, url: variable('REGROVE_PUBLIC_URL'), unsubscribeUrl: unsubscribe };
      return { to: { address: email, name }, unsubscribe, ...renderMail(attentionContent(facts, recipient)) };
    }).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/** Closing comes first: no line joins the digest after its mail was written. */
async function sendDigest(trigger: Extract<Trigger, { kind: 'digest' }>): Promise<void> {
  await closeDigest(trigger.person, trigger.period);
  await sendOnce(triggerText(trigger), () =>
    personOfTreeDigest(trigger.person) === undefined
      ? writeDigest(trigger.person, trigger.period)
      : writeTreeNews(trigger.person, trigger.period),
  );
  await finishDigest(trigger.person, trigger.period);
}
