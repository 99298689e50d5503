import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { atAddress } from '../../../lib/accounts/account/booking.ts';
import { issueSteps } from '../../../lib/books/biomass/issuing.ts';
import { issue } from '../../../lib/books/biomass/offset.ts';
import { forgetNextPlantings } from '../../../lib/books/certificates/coverage-view.ts';
import { getCertificateView } from '../../../lib/books/certificates/view-store.ts';
import { asPath } from '../../../lib/platform/table/account-path.ts';
import { connection, disconnect, useTransport } from '../../../lib/platform/table/client.ts';
import { exact, keys, table } from '../../../lib/platform/table/table.ts';
import { allocate } from '../../../lib/trees/ledger/allocate.ts';
import { NewPlanting } from '../../../lib/trees/plantings/input.ts';
import { auditPlanting, changePlanting, insertPlanting } from '../../../lib/trees/plantings/store.ts';
import { distributor } from '../../support/api.ts';
import { freshProject } from '../../support/ledger.ts';

/** A certificate takes at most one round trip more than one without plantings. Parallel calls count as one. */
const now = new Date('2026-06-15T12:00:00Z');
let project: string;

beforeEach(async () => {
  project = await freshProject();
});
afterEach(() => disconnect());

/** A final offset for two trees, and its certificate. */
async function certificate(): Promise<string> {
  const { id: account_id, path } = await distributor();
  const date = new Date('2026-03-01T10:00:00Z');
  const planned = { account_id, project_id: project, date, bookedAt: date, pages: 16_666, month: '2026-03' };
  const issued = issue({ ...planned, trees: exact(2) });
  await table.write(issueSteps(atAddress(path), [issued]));
  return issued.offset.certificate_id;
}

const planting = (trees: number, status = 'planted', day = '2026-01-01') =>
  insertPlanting(
    NewPlanting.parse({ project_id: project, name: 'Lot', trees, planted_from: day, planted_to: day, status }),
    now,
  );

async function roundTripsOf(id: string) {
  disconnect();
  const send = connection();
  let [running, count] = [0, 0];
  useTransport(async (...args) => {
    if (running++ === 0) count += 1;
    try {
      return await send(...args);
    } finally {
      running -= 1;
    }
  });
  const view = await getCertificateView(id, now);
  disconnect();
  if (view?.kind !== 'biomass') throw new Error('There is no certificate.');
  return { count, coverage: view.coverage };
}

/** The directory, and everything a certificate read before the ledger existed. */
const BEFORE = 2;

it.each([
  ['covered', 2],
  ['partly covered', 1],
  ['waiting', 0],
])('a certificate if %s', async (_, trees) => {
  const id = await certificate();
  if (trees > 0) await planting(trees);
  await planting(5, 'planned', '2026-09-01');
  await allocate(project, { now: () => now });

  const { count, coverage } = await roundTripsOf(id);
  expect(coverage.coverage.planted.toFixed()).toBe(String(trees));
  expect(coverage.next_planting).toBe(trees === 2 ? null : '2026-09');
  expect(count).toBe(BEFORE + 1);
});

it('a certificate not yet final takes no more than before', async () => {
  const id = await certificate();
  const { pk, sk } = await certificateKey(id);
  await table.write([{ update: { pk, sk }, remove: ['final_at'] }]);

  expect((await roundTripsOf(id)).count).toBe(BEFORE);
});

const Directory = z.object({ path: z.string() });

async function certificateKey(id: string) {
  const { path } = (await table.get(keys.certificateDirectory(id), Directory)) ?? { path: '' };
  return keys.certificate(asPath(path), id);
}

it('the next planting follows every change to a planned one', async () => {
  const id = await certificate();
  const next = async () => {
    forgetNextPlantings();
    return (await roundTripsOf(id)).coverage.next_planting;
  };
  const { id: first } = await planting(5, 'planned', '2026-09-01');
  await planting(5, 'planned', '2026-11-01');
  expect(await next()).toBe('2026-09');
  await changePlanting(first, { planted_from: '2026-08-01' }, now);
  expect(await next()).toBe('2026-08');
  await changePlanting(first, { planted_from: '2026-12-01', planted_to: '2026-12-31' }, now);
  expect(await next()).toBe('2026-11');
  await changePlanting(first, { planted_from: '2026-06-15', planted_to: '2026-06-15', status: 'planted' }, now);
  expect(await next()).toBe('2026-11');
  await auditPlanting(first, { date: '2026-06-15', by: 'Auditor', survival_percent: 90, document: null }, now);
  expect(await next()).toBe('2026-11');
});
