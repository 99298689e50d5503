import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handler as noticesStart } from '../../../../functions/jobs/notices-start.ts';
import { acceptInvitation } from '../../../../lib/accounts/users/membership.ts';
import { changePersonSettings, type PersonChange } from '../../../../lib/accounts/users/person-settings.ts';
import { attendAccount } from '../../../../lib/communication/attention/change-handler.ts';
import { Entry } from '../../../../lib/communication/attention/entry.ts';
import { handleSesEvent } from '../../../../lib/communication/mails/feedback/ses-events.ts';
import { getUnsubscribeLink, unsubscribe } from '../../../../lib/communication/mails/feedback/unsubscribe.ts';
import { mailChangeHandler } from '../../../../lib/communication/mails/queue/change-handler.ts';
import { handleTrigger } from '../../../../lib/communication/mails/queue/handle-trigger.ts';
import type { Trigger } from '../../../../lib/communication/mails/queue/trigger.ts';
import type { Change } from '../../../../lib/platform/changes/change.ts';
import { clock } from '../../../../lib/platform/clock.ts';
import { useQueues } from '../../../../lib/platform/jobs/queue.ts';
import { NotTaken } from '../../../../lib/platform/mail-transport/failures.ts';
import type { Mail } from '../../../../lib/platform/mail-transport/mail.ts';
import { useTransport } from '../../../../lib/platform/mail-transport/sender.ts';
import { personHash } from '../../../../lib/platform/table/keys/person-hash.ts';
import { AsStored, keys, lists, table } from '../../../../lib/platform/table/table.ts';
import { ownTable } from '../../../accounts/totals/stream.ts';
import { distributor, type TestAccount } from '../../../support/api.ts';

/** From entries that need attention to the digest people receive. */
const carried: Mail[] = [];
const queued: Trigger[] = [];
/** The desk entries last delivered to the mail handler. */
const heard = new Map<string, Record<string, unknown>>();
let now = '2026-11-03T09:00:00Z';

// The daily job reads the whole table, so this file has its own table.
beforeAll(async () => {
  await ownTable();
});
beforeEach(() => {
  process.env.REGROVE_PUBLIC_URL = 'https://regrove.example';
  carried.length = 0;
  queued.length = 0;
  now = '2026-11-03T09:00:00Z';
  clock.use(() => Date.parse(now));
  takeMails();
  useQueues(() => ({ send: async (messages) => void queued.push(...(messages as Trigger[])) }));
});
afterEach(() => {
  useTransport(undefined);
  useQueues(undefined);
  clock.use(undefined);
});

function takeMails(): void {
  useTransport(async (mail) => {
    carried.push(mail);
    return 'carried';
  });
}

/** Checks accounts, and sends the mail handler all their desk changes twice. */
async function look(...accounts: TestAccount[]): Promise<void> {
  for (const { path } of accounts) await attendAccount(path);
  const changes: Change[] = [];
  for (const { path } of accounts) {
    for await (const after of table.each(lists.attention(path), AsStored)) {
      const [pk, sk] = [String(after.pk), String(after.sk)];
      changes.push({ id: 'c', sequence: 1n, pk, sk, before: heard.get(`${pk} ${sk}`), after, at: new Date(now) });
      heard.set(`${pk} ${sk}`, after);
    }
  }
  await mailChangeHandler.handle(changes);
  await mailChangeHandler.handle(changes);
}

/** One day's daily job. Each message is delivered twice. */
async function dayOf(day: string): Promise<void> {
  now = `${day}T14:00:00Z`;
  await noticesStart();
  for (const trigger of queued.splice(0)) for (const _ of [1, 2]) await handleTrigger(trigger);
}

let people = 0;
async function newReader(
  account: TestAccount,
  wanted: { locale?: string; notifications?: string[]; email?: string } = {},
) {
  const { email = `desk${people++}x${process.pid}@school.example`, ...rest } = wanted;
  await account.post('/users', { email, full_name: 'Mei Lin', notifications: ['feeds', 'webhooks'], ...rest });
  await acceptInvitation(email, account.id, new Date(now));
  return email;
}

const mailsTo = (email: string) => carried.filter(({ to }) => to.address === email);
const settings = (email: string, change: PersonChange) => changePersonSettings(personHash(email), change);

