import { describe, expect, it } from 'vitest';
import { exact } from '../../../lib/platform/exact.ts';
import { CHANGES_MAX } from '../../../lib/platform/import-result.ts';
import { freeOf, latestAudit, lostOf } from '../../../lib/trees/plantings/amounts.ts';
import { applyRows, type ImportRow } from '../../../lib/trees/plantings/import.ts';
import { NewAudit, NewPlanting } from '../../../lib/trees/plantings/input.ts';
import {
  audit,
  change,
  create,
  type Plantings,
  RefusedField,
  remove,
} from '../../../lib/trees/plantings/planting-rules.ts';
import type { StoredPlanting } from '../../../lib/trees/plantings/stored-planting.ts';

const now = new Date('2026-06-15T12:00:00Z');
const [PROJECT, OTHER] = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000b'];

const input = (fields: Partial<NewPlanting> = {}): NewPlanting => ({
  ...NewPlanting.parse({
    project_id: PROJECT,
    name: 'Hill',
    trees: 100,
    status: 'planted',
    planted_from: '2025-03-01',
    planted_to: '2025-04-01',
  }),
  ...fields,
});

/** Plantings by id, with stored fields such as `allocated`. */
function planted(all: Record<string, { sent?: Partial<NewPlanting>; stored?: Partial<StoredPlanting> }>): Plantings {
  const plantings: Plantings = new Map();
  for (const [id, { sent, stored }] of Object.entries(all)) {
    create(plantings, id, input(sent), now);
    const made = plantings.get(id);
    if (made) plantings.set(id, { ...made, ...stored });
  }
  return plantings;
}
const audited = (fields: object = {}): NewAudit =>
  NewAudit.parse({ date: '2026-01-01', by: 'Auditor', survival_percent: 50, ...fields });

/** A refusal's field and sentence; undefined if accepted. */
function refusal(work: () => void): { field?: string; message: string } | undefined {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { ...(error instanceof RefusedField && { field: error.field }), message: error.message };
  }
  return undefined;
}

describe('a new planting', () => {
  it.each<[string, Partial<NewPlanting>, string | undefined]>([
    ['planted on one day', { planted_to: '2025-03-01' }, undefined],
    ['planted to the day before its first', { planted_to: '2025-02-28' }, 'planted_to'],
    ['planted up to today', { planted_to: '2026-06-15' }, undefined],
    ['planted up to tomorrow', { planted_to: '2026-06-16' }, 'planted_to'],
    ['planned up to tomorrow', { planted_to: '2026-06-16', status: 'planned' }, undefined],
    ['audited from the beginning', { status: 'audited' }, 'status'],
    ['with a latitude alone', { latitude: 1 }, 'latitude'],
    ['with a longitude alone', { longitude: 1 }, 'latitude'],
    ['with both, on the equator', { latitude: 0, longitude: 0 }, undefined],
    ['that replaces itself', { replaces: OTHER }, 'replaces'],
    ['that replaces an unknown one', { replaces: PROJECT }, 'replaces'],
  ])('%s', (_, sent, field) => {
    expect(refusal(() => create(new Map(), OTHER, input(sent), now))?.field).toBe(field);
  });

  it('has its own id', () => {
    expect(refusal(() => create(planted({ a: {} }), 'a', input(), now))?.field).toBe('id');
  });

  it('begins with nothing allocated, replaced or audited', () => {
    const at = '2026-06-15T12:00:00Z';

    expect(planted({ a: {} }).get('a')).toMatchObject({
      allocated: exact(0),
      replaced: exact(0),
      replacements: 0,
      audits: [],
      created_at: at,
      changed_at: at,
    });
  });
});

