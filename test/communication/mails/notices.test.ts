import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handler as noticesStart } from '../../../functions/jobs/notices-start.ts';
import { newProof } from '../../../lib/accounts/company-sign-in/domain-store.ts';
import { forgetPaperSettings } from '../../../lib/accounts/paper/constants.ts';
import { acceptInvitation } from '../../../lib/accounts/users/membership.ts';
import { closeMonths } from '../../../lib/books/deposits/close.ts';
import { addLines, periodAt } from '../../../lib/communication/mails/digests/period-digest.ts';
import { mailChangeHandler } from '../../../lib/communication/mails/queue/change-handler.ts';
import { handleTrigger } from '../../../lib/communication/mails/queue/handle-trigger.ts';
import { pendingTriggers } from '../../../lib/communication/mails/queue/pending-triggers.ts';
import type { Trigger } from '../../../lib/communication/mails/queue/trigger.ts';
import type { Change } from '../../../lib/platform/changes/change.ts';
import { clock } from '../../../lib/platform/clock.ts';
import type { AccountPath } from '../../../lib/platform/table/account-path.ts';
import { personHash } from '../../../lib/platform/table/keys/person-hash.ts';
import type { Item } from '../../../lib/platform/table/read.ts';
import { AsStored, exact, keys, table } from '../../../lib/platform/table/table.ts';
import { notifySome, plantingNewsIn } from '../../../lib/trees/ledger/planting-news.ts';
import { NewPlanting } from '../../../lib/trees/plantings/input.ts';
import { auditPlanting, insertPlanting, markNotPlanted } from '../../../lib/trees/plantings/store.ts';
import { ownTable } from '../../accounts/totals/stream.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { freshProject } from '../../support/ledger.ts';
import { type CaughtMail, catchMails, releaseMails } from './catch-mails.ts';

/** From committed changes to the mails people receive. */
const carried: CaughtMail[] = [];
const queued: Trigger[] = [];
let now = '2026-12-01T12:00:00Z';

// The daily job reads the whole table, so this file has its own table.
beforeAll(async () => {
  await ownTable();
});
beforeEach(() => {
  process.env.REGROVE_PUBLIC_URL = 'https://regrove.example';
  process.env.REGROVE_CERTIFICATE_URL = 'https://regrove.example/certificates';
  now = '2026-12-01T12:00:00Z';
  clock.use(() => Date.parse(now));
  catchMails(carried, queued);
});
afterEach(() => {
  releaseMails();
  clock.use(undefined);
});

/** Handles all queued messages, each twice, as a queue may deliver them. */
async function work(): Promise<void> {
  for (const notice of queued.splice(0)) {
    await handleTrigger(notice);
    await handleTrigger(notice);
  }
}

const change = (path: string, sk: string, before: Item | undefined, after: Item | undefined): Change => ({
  id: 'change',
  sequence: 1n,
  pk: path,
  sk,
  before,
  after,
  at: new Date(now),
});

/** Sends changes to the change handler twice, as a stream may. */
async function tell(...changes: Change[]): Promise<void> {
  await mailChangeHandler.handle(changes);
  await mailChangeHandler.handle(changes);
}

let people = 0;
const newEmail = (): string => `reader${Date.now()}x${people++}@school.example`;

type Wanted = { email?: string; locale?: string; notifications?: string[] };
async function newReader(account: TestAccount, { email = newEmail(), ...wanted }: Wanted = {}) {
  const { body } = await account.post('/users', { email, full_name: 'Mei Lin', ...wanted });
  await acceptInvitation(email, account.id, new Date(now));
  return body as { id: string; email: string };
}

const toReader = (email: string) => carried.filter(({ to }) => to.address === email);

async function digests(): Promise<void> {
  await noticesStart();
  await work();
}

