import { describe, expect, it } from 'vitest';
import { forestryCatalog } from '../../../lib/trees/forestry/store.ts';
import { getLedger } from '../../../lib/trees/ledger/store.ts';
import { NewPlanting } from '../../../lib/trees/plantings/input.ts';
import {
  auditPlanting,
  changePlanting,
  deletePlanting,
  insertPlanting,
  listPlantings,
  requirePlanting,
} from '../../../lib/trees/plantings/store.ts';
import { freshProject } from '../../support/ledger.ts';

const now = new Date('2026-11-15T12:00:00Z');
const OTHER = '00000000-0000-7000-8000-00000000dead';

const sample = (project_id: string, fields: Partial<NewPlanting> = {}): NewPlanting => ({
  ...NewPlanting.parse({
    project_id,
    name: 'North slope',
    trees: 100,
    planted_from: '2025-03-01',
    planted_to: '2025-04-30',
    status: 'planted',
  }),
  ...fields,
});

const figures = async (id: string) => {
  const { lost, free, audited } = await getLedger(id, now);
  return { lost: lost.toFixed(), free: free.toFixed(), audited: audited.toFixed() };
};

describe('a planting', () => {
  it('is listed by planted_to, and its free trees are in the ledger', async () => {
    const project = await freshProject();
    const late = await insertPlanting(sample(project, { planted_to: '2026-02-01' }), now);
    const early = await insertPlanting(sample(project, { trees: 7 }), now);
    const planned = await insertPlanting(sample(project, { status: 'planned', planted_to: '2027-01-01' }), now);

    const page = await listPlantings(project, { limit: 2 });
    expect(page.items.map(({ id }) => id)).toEqual([early.id, late.id]);
    const rest = await listPlantings(project, { limit: 2, cursor: page.next });
    expect(rest.items).toEqual([planned]);
    expect(planned.free.toFixed()).toBe('0');
    expect(await figures(project)).toEqual({ lost: '0', free: '107', audited: '0' });
    expect((await getLedger(project, now)).next_planting).toBe('2025-03');
  });

  it('loses trees by its latest audit, less those in planted plantings replacing it', async () => {
    const project = await freshProject();
    const { id } = await insertPlanting(sample(project), now);
    await auditPlanting(id, { date: '2026-05-01', by: 'Auditor', survival_percent: 60, document: null }, now);
    await auditPlanting(id, { date: '2026-03-01', by: 'Auditor', survival_percent: 10, document: null }, now);
    expect(await figures(project)).toEqual({ lost: '40', free: '60', audited: '0' });

    const spare = await insertPlanting(
      sample(project, { trees: 30, status: 'planned', planted_to: '2026-12-01', replaces: id }),
      now,
    );
    expect(await figures(project)).toEqual({ lost: '40', free: '60', audited: '0' });
    await changePlanting(spare.id, { status: 'planted', planted_to: '2026-11-01' }, now);
    expect(await figures(project)).toEqual({ lost: '10', free: '90', audited: '0' });
    await expect(deletePlanting(id, now)).rejects.toThrow(/Another planting replaces/);
    await deletePlanting(spare.id, now);
    expect(await figures(project)).toEqual({ lost: '40', free: '60', audited: '0' });
    await deletePlanting(id, now);
    expect(await figures(project)).toEqual({ lost: '0', free: '0', audited: '0' });
  });

  it('moves to another project while nothing is allocated', async () => {
    const [project, other] = [await freshProject(), await freshProject()];
    const { id } = await insertPlanting(sample(project), now);
    await changePlanting(id, { project_id: other }, now);

    expect(await figures(project)).toEqual({ lost: '0', free: '0', audited: '0' });
    expect(await figures(other)).toEqual({ lost: '0', free: '100', audited: '0' });
    expect((await listPlantings(other, {})).items.map((one) => one.id)).toEqual([id]);
    expect((await listPlantings(project, {})).items).toEqual([]);
  });

  it('loses no change among several at once', async () => {
    const project = await freshProject();
    await Promise.all(Array.from({ length: 8 }, () => insertPlanting(sample(project, { trees: 5 }), now)));

    expect(await figures(project)).toEqual({ lost: '0', free: '40', audited: '0' });
  });
});

describe('a refused planting', () => {
  const cases: [string, Partial<NewPlanting>, RegExp][] = [
    ['days in the wrong order', { planted_from: '2025-05-01' }, /planted_to 2025-04-30 is before planted_from/],
    ['planted in the future', { planted_to: '2026-11-16' }, /is in the future, so the status must be planned/],
    ['audited by a caller', { status: 'audited' }, /set by the first audit/],
    ['an unknown project', { project_id: OTHER }, /names no forestry project/],
    ['an unknown planting to replace', { replaces: OTHER }, /names no planting/],
    ['half a place', { latitude: 3 }, /belong together/],
  ];
  it.each(cases)('%s', async (_, fields, message) => {
    const project = await freshProject();

    await expect(insertPlanting(sample(project, fields), now)).rejects.toThrow(message);
    expect((await listPlantings(project, {})).items).toEqual([]);
    expect(await figures(project)).toEqual({ lost: '0', free: '0', audited: '0' });
  });

  const schemaCases: [string, object][] = [
    ['no trees', { trees: 0 }],
    ['negative trees', { trees: -5 }],
    ['a part of a tree', { trees: 1.5 }],
    ['too many trees', { trees: 1e12 + 1 }],
    ['a day that does not exist', { planted_to: '2025-02-30' }],
    ['a document that is not https', { documents: [{ name: 'a', url: 'http://a.example/x', sha256: '0'.repeat(64) }] }],
    ['a hash that is none', { documents: [{ name: 'a', url: 'https://a.example/x', sha256: 'abc' }] }],
  ];
  it.each(schemaCases)('%s', (_, fields) => {
    expect(NewPlanting.safeParse({ ...sample(OTHER), ...fields }).success).toBe(false);
  });

  it('is not audited while planned, and its status does not go back', async () => {
    const project = await freshProject();
    const { id } = await insertPlanting(sample(project, { status: 'planned' }), now);
    const audit = { date: '2026-05-01', by: 'Auditor', survival_percent: 60, document: null };
    await expect(auditPlanting(id, audit, now)).rejects.toThrow(/is planned, so it cannot be audited/);
    await changePlanting(id, { status: 'planted' }, now);
    await expect(auditPlanting(id, { ...audit, date: '2026-11-16' }, now)).rejects.toThrow(/in the future/);
    await auditPlanting(id, audit, now);

    await expect(changePlanting(id, { status: 'planted' }, now)).rejects.toThrow(/does not go back to planted/);
    expect((await requirePlanting(id)).status).toBe('audited');
  });

  it('replaces neither itself nor others in a circle, nor one in another project', async () => {
    const [project, other] = [await freshProject(), await freshProject()];
    const first = await insertPlanting(sample(project), now);
    const second = await insertPlanting(sample(project, { replaces: first.id }), now);

    await expect(changePlanting(first.id, { replaces: first.id }, now)).rejects.toThrow(/cannot replace itself/);
    await expect(changePlanting(first.id, { replaces: second.id }, now)).rejects.toThrow(/replace itself through/);
    await expect(insertPlanting(sample(other, { replaces: first.id }), now)).rejects.toThrow(/another project/);
    expect((await forestryCatalog()).length).toBeGreaterThan(1);
  });
});
