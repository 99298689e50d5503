import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keys, table } from '../../../lib/platform/table/table.ts';
import { importCatalog } from '../../../lib/trees/catalog/catalog.ts';
import {
  changedCarbon,
  changedForestry,
  newCarbon,
  newForestry,
  shownForestry,
} from '../../../lib/trees/catalog/edit.ts';
import { forestryRules, planProjects } from '../../../lib/trees/catalog/import.ts';
import { carbonKind, forestryKind } from '../../../lib/trees/catalog/kinds.ts';
import { mergeProjects } from '../../../lib/trees/catalog/merge.ts';
import { type ForestryFields, NewForestryProject } from '../../../lib/trees/catalog/operator-project.ts';
import { importPictures, uploadPicture } from '../../../lib/trees/catalog/pictures.ts';
import { changeProject, insertProject, requireProject } from '../../../lib/trees/catalog/store.ts';
import { getForestryProject } from '../../../lib/trees/forestry/store.ts';
import { setLedgerFrom } from '../../../lib/trees/ledger/ledger-from.ts';
import { getLedgerItem } from '../../../lib/trees/plantings/ledger-item.ts';
import { withWriteInBetween } from '../../support/interleaved.ts';
import { freshProject } from '../../support/ledger.ts';
import { pngOf } from '../../support/pictures.ts';
import { forestBody } from './bodies.ts';

const now = new Date('2026-06-15T12:00:00Z');

const insert = (more: object = {}) =>
  insertProject(forestryKind, newForestry(NewForestryProject.parse(forestBody(more)), now), now);
const change = (id: string, version: number, sent: ForestryFields) =>
  changeProject(forestryKind, id, { version, change: (before) => changedForestry(before, sent) }, now);

describe('a project', () => {
  it('is active when new, with version 1 and the country at its coordinates', async () => {
    const { id } = await insert();

    expect(shownForestry(await requireProject(forestryKind, id))).toMatchObject({
      id,
      status: 'active',
      version: 1,
      ledger_from: null,
      picture: null,
      warnings: [],
      place: { region: null, country: 'KE' },
    });
    expect(await getForestryProject(id)).toMatchObject({ id });
  });

  it("is not overwritten by a second operator, who sees the first one's changes", async () => {
    const { id, name } = await insert();
    await change(id, 1, { content_introduction: 'First.', status: 'complete' });
    await change(id, 2, { content_introduction: 'Second.' });
    const late = change(id, 1, { content_introduction: 'Third.' });

    await expect(late).rejects.toThrow(
      'version 1 is old: since then somebody changed the project, and content_introduction is now "Second.", status is now "complete". Read it again, and send your change with version 3.',
    );
    await expect(change(id, 4, {})).rejects.toThrow('version must be 3, which is the newest, but was 4.');
    expect(await requireProject(forestryKind, id)).toMatchObject({
      name,
      content_introduction: 'Second.',
      status: 'complete',
      version: 3,
    });
  });

  it('keeps its version when nothing changes, and counts on from 1', async () => {
    const id = await freshProject();

    expect((await change(id, 1, {})).version).toBe(1);
    expect((await change(id, 1, { status: 'complete' })).version).toBe(2);
    expect((await change(id, 2, { status: 'complete' })).version).toBe(2);
    await expect(change(id, 1, { status: 'active' })).rejects.toThrow('status is now "complete"');
  });

  it('has a unique name', async () => {
    const [one, other] = [await insert(), await insert()];
    const taken = `name ${JSON.stringify(one.name)} is that of forestry project ${one.id}; give another.`;

    await expect(change(other.id, 1, { name: one.name })).rejects.toThrow(taken);
    await expect(insert({ name: one.name })).rejects.toThrow(taken);
    expect((await change(one.id, 1, { name: one.name })).version).toBe(1);
  });

  it('from a file has an id with a unique ending, because account sums name projects by it', async () => {
    const { id } = await insert();
    const alike = `${randomUUID().slice(0, 24)}${id.slice(-12)}`;
    const sentence = `id ${alike} ends like that of project ${id}`;
    const { result } = await planProjects(forestryRules, [{ ...forestBody(), id: alike }], now);

    expect(result).toMatchObject({
      created: 0,
      errors: [{ row: 1, field: 'id', error: expect.stringContaining(sentence) }],
    });
    expect(() =>
      mergeProjects('forestry_projects', [{ id: alike, name: 'New' }], [{ id, name: 'Old', created_at: '' }], now),
    ).toThrow(sentence);
  });

  it('when moved gets the country at its new coordinates, unless a place is given', async () => {
    const { id } = await insert({ place: { region: 'Rift Valley', country: 'KE' } });
    const near = await change(id, 1, { forest_longitude: 36.6 });
    const far = await change(id, 2, { forest_latitude: 52.5, forest_longitude: 13.4 });
    const east = await change(id, 3, { forest_longitude: 21 });
    const given = await change(id, 4, { place: { region: 'Highland', country: 'GB' } });
    const found = await change(id, 5, { place: null });

    expect([near.place, far.place, east.place, given.place, found.place]).toEqual([
      { region: 'Rift Valley', country: 'KE' },
      { region: null, country: 'DE' },
      { region: null, country: 'PL' },
      { region: 'Highland', country: 'GB' },
      { region: null, country: 'PL' },
    ]);
  });

  it('warns about wording claiming too much and stores it', async () => {
    const project = await insert({ content_introduction: 'Printing becomes climate neutral.' });

    expect(shownForestry(project).warnings).toMatchObject([
      { field: 'content_introduction', passage: 'climate neutral' },
    ]);
    expect((await getForestryProject(project.id))?.content_introduction).toBe('Printing becomes climate neutral.');
  });

  it('for carbon is counted the same way', async () => {
    const { id } = await insertProject(
      carbonKind,
      newCarbon({ name: randomUUID(), type: 'Stoves', registry: 'Verra', price: 20, active: true }, now),
      now,
    );
    const edit = (version: number, sent: object) =>
      changeProject(carbonKind, id, { version, change: (before) => changedCarbon(before, sent) }, now);

    expect(await edit(1, { active: false, price: 0 })).toMatchObject({ version: 2, active: false, price: 0 });
    await expect(edit(1, { price: 5 })).rejects.toThrow('active is now false, price is now 0');
  });
});

