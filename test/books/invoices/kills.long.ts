import { beforeEach, expect, it } from 'vitest';
import { longJobKinds } from '../../../functions/jobs/long-jobs.ts';
import { actOfCommand } from '../../../lib/accounts/operators/record.ts';
import { creditInvoice } from '../../../lib/books/invoices/credit-invoice.ts';
import { startIssuing } from '../../../lib/books/invoices/issue-start.ts';
import { freeJobs, requireJob } from '../../../lib/platform/long-jobs/store.ts';
import { workOn } from '../../../lib/platform/long-jobs/work.ts';
import { useFiles } from '../../../lib/platform/objects/files.ts';
import { folderStore } from '../../../lib/platform/objects/folder-store.ts';
import { keys, table } from '../../../lib/platform/table/table.ts';
import { inOwnTable } from '../../operator/run-command.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { withKillAt } from '../../support/counting-store.ts';
import { folderForFile } from '../../support/folders.ts';
import { catchMessages } from '../../support/people.ts';
import { expectLaws } from './laws.ts';
import { bill, ended, issue, MONTH, setBuyer, setSeller } from './work.ts';

/** A process that is killed at any call to the table or the object store leaves nothing that the next worker does not finish. */
inOwnTable('invoice-kills');

let roots: TestAccount[];
let round = 0;
beforeEach(async () => {
  catchMessages();
  if (roots) return;
  useFiles(folderStore(folderForFile('invoice-kills')));
  await setSeller();
  roots = [await distributor(), await distributor()];
  for (const { id } of roots) await setBuyer(id);
});

async function billMore(): Promise<void> {
  round += 1;
  for (const root of roots) await root.post('/biomass/offsets', { pages: 100_000 + round, date: `${MONTH}-05` });
  await bill();
}

type Death = 'killed before' | 'killed after';

/** Kills `work` at a call, counted over table and files. Returns whether it was killed. */
const killedAt = async (call: number, death: Death, work: () => Promise<unknown>): Promise<boolean> =>
  (await withKillAt(call - 1, death, work)).isKilled;

/** As after a minute: the dead worker's lease has expired, and another worker takes what waits. */
async function goOn(): Promise<void> {
  const later = new Date(Date.now() + 10 * 60_000);
  for await (const id of freeJobs(later)) {
    await table.write([{ update: keys.longJob(id), set: { lease_until: '2020-01-01T00:00:00.000Z' }, must: 'exist' }]);
    await workOn(longJobKinds, id, { forMs: 60_000 });
    expect((await requireJob(id)).error).toBeNull();
  }
}

const act = () => actOfCommand(new Date());
const all = { month: MONTH, dry_run: false, include_earlier: false };

it.each(['killed before', 'killed after'] as const)('an issue %s any call goes on', async (death) => {
  let isKilled = true;
  for (let call = 1; isKilled; call++) {
    await billMore();
    const job = await startIssuing(all, act());
    isKilled = await killedAt(call, death, () => ended(job));
    await goOn();
    await expectLaws(roots, MONTH, `${death} call ${call}`);
    expect([call, (await issue()).issued]).toEqual([call, 0]);
  }
});

/** As after four workers died in the same step. */
const giveUp = (id: string): Promise<unknown> =>
  table.tryWrite([
    {
      update: keys.longJob(id),
      set: { state: 'failed', lease_until: '2020-01-01T00:00:00.000Z' },
      must: ['state <> :done', { done: 'done' }],
      refused: 'done',
    },
  ]);

it.each(['killed before', 'killed after'] as const)(
  'an issue %s any call and given up leaves everything but its own number to others, until it is tried again',
  async (death) => {
    const refusals: number[] = [];
    let isKilled = true;
    for (let call = 1; isKilled; call++) {
      await billMore();
      const { id } = await startIssuing(all, act());
      isKilled = await killedAt(call, death, () => ended({ id }));
      await giveUp(id);
      await issue().catch((error: Error) => {
        expect(error.message).toBe(`Job ${id} failed before it gave number ${numberIn(error)}; try it again.`);
        refusals.push(call);
      });
      await workOn(longJobKinds, id, { forMs: 60_000, retry: true });
      expect((await requireJob(id)).state).toBe('done');
      await expectLaws(roots, MONTH, `${death} call ${call}`);
      expect([call, (await issue()).issued]).toEqual([call, 0]);
    }
    expect(refusals.length).toBeGreaterThan(0);
  },
);

// A job's id may have such digits as well.
const numberIn = ({ message }: Error): string => /number (\d{4}-\d{6});/.exec(message)?.[1] ?? 'a number';

it.each(['killed before', 'killed after'] as const)(
  'a credit %s any call is made once, or not at all',
  async (death) => {
    let isKilled = true;
    for (let call = 1; isKilled; call++) {
      await billMore();
      const { invoices } = await issue();
      const [first] = invoices;
      isKilled = await killedAt(call, death, () =>
        creditInvoice(first?.id ?? '', { lines: null, reason: 'Read twice.', again: true }, act()),
      );
      await goOn();
      await expectLaws(roots, MONTH, `${death} call ${call}`);
    }
  },
);