describe("a planting's trees", () => {
  it.each<[string, Partial<StoredPlanting>, string, string]>([
    ['before an audit', {}, '0', '100'],
    ['half of which died', { audits: [audited()] }, '50', '50'],
    ['all of which died', { audits: [audited({ survival_percent: 0 })] }, '100', '0'],
    ['of which more were replaced than died', { audits: [audited()], replaced: exact(60) }, '0', '100'],
    ['of which some cover offsets', { audits: [audited()], allocated: exact('0.5') }, '50', '49.5'],
    ['of which more cover offsets than live', { audits: [audited()], allocated: exact(70) }, '50', '0'],
    ['that are planned', { status: 'planned' }, '0', '0'],
    ['that replace others', { replaces: OTHER }, '0', '0'],
    ['of which a part of one died', { trees: 1, audits: [audited({ survival_percent: 33.3 })] }, '0.667', '0.333'],
  ])('%s', (_, stored, lost, free) => {
    const planting = planted({ a: { stored } }).get('a');
    if (!planting) throw new Error('There is no planting.');

    expect([lostOf(planting).toFixed(), freeOf(planting).toFixed()]).toEqual([lost, free]);
  });

  it("follow the latest day's audit, and on one day the later record", () => {
    const audits = [audited({ by: 'B' }), audited({ by: 'C' }), audited({ by: 'A', date: '2025-12-31' })];

    expect(latestAudit({ audits })?.by).toBe('C');
    expect(latestAudit({ audits: [] })).toBeNull();
  });
});

describe('an audit', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => audited({ by: `Auditor ${index}` }));
  it.each<[string, object, Partial<StoredPlanting>, string | undefined]>([
    ['of today', { date: '2026-06-15' }, {}, undefined],
    ['of tomorrow', { date: '2026-06-16' }, {}, 'date'],
    ['of the first day of planting', { date: '2025-03-01' }, {}, undefined],
    ['of the day before', { date: '2025-02-28' }, {}, 'date'],
    ['of a planned planting', {}, { status: 'planned' }, 'status'],
    ['that is the 500th', {}, { audits: many(499) }, undefined],
    ['that is the 501st', {}, { audits: many(500) }, 'audits'],
    ['that is one of 500 again', { by: 'Auditor 7' }, { audits: many(500) }, undefined],
  ])('%s', (_, fields, stored, field) => {
    expect(refusal(() => audit(planted({ a: { stored } }), 'a', audited(fields), now))?.field).toBe(field);
  });

  it('is in the order of days, and sets the status once', () => {
    const plantings = planted({ a: {} });
    for (const date of ['2026-02-01', '2025-05-01', '2026-02-01', '2026-01-01'])
      audit(plantings, 'a', audited({ date }), now);

    expect(plantings.get('a')?.status).toBe('audited');
    expect(plantings.get('a')?.audits.map(({ date }) => date)).toEqual(['2025-05-01', '2026-01-01', '2026-02-01']);
  });

  it('for an unknown planting is refused', () => {
    expect(refusal(() => audit(new Map(), 'a', audited(), now))?.message).toBe('There is no planting a.');
  });
});

describe('a planting change', () => {
  const covering = { stored: { allocated: exact('12.5') } };
  const COVERS = '12.5 trees of planting a cover offsets';
  it.each<
    [string, object, { sent?: Partial<NewPlanting>; stored?: Partial<StoredPlanting> }, string | undefined, string?]
  >([
    ['to fewer trees than cover offsets', { trees: 12 }, covering, 'trees', `${COVERS}, so trees cannot be 12.`],
    ['to as many trees as cover offsets', { trees: 12 }, { stored: { allocated: exact(12) } }, undefined],
    ['of the project', { project_id: OTHER }, {}, undefined],
    [
      'of the project while it covers',
      { project_id: OTHER },
      covering,
      'project_id',
      `${COVERS}, so it stays in its project.`,
    ],
    ['of the project while it is replaced', { project_id: OTHER }, { stored: { replacements: 1 } }, 'project_id'],
    ['back to planned', { status: 'planned' }, {}, undefined],
    ['back to planned while it covers', { status: 'planned' }, covering, 'status'],
    [
      'back from audited',
      { status: 'planted' },
      { stored: { status: 'audited' } },
      'status',
      'Planting a is audited; its status does not go back to planted.',
    ],
    [
      'to audited',
      { status: 'audited' },
      {},
      'status',
      'status audited is set by the first audit; give planned or planted.',
    ],
    [
      'of what it replaces while it covers',
      { replaces: OTHER },
      covering,
      'replaces',
      `${COVERS}, so replaces cannot change.`,
    ],
    ['of its name while it covers', { name: 'Slope' }, covering, undefined],
  ])('%s', (_, changes, before, field, message) => {
    const refused = refusal(() => change(planted({ a: before }), 'a', changes, now));

    expect(refused?.field).toBe(field);
    if (message !== undefined) expect(refused?.message).toBe(message);
  });

  it("to the same fields leaves its last change's day", () => {
    const plantings = planted({ a: {} });
    change(plantings, 'a', { name: 'Hill', trees: undefined }, new Date('2026-06-16'));
    expect(plantings.get('a')?.changed_at).toBe('2026-06-15T12:00:00Z');

    change(plantings, 'a', { name: 'Slope' }, new Date('2026-06-16'));
    expect(plantings.get('a')).toMatchObject({ name: 'Slope', trees: 100, changed_at: '2026-06-16T00:00:00Z' });
  });
});

