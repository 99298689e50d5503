import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { AsStored, lists, table } from '../../lib/platform/table/table.ts';
import { Misuse } from '../../operator/command.ts';
import { distributor } from '../support/api.ts';
import { inOwnTable, run } from './told.ts';

inOwnTable('projects');

const folder = mkdtempSync(join(tmpdir(), 'regrove-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(content: unknown): string {
  const file = join(folder, 'catalogue.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const forest = (name: string, more = {}) => ({
  name,
  status: 'active',
  forest_latitude: 1,
  forest_longitude: 2,
  content_logo: 'https://example.com/logo.png',
  content_masthead: 'https://example.com/masthead.png',
  content_body_html: '<p>Trees.</p>',
  ...more,
});

const stored = async () => [
  ...(await Array.fromAsync(table.each(lists.forestryProjects(), AsStored))),
  ...(await Array.fromAsync(table.each(lists.carbonProjects(), AsStored))),
];

describe('projects import', () => {
  it('changes nothing the second time', async () => {
    const file = fileOf({
      forestry: [forest('One'), forest('Two')],
      carbon: [{ name: 'Stoves', type: 'Cookstoves', registry: 'Verra', price: 20 }],
    });
    const first = await run('projects import', {}, [file]);
    const before = await stored();
    const second = await run('projects import', {}, [file]);

    expect(first.json).toEqual({ forestry: { created: 2, updated: 0 }, carbon: { created: 1, updated: 0 } });
    expect(second.json).toEqual({ forestry: { created: 0, updated: 2 }, carbon: { created: 0, updated: 1 } });
    expect(await stored()).toEqual(before);
    expect(second.rows).toEqual([
      { projects: 'forestry', created: 0, updated: 2 },
      { projects: 'carbon', created: 0, updated: 1 },
    ]);
  });

  it('updates a project of the same name or id, and removes none', async () => {
    await run('projects import', {}, [fileOf({ forestry: [forest('Changing'), forest('Staying')] })]);
    const account = await distributor();
    const all = async () =>
      (await account.get('/forestry/projects')).body as { id: string; name: string; status: string }[];
    const before = await all();
    const { id } = before.find(({ name }) => name === 'Changing') ?? {};

    await run('projects import', {}, [fileOf({ forestry: [forest('Changing', { status: 'complete' })] })]);
    expect((await all()).find((project) => project.id === id)?.status).toBe('complete');
    await run('projects import', {}, [fileOf({ forestry: [forest('Renamed', { id })] })]);
    expect((await all()).find((project) => project.id === id)).toMatchObject({ name: 'Renamed', status: 'active' });
    expect((await all()).map((project) => project.id)).toEqual(before.map((project) => project.id));
  });

  it('keeps the order of the file', async () => {
    await run('projects import', {}, [fileOf({ forestry: [forest('Zebra'), forest('Ant'), forest('Monkey')] })]);
    const { body } = await (await distributor()).get('/forestry/projects');

    expect(body.slice(-3).map(({ name }: { name: string }) => name)).toEqual(['Zebra', 'Ant', 'Monkey']);
  });

  it.each([
    ['nowhere.json', undefined, /^nowhere\.json cannot be read as JSON: ENOENT/],
    ['', '{"forestry": [', /cannot be read as JSON/],
    ['', [], /catalogue\.json: The body must be a JSON object, but was a list\.$/],
    ['', { forestry: [forest('', {})] }, /catalogue\.json: forestry\[0\]\.name must not be blank, but was ""\.$/],
    [
      '',
      { forestry: [forest('x', { forest_latitude: 91 })] },
      /forestry\[0\]\.forest_latitude must be at most 90, but was 91\.$/,
    ],
    ['', { carbon: [{ name: 'x' }] }, /carbon\[0\]\.type is missing/],
  ])('is misused with a file that is none, and changes nothing: %s%j', async (name, content, sentence) => {
    const before = await stored();
    const failed = run('projects import', {}, [content === undefined ? name : fileOf(content)]);

    await expect(failed).rejects.toBeInstanceOf(Misuse);
    await expect(failed).rejects.toThrow(sentence);
    expect(await stored()).toEqual(before);
  });
});
