import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { atAddress } from '../../../lib/accounts/account/booking.ts';
import { PAGES_MAX } from '../../../lib/accounts/paper/bounds.ts';
import { billBiomassOffset, billCarbonOffset } from '../../../lib/books/billing/mark-billed.ts';
import { bookOffsets, issueSteps } from '../../../lib/books/biomass/issuing.ts';
import { issue } from '../../../lib/books/biomass/offset.ts';
import { removedFromOrder } from '../../../lib/books/orders/offset-deletion.ts';
import { freeQuoteStep } from '../../../lib/books/quotes/store.ts';
import { rootPath } from '../../../lib/platform/table/account-path.ts';
import { AsStored, exact, keys, type Step, table } from '../../../lib/platform/table/table.ts';
import type { StoredCarbonOffset } from '../../../lib/trees/carbon/offset.ts';
import { carbonOffsetSteps } from '../../../lib/trees/carbon/offset-store.ts';
import type { StoredCreditLot } from '../../../lib/trees/credits/credit-lot.ts';
import { recordSteps } from '../../../lib/trees/credits/lot-steps.ts';

/** Transaction steps without the table: the writes in each, and their conditions. */
const ID = '0193a1b2-0000-7000-8000-000000000001';
const path = rootPath(ID);
const now = new Date('2026-03-05T10:00:00Z');
const kindOf = (key: { pk: string; sk: string }) => (key.pk === path ? key.sk : key.pk).split('#', 1)[0];
const said = (step: Step) => {
  if ('put' in step) return `put ${kindOf(step.put)} ${JSON.stringify(step.must)}`;
  if ('delete' in step) return `delete ${kindOf(step.delete)} ${JSON.stringify(step.must)}`;
  return 'update' in step ? `update ${kindOf(step.update)} ${JSON.stringify(step.must)}` : 'check';
};

describe('offsets', () => {
  const issued = (pages: number, month?: string) => {
    const of = { account_id: ID, project_id: ID, date: now, bookedAt: now, pages, trees: exact(1) };
    return issue({ ...of, ...(month && { month }) });
  };
  const carbon = (id: string): StoredCarbonOffset => ({
    id,
    account_id: ID,
    order_id: ID,
    project_id: ID,
    project_name: 'A',
    project_type: 'B',
    registry_name: 'C',
    date: '2026-03-05T10:00:00Z',
    mtco2e: exact(1),
    status: 'processing',
    price: exact(10),
    vintage_start_date: null,
    vintage_end_date: null,
    serial_numbers: [],
  });

  it('never overwrite others, nor their certificates', () => {
    expect(issueSteps(atAddress(path), [issued(5)]).map(said)).toEqual([
      'put BIOMASS_OFFSET "not exist"',
      'put CERTIFICATE "not exist"',
      'put ID "not exist"',
      'update ACCOUNT undefined',
    ]);
    expect(carbonOffsetSteps(atAddress(path), [carbon('one'), carbon('two')]).map(said)).toEqual([
      'put CARBON_OFFSET "not exist"',
      'put CARBON_OFFSET "not exist"',
      'put ID "not exist"',
    ]);
    expect(carbonOffsetSteps(atAddress(path), [])).toEqual([]);
  });

  it('of up to a trillion pages change one counter shard, larger ones all shards', () => {
    const shards = (pages: number) =>
      issueSteps(atAddress(path), [issued(pages)]).filter((step) => 'update' in step).length;

    expect([shards(PAGES_MAX), shards(PAGES_MAX + 1)]).toEqual([1, 8]);
  });

  it('of an order without trees change the other counters alone, or nothing', async () => {
    const path = rootPath(randomUUID());
    const written: Step<string>[][] = [];
    const around = <Name extends string>(steps: Step<Name>[]) => {
      written.push(steps);
      return steps;
    };
    await bookOffsets(atAddress(path), [], around);
    await bookOffsets(atAddress(path), [], around, { carbon_offsets: 2 });

    expect(written).toEqual([[], [{ update: keys.accountTotals(path, 0), add: { carbon_offsets: 2 } }]]);
    expect(await table.get(keys.accountTotals(path, 0), AsStored)).toMatchObject({ carbon_offsets: 2 });
  });

  it('are billed once, and a step that another billed is taken again', () => {
    const { offset } = issued(5);
    const refusals = [
      ...billBiomassOffset(path, offset, '2026-04-02T00:00:00Z'),
      ...billBiomassOffset(path, { ...offset, final_at: '2026-04-01T12:00:00Z' }, '2026-04-02T00:00:00Z'),
      ...billCarbonOffset(path, carbon('one'), '2026-04-02T00:00:00Z'),
    ].flatMap(({ otherwise }) => otherwise ?? []);

    expect(refusals).toEqual(Array(3).fill('overtaken'));
  });

  it('are removed from their order and quote when deleted', () => {
    expect(removedFromOrder(path, { id: 'x', order_id: null })).toEqual([]);
    expect(removedFromOrder(path, { id: 'x', order_id: ID }).map(said)).toEqual(['update ORDER "exist"']);
    expect(said(freeQuoteStep(path, ID))).toBe('update QUOTE "exist"');
  });
});

describe('lots of credits', () => {
  const lot = (fields: Partial<StoredCreditLot> = {}): StoredCreditLot => ({
    id: ID,
    project_id: 'A',
    registry: 'Verra',
    registry_project_id: null,
    methodology: null,
    kind: 'removal',
    serial: 'X',
    block: 'X',
    first: null,
    last: null,
    tonnes: exact(5),
    allocated: exact(0),
    vintage_start_date: null,
    vintage_end_date: null,
    retired_on: '2026-01-31',
    beneficiary: null,
    retirement_url: null,
    created_at: '2026-03-05T10:00:00Z',
    ...fields,
  });
  const IS_AS_READ =
    '["allocated = :allocated and tonnes = :tonnes and serial = :serial and retired_on = :retired_on",{"allocated":"0","tonnes":"5","serial":"X","retired_on":"2026-01-31"}]';

  it.each<[string, Parameters<typeof recordSteps>[0], string[]]>([
    [
      'that are new overwrite no other',
      { before: undefined, after: lot() },
      ['put CREDITS "not exist"', 'put ID "not exist"', 'put CREDITS undefined'],
    ],
    [
      'that are used up have no place in the order of use',
      { before: undefined, after: lot({ allocated: exact(5) }) },
      ['put CREDITS "not exist"', 'put ID "not exist"'],
    ],
    [
      'that are deleted are as they were read',
      { before: lot(), after: undefined },
      [`delete CREDITS ${IS_AS_READ}`, 'delete ID undefined', 'delete CREDITS undefined'],
    ],
    [
      'that move overwrite no lot of the other project',
      { before: lot(), after: lot({ project_id: 'B' }) },
      [
        `delete CREDITS ${IS_AS_READ}`,
        'put CREDITS "not exist"',
        'update ID undefined',
        'delete CREDITS undefined',
        'put CREDITS undefined',
      ],
    ],
    [
      'that change are as they were read',
      { before: lot(), after: lot({ beneficiary: 'B' }) },
      [`put CREDITS ${IS_AS_READ}`, 'put CREDITS undefined'],
    ],
  ])('%s', (_, changes, steps) => {
    expect(recordSteps(changes).map(said)).toEqual(steps);
  });

  it('that changed after they were read are read again', () => {
    expect(recordSteps({ before: lot(), after: undefined })[0]?.otherwise).toBe('overtaken');
  });
});
