import { describe, expect, it } from 'vitest';
import { rootPath } from '../../../lib/platform/table/account-path.ts';
import { exact, read } from '../../../lib/platform/table/table.ts';
import type { CoveragePart } from '../../../lib/trees/ledger/covered.ts';
import type { StoredEntry } from '../../../lib/trees/ledger/entries.ts';
import { finalSteps } from '../../../lib/trees/ledger/final.ts';
import { laterCoverage } from '../../../lib/trees/ledger/later-coverage.ts';
import type { WaitingOffset } from '../../../lib/trees/ledger/waiting.ts';
import { StoredPlanting } from '../../../lib/trees/plantings/stored-planting.ts';

const ID = '0193a1b2-0000-7000-8000-000000000001';
const AT = '2026-04-01T12:00:00Z';
const offset = (fields: Partial<WaitingOffset> = {}): WaitingOffset => ({
  id: ID,
  project_id: 'A',
  certificate_id: 'C',
  date: '2026-03-31T23:59:59Z',
  trees: exact(3),
  final_at: AT,
  ...fields,
});
const entry = (number: number, trees: number): StoredEntry => ({
  number,
  at: `2026-05-0${number % 10}T00:00:00Z`,
  planting_id: 'P',
  trees: exact(trees),
  certificate_hash: 'h',
  hash: 'h',
  certificate_id: 'C',
  offset_id: ID,
  path: ID,
});
const plantings = new Map([
  ['P', read({ id: 'P', trees: 9, status: 'planted', audits: [], replaced: 0 }, StoredPlanting)],
]);
const parts = (count: number): CoveragePart[] =>
  Array.from({ length: count }, (_, index) => ({
    planting_id: 'P',
    trees: exact(0),
    project_id: 'A',
    number: index + 1,
  }));

describe('an offset coming back from a backup', () => {
  it.each<[string, Partial<WaitingOffset>, number, boolean]>([
    ['that is final', {}, 0, true],
    ['that is covered in part', {}, 2, true],
    ['that is covered whole', {}, 3, false],
    ['that is not final', { final_at: undefined }, 0, false],
    ['that is not final and from before the ledger', { final_at: undefined, before_ledger: true }, 0, false],
    ['from before the ledger', { before_ledger: true }, 0, false],
  ])('%s waits: %j', (_, fields, trees, waits) => {
    const own = parts(1).map((part) => ({ ...part, trees: exact(trees) }));
    const { offset: item, certificate, further } = laterCoverage(offset(fields), own, [], plantings);
    const covered = trees === 0 ? undefined : exact(trees);

    expect([item.work_pk !== undefined, certificate.work_pk !== undefined]).toEqual([waits, waits]);
    expect(certificate).not.toHaveProperty('coverage');
    expect(certificate).not.toHaveProperty('further_coverage');
    expect([item.covered, certificate.covered, further]).toEqual([covered, covered, []]);
  });

  it('has the trees covered since, by its present project', () => {
    const later = [
      { projectId: 'A', entry: entry(7, 1) },
      { projectId: 'B', entry: entry(8, 1) },
    ];
    const { offset: item, certificate } = laterCoverage(offset(), parts(1), later, plantings);

    expect(item).toMatchObject({ covered: exact(2), work_pk: expect.stringContaining('B') });
    expect(certificate).toMatchObject({
      covered: exact(2),
      coverage_at: '2026-05-08T00:00:00Z',
      work_pk: expect.stringContaining('B'),
      coverage: [...parts(1), { planting_id: 'P', trees: exact(1), project_id: 'A', number: 7 }, { number: 8 }],
    });
    const whole = laterCoverage(offset(), [], [...later, { projectId: 'B', entry: entry(9, 1) }], plantings);
    expect(whole.offset).toEqual({
      covered: exact(3),
      work_pk: undefined,
      work_sk: undefined,
      ledger_project: 'B',
      ledger_version: 1,
      counted: [
        { project_id: 'A', planted: exact(1), moved: exact(-2) },
        { project_id: 'B', planted: exact(2), moved: exact(2) },
      ],
    });
  });

  it('has a hundred parts on its certificate, and the others beside it', () => {
    const later = [7, 8].map((number) => ({ projectId: 'A', entry: entry(number, 1) }));
    const { certificate, further } = laterCoverage(offset(), parts(99), later, plantings);

    expect([certificate.further_coverage, (certificate.coverage as unknown[]).length]).toEqual([true, 100]);
    expect(further).toMatchObject([{ number: 8 }]);
    expect(laterCoverage(offset(), parts(98), later, plantings).certificate).not.toHaveProperty('further_coverage');
  });
});

describe('an offset becoming final', () => {
  const said = (before_ledger?: boolean) =>
    finalSteps(rootPath(ID), { ...offset(), final_at: undefined, before_ledger } as never, AT, { billed_at: AT });

  it('waits for plantings, with its certificate', () => {
    const [own, certificate, ...others] = said();

    expect(own).toMatchObject({
      set: { billed_at: AT, final_at: AT, work_pk: expect.any(String) },
      must: ['attribute_exists(pk) and attribute_not_exists(final_at) and attribute_not_exists(before_ledger)'],
    });
    expect(certificate).toMatchObject({
      set: { final_at: AT, offset_id: ID, work_pk: expect.any(String) },
      must: 'exist',
    });
    expect(others).toHaveLength(1);
  });

  it('does not wait if it is from before the ledger, but counts as final', () => {
    const [own, certificate, , ledger] = said(true);

    expect([own, certificate].map((step) => step && 'set' in step && Object.keys(step.set ?? {}))).toEqual([
      ['billed_at', 'final_at'],
      ['final_at', 'offset_id'],
    ]);
    expect(own?.must).toEqual([
      'attribute_exists(pk) and attribute_not_exists(final_at) and attribute_exists(before_ledger)',
    ]);
    expect(ledger).toMatchObject({ add: { before_ledger_final: exact(3) } });
  });
});
