import { afterEach, expect, it } from 'vitest';
import { longJobKinds } from '../../functions/jobs/long-jobs.ts';
import { StoredReport } from '../../lib/communication/reports/issued.ts';
import { useQueues } from '../../lib/platform/jobs/queue.ts';
import { messageHandler } from '../../lib/platform/long-jobs/queue.ts';
import { keys, table } from '../../lib/platform/table/table.ts';
import { counted, recordFeedMonth } from '../communication/reports/world.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { Killed, withFaults } from '../support/faults.ts';
import { sampleOf } from '../support/long.ts';

/** If an issued report's worker is killed at any call, the next worker finishes it, and the report is the same. */
afterEach(() => useQueues(undefined));

async function business(): Promise<TestAccount> {
  const root = await distributor();
  const customer = await root.below('Customer');
  await root.post('/biomass/offsets', { pages: 12_000, date: '2024-05-05' });
  await customer.post('/biomass/offsets', { pages: 777, date: '2024-11-30' });
  await recordFeedMonth(customer.path, '2024-05', { '01': { basis: 'sheets', sheets: 6, sides: 10 } });
  await counted([customer]);
  return root;
}

type Figures = { pages: number };

async function issuedAfter(root: TestAccount, killedAt: number): Promise<{ figures: Figures; calls: number }> {
  const { body } = await root.post('/reports/2024?include=below');
  const job = (await table.get(keys.report(root.path, body.id), StoredReport))?.job_id ?? '';
  useQueues(() => ({ send: async () => undefined }));
  const work = messageHandler(longJobKinds, 60_000);
  let calls = 0;
  // A dead process makes no further calls.
  const fault = () => {
    calls += 1;
    if (killedAt < 0 || calls < killedAt) return undefined;
    return calls === killedAt ? 'killed after' : 'killed before';
  };
  await withFaults(fault, () => work({ id: job })).catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error;
  });
  for (let attempt = 0; attempt < 3; attempt++) {
    // Any worker may take the job once the dead worker's lease has expired.
    await table.write([{ update: keys.longJob(job), set: { lease_until: '2020-01-01T00:00:00.000Z' }, must: 'exist' }]);
    await work({ id: job });
  }
  const answer = await root.get(`/reports/issued/${body.id}`);
  expect(answer.status).toBe(200);
  return { figures: answer.body.figures, calls };
}

it('a report is the same, wherever its worker is killed', async () => {
  const root = await business();
  const whole = await issuedAfter(root, -1);
  const points = Array.from({ length: whole.calls }, (_, index) => index + 1);

  for (const killedAt of sampleOf(points, 4, 2)) {
    expect((await issuedAfter(root, killedAt)).figures).toEqual(whole.figures);
  }
  const { body } = await root.get('/reports/issued');
  expect(new Set(body.map(({ number }: { number: string }) => number)).size).toBe(body.length);
});
