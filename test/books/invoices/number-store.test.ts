import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { billJob } from '../../../lib/books/billing/bill-job.ts';
import { continueNumbers, listGaps } from '../../../lib/books/invoices/number-gaps.ts';
import { reserveNumber } from '../../../lib/books/invoices/number-store.ts';
import { NO_NUMBER, nextInSeries, numberText, type Series } from '../../../lib/books/invoices/numbers.ts';
import { newJobStep } from '../../../lib/platform/long-jobs/store.ts';
import { files, useFiles } from '../../../lib/platform/objects/files.ts';
import { folderStore } from '../../../lib/platform/objects/folder-store.ts';
import { AsStored, keys, type Step, table } from '../../../lib/platform/table/table.ts';
import { inOwnTable } from '../../operator/run-command.ts';

inOwnTable('invoice-numbers');

const NOW = new Date('2026-11-10T10:00:00Z');

/** An empty series, and an object store without numbers. */
beforeEach(async () => {
  useFiles(folderStore(mkdtempSync(join(tmpdir(), 'regrove-numbers-'))));
  await table.write([{ delete: keys.invoiceSeries() }]);
  for (const { year, last } of await listGaps())
    await table.write([{ delete: keys.invoiceGap(`${year}-${String(last).padStart(6, '0')}`) }]);
});

async function newJob(): Promise<string> {
  const { job, step } = newJobStep(billJob, { month: '2026-10', path: null }, NOW);
  await table.write([step]);
  return job.id;
}

/** Takes the turn if the job does not have it, and reserves the next number. */
async function reserve(id: string, today: string, isLast = true): Promise<{ number: Series; step: Step }> {
  for (;;) {
    const { number, step } = await reserveNumber({ id, isLast }, today);
    if (number) return { number, step };
    await table.write([step]);
  }
}

async function give(id: string, today: string): Promise<string> {
  const { number, step } = await reserve(id, today);
  await table.write([step]);
  return `${numberText('', number)} ${number.on}`;
}

const endJob = (id: string, state: 'done' | 'failed') =>
  table.write([{ update: keys.longJob(id), set: { state }, must: 'exist' }]);

const reservedNumbers = () => Array.fromAsync(files().list('invoice-numbers/'), ({ name }) => name.slice(16));

const restore = async (series: object | undefined) =>
  table.write([series ? { put: { ...keys.invoiceSeries(), ...series } } : { delete: keys.invoiceSeries() }]);