const feedOf = async (account: TestAccount) => (await account.post('/feeds', { type: 'agent' })).body.id as string;
const push = (account: TestAccount, feed: string, at: string, total: number, device = 'a') =>
  account.post(`/feeds/${feed}/readings`, [{ device, at, total }]);

async function family() {
  const dealer = await distributor();
  return { dealer, customer: await dealer.below('Riverside School'), sibling: await dealer.below('Sibling') };
}

/** A dealer whose desk has one entry, a feed without readings, and a person who receives its mail. */
async function dealerWithEntry() {
  const { dealer } = await family();
  const email = await newReader(dealer);
  await feedOf(dealer);
  await look(dealer);
  return { dealer, email };
}

describe('the digest', () => {
  it("is at most one mail a day, with everything new at a person's desks, and links to each", async () => {
    const { dealer, customer, sibling } = await family();
    const email = await newReader(dealer);
    for (const account of [customer, sibling]) await feedOf(account);
    await look(dealer, customer, sibling);
    await dayOf('2026-11-03');
    const [mail, second] = mailsTo(email);
    const ids = (await Array.fromAsync(table.each(lists.attention(dealer.path), Entry()))).map(({ id }) => id);

    expect(second).toBeUndefined();
    expect(mail?.subject).toBe('Needs your attention: 2');
    for (const id of ids) expect(mail?.text).toContain(`https://regrove.example/accounts/${dealer.id}?attention=${id}`);
    const places = ids.map((id) => mail?.text.indexOf(id) ?? 0);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    await dayOf('2026-11-04');
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('comes again when something new begins or gets worse, and has only that', async () => {
    const { dealer, customer } = await family();
    const email = await newReader(dealer);
    const feed = await feedOf(customer);
    await look(dealer, customer);
    await dayOf('2026-11-03');
    now = '2026-11-04T08:00:00Z';
    await feedOf(dealer);
    await look(dealer, customer);
    await dayOf('2026-11-04');
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual([
      'Needs your attention: 2'.replace('2', '1'),
      'Needs your attention: 1',
    ]);
    expect(mailsTo(email)[1]?.text).not.toContain('Riverside School');
    const worse = { reason: 'Not connected.', reason_detail: { code: 'not_connected', values: {} } };
    await table.write([{ update: keys.feed(customer.path, feed), set: worse }]);
    await look(dealer, customer);
    await dayOf('2026-11-05');
    expect(mailsTo(email)[2]?.text).toContain('Riverside School');
  });

  it('leaves out causes fixed since', async () => {
    const { dealer, customer, sibling } = await family();
    const email = await newReader(dealer);
    const mended = await feedOf(customer);
    await feedOf(sibling);
    await look(dealer, customer, sibling);
    await push(customer, mended, '2026-11-03T08:00:00Z', 10);
    await look(dealer, customer, sibling);
    await dayOf('2026-11-03');
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual(['Needs your attention: 1']);
    expect(mailsTo(email)[0]?.text).not.toContain('Riverside School');
  });

  it("has the kinds allowed by each user's notifications, from their own desks only", async () => {
    const { dealer, customer, sibling } = await family();
    const [all, none, below, beside] = [
      await newReader(dealer),
      await newReader(dealer, { notifications: ['certificates'] }),
      await newReader(customer),
      await newReader(sibling),
    ];
    await feedOf(customer);
    await look(dealer, customer, sibling);
    await dayOf('2026-11-03');
    expect([all, none, below, beside].map((email) => mailsTo(email).length)).toEqual([1, 0, 1, 0]);
    expect(mailsTo(below)[0]?.text).toContain(`/accounts/${customer.id}?attention=`);
  });

  it('is one for a person with several accounts, in their language', async () => {
    const { dealer, customer } = await family();
    const email = await newReader(dealer, { locale: 'de' });
    await newReader(customer, { email, locale: 'de' });
    await feedOf(customer);
    await look(dealer, customer);
    await dayOf('2026-11-03');
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual(['Braucht Ihre Aufmerksamkeit: 1']);
    expect(mailsTo(email)[0]?.text).toContain('Seit dem 3. November 2026 können keine Seiten abgerufen werden.');
  });

  it('comes on Mondays or never, as the person chose', async () => {
    const { dealer } = await family();
    const [weekly, never] = [await newReader(dealer), await newReader(dealer)];
    await settings(weekly, { digest: 'weekly' });
    await settings(never, { digest: 'never' });
    await feedOf(dealer);
    await look(dealer);
    for (const day of ['03', '04', '05', '06', '07', '08']) await dayOf(`2026-11-${day}`);
    expect([mailsTo(weekly).length, mailsTo(never).length]).toEqual([0, 0]);
    await dayOf('2026-11-09');
    expect([mailsTo(weekly).length, mailsTo(never).length]).toEqual([1, 0]);
  });

  it('sends a weekly mail that failed on Monday the next day, and no second one in the same week', async () => {
    const { dealer } = await family();
    const email = await newReader(dealer);
    await settings(email, { digest: 'weekly' });
    await feedOf(dealer);
    await look(dealer);
    await dayOf('2026-11-03');
    useTransport(async () => {
      throw new NotTaken('down');
    });
    await expect(dayOf('2026-11-09')).rejects.toThrow('down');
    await expect(dayOf('2026-11-10')).rejects.toThrow('down');
    takeMails();
    await dayOf('2026-11-11');
    expect(mailsTo(email).length).toBe(1);
    await feedOf(dealer);
    await look(dealer);
    for (const day of ['12', '13', '14', '15']) await dayOf(`2026-11-${day}`);
    expect(mailsTo(email).length).toBe(1);
    await dayOf('2026-11-16');
    expect(mailsTo(email).length).toBe(2);
  });

  it('sends a weekly mail on the next day if nothing ran on Monday', async () => {
    const { dealer } = await family();
    const email = await newReader(dealer);
    await settings(email, { digest: 'weekly' });
    await feedOf(dealer);
    await look(dealer);
    await dayOf('2026-11-03');
    await dayOf('2026-11-10');
    expect(mailsTo(email).length).toBe(1);
  });

  it('has a silent feed after as many days as the person chose', async () => {
    const { dealer } = await family();
    const [soon, late] = [await newReader(dealer), await newReader(dealer)];
    await settings(late, { silent_days: 6 });
    now = '2026-11-02T20:00:00Z';
    const feed = await feedOf(dealer);
    await push(dealer, feed, '2026-11-01T08:00:00Z', 100);
    await push(dealer, feed, '2026-11-02T08:00:00Z', 200);
    await push(dealer, feed, '2026-11-02T09:00:00Z', 200);
    now = '2026-11-05T20:00:00Z';
    await push(dealer, feed, '2026-11-05T08:00:00Z', 200);
    now = '2026-11-06T09:00:00Z';
    await look(dealer);
    for (const day of ['06', '07', '08']) await dayOf(`2026-11-${day}`);
    expect([mailsTo(soon).length, mailsTo(late).length]).toEqual([1, 0]);
    await dayOf('2026-11-09');
    expect([mailsTo(soon).length, mailsTo(late).length]).toEqual([1, 1]);
  });

  it('leaves out what the account has snoozed, until it comes back', async () => {
    const { dealer, customer } = await family();
    const [above, below] = [await newReader(dealer), await newReader(customer)];
    await feedOf(customer);
    await look(dealer, customer);
    const [{ id = '' } = {}] = (await dealer.get('/attention')).body;
    await dealer.post(`/attention/${id}/snooze`, { until: '2026-11-05T00:00:00Z' });
    await dayOf('2026-11-03');
    await dayOf('2026-11-04');
    expect([mailsTo(above).length, mailsTo(below).length]).toEqual([0, 1]);
    await dayOf('2026-11-05');
    expect([mailsTo(above).length, mailsTo(below).length]).toEqual([1, 1]);
  });

  it('reports a held reading once, and not a rejected counter that stays unchanged', async () => {
    const { dealer } = await family();
    const email = await newReader(dealer);
    now = '2026-11-03T09:00:00Z';
    const feed = await feedOf(dealer);
    await push(dealer, feed, '2026-11-02T08:00:00Z', 100);
    await push(dealer, feed, '2026-11-03T08:00:00Z', 900_000);
    await look(dealer);
    await dayOf('2026-11-03');
    expect(mailsTo(email)[0]?.text).toContain('899,900');
    await dealer.post(`/feeds/${feed}/held/a/reject`);
    now = '2026-11-04T09:00:00Z';
    await push(dealer, feed, '2026-11-04T08:00:00Z', 900_010);
    await look(dealer);
    expect(await table.query(lists.attention(dealer.path), Entry())).toMatchObject({
      items: [{ kind: 'reading_held' }],
    });
    await dayOf('2026-11-04');
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('that could not be sent is sent the next day, complete', async () => {
    const { email } = await dealerWithEntry();
    useTransport(() => Promise.reject(new NotTaken('The carrier is down.')));
    now = '2026-11-03T14:00:00Z';
    await noticesStart();
    for (const trigger of queued.splice(0)) await expect(handleTrigger(trigger)).rejects.toThrow('down');
    takeMails();
    await dayOf('2026-11-04');
    await dayOf('2026-11-05');
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('has the next day what began while it was sent', async () => {
    const { dealer, email } = await dealerWithEntry();
    useTransport(async (mail) => {
      carried.push(mail);
      // The current daily job has already read the desks.
      if (carried.length > 1) return 'carried';
      await feedOf(dealer);
      await look(dealer);
      return 'carried';
    });
    await dayOf('2026-11-03');
    await dayOf('2026-11-04');
    await dayOf('2026-11-05');
    expect(mailsTo(email)).toHaveLength(2);
  });

  it('has the next day what began before its message came a second time', async () => {
    const { dealer, email } = await dealerWithEntry();
    now = '2026-11-03T14:00:00Z';
    await noticesStart();
    const messages = queued.splice(0);
    for (const trigger of messages) await handleTrigger(trigger);
    await feedOf(dealer);
    await look(dealer);
    for (const trigger of messages) await handleTrigger(trigger);
    expect(mailsTo(email)).toHaveLength(1);
    await dayOf('2026-11-04');
    await dayOf('2026-11-05');
    expect(mailsTo(email)).toHaveLength(2);
  });

  it("is one per day, also if an earlier day's dead letter is sent again", async () => {
    const { dealer, email } = await dealerWithEntry();
    now = '2026-11-03T14:00:00Z';
    await noticesStart();
    const deadLetters = queued.splice(0);
    now = '2026-11-04T10:00:00Z';
    for (const trigger of deadLetters) await handleTrigger(trigger);
    await feedOf(dealer);
    await look(dealer);
    await dayOf('2026-11-04');
    for (const trigger of deadLetters) await handleTrigger(trigger);
    expect(mailsTo(email)).toHaveLength(1);
    await dayOf('2026-11-05');
    for (const trigger of deadLetters) await handleTrigger(trigger);
    expect(mailsTo(email)).toHaveLength(2);
  });

  it('comes on a day on which an earlier check found nothing to report', async () => {
    const { dealer } = await family();
    const email = await newReader(dealer);
    const mended = await feedOf(dealer);
    await look(dealer);
    await push(dealer, mended, '2026-11-03T08:00:00Z', 10);
    await look(dealer);
    now = '2026-11-03T10:00:00Z';
    await handleTrigger({ kind: 'desk', person: personHash(email), day: '2026-11-02' });
    await feedOf(dealer);
    await look(dealer);
    await dayOf('2026-11-03');
    expect(mailsTo(email)).toHaveLength(1);
  });

  it("is not sent again the next day if only the transport's answer was lost", async () => {
    const { email } = await dealerWithEntry();
    useTransport(async (mail) => {
      carried.push(mail);
      throw new Error('The connection broke.');
    });
    now = '2026-11-03T14:00:00Z';
    await noticesStart();
    for (const trigger of queued.splice(0)) await expect(handleTrigger(trigger)).rejects.toThrow('broke');
    const mail = { messageId: 'told', tags: { mail: [mailsTo(email)[0]?.id ?? ''] } };
    await handleSesEvent({ detail: { eventType: 'Send', mail } }, new Date(now));
    await dayOf('2026-11-04');
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('ends by its link, which switches it off for the person', async () => {
    const { dealer, email } = await dealerWithEntry();
    await dayOf('2026-11-03');
    const token = mailsTo(email)[0]?.unsubscribe?.split('/').at(-1) ?? '';
    const link = await getUnsubscribeLink(token);
    if (!link) throw new Error('The link is not known.');
    await unsubscribe(link);
    await feedOf(dealer);
    await look(dealer);
    await dayOf('2026-11-04');
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('marks nobody if mail is off', async () => {
    const { dealer } = await family();
    const email = await newReader(dealer);
    await feedOf(dealer);
    useTransport(undefined);
    await look(dealer);
    expect(await table.get(keys.attentionMark(personHash(email)), AsStored)).toBeUndefined();
  });
});