describe('a domain of company sign-in whose record is missing', () => {
  it('is mailed to users with full permission, once for each warning, unless the record is back', async () => {
    const account = await distributor();
    const people = ['full', 'restricted', 'full'].map((permission, index) => ({
      email: `domain-${index}-${account.id}@people.example`,
      permission,
    }));
    for (const { email, permission } of people) {
      await account.post('/users', { email, permission, notifications: [] });
      await acceptInvitation(email, account.id, new Date(now));
    }
    const claim = { ...newProof(account.path, 'lost.example'), missing_since: '2026-11-30T04:20:00.000Z' };
    const key = keys.domainProof('lost.example', account.id);
    const warned = (days: number) =>
      change(key.pk, key.sk, { ...claim, warned_days: 0 }, { ...claim, warned_days: days });
    await table.write([{ put: { ...key, ...claim, warned_days: 1 } }]);
    carried.length = 0;
    await tell(warned(1));
    await work();
    expect(carried.map(({ to }) => to.address).sort()).toEqual([people[0]?.email, people[2]?.email].sort());
    expect(carried[0]?.subject).toBe('The DNS record for lost.example is missing');
    await table.write([{ update: key, set: { missing_since: null } }]);
    await tell(warned(14));
    await work();

    expect(carried).toHaveLength(2);
  });
});

describe('an invitation', () => {
  it('is sent once to a new user, and names the account and the place to sign in', async () => {
    const account = await distributor();
    const user = await newReader(account, { locale: 'de' });
    const item = await table.get(keys.user(account.path, user.id), AsStored);
    await tell(change(account.path, `USER#${user.id}`, undefined, item));
    await work();
    const [mail, second] = toReader(user.email);

    expect(second).toBeUndefined();
    expect(mail?.subject).toContain('lädt Sie zu Regrove ein');
    expect(mail?.text).toContain('https://regrove.example');
    expect(mail?.unsubscribe).toBeUndefined();
  });

  it('is not sent for a changed user, nor to a user deleted in between', async () => {
    const account = await distributor();
    const user = await newReader(account);
    const item = await table.get(keys.user(account.path, user.id), AsStored);
    await tell(change(account.path, `USER#${user.id}`, item, { ...item, locale: 'fr' }));
    expect(queued).toEqual([]);
    await tell(change(account.path, `USER#${user.id}`, undefined, item));
    await account.delete(`/users/${user.id}`);
    await work();

    expect(carried).toEqual([]);
  });

  it('is sent by the daily job if its message was lost, and leaves no trigger', async () => {
    const account = await distributor();
    const user = await newReader(account);
    const item = await table.get(keys.user(account.path, user.id), AsStored);
    await tell(change(account.path, `USER#${user.id}`, undefined, item));
    queued.length = 0;
    await noticesStart();
    expect(queued.some((notice) => notice.kind === 'invitation' && notice.user === user.id)).toBe(true);
    await work();

    expect(toReader(user.email)).toHaveLength(1);
    const left = await Array.fromAsync(pendingTriggers());
    expect(left.filter((notice) => notice.kind === 'invitation' && notice.user === user.id)).toEqual([]);
  });
});

