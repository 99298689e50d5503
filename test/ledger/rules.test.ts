import { describe, expect, it } from 'vitest';
import type { CoveragePart } from '../../lib/ledger/covered.ts';
import type { StoredEntry } from '../../lib/ledger/entries.ts';
import { finalSteps } from '../../lib/ledger/final.ts';
import { type CoveredOffset, laterCoverage } from '../../lib/ledger/later-coverage.ts';
import { rootPath } from '../../lib/platform/table/account-path.ts';
import { exact } from '../../lib/platform/table/table.ts';

const ID = '0193a1b2-0000-7000-8000-000000000001';
const AT = '2026-04-01T12:00:00Z';
const offset = (fields: Partial<CoveredOffset> = {}): CoveredOffset => ({
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
const parts = (count: number): CoveragePart[] =>
  Array.from({ length: count }, (_, index) => ({
    planting_id: 'P',
    trees: exact(0),
    project_id: 'A',
    number: index + 1,
  }));

describe('an offset that comes back from a backup', () => {
  it.each<[string, Partial<CoveredOffset>, boolean]>([
    ['that is final', {}, true],
    ['that is covered in part', { covered: exact(2) }, true],
    ['that is covered whole', { covered: exact(3) }, false],
    ['that is not final', { final_at: undefined }, false],
    ['that is not final and from before the ledger', { final_at: undefined, before_ledger: true }, false],
    ['from before the ledger', { before_ledger: true }, false],
  ])('%s waits: %j', (_, fields, waits) => {
    const { offset: item, certificate, further } = laterCoverage(offset(fields), [], []);

    expect([item.work_pk !== undefined, certificate.work_pk !== undefined]).toEqual([waits, waits]);
    expect(certificate).not.toHaveProperty('coverage');
    expect(certificate).not.toHaveProperty('further_coverage');
    expect([item.covered, certificate.covered, further]).toEqual([fields.covered, fields.covered, []]);
  });

  it('has what was covered since, of the project that covers it now', () => {
    const later = [
      { projectId: 'A', entry: entry(7, 1) },
      { projectId: 'B', entry: entry(8, 1) },
    ];
    const { offset: item, certificate } = laterCoverage(offset(), parts(1), later);

    expect(item).toMatchObject({ covered: exact(2), work_pk: expect.stringContaining('B') });
    expect(certificate).toMatchObject({
      covered: exact(2),
      coverage_at: '2026-05-08T00:00:00Z',
      work_pk: expect.stringContaining('B'),
      coverage: [...parts(1), { planting_id: 'P', trees: exact(1), project_id: 'A', number: 7 }, { number: 8 }],
    });
    const whole = laterCoverage(offset(), [], [...later, { projectId: 'B', entry: entry(9, 1) }]);
    expect(whole.offset).toEqual({ covered: exact(3), work_pk: undefined, work_sk: undefined });
  });

  it('has a hundred parts on its certificate, and the others beside it', () => {
    const later = [7, 8].map((number) => ({ projectId: 'A', entry: entry(number, 1) }));
    const { certificate, further } = laterCoverage(offset(), parts(99), later);

    expect([certificate.further_coverage, (certificate.coverage as unknown[]).length]).toEqual([true, 100]);
    expect(further).toMatchObject([{ number: 8 }]);
    expect(laterCoverage(offset(), parts(98), later).certificate).not.toHaveProperty('further_coverage');
  });
});

describe('an offset that becomes final', () => {
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

  it('does not wait if it is from before the ledger, which counts it as final', () => {
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