describe('the numbers of invoices', () => {
  it('follow each other, begin again with a year, and never go back a day', async () => {
    const job = await newJob();
    const days = ['2026-12-30', '2026-12-31', '2026-12-29', '2027-01-01', '2026-12-31', '2027-01-02'];
    const given: string[] = [];
    for (const day of days) given.push(await give(job, day));

    expect(given).toEqual([
      '2026-000001 2026-12-30',
      '2026-000002 2026-12-31',
      '2026-000003 2026-12-31',
      '2027-000001 2027-01-01',
      '2027-000002 2027-01-01',
      '2027-000003 2027-01-02',
    ]);
    expect(numberText('RG-', nextInSeries(NO_NUMBER, '2026-01-01'))).toBe('RG-2026-000001');
  });

  it('are given once, when two jobs reserve at the same time', async () => {
    const [one, other] = [await newJob(), await newJob()];
    const reserved = await reserve(one, '2026-11-10');

    await expect(reserve(other, '2026-11-10')).rejects.toThrow(`Job ${one} is giving number 2026-000001`);
    await table.write([reserved.step]);
    expect(await give(other, '2026-11-10')).toBe('2026-000002 2026-11-10');
    await expect(table.write([reserved.step])).rejects.toThrow();
  });

  it('are asked for less often while their job stands still', async () => {
    const [one, other] = [await newJob(), await newJob()];
    await reserve(one, '2026-11-10');
    const pauseAt = async (leaseMs: number) => {
      const lease_until = new Date(Date.now() + leaseMs).toISOString();
      await table.write([{ update: keys.longJob(one), set: { lease_until }, must: 'exist' }]);
      return reserve(other, '2026-11-10').catch((fault) => fault.retryAfterSeconds ?? 'at once');
    };

    expect([await pauseAt(59_000), await pauseAt(40_000), await pauseAt(-60_000)]).toEqual(['at once', 5, 5]);
  });

  it('are given by the job that was killed before it gave them, when it goes on', async () => {
    const job = await newJob();
    await reserve(job, '2026-11-10');

    expect(await continueNumbers(NOW)).toEqual([]);
    expect(await give(job, '2026-11-12')).toBe('2026-000001 2026-11-10');
    expect(await give(job, '2026-11-12')).toBe('2026-000002 2026-11-12');
  });

  it('go on above those that a restore lost, after an operator said so, and the gap is recorded', async () => {
    const known = await newJob();
    await give(known, '2026-11-10');
    const before = await table.get(keys.invoiceSeries(), AsStored);
    for (const day of ['2026-11-11', '2026-11-20']) await give('00000000-0000-7000-8000-000000000000', day);
    await restore(before);

    await expect(give(known, '2026-11-12')).rejects.toThrow('the restored table does not know it');
    expect(await continueNumbers(NOW)).toMatchObject([{ year: 2026, first: 2, last: 3 }]);
    expect(await listGaps()).toMatchObject([{ year: 2026, first: 2, last: 3 }]);
    // Customers have documents of the 20th, so no later number has an earlier day.
    expect(await give(known, '2026-11-12')).toBe('2026-000004 2026-11-20');
    expect(await continueNumbers(NOW)).toEqual([]);
  });

  it('of a job that failed before it gave them wait until it is tried again, or for an operator', async () => {
    const [ended, other] = [await newJob(), await newJob()];
    await reserve(ended, '2026-11-10');
    await endJob(ended, 'failed');

    await expect(give(other, '2026-11-10')).rejects.toThrow('failed before it gave number 2026-000001; try it again');
    expect(await continueNumbers(NOW)).toMatchObject([{ first: 1, last: 1 }]);
    expect(await give(other, '2026-11-10')).toBe('2026-000002 2026-11-10');
    expect(await give(ended, '2026-11-10')).toBe('2026-000003 2026-11-10');
  });

  it('that the table lacks although their job is done were lost by a restore', async () => {
    const [done, other] = [await newJob(), await newJob()];
    await give(done, '2026-11-10');
    await endJob(done, 'done');
    await restore(undefined);

    await expect(give(other, '2026-11-10')).rejects.toThrow('the restored table does not know it');
  });

  it('are not reserved by a worker that was frozen until its job had ended', async () => {
    const [done, other] = [await newJob(), await newJob()];
    await give(done, '2026-11-10');
    await endJob(done, 'done');

    expect((await reserveNumber({ id: done, isLast: true }, '2026-11-10')).number).toBeUndefined();
    expect(await reservedNumbers()).toEqual(['2026/000001']);
    expect(await give(other, '2026-11-10')).toBe('2026-000002 2026-11-10');
  });

  it('are given by one job until its last, and by another if that failed without a reserved number', async () => {
    const [one, other] = [await newJob(), await newJob()];
    const { step } = await reserve(one, '2026-11-10', false);
    await table.write([step]);
    await expect(give(other, '2026-11-10')).rejects.toThrow(`Job ${one} is giving number 2026-000002`);

    await endJob(one, 'failed');
    expect(await give(other, '2026-11-10')).toBe('2026-000002 2026-11-10');
    expect(await give(one, '2026-11-10')).toBe('2026-000003 2026-11-10');
  });

  it('that a restore lost are given again by their job, and another one waits without the turn', async () => {
    const [one, other] = [await newJob(), await newJob()];
    await give(one, '2026-11-10');
    await restore(undefined);

    await expect(give(other, '2026-11-10')).rejects.toThrow(`Job ${one} is giving number 2026-000001`);
    expect(await give(one, '2026-11-11')).toBe('2026-000001 2026-11-10');
    expect(await give(other, '2026-11-11')).toBe('2026-000002 2026-11-11');
  });

  it('reserved on the last day of a year are given by their job in the next one, before its first', async () => {
    const [one, other] = [await newJob(), await newJob()];
    await give(one, '2026-12-30');
    await reserve(one, '2026-12-31');

    await expect(give(other, '2027-01-01')).rejects.toThrow(`Job ${one} is giving number 2026-000002`);
    expect(await give(one, '2027-01-01')).toBe('2026-000002 2026-12-31');
    expect(await give(other, '2027-01-01')).toBe('2027-000001 2027-01-01');
  });

  it('not yet reserved on the last day of a year begin again, though their job had the turn before', async () => {
    const job = await newJob();
    await table.write([(await reserveNumber({ id: job, isLast: true }, '2026-12-31')).step]);

    expect(await give(job, '2027-01-01')).toBe('2027-000001 2027-01-01');
    expect(await reservedNumbers()).toEqual(['2027/000001']);
  });

  it('of a year that a restore lost whole are found in the next one', async () => {
    const known = await newJob();
    await give(known, '2025-12-30');
    const before = await table.get(keys.invoiceSeries(), AsStored);
    await give('00000000-0000-7000-8000-000000000000', '2026-06-01');
    await restore(before);

    await expect(give(known, '2027-01-02')).rejects.toThrow('gave number 2026-000001');
  });

  it('that a restore lost at the end of a year are found in the next one', async () => {
    const known = await newJob();
    await give(known, '2026-12-30');
    const before = await table.get(keys.invoiceSeries(), AsStored);
    for (const day of ['2026-12-31', '2027-01-01']) await give('00000000-0000-7000-8000-000000000000', day);
    await restore(before);

    await expect(give(known, '2027-01-02')).rejects.toThrow('gave number 2026-000002');
    expect(await continueNumbers(NOW)).toEqual(await listGaps());
    expect(await listGaps()).toMatchObject([
      { year: 2026, first: 2, last: 2 },
      { year: 2027, first: 1, last: 1 },
    ]);
    expect(await give(known, '2027-01-02')).toBe('2027-000002 2027-01-02');
  });
});
