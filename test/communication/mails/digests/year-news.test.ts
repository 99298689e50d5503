import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handler as startFreeJobs } from '../../../../functions/jobs/long-job-start.ts';
import { longJobKinds } from '../../../../functions/jobs/long-jobs.ts';
import { handler as noticesStart } from '../../../../functions/jobs/notices-start.ts';
import { handler as unsubscribe } from '../../../../functions/web/unsubscribe.ts';
import { rollUp } from '../../../../lib/accounts/totals/roll-up.ts';
import { acceptInvitation } from '../../../../lib/accounts/users/membership.ts';
import { closeMonths } from '../../../../lib/books/deposits/close.ts';
import { yearToReport } from '../../../../lib/communication/mails/digests/year-news.ts';
import { handleTrigger } from '../../../../lib/communication/mails/queue/handle-trigger.ts';
import { NOTICE_QUEUE, Trigger } from '../../../../lib/communication/mails/queue/trigger.ts';
import { useQueues } from '../../../../lib/platform/jobs/queue.ts';
import { LONG_JOB_QUEUE, LongJobMessage, messageHandler } from '../../../../lib/platform/long-jobs/queue.ts';
import type { Mail } from '../../../../lib/platform/mail-transport/mail.ts';
import { useTransport } from '../../../../lib/platform/mail-transport/sender.ts';
import { ownTable } from '../../../accounts/totals/stream.ts';
import { distributor, type TestAccount } from '../../../support/api.ts';
import { type Fault, Killed } from '../../../support/faults.ts';
import { sampleOf } from '../../../support/long.ts';
import { at, now } from '../../../support/moment.ts';
import { withWalkedFaults } from '../../../support/walk-of-faults.ts';

/** From the end of a year to the mails about its closed books. */
const carried: Mail[] = [];
const queued: { name: string; message: unknown }[] = [];
let isDead = false;

// The walk visits every root, so this file has its own table.
beforeAll(async () => {
  await ownTable();
});
beforeEach(() => {
  process.env.REGROVE_PUBLIC_URL = 'https://regrove.example';
  carried.length = 0;
  queued.length = 0;
  isDead = false;
  at(IN_DECEMBER);
  useTransport(async (mail) => {
    carried.push(mail);
    return 'carried';
  });
  useQueues((name) => ({
    async send(messages) {
      if (isDead) throw new Killed('killed before');
      queued.push(...messages.map((message) => ({ name, message })));
    },
  }));
});
afterEach(() => {
  useTransport(undefined);
  useQueues(undefined);
  now();
});

const IN_DECEMBER = '2026-12-10T08:00:00Z';

const jobWorker = messageHandler(longJobKinds, 0);

/** Handles all messages and their follow-up messages, each twice, as a queue may deliver them. */
async function work(): Promise<void> {
  for (let one = queued.shift(); one; one = queued.shift()) {
    for (let delivery = 0; delivery < 2; delivery++) {
      if (one.name === LONG_JOB_QUEUE) await jobWorker(LongJobMessage.parse(one.message));
      if (one.name === NOTICE_QUEUE) await handleTrigger(Trigger.parse(one.message));
    }
  }
}

/** The daily mail job and everything it triggers. */
async function day(date: string): Promise<void> {
  at(`${date}T14:00:00Z`);
  await noticesStart();
  await work();
}

let people = 0;
const newEmail = (): string => `year${people++}x${process.pid}@school.example`;

async function newUser(account: TestAccount, email = newEmail(), wanted: Record<string, unknown> = {}) {
  await account.post('/users', { email, full_name: 'Mei Lin', ...wanted });
  await acceptInvitation(email, account.id, new Date(IN_DECEMBER));
  return email;
}

/** Adds the accounts' figures to those above, as the stream would. */
async function counted(...levels: TestAccount[][]): Promise<void> {
  for (const level of levels) await rollUp(level.map(({ path }) => path));
}