describe('a planting replacing another', () => {
  const replacedOf = (plantings: Plantings, id: string) => {
    const { replaced, replacements } = plantings.get(id) ?? {};
    return [replaced?.toFixed(), replacements];
  };

  it('counts while it is planted, moves with its field, and counts no more once it is deleted', () => {
    const plantings = planted({ a: {}, b: {}, c: { sent: { trees: 7, replaces: 'a', status: 'planned' } } });
    expect(replacedOf(plantings, 'a')).toEqual(['0', 1]);
    change(plantings, 'c', { status: 'planted' }, now);
    expect(replacedOf(plantings, 'a')).toEqual(['7', 1]);
    change(plantings, 'c', { replaces: 'b' }, now);
    expect([replacedOf(plantings, 'a'), replacedOf(plantings, 'b')]).toEqual([
      ['0', 0],
      ['7', 1],
    ]);
    expect(refusal(() => remove(plantings, 'b', now))?.message).toMatch(/^Another planting replaces planting b,/);
    remove(plantings, 'c', now);
    expect(replacedOf(plantings, 'b')).toEqual(['0', 0]);
    remove(plantings, 'b', now);
    expect([...plantings.keys()]).toEqual(['a']);
  });

  it('is not deleted while it covers an offset', () => {
    const message = '0.1 trees of planting a cover offsets, so it cannot be deleted.';

    expect(refusal(() => remove(planted({ a: { stored: { allocated: exact('0.1') } } }), 'a', now))?.message).toBe(
      message,
    );
  });

  it('is in the same project, and does not replace itself through others', () => {
    const plantings = planted({
      a: {},
      b: { sent: { replaces: 'a' } },
      c: { sent: { replaces: 'b' } },
      d: { sent: { project_id: OTHER } },
    });

    expect(refusal(() => change(plantings, 'a', { replaces: 'c' }, now))).toEqual({
      field: 'replaces',
      message: 'Planting a would replace itself through c.',
    });
    expect(refusal(() => change(plantings, 'a', { replaces: 'a' }, now))?.message).toBe(
      'Planting a cannot replace itself.',
    );
    expect(refusal(() => change(plantings, 'c', { replaces: 'd' }, now))?.message).toMatch(/another project/);
  });
});

describe('a planting import', () => {
  const projects = new Map([[PROJECT, 'North']]);
  const rowsOf = (count: number, fields: (index: number) => object): ImportRow[] =>
    Array.from({ length: count }, (_, index) => ({
      row: index + 1,
      id: `p${index}`,
      input: { ...input(), ...fields(index) },
    }));
  const known = (count: number) => planted(Object.fromEntries(rowsOf(count, () => ({})).map(({ id }) => [id, {}])));

  it('shows as many changes as there is room for, and counts all', () => {
    const { changes, changed, unchanged } = applyRows(
      known(334),
      rowsOf(334, () => ({ name: 'Slope', trees: 1, seedlings: 3 })),
      { projects, now },
    );

    expect([changes.length, changed, unchanged]).toEqual([CHANGES_MAX, 334, 0]);
  });

  it("names each refusal's row and field, and continues", () => {
    const rows = rowsOf(3, (index) => (index === 1 ? {} : { planted_to: '2020-01-01' })).toReversed();
    const { errors, created } = applyRows(new Map(), rows, { projects, now });

    expect(errors.map(({ row, field }) => [row, field])).toEqual([
      [1, 'planted_to'],
      [3, 'planted_to'],
    ]);
    expect(created).toBe(1);
  });
});
