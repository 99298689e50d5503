import * as z from 'zod';
import { parentsOf } from '../../../accounts/moves/activity.ts';
import { isBetweenRoots, MoveNews } from '../../../accounts/moves/news.ts';
import { type Change, isPutBack } from '../../../platform/changes/change.ts';
import type { ChangeHandler } from '../../../platform/changes/change-handler.ts';
import { inParallel } from '../../../platform/concurrency.ts';
import { isMailOn } from '../../../platform/mail-transport/sender.ts';
import { asPath } from '../../../platform/table/account-path.ts';
import { personHash } from '../../../platform/table/keys/person-hash.ts';
import { exactField, kinds, read } from '../../../platform/table/table.ts';
import { recipientsOf } from '../compose/recipients.ts';
import { markPeople } from '../digests/attention-marks.ts';
import type { CertificateLine } from '../digests/certificate-news.ts';
import { addLinesOfPeople } from '../digests/period-digest.ts';
import { type TreeLine, treeDigestOf, treeNewsIn } from '../digests/tree-news.ts';
import { passkeyTriggers } from './passkey-triggers.ts';
import { addTriggers } from './pending-triggers.ts';
import type { Trigger } from './trigger.ts';

/**
 * Turns committed changes into mail triggers, closed months into digest lines, and attention causes into marks on the people to
 * notify. A repeated change makes the same trigger, and each trigger is mailed once.
 */
export const mailChangeHandler: ChangeHandler = {
  name: 'mail',
  sortKeyPrefixes: [
    kinds.user,
    kinds.archive,
    kinds.attention,
    kinds.month,
    kinds.certificate,
    kinds.plantingNews,
    kinds.domainProof,
    kinds.ledgerRun,
    kinds.passkeys,
    kinds.sellerVersion,
    kinds.invoice,
    kinds.moveNews,
  ],
  async handle(all) {
    if (!isMailOn()) return;
    const changes = all.filter((change) => !isPutBack(change));
    await addTriggers(changes.flatMap(triggersIn));
    await markPeople(changes);
    await addCertificateLines(changes.filter(isMonthClosed));
    await addTreeLines(changes);
  },
};

const triggersIn = (change: Change): Trigger[] => [
  ...invitationTriggers(change),
  ...newPersonTriggers(change),
  ...archiveTriggers(change),
  ...moveTriggers(change),
  ...domainTriggers(change),
  ...shortageTriggers(change),
  ...passkeyTriggers(change),
  ...sellerTriggers(change),
  ...invoiceTriggers(change),
];

/** The hourly ledger check records the first day a project is short of trees (lib/trees/ledger/shortage.ts). */
const shortageTriggers = ({ pk, sk, before, after }: Change): Trigger[] =>
  sk === kinds.ledgerRun && typeof after?.short_since === 'string' && before?.short_since !== after.short_since
    ? [{ kind: 'shortage', project: pk.slice(pk.indexOf('#') + 1), since: after.short_since }]
    : [];

/** Each version of the seller is stored once. */
const sellerTriggers = ({ sk, before, after }: Change): Trigger[] =>
  sk.startsWith(kinds.sellerVersion) && after && !before ? [{ kind: 'seller', version: Number(after.version) }] : [];

const invoiceTriggers = ({ sk, before, after }: Change): Trigger[] =>
  sk.startsWith(kinds.invoice) && after && !before
    ? [{ kind: 'invoice', root: String(after.account_id), invoice: String(after.id) }]
    : [];

/** `mailed` is false for a user beyond the invitation limits. */
const invitationTriggers = ({ pk: path, sk, before, after }: Change): Trigger[] =>
  sk.startsWith(kinds.user) && after && !before && after.mailed !== false
    ? [{ kind: 'invitation', path, user: String(after.id) }]
    : [];

/** Only users whom an operator invites to an existing account have `by_operator`. */
const newPersonTriggers = ({ pk: path, sk, before, after }: Change): Trigger[] =>
  sk.startsWith(kinds.user) && after?.by_operator === true && !before
    ? [{ kind: 'new_person', path, user: String(after.id) }]
    : [];

