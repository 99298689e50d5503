import { describe, expect, it } from 'vitest';
import { exact } from '../../../lib/platform/exact.ts';
import type { StoredCreditLot } from '../../../lib/trees/credits/credit-lot.ts';
import { CreditLotChange, changedLot, FieldFault, NewCreditLot, newLot } from '../../../lib/trees/credits/input.ts';

const now = new Date('2026-06-15T23:59:59Z');
const [PROJECT, OTHER] = ['0193a1b2-0000-7000-8000-000000000000', '0193a1b2-0000-7000-8000-000000000001'];
const ACR = 'ACR-US-192-2010-203-1-5000';

const sent = (fields: object): NewCreditLot =>
  NewCreditLot.parse({
    project_id: PROJECT,
    kind: 'removal',
    registry: 'Verra',
    serial: 'S',
    vintage_start_date: '2024-01-01',
    vintage_end_date: '2024-12-31',
    retired_on: '2026-01-31',
    ...fields,
  });
const range = (first: number, last: number) => ({ block: 'X', first, last });

/** A refusal's field and sentence; undefined if accepted. */
function refusal(work: () => unknown): [field: string, message: string] | undefined {
  try {
    work();
  } catch (error) {
    if (error instanceof FieldFault) return [error.field, error.message];
    throw error;
  }
  return undefined;
}
const shown = ({ registry, block, first, last, tonnes }: StoredCreditLot) => [
  registry,
  block,
  first?.toFixed() ?? null,
  last?.toFixed() ?? null,
  tonnes.toFixed(),
];

describe('a new lot', () => {
  it.each<[string, object, unknown[]]>([
    ['of a range', range(100, 149), ['Verra', 'X', '100', '149', '50']],
    ['of one serial', range(7, 7), ['Verra', 'X', '7', '7', '1']],
    [
      'of a registry’s text',
      { serial: ACR, registry: undefined },
      ['American Carbon Registry', 'ACR-US-192-2010-203', '1', '5000', '5000'],
    ],
    [
      'of a registry’s text with another registry',
      { serial: ACR },
      ['Verra', 'ACR-US-192-2010-203', '1', '5000', '5000'],
    ],
    ['of a document', { serial: 'Doc', tonnes: '2.5' }, ['Verra', 'Doc', null, null, '2.5']],
    ['of a document with a block', { serial: 'Doc', block: 'B', tonnes: '2.5' }, ['Verra', 'B', null, null, '2.5']],
  ])('%s', (_, fields, expected) => {
    expect(shown(newLot(sent(fields), now))).toEqual(expected);
  });

  it.each<[string, object, [string, RegExp] | undefined]>([
    ['first alone', { block: 'X', first: 1 }, ['last', /^last is missing; a range has first and last/]],
    ['last alone', { block: 'X', last: 1 }, ['first', /^first is missing; a range has first and last/]],
    ['numbers without a block', { first: 1, last: 2 }, ['block', /^block is missing;/]],
    ['a last number without a block', { last: 2 }, ['block', /^block is missing;/]],
    ['no registry', { registry: undefined, tonnes: 1 }, ['registry', /^registry is missing;/]],
    ['no tonnes of a document', {}, ['tonnes', /^tonnes is missing;/]],
    [
      'a range that runs backwards',
      { ...range(3, 2), tonnes: 1 },
      ['last', /^last must be at least first, but was 2 with first 3\.$/],
    ],
    ['other tonnes than the range', { ...range(1, 2), tonnes: 3 }, ['tonnes', /which is 2, but was 3\.$/]],
    ['the most tonnes', range(1, 1e12), undefined],
    ['a tonne more', range(1, 1e12 + 1), ['tonnes', /^tonnes must be at most 1e12, but was 1000000000001\.$/]],
    ['a vintage of a day', { ...range(1, 1), vintage_start_date: '2024-12-31' }, undefined],
    [
      'a vintage that ends before it begins',
      { ...range(1, 1), vintage_start_date: '2025-01-01' },
      ['vintage_start_date', /but was 2025-01-01 with 2024-12-31\.$/],
    ],
    ['retired today', { ...range(1, 1), retired_on: '2026-06-15' }, undefined],
    ['retired tomorrow', { ...range(1, 1), retired_on: '2026-06-16' }, ['retired_on', /but was 2026-06-16\.$/]],
  ])('with %s', (_, fields, expected) => {
    const refused = refusal(() => newLot(sent(fields), now));

    expect(refused?.[0]).toBe(expected?.[0]);
    if (expected) expect(refused?.[1]).toMatch(expected[1]);
  });

  it.each([
    ['https://registry.example/1', true],
    ['HTTPS://registry.example/1', true],
    ['http://registry.example/1', false],
    ['https://user@registry.example/1', false],
    ['https://:secret@registry.example/1', false],
    ['https://registry.example/a b', false],
  ])('has a public retirement_url: %s', (retirement_url, isFit) => {
    expect(NewCreditLot.safeParse({ ...sent(range(1, 1)), first: 1, last: 1, retirement_url }).success).toBe(isFit);
  });
});

describe('a lot change', () => {
  const lot = newLot(sent(range(1, 10)), now);
  const used = { ...lot, allocated: exact('2.5') };
  const document = { ...newLot(sent({ serial: 'Doc', tonnes: 5 }), now), allocated: exact('2.5') };
  const change = (fields: object) => CreditLotChange.parse(fields);

  it.each<[string, object, unknown[]]>([
    ['of the numbers counts its tonnes anew', { last: 12 }, ['Verra', 'X', '1', '12', '12']],
    ['of the serial splits it anew', { serial: ACR }, ['Verra', 'ACR-US-192-2010-203', '1', '5000', '5000']],
    ['of the serial and the block keeps the numbers', { serial: ACR, block: 'Y' }, ['Verra', 'Y', '1', '10', '10']],
    ['of the serial to a document keeps its tonnes', { serial: 'Doc' }, ['Verra', 'Doc', null, null, '10']],
    ['of nothing keeps all', { serial: undefined }, ['Verra', 'X', '1', '10', '10']],
  ])('%s', (_, fields, expected) => {
    expect(shown(changedLot(lot, change(fields), now))).toEqual(expected);
  });

  it.each<[string, StoredCreditLot, object, string | undefined]>([
    ['the project', used, { project_id: OTHER }, 'project_id cannot change, because 2.5 t of the lot are allocated.'],
    [
      'the serial',
      used,
      { serial: 'T', ...range(1, 10) },
      'serial cannot change, because 2.5 t of the lot are allocated.',
    ],
    ['the block', used, { block: 'Y' }, 'block cannot change, because 2.5 t of the lot are allocated.'],
    ['the first number', used, { first: 2 }, 'first cannot change, because 2.5 t of the lot are allocated.'],
    ['the last number', used, { last: 11 }, 'last cannot change, because 2.5 t of the lot are allocated.'],
    ['the same numbers', used, { first: 1, last: 10 }, undefined],
    ['the beneficiary', used, { beneficiary: 'Acme' }, undefined],
    ['tonnes down to what is allocated', document, { tonnes: '2.5' }, undefined],
    [
      'tonnes below what is allocated',
      document,
      { tonnes: '2.4' },
      'tonnes must be at least 2.5, which is allocated, but was 2.4.',
    ],
  ])('of one in use: %s', (_, before, fields, message) => {
    expect(refusal(() => changedLot(before, change(fields), now))?.[1]).toBe(message);
  });
});
