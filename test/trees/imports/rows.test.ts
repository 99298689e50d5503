import { describe, expect, it } from 'vitest';
import type { ImportKind, NewImport } from '../../../lib/trees/imports/import.ts';
import { rowsIn } from '../../../lib/trees/imports/rows.ts';

const given = (kind: ImportKind, sent: Partial<NewImport>) => rowsIn({ kind, dry_run: false, ...sent });

describe("an import's rows", () => {
  it("are the list's", async () => {
    expect(await given('credits', { json: [{ a: '1' }] })).toEqual([{ a: '1' }]);
  });

  it('for projects have numbers, truth values and lists in some columns, and a place in several', async () => {
    const csv = [
      'name,price,active,forest_latitude,forest_longitude,content_images,place.region,place.country',
      '12,1.5,true,-9.75,83,"[""a""]",Nyeri,KE',
      'x,much,,,,,,',
    ].join('\n');

    expect(await given('forestry_projects', { csv })).toEqual([
      {
        name: '12',
        price: 1.5,
        active: true,
        forest_latitude: -9.75,
        forest_longitude: 83,
        content_images: ['a'],
        place: { region: 'Nyeri', country: 'KE' },
      },
      { name: 'x', price: 'much' },
    ]);
    expect(await given('carbon_projects', { csv: 'price,other\n2,2' })).toEqual([{ price: 2, other: '2' }]);
  });

  it('for credits are texts', async () => {
    expect(await given('credits', { csv: 'price,a.b\n2,3' })).toEqual([{ price: '2', 'a.b': '3' }]);
  });

  it('are at least one', async () => {
    for (const kind of ['credits', 'carbon_projects'] as const)
      await expect(given(kind, { csv: 'a,b\n' })).rejects.toMatchObject({
        kind: 'invalid',
        message: 'csv has no rows; send a header and at least one row.',
      });
  });
});
