import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handler as noticesWorker } from '../../../functions/jobs/notices.ts';
import { acceptInvitation } from '../../../lib/accounts/users/membership.ts';
import { attend } from '../../../lib/communication/attention/store.ts';
import { mark } from '../../../lib/communication/mails/digests/attention-marks.ts';
import { addLines } from '../../../lib/communication/mails/digests/period-digest.ts';
import { yearDigestOf } from '../../../lib/communication/mails/digests/year-news.ts';
import { handleSesEvent } from '../../../lib/communication/mails/feedback/ses-events.ts';
import type { Trigger } from '../../../lib/communication/mails/queue/trigger.ts';
import { LEASE_SECONDS } from '../../../lib/communication/mails/send/send-once.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { useQueues } from '../../../lib/platform/jobs/queue.ts';
import { useTransport } from '../../../lib/platform/mail-transport/sender.ts';
import { personHash } from '../../../lib/platform/table/keys/person-hash.ts';
import { exact } from '../../../lib/platform/table/table.ts';
import { buyer, invoice } from '../../books/invoices/sample.ts';
import { storeInvoice } from '../../books/invoices/store-invoice.ts';
import { distributor } from '../../support/api.ts';
import { type Fault, Killed } from '../../support/faults.ts';
import { isLong, sampleOf } from '../../support/long.ts';
import { withWalkedFaults } from '../../support/walk-of-faults.ts';

/**
 * A mail worker may die before or after any of its calls to the table or the transport. Its message is delivered again, SES reports the
 * mails it accepted, and in the end everybody has the mail exactly once.
 */
const carried: { id: string; to: string }[] = [];
let now = Date.parse('2026-12-02T14:00:00Z');
let isDead = false;
let posts = 0;
/** The transport call at which the worker dies, and whether the mail was sent by then. */
let deadlyPost: { at: number; when: 'before' | 'after' } | undefined;

beforeAll(() => {
  process.env.REGROVE_PUBLIC_URL = 'https://regrove.example';
  process.env.REGROVE_CERTIFICATE_URL = 'https://regrove.example/certificates';
  clock.use(() => now);
  useQueues(() => ({ send: async () => {} }));
  useTransport(async ({ id, to }) => {
    const isHere = deadlyPost?.at === posts++;
    if (isDead || (isHere && deadlyPost?.when === 'before')) {
      isDead = true;
      throw new Killed('killed before');
    }
    carried.push({ id, to: to.address });
    if (!isHere) return id;
    isDead = true;
    throw new Killed('killed after');
  });
});
afterAll(() => {
  useTransport(undefined);
  useQueues(undefined);
  clock.use(undefined);
});

let people = 0;
type Scenario = () => Promise<{ notice: Trigger; readers: string[] }>;

const reader = () => `fault${people++}x${process.pid}@school.example`;

const invitation: Scenario = async () => {
  const account = await distributor();
  const { body } = await account.post('/users', { email: reader() });
  return { notice: { kind: 'invitation', path: account.path, user: body.id }, readers: [body.email] };
};

const desk: Scenario = async () => {
  const account = await distributor();
  const email = reader();
  await account.post('/users', { email, notifications: ['feeds'] });
  await acceptInvitation(email, account.id, new Date());
  const { body: feed } = await account.post('/feeds', { type: 'agent' });
  await attend(account.path, `FEED#${feed.id}`);
  await mark(personHash(email), '2026-12-01T00:00:00Z');
  return { notice: { kind: 'desk', person: personHash(email), day: '2026-12-02' }, readers: [email] };
};

const digest: Scenario = async () => {
  const email = reader();
  for (let i = 0; i < 2; i++) {
    const account = await distributor();
    const user = (await account.post('/users', { email })).body.id;
    await acceptInvitation(email, account.id, new Date());
    const line = { path: account.path, user, month: '2026-11', pages: 8333, trees: exact(1), offsets: ['none'] };
    await addLines(personHash(email), [line], new Date('2026-12-01T12:00:00Z'));
  }
  return { notice: { kind: 'digest', person: personHash(email), period: '2026-12' }, readers: [email] };
};