const book = (account: TestAccount, pages: number, date: string) => account.post('/biomass/offsets', { pages, date });

const yearMailsTo = (email: string): Mail[] =>
  carried.filter(({ to, subject }) => to.address === email && subject === 'The books of 2026 are closed');
const textsTo = (email: string): string[] => yearMailsTo(email).map(({ text }) => text);

describe('the mail about a year', () => {
  it('notifies the people of every account with paper in the year once, also without any in December', async () => {
    const root = await distributor();
    const dealer = await root.below('Dealer');
    const [school, idle] = [await dealer.below('School'), await dealer.below('Idle')];
    await book(school, 16_666, '2026-03-05');
    await book(idle, 5, '2025-12-31');
    await counted([school, idle], [dealer]);
    const [ofRoot, ofDealer, ofSchool, ofIdle] = [
      await newUser(root),
      await newUser(dealer),
      await newUser(school),
      await newUser(idle),
    ];
    const deaf = await newUser(school, newEmail(), { notifications: ['feeds'] });
    for (const date of ['2026-12-31', '2027-01-01', '2027-01-02']) await day(date);
    expect(carried.filter(({ subject }) => subject.includes('2026 are closed'))).toEqual([]);
    for (const date of ['2027-01-03', '2027-01-04', '2027-02-02', '2027-03-02', '2027-04-02']) await day(date);

    for (const [email, account] of [
      [ofRoot, root],
      [ofDealer, dealer],
      [ofSchool, school],
    ] as const) {
      const [mail, second] = yearMailsTo(email);
      expect(second).toBeUndefined();
      expect(mail?.text).toContain('Sheets of paper: 16,666');
      expect(mail?.text).toContain('Trees ordered: 2');
      expect(mail?.text).toContain(`https://regrove.example/accounts/${account.id}/reports?year=2026`);
      expect(mail?.text.includes('With all accounts below')).toBe(account !== school);
      expect(mail?.text).toContain('This does not undo the effects of making or using paper.');
    }
    expect([ofIdle, deaf].flatMap(yearMailsTo)).toEqual([]);
  });

  it("names all a person's accounts in one mail, the ones with the most paper first, and how many more there are", async () => {
    const root = await distributor();
    const email = newEmail();
    const accounts: TestAccount[] = [];
    for (let index = 1; index <= 14; index++) {
      const account = await root.below(`School ${index}`);
      await book(account, 1000 * index, '2026-12-05');
      await newUser(account, email);
      accounts.push(account);
    }
    await counted(accounts);
    await day('2027-01-02');
    await day('2027-01-03');

    expect(yearMailsTo(email)).toHaveLength(1);
    const [text = ''] = textsTo(email);
    expect([...text.matchAll(/School (\d+)/g)].map(([, index]) => Number(index))).toEqual([
      14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3,
    ]);
    expect(text).toContain('More accounts: 2');
  });

  it('waits only for the books at and below the account', async () => {
    const root = await distributor();
    const [early, late] = [await root.below('Early'), await root.below('Late')];
    await book(early, 8333, '2026-05-05');
    await book(late, 8333, '2026-05-05');
    await late.post('/deposits', { pages: 8333 });
    await counted([early, late]);
    const both = newEmail();
    const [ofEarly, ofLate, ofRoot] = [await newUser(early), await newUser(late), await newUser(root)];
    await newUser(early, both);
    await newUser(root, both);
    for (const date of ['2027-01-02', '2027-01-03', '2027-01-04']) await day(date);
    expect([ofEarly, ofLate, ofRoot, both].map((email) => yearMailsTo(email).length)).toEqual([1, 0, 0, 1]);

    await closeMonths(late.path, '2026-12', new Date('2027-01-05T12:00:00Z'));
    await counted([early, late]);
    for (const date of ['2027-01-05', '2027-01-06', '2027-01-07']) await day(date);
    expect([ofEarly, ofLate, ofRoot, both].map((email) => yearMailsTo(email).length)).toEqual([1, 1, 1, 1]);
    expect(textsTo(ofLate)[0]).toContain('Sheets of paper: 16,666');

    for (const date of ['2027-02-02', '2027-02-03', '2027-03-02', '2027-03-03']) await day(date);
    expect([ofEarly, ofLate, ofRoot, both].map((email) => yearMailsTo(email).length)).toEqual([1, 1, 1, 2]);
    expect(textsTo(both)[1]).toContain(`/accounts/${root.id}/reports?year=2026`);
    expect(textsTo(both)[1]).not.toContain(`/accounts/${early.id}/`);
  });

  it('ends with the link in it', async () => {
    const root = await distributor();
    await book(root, 8333, '2026-05-05');
    const email = await newUser(root);
    await day('2027-01-02');
    await day('2027-01-03');
    const link = new URL(yearMailsTo(email)[0]?.unsubscribe ?? '');
    await unsubscribe({
      rawPath: link.pathname,
      headers: {},
      requestContext: { http: { method: 'POST' }, requestId: 'r' },
    });
    await book(root, 8333, '2027-05-05');
    await day('2028-01-02');
    await day('2028-01-03');

    expect(carried.filter(({ to }) => to.address === email)).toHaveLength(1);
  });

  it('is not written for who does not want it any more when it is written', async () => {
    const root = await distributor();
    await book(root, 8333, '2026-05-05');
    const email = newEmail();
    const { body: user } = await root.post('/users', { email });
    await acceptInvitation(email, root.id, new Date(IN_DECEMBER));
    await day('2027-01-02');
    await root.patch(`/users/${user.id}`, { notifications: ['webhooks'] });
    await day('2027-01-03');

    expect(yearMailsTo(email)).toEqual([]);
  });
});