describe("a ledger's beginning", () => {
  it('is set with the project, and its offsets are marked by the service', async () => {
    const { id } = await insert({ ledger_from: '2026-01-01' });
    const changed = await change(id, 1, { ledger_from: '2026-02-01', status: 'complete' });

    expect(changed).toMatchObject({ version: 2, ledger_from: '2026-02-01', changed_in: { ledger_from: 2, status: 2 } });
    expect((await getLedgerItem(id)).ledger_from).toBe('2026-02-01');
    await change(id, 2, { ledger_from: null });
    expect((await getLedgerItem(id)).ledger_from).toBeNull();
    await expect(change(id, 3, { ledger_from: '2027-01-01', status: 'active' })).rejects.toThrow('is in the future');
    expect((await requireProject(forestryKind, id)).status).toBe('complete');
  });

  it('is set though another write changes the ledger in between', async () => {
    const { id } = await insert();
    const other = () => table.write([{ update: keys.ledger(id), set: { version: 7 } }]);
    await withWriteInBetween(() => change(id, 1, { ledger_from: '2026-02-01' }), other);

    expect(await getLedgerItem(id)).toMatchObject({ ledger_from: '2026-02-01', version: 8 });
    await setLedgerFrom(id, '2026-03-01', now);
    expect((await requireProject(forestryKind, id)).ledger_from).toBe('2026-03-01');
  });
});

describe('a file imported by the command', () => {
  it('increments the version, so a concurrent edit is noticed', async () => {
    const { id } = await insert();
    const { status: _, content_introduction: __, ...entry } = { ...forestBody(), status: '', content_introduction: '' };
    const forest = { ...entry, id, status: 'complete' as const, content_introduction: '', content_images: [] };
    await importCatalog({ forestry: [{ ...forest, ledger_from: '2026-01-01' }], carbon: [] }, now);
    await importCatalog({ forestry: [{ ...forest, ledger_from: '2026-01-01' }], carbon: [] }, now);

    expect((await requireProject(forestryKind, id)).version).toBe(2);
    await expect(change(id, 1, { status: 'active' })).rejects.toThrow(
      /ledger_from is now "2026-01-01", name is now ".*", status is now "complete"\./,
    );
  });
});

describe('an uploaded picture', () => {
  it("stays with the project when it is edited or imported, and its bounds are a logo's", async () => {
    const { id } = await insert();
    await uploadPicture(id, pngOf(64, 32));
    await change(id, 1, { status: 'complete' });
    const project = await requireProject(forestryKind, id);
    const download = () => Promise.reject(new Error('Nothing is downloaded.'));

    expect(shownForestry(project).picture).toMatchObject({ path: expect.stringContaining(id), width: 64, height: 32 });
    expect(await importPictures([project], { download })).toMatchObject({ unchanged: 1, problems: [] });
    await expect(uploadPicture(id, pngOf(2_001, 1))).rejects.toThrow('a side may have 1 to 2000');
    await expect(uploadPicture(id, Buffer.from('GIF89a'))).rejects.toThrow('The picture is neither a PNG nor a JPEG');
  });
});

it('changes in any history are all kept: each is refused or takes effect whole', async () => {
  const edit = fc.record({
    version: fc.integer({ min: 1, max: 6 }),
    field: fc.constantFrom('content_introduction' as const, 'content_body_html' as const),
    value: fc.string({ maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 6 }), async (edits) => {
      const { id } = await insert();
      const expected = { version: 1, content_introduction: '', content_body_html: '<p>Trees.</p>' };
      for (const { version, field, value } of edits) {
        const isNewest = version === expected.version;
        const done = await change(id, version, { [field]: value }).then(
          () => true,
          () => false,
        );
        expect(done).toBe(isNewest);
        if (!isNewest || expected[field] === value) continue;
        Object.assign(expected, { [field]: value, version: expected.version + 1 });
      }
      expect(await requireProject(forestryKind, id)).toMatchObject(expected);
    }),
    { numRuns: 10 },
  );
});