describe("the month's certificates", () => {
  /** Closes November in an account and handles the change. */
  async function closeIn(account: TestAccount, committedAt = now, pages = 16_666): Promise<void> {
    const today = now;
    now = '2026-11-20T12:00:00Z';
    await account.post('/deposits', { pages });
    now = today;
    const before = await table.get(keys.month(account.path, '2026-11'), AsStored);
    await closeMonths(account.path, '2026-11', new Date(now));
    const after = await table.get(keys.month(account.path, '2026-11'), AsStored);
    await tell({ ...change(account.path, 'MONTH#2026-11', before, after), at: new Date(committedAt) });
  }

  it("come in one mail for all a person's accounts, on the 2nd and not before", async () => {
    const email = newEmail();
    for (let i = 0; i < 3; i++) {
      const account = await distributor();
      await newReader(account, { email: i === 1 ? email.toUpperCase() : email });
      await closeIn(account);
    }
    await digests();
    expect(carried.filter(({ to }) => to.address.toLowerCase() === email)).toEqual([]);
    now = '2026-12-02T14:00:00Z';
    await digests();
    now = '2026-12-03T14:00:00Z';
    await digests();
    const mails = carried.filter(({ to }) => to.address.toLowerCase() === email);
    const parsed = await PostalMime.parse(mails[0]?.mime ?? '');

    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('Your certificates for November 2026');
    expect(parsed.text).toContain('Trees ordered: 6');
    expect(parsed.text).toContain('Certificates: 3');
    expect(parsed.text).toContain('For 16,666 sheets of paper used in November 2026, 2 trees were ordered for ');
    expect(parsed.text?.match(/https:\/\/regrove\.example\/certificates\//g)).toHaveLength(3);
    expect(parsed.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click');
  });

  it("repeat the certificate's sentence, with the pages per tree at its issue", async () => {
    const account = await distributor();
    const { email } = await newReader(account);
    process.env.REGROVE_PAPER = JSON.stringify({ pages_per_tree: 900_001 });
    forgetPaperSettings();
    await closeIn(account, now, 1);
    delete process.env.REGROVE_PAPER;
    forgetPaperSettings();
    now = '2026-12-02T14:00:00Z';
    await digests();
    const mail = carried.find(({ to }) => to.address === email);

    expect((await PostalMime.parse(mail?.mime ?? '')).text).toContain('a share of a tree (1 of 900,001 sheets)');
  });

  it("of an account's two months are in one mail", async () => {
    const account = await distributor();
    const { id: user, email } = await newReader(account);
    const line = { path: account.path, user, pages: 8333, trees: exact(1), offsets: ['none'] };
    const lines = ['2026-10', '2026-11'].map((month) => ({ ...line, month }));
    await addLines(personHash(email), [...lines, ...lines], new Date(now));
    now = '2026-12-02T14:00:00Z';
    await digests();

    expect(toReader(email).map(({ text }) => /Certificates: (\d+)/.exec(text)?.[1])).toEqual(['2']);
  });

  it('that come late are in the next digest, and none is mailed twice', async () => {
    const email = newEmail();
    const [early, late] = [await distributor(), await distributor()];
    await newReader(early, { email });
    await newReader(late, { email });
    await closeIn(early);
    now = '2026-12-02T14:00:00Z';
    await digests();
    await closeIn(late);
    now = '2027-01-02T14:00:00Z';
    await digests();
    const counts = toReader(email).map(({ text }) => /Certificates: (\d+)/.exec(text)?.[1]);

    expect(counts).toEqual(['1', '1']);
    expect(toReader(email)[1]?.text).toContain('November 2026');
  });

  it('of a change that arrives after the digest was sent are in the next one', async () => {
    const email = newEmail();
    const [early, unheard] = [await distributor(), await distributor()];
    await newReader(early, { email });
    await newReader(unheard, { email });
    await closeIn(early);
    now = '2026-12-02T14:00:00Z';
    await digests();
    await closeIn(unheard, '2026-12-01T12:00:00Z');
    now = '2027-01-02T14:00:00Z';
    await digests();

    expect(toReader(email)).toHaveLength(2);
  });

  it('are not sent to users without the notification, nor to those who removed it', async () => {
    const account = await distributor();
    const [none, gone] = [await newReader(account, { notifications: ['feeds'] }), await newReader(account)];
    await closeIn(account);
    await account.patch(`/users/${gone.id}`, { notifications: [] });
    now = '2026-12-02T14:00:00Z';
    await digests();

    expect([...toReader(none.email), ...toReader(gone.email)]).toEqual([]);
  });

  it('of many accounts are in exactly one digest, though changes arrive twice, late and in any order', async () => {
    let run = 0;
    const steps = fc.array(
      fc.oneof(fc.record({ tell: fc.integer({ min: 0, max: 11 }) }), fc.constant('digest' as const)),
      {
        minLength: 1,
        maxLength: 24,
      },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const person = `person-${Date.now()}-${run++}`;
        const at = new Date('2026-12-01T12:00:00Z');
        const told = new Set<string>();
        let period = periodAt(at);
        for (const step of history) {
          if (step === 'digest') {
            await table.write([{ update: keys.digest(person, period), set: { closed: true } }]);
            period = period === '2026-12' ? '2027-01' : '2027-02';
            continue;
          }
          const path = `account-${step.tell}`;
          told.add(path);
          await addLines(
            person,
            [{ path, user: 'u', month: '2026-11', pages: 1, trees: exact(1), offsets: ['o'] }],
            at,
          );
        }
        const lines = [];
        for (const one of ['2026-12', '2027-01', '2027-02', '2027-03']) {
          const { items } = await table.query({ pk: `DIGEST#${person}#${one}`, prefix: 'LINE#' }, AsStored);
          lines.push(...items.map(({ path }) => String(path)));
        }

        expect(lines.sort()).toEqual([...told].sort());
      }),
      { numRuns: 30 },
    );
  });
});

describe('news of trees', () => {
  const covered = (path: string, id: string, before: string, after: string): Change =>
    change(path, `CERTIFICATE#${id}`, { covered: before }, { covered: after });

  it('are one mail per month and person, however many certificates are covered and however often it is reported', async () => {
    const email = newEmail();
    const [one, other] = [await distributor(), await distributor()];
    await newReader(one, { email, locale: 'de' });
    await newReader(other, { email, locale: 'de' });
    await table.write([
      { update: keys.accountTotals(one.path, 0), add: { trees: exact(4), trees_planted: exact('1.5') } },
    ]);
    await tell(
      covered(one.path, 'a', '0', '1'),
      covered(one.path, 'b', '0', '0.5'),
      covered(other.path, 'c', '0', '1'),
    );
    now = '2026-12-02T14:00:00Z';
    await digests();
    await digests();

    expect(toReader(email)).toHaveLength(1);
    expect(toReader(email)[0]?.text).toContain('Davon gepflanzt: 1,5');
  });

  it('come in the next month if more happens after the mail, and not if nothing does', async () => {
    const account = await distributor();
    const { email } = await newReader(account);
    await tell(covered(account.path, 'a', '0', '1'));
    now = '2026-12-02T14:00:00Z';
    await digests();
    now = '2027-01-02T14:00:00Z';
    await digests();
    expect(toReader(email)).toHaveLength(1);

    await tell(covered(account.path, 'a', '1', '2'));
    now = '2027-02-02T14:00:00Z';
    await digests();
    expect(toReader(email)).toHaveLength(2);
  });

  it('report an audit with losses to people with trees in the planting', async () => {
    const account = await distributor();
    const { email } = await newReader(account);
    const project_id = await freshProject();
    const days = { planted_from: '2025-03-01', planted_to: '2025-03-31', status: 'planted' };
    const { id } = await insertPlanting(
      NewPlanting.parse({ project_id, name: 'Slope', trees: 10, ...days }),
      new Date(now),
    );
    const entry = { at: now, certificate_hash: '', hash: '', certificate_id: 'c', offset_id: 'o', trees: exact(1) };
    await table.write([
      {
        put: {
          ...keys.ledgerEntries(project_id, 1),
          first: 1,
          entries: [{ ...entry, number: 1, planting_id: id, path: account.path }],
        },
      },
      { update: keys.planting(id), set: { first_entry: 1, last_entry: 1 } },
    ]);
    const before = await table.get(keys.planting(id), AsStored);
    await auditPlanting(id, { date: '2026-11-01', by: 'Auditor', survival_percent: 64, document: null }, new Date(now));
    const after = await table.get(keys.planting(id), AsStored);
    await notifyOf(id, account.path, before, after);
    now = '2026-12-02T14:00:00Z';
    await digests();

    expect(toReader(email).map(({ text }) => text)).toEqual([
      expect.stringContaining(
        'Slope\n64% alive at the audit of November 1, 2026 by \u2068Auditor\u2069\nTrees lost: 3.6\n',
      ),
    ]);

    await markNotPlanted(id, new Date(now));
    await notifyOf(id, account.path, after, await table.get(keys.planting(id), AsStored));
    now = '2027-01-02T14:00:00Z';
    await digests();
    expect(toReader(email).at(-1)?.text).toContain('Slope\n10 trees · recorded by mistake, waiting to be planted\n');
    expect(toReader(email).at(-1)?.text).toContain('Of these planted: 0');
  });

  /** A planting's change, as the change handlers receive it. */
  async function notifyOf(id: string, path: AccountPath, before: Item | undefined, after: Item | undefined) {
    const { pk, sk } = keys.planting(id);
    for (const message of plantingNewsIn({ ...change(pk, sk, before, after), id: now })) {
      expect(await notifySome(message, new Date(now))).toBeUndefined();
      const key = keys.plantingNews(id, message.cause, path);
      await tell(change(key.pk, key.sk, undefined, await table.get(key, AsStored)));
    }
  }
});