/** An archive is ready once. */
const archiveTriggers = ({ pk: path, sk, before, after }: Change): Trigger[] =>
  sk.startsWith(kinds.archive) && after?.status === 'ready' && before?.status !== 'ready'
    ? [{ kind: 'archive', path, archive: String(after.id) }]
    : [];

/** People are notified about moves between root accounts and about every dropped planned move. */
function moveTriggers({ pk: path, sk, before, after }: Change): Trigger[] {
  if (!sk.startsWith(kinds.moveNews) || before || !after) return [];
  const news = read(after, MoveNews);
  if (news.what === 'moved' && !isBetweenRoots(news)) return [];
  const notified = new Set([news.path, ...parentsOf(news)]);
  return [...notified].map((at) => ({ kind: 'move', path, news: news.id, at }));
}

/** The daily domain check decides when people are warned; each warning has a higher number of days. */
const domainTriggers = ({ sk, before, after }: Change): Trigger[] =>
  sk.startsWith(kinds.domainProof) && after && Number(after.warned_days) > Number(before?.warned_days ?? 0)
    ? [
        {
          kind: 'domain',
          path: String(after.path),
          domain: String(after.domain),
          days: Number(after.warned_days),
          since: String(after.missing_since),
        },
      ]
    : [];

const ClosedMonth = z.object({
  month: z.string(),
  pages: z.number(),
  trees: exactField(),
  offsets: z.array(z.string()).default([]),
});

/** A month closed by this change, with at least one certificate issued. */
const isMonthClosed = ({ sk, before, after }: Change): boolean =>
  sk.startsWith(kinds.month) &&
  before?.closed_at === undefined &&
  after?.closed_at !== undefined &&
  Array.isArray(after.offsets) &&
  after.offsets.length > 0;

// uncaught: 20 → 21: how many items are worked on at once decides nothing but the time
const ACCOUNTS_AT_ONCE = 20;

/**
 * The commit time decides the digest's period, so a repeated change falls into the same period. Periods end on the hour, so all
 * commits within an hour belong to one period and are written together.
 */
async function addCertificateLines(changes: Change[]): Promise<void> {
  const byHour = Map.groupBy(changes, ({ at }) => at.toISOString().slice(0, 13));
  for (const changesOfHour of byHour.values()) {
    const byPerson = new Map<string, CertificateLine[]>();
    await inParallel(ACCOUNTS_AT_ONCE, changesOfHour, async ({ pk, after = {} }) => {
      const closed = read(after, ClosedMonth);
      for (const { id, email } of await recipientsOf(asPath(pk), 'certificates')) {
        const person = personHash(email);
        byPerson.set(person, [...(byPerson.get(person) ?? []), { path: pk, user: id, ...closed }]);
      }
    });
    await addLinesOfPeople(byPerson, changesOfHour[0]?.at ?? new Date(0));
  }
}

/** If an account has several changes in one hour, such as certificates covered by a run, one line is written. */
async function addTreeLines(changes: Change[]): Promise<void> {
  const byHour = Map.groupBy(changes, ({ at }) => at.toISOString().slice(0, 13));
  for (const changesOfHour of byHour.values()) {
    const news = changesOfHour.flatMap(treeNewsIn);
    const byAccount = Map.groupBy(news, ({ path }) => path);
    const byPerson = new Map<string, TreeLine[]>();
    await inParallel(ACCOUNTS_AT_ONCE, byAccount, async ([path, ofAccount]) => {
      for (const { id, email } of await recipientsOf(asPath(path), 'certificates')) {
        const digest = treeDigestOf(personHash(email));
        const lines = ofAccount.map((one) => ({ ...one, user: id }));
        byPerson.set(digest, [...(byPerson.get(digest) ?? []), ...lines]);
      }
    });
    await addLinesOfPeople(byPerson, changesOfHour[0]?.at ?? new Date(0));
  }
}
