import { User } from '../../../accounts/users/user.ts';
import { variable } from '../../../platform/environment.ts';
import { log } from '../../../platform/log.ts';
import { asPath } from '../../../platform/table/account-path.ts';
import { keys, table } from '../../../platform/table/table.ts';
import { getAccountName } from '../compose/account-name.ts';
import { sendArchiveReady } from '../compose/archive-mail.ts';
import { writeCertificateNews } from '../compose/certificate-news-mail.ts';
import { sendDomainWarning } from '../compose/domain-mail.ts';
import { sendInvoice } from '../compose/invoice-mail.ts';
import { sendMove } from '../compose/move-mail.ts';
import { sendNewPerson } from '../compose/new-person-mail.ts';
import { sendOperatorPasskey, sendPasskeyNews } from '../compose/passkey-mail.ts';
import { sendChangedSeller } from '../compose/seller-mail.ts';
import { sendShortage } from '../compose/shortage-mail.ts';
import { writeTreeNews } from '../compose/tree-news-mail.ts';
import { writeYearNews } from '../compose/year-news-mail.ts';
import { sendAttentionDigest } from '../digests/attention-digest.ts';
import { closeDigest, finishDigest } from '../digests/period-digest.ts';
import { personOfTreeDigest } from '../digests/tree-news.ts';
import { personOfYearDigest } from '../digests/year-news.ts';
import { invitationContent } from '../kinds/invitation.ts';
import { renderMail } from '../render/render-mail.ts';
import { BudgetSpent } from '../send/notice-budget.ts';
import { sendOnce } from '../send/send-once.ts';
import { removeTrigger } from './pending-triggers.ts';
import { ATTENTION_DIGEST, type Trigger, triggerText } from './trigger.ts';

/**
 * Sends a trigger's mails: the worker of the `notices` queue. It may run twice, concurrently, and after a run that died
 * halfway: `sendOnce` sends each mail once. If the daily mail budget is spent, the daily job retries: the trigger, the digest
 * or the person's mark stays stored until its mails are sent.
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
  switch (trigger.kind) {
    // Digests are not stored as triggers: the daily job creates them from open digests and marks.
    case 'digest':
      return sendDigest(trigger);
    case ATTENTION_DIGEST:
      return sendAttentionDigest(trigger);
    case 'invitation':
      await sendInvitation(trigger);
      return removeTrigger(trigger);
    case 'new_person':
      await sendNewPerson(trigger);
      return removeTrigger(trigger);
    case 'archive':
      await sendArchiveReady(trigger);
      return removeTrigger(trigger);
    case 'passkey':
      await sendPasskeyNews(trigger);
      return removeTrigger(trigger);
    case 'operator_passkey':
      await sendOperatorPasskey(trigger);
      return removeTrigger(trigger);
    case 'move':
      await sendMove(trigger);
      return removeTrigger(trigger);
    case 'domain':
      await sendDomainWarning(trigger);
      return removeTrigger(trigger);
    case 'shortage':
      await sendShortage(trigger);
      return removeTrigger(trigger);
    case 'invoice':
      await sendInvoice(trigger);
      return removeTrigger(trigger);
    case 'seller':
      await sendChangedSeller(trigger);
      return removeTrigger(trigger);
    default:
      return unknownKind(trigger);
  }
}

/** The type checker rejects a kind without a case. At run time a message with an unknown kind fails, and its trigger stays. */
function unknownKind(trigger: never): never {
  throw new Error(`No mail has the kind of ${JSON.stringify(trigger)}.`);
}

const sendInvitation = (trigger: Extract<Trigger, { kind: 'invitation' }>): Promise<void> =>
  sendOnce(triggerText(trigger), async () => {
    const path = asPath(trigger.path);
    const [user, account] = await Promise.all([table.get(keys.user(path, trigger.user), User), getAccountName(path)]);
    if (!user || account === undefined) return undefined;
    const { locale, full_name: name, email } = user;
    const url = variable('REGROVE_PUBLIC_URL');
    return { to: { address: email, name }, ...renderMail(invitationContent({ locale, name, account, url })) };
  });

/** A period's digest. It is closed first, so no line joins the digest after its mail was written. */
async function sendDigest(trigger: Extract<Trigger, { kind: 'digest' }>): Promise<void> {
  await closeDigest(trigger.person, trigger.period);
  await sendOnce(triggerText(trigger), () => writerOf(trigger.person)(trigger.person, trigger.period));
  await finishDigest(trigger.person, trigger.period);
}

function writerOf(digest: string): typeof writeCertificateNews {
  if (personOfTreeDigest(digest) !== undefined) return writeTreeNews;
  return personOfYearDigest(digest) === undefined ? writeCertificateNews : writeYearNews;
}