const year: Scenario = async () => {
  const email = reader();
  const person = yearDigestOf(personHash(email));
  const account = await distributor();
  const user = (await account.post('/users', { email })).body.id;
  await acceptInvitation(email, account.id, new Date());
  const line = { path: account.path, user, month: '2026', pages: 8333, trees: 1, has_below: false };
  await addLines(person, [line], new Date('2027-01-01T00:00:00Z'));
  return { notice: { kind: 'digest', person, period: '2027-01' }, readers: [email] };
};

const invoiced: Scenario = async () => {
  const { id: root } = await distributor();
  const emails = [reader(), reader()];
  const { id } = await storeInvoice(invoice({ buyer: { ...buyer, emails } }), root);
  return { notice: { kind: 'invoice', root, invoice: id }, readers: emails };
};

const record = (notice: Trigger) => ({
  messageId: 'one',
  body: JSON.stringify(notice),
  attributes: {
    ApproximateReceiveCount: '1',
    SentTimestamp: '',
    SenderId: '',
    ApproximateFirstReceiveTimestamp: '',
  },
});

/** Delivers the message as its queue does; true when it is done. */
const isDone = async (notice: Trigger): Promise<boolean> =>
  (await noticesWorker({ Records: [record(notice)] })).batchItemFailures.length === 0;

/** After a worker died: SES reports the mails it accepted, then the message is delivered again until it succeeds. */
async function comeBack(notice: Trigger): Promise<void> {
  isDead = false;
  deadlyPost = undefined;
  for (const { id } of carried) {
    const mail = { messageId: 'told', tags: { mail: [id] } };
    await handleSesEvent({ detail: { eventType: 'Send', mail } }, new Date(now));
  }
  for (let round = 0; ; round++) {
    expect(round, 'a message is never done').toBeLessThan(5);
    now += (LEASE_SECONDS + 60) * 1000;
    if (await isDone(notice)) return;
  }
}

async function prepared(scenario: Scenario) {
  const { notice, readers } = await scenario();
  carried.length = 0;
  posts = 0;
  isDead = false;
  return { notice, readers };
}

const expectOnce = (readers: string[], where: string): void =>
  expect(carried.map(({ to }) => to).sort(), where).toEqual(readers.toSorted());

describe.each<[string, Scenario]>([
  ['an invitation', invitation],
  ['what needs attention', desk],
  ['the certificates of two accounts', digest],
  ['the year whose books are closed', year],
  ['an invoice to two addresses', invoiced],
])('%s', (_, scenario) => {
  it.each(sampleOf<Fault>(['killed after', 'killed before'], 2))(
    'is sent once if the worker is %s any of its calls',
    async (fault) => {
      let calls = 0;
      const counted = await prepared(scenario);
      await withWalkedFaults(
        () => {
          calls += 1;
          return undefined;
        },
        () => isDone(counted.notice),
      );
      expectOnce(counted.readers, 'without a fault');
      expect(calls).toBeGreaterThan(isLong ? 4 : 1);

      for (let at = 0; at < calls; at++) {
        const { notice, readers } = await prepared(scenario);
        const faultAt = (call: number) => {
          if (call < at) return undefined;
          isDead = true;
          return call === at ? fault : 'killed before';
        };
        await withWalkedFaults(faultAt, () => isDone(notice));
        await comeBack(notice);
        expectOnce(readers, `${fault} call ${at}`);
      }
    },
  );

  it.each(['before', 'after'] as const)(
    'is sent once if the worker is killed %s the transport took it',
    async (when) => {
      const { readers: all } = await prepared(scenario);
      for (let at = 0; at < all.length; at++) {
        const { notice, readers } = await prepared(scenario);
        deadlyPost = { at, when };
        expect(await isDone(notice)).toBe(false);
        await comeBack(notice);
        expectOnce(readers, `killed ${when} post ${at}`);
      }
    },
  );
});