describe.each<Fault>(['killed before', 'killed after'])('the walk that is %s any of its writes', (fault) => {
  it('notifies everybody once', async () => {
    // Each has its own table, because the walk visits every root.
    const scenario = async () => {
      await ownTable();
      at(IN_DECEMBER);
      isDead = false;
      queued.length = 0;
      const root = await distributor();
      const child = await root.below('Child');
      await book(child, 8333, '2026-05-05');
      await counted([child]);
      return [await newUser(root), await newUser(child)];
    };
    const isNotified = (emails: string[]) => emails.map((email) => yearMailsTo(email).length);
    let writes = 0;
    const counting = await scenario();
    await withWalkedFaults(
      () => {
        writes += 1;
        return undefined;
      },
      () => day('2027-01-02'),
    );
    await day('2027-01-03');
    expect(isNotified(counting)).toEqual([1, 1]);

    for (const index of sampleOf([...Array(writes).keys()], 3, fault === 'killed after' ? 0 : 1)) {
      const emails = await scenario();
      const faultAt = (call: number): Fault | undefined => {
        if (call < index) return undefined;
        isDead = true;
        return call === index ? fault : 'killed before';
      };
      await withWalkedFaults(faultAt, () => day('2027-01-02')).catch(() => undefined);
      isDead = false;
      queued.length = 0;
      for (const minute of ['14:02', '14:04', '14:06', '14:08']) {
        at(`2027-01-02T${minute}:00Z`);
        await startFreeJobs();
        await work();
      }
      for (const date of ['2027-01-03', '2027-01-04', '2027-01-05', '2027-02-02']) await day(date);

      expect(isNotified(emails), `${fault} write ${index}`).toEqual([1, 1]);
    }
  });
});

it.each([
  ['2026-12-31T23:59:59Z', undefined],
  ['2027-01-02T13:59:59Z', undefined],
  ['2027-01-02T14:00:00Z', 2026],
  ['2027-04-02T13:59:59Z', 2026],
  ['2027-04-02T14:00:00Z', undefined],
])('at %s the year to tell is %s', (moment, year) => {
  expect(yearToReport(new Date(moment))).toBe(year);
});
