import { describe, expect, it } from 'vitest';
import { exact, keys, table } from '../../../lib/platform/table/table.ts';
import { Fulfillment } from '../../../lib/trees/carbon/fulfillment.ts';
import { serialNumberInput, tonnesInput } from '../../../lib/trees/credits/exact-input.ts';
import { importLots } from '../../../lib/trees/credits/import-store.ts';
import { planClaims } from '../../../lib/trees/credits/serial-claim-store.ts';
import { foldedBlock } from '../../../lib/trees/credits/serial-claims.ts';
import { serialsNamed } from '../../../lib/trees/credits/split-serial.ts';
import { listLots } from '../../../lib/trees/credits/store.ts';
import { listWaiting } from '../../../lib/trees/credits/waiting-list.ts';
import { NOW, newBlock, newProject } from './world.ts';

describe("a lot's amounts", () => {
  it.each<[unknown, string | undefined]>([
    [1e12, '1000000000000'],
    ['1000000000000', '1000000000000'],
    [' 0.000000001 ', '0.000000001'],
    [2.5, '2.5'],
    ...[1e12 + 1, 0, -1, '0.0000000001', Number.POSITIVE_INFINITY, Number.NaN, true, null, 2 ** 53].map(
      (value): [unknown, undefined] => [value, undefined],
    ),
  ])('tonnes %j are %s', (value, digits) => {
    expect(tonnesInput().safeParse(value).data?.toFixed()).toBe(digits);
  });

  it.each<[unknown, string | undefined]>([
    ['9'.repeat(30), '9'.repeat(30)],
    [0, '0'],
    ['9'.repeat(31), undefined],
    ['1.5', undefined],
    [2 ** 53, undefined],
  ])('a serial number %j is %s', (value, digits) => {
    expect(serialNumberInput().safeParse(value).data?.toFixed()).toBe(digits);
  });

  it.each([
    ['X-7', [7n, 7n]],
    ['X-7 to X-9', [7n, 9n]],
    ['X-7 TO 9', [7n, 9n]],
    ['X-7 to x-9', [7n, 9n]],
    ['X-7 to Y-9', undefined],
    ['X-7 to abc', undefined],
    ['X-7 to X-8 to X-9', undefined],
    ['X-9 to X-7', undefined],
    ['X', undefined],
  ])('the text %s names its serials', (text, range) => {
    const named = serialsNamed(text);

    expect(named && [named.first, named.last]).toEqual(range);
  });

  it('a vintage is a day at least', () => {
    const vintage = (vintage_start_date: string, vintage_end_date: string) =>
      Fulfillment.safeParse({ serial_numbers: ['S'], vintage_start_date, vintage_end_date }).success;

    expect([vintage('2024-01-01', '2024-01-01'), vintage('2024-01-02', '2024-01-01')]).toEqual([true, false]);
  });

  it('a retirement is at a whole https address', () => {
    const found = ['https://r.example/1', 'http://r.example/1', 'https://r.example/a b', 'https://'].map(
      (retirement_url) => Fulfillment.safeParse({ serial_numbers: ['S'], retirement_url }).error?.issues[0]?.message,
    );

    const refused = 'must be an address that begins with https://';
    expect(found).toEqual([undefined, refused, refused, refused]);
  });
});

describe('the credit check reports', () => {
  it('a lot whose claims are another one or gone', async () => {
    const project = await newProject();
    const [block, other] = [newBlock(), newBlock()];
    const range = await project.load({ serial: `${block} 1-5`, block, first: 1, last: 5 });
    const document = await project.load({ serial: other, tonnes: 2 });
    expect(await project.check()).toEqual([]);
    await table.write([{ update: keys.creditRange(foldedBlock(block), 5n), set: { first: exact(2) } }]);
    await table.write([{ update: keys.creditBlock(foldedBlock(other)), remove: ['document'] }]);

    const sentences = [range, document].map(({ id }) => `Lot ${id} does not claim its serials.`);
    expect((await project.check()).toSorted()).toEqual(sentences.toSorted());
  });

  it('an entry in the usage order without its lot', async () => {
    const project = await newProject();
    await table.write([{ put: { ...keys.freeCreditLot(project.id, '2026-01-31', 'x'), id: 'x' } }]);

    expect(await project.check()).toEqual(['Lot x stands in the order of use and is not there.']);
  });
});

it('claims are written where nobody else has them, and given up where they are one’s own', async () => {
  const [block, lot] = [newBlock(), { id: 'a', first: 1n, last: 5n }];
  const { steps } = await planClaims([{ ...lot, block }], [{ ...lot, block, last: 7n }]);

  expect(steps.map(({ must, otherwise }) => [must, otherwise])).toEqual([
    ['not exist', 'overtaken'],
    [['lot_id = :own', { own: 'a' }], 'overtaken'],
    [['attribute_not_exists(pk) or lot_id = :own', { own: '' }], 'overtaken'],
  ]);
});

it.each([8, 9])('an import changes %i lots, and what is written with it is written once', async (count) => {
  const project = await newProject();
  const row = (index: number) => ({
    project_id: project.id,
    kind: 'removal',
    registry: 'Verra',
    serial: `${newBlock()}-x${index}`,
    tonnes: 1,
    vintage_start_date: '2024-01-01',
    vintage_end_date: '2024-12-31',
    retired_on: '2026-01-31',
  });
  const rows = Array.from({ length: count }, (_, index) => row(index));
  const run = (sent: object[], mark: string) =>
    importLots(sent as Record<string, unknown>[], new Set([project.id]), {
      now: NOW,
      dryRun: false,
      alongside: () => [{ put: { pk: `TEST#${project.id}`, sk: mark }, must: 'not exist' }],
    });
  await run(rows, 'new');
  const { items } = await listLots(project.id, {});
  await run(
    items.map(({ id }) => ({ id, beneficiary: 'B' })),
    'changed',
  );

  expect((await listLots(project.id, {})).items.map(({ beneficiary }) => beneficiary)).toEqual(rows.map(() => 'B'));
  expect(await project.check()).toEqual([]);
});

it('waiting offsets are listed in pages, and continue behind any of them', async () => {
  const project = await newProject();
  const ids = [await project.order(1), await project.order(2), await project.order(3)];
  const idsOf = async (paging: { limit?: number; cursor?: string | undefined }) => {
    const page = await listWaiting(project.id, paging);
    return { ids: page.items.map(({ id }) => id), page };
  };
  const first = await idsOf({ limit: 2 });

  expect(first.ids).toEqual(ids.slice(0, 2));
  expect((await idsOf({ cursor: first.page.next })).ids).toEqual(ids.slice(2));
  expect((await idsOf({ cursor: first.page.cursorAfter(0) })).ids).toEqual(ids.slice(1));
  expect((await idsOf({ limit: 3 })).page.next).toBeUndefined();
});
