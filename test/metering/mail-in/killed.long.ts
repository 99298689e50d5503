import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { longJobKinds } from '../../../functions/jobs/long-jobs.ts';
import { storeMail, waitingMails } from '../../../lib/metering/mail-in/stored-mail.ts';
import { workOnMail } from '../../../lib/metering/mail-in/work.ts';
import { useQueues } from '../../../lib/platform/jobs/queue.ts';
import { workOn } from '../../../lib/platform/long-jobs/work.ts';
import { AsStored, keys, table } from '../../../lib/platform/table/table.ts';
import { distributor } from '../../support/api.ts';
import { withKillAt } from '../../support/counting-store.ts';
import type { Fault } from '../../support/faults.ts';
import { mailOf } from './mails.ts';

const SERVER = 'mx.example.com';
const PASSED = [`Authentication-Results: ${SERVER}; dmarc=pass header.from=dealer.example`];
const BEGINNING = new Date('2026-11-10T08:00:00Z');

beforeEach(() => {
  vi.stubEnv('REGROVE_MAIL_DOMAIN', 'reports.example.com');
  vi.useFakeTimers({ toFake: ['Date'], now: BEGINNING });
  useQueues(() => ({ send: async () => {} }));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
  useQueues(undefined);
});

const report = (total: number) => `Serial;Total\nA1;${total}\nB2;${total * 2}\n`;

it.each<Fault>(['killed before', 'killed after'])(
  'a mail that was accepted is counted exactly once, wherever its worker is %s a call',
  async (fault) => {
    let calls = 0;
    for (let isKilled = true; isKilled; calls++) {
      vi.setSystemTime(BEGINNING);
      const account = await distributor();
      const feed = (await account.post('/feeds', { type: 'upload' })).body;
      const columns = { serial: 'Serial', total: 'Total' };
      await account.patch(`/feeds/${feed.id}`, { columns, mail_from: ['dealer.example'] });
      await account.post(`/feeds/${feed.id}/readings`, report(1_000), { 'content-type': 'text/csv' });
      vi.setSystemTime(new Date('2026-11-11T08:00:00Z'));
      const mail = mailOf([{ name: 'meters.csv', type: 'text/csv', bytes: report(1_010) }], { headers: PASSED });
      const content = (async function* () {
        yield Buffer.from(mail);
      })();
      const object = await storeMail({ recipients: [feed.mail_address], verdict_of: SERVER }, content, new Date());

      ({ isKilled } = await withKillAt(calls, fault, () => workOnMail({ object })));
      if (isKilled) await workOnMail({ object });
      // The minutes after which another worker takes over what a dead one held.
      vi.setSystemTime(new Date('2026-11-11T09:00:00Z'));
      const { body: rows } = await account.get(`/feeds/${feed.id}/reports`);
      const [row] = rows.filter(({ by }: { by: string }) => by === 'mail');
      const stored = await table.get(keys.meterReport(account.path, feed.id, row.id), AsStored);
      if (typeof stored?.job_id === 'string') await workOn(longJobKinds, stored.job_id, { forMs: 60_000 });

      const { body: after } = await account.get(`/feeds/${feed.id}/reports`);
      const mails = after.filter(({ by }: { by: string }) => by === 'mail');
      const { body: deposits } = await account.get('/deposits');
      const pages = deposits.map((deposit: { pages: number }) => deposit.pages);
      expect([calls, mails.map(({ status }: { status: string }) => status), pages]).toEqual([calls, ['counted'], [30]]);
      expect(await Array.fromAsync(waitingMails())).toEqual([]);
    }
    expect(calls).toBeGreaterThan(20);
  },
);
