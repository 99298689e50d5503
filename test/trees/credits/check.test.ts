import { beforeEach, expect, it } from 'vitest';
import { exact } from '../../../lib/platform/exact.ts';
import { keys, table } from '../../../lib/platform/table/table.ts';
import { fulfillWaiting } from '../../../lib/trees/credits/fulfill.ts';
import { newBlock, newProject, type Project } from './world.ts';

/** The check finds any damage a write could have done, whatever else adds up. */
let project: Project;
let lot: string;
let offsets: string[];

beforeEach(async () => {
  project = await newProject();
  lot = (await project.load({ block: newBlock(), first: 1, last: 10 })).id;
  offsets = [await project.order(2), await project.order(3), await project.order('1.5')];
  await fulfillWaiting(project.id);
  expect(await project.check()).toEqual([]);
});

const shares = (index: number, lots: [from: number | string, to: number | string][], id = lot) => {
  const offset = offsets[index] ?? '';
  const set = { lots: lots.map(([from, to]) => ({ id, from: exact(from), to: exact(to) })) };
  return table.write([{ update: keys.carbonOffset(project.pathOf(offset), offset), set }]);
};

const damages: [string, () => Promise<unknown>, RegExp][] = [
  [
    'a share twice',
    () =>
      shares(1, [
        [0, 2],
        [2, 3],
      ]),
    /leave gaps or meet/,
  ],
  ['shares that meet', () => shares(1, [['1.5', '4.5']]), /leave gaps or meet/],
  [
    'a gap',
    () =>
      shares(1, [
        ['2.5', 5],
        [2, '2.25'],
        [6, '6.25'],
      ]),
    /leave gaps or meet/,
  ],
  ['a gap and an overlap that make up for each other', () => shares(1, [[1, 4]]), /leave gaps or meet/],
  [
    'a share that goes back',
    () =>
      shares(1, [
        [2, 6],
        [6, 5],
      ]),
    /leave gaps or meet/,
  ],
  [
    'a share beyond what is allocated',
    () =>
      shares(2, [
        [5, 8],
        [8, '6.5'],
      ]),
    /counts 6.5 t allocated, not 8/,
  ],
  ['a share of a lot that is not there', () => shares(2, [[5, '6.5']], 'gone'), /names lot gone, which is not there/],
  ['other tonnes than the offset', () => shares(2, [[5, 6]]), /has 1 t of lots, not 1.5/],
  [
    'other serials',
    () => {
      const offset = offsets[0] ?? '';
      const set = { serial_numbers: ['X-1'] };
      return table.write([{ update: keys.carbonOffset(project.pathOf(offset), offset), set }]);
    },
    /names other serials than its lots have/,
  ],
  [
    'more free tonnes than lots have',
    () => table.write([{ update: keys.credits(project.id), set: { free: exact(9) } }]),
    /counts 9 t free, not 3.5/,
  ],
  [
    'a lot that left the order of use',
    () => table.write([{ delete: keys.freeCreditLot(project.id, '2026-03-01', lot) }]),
    /wrongly in or not in the order of use/,
  ],
  [
    'a pending lot without its import',
    () => table.write([{ update: keys.creditLot(project.id, lot), set: { pending: 'gone' } }]),
    /lots of the import gone, which is not there/,
  ],
];

it.each(damages)('finds %s', async (_, damage, sentence) => {
  await damage();

  expect(await project.check()).toContainEqual(expect.stringMatching(sentence));
});

it('accepts many shares from one lot, in any order', async () => {
  const many = await newProject();
  await many.load({ block: newBlock(), first: 1, last: 60 });
  for (let index = 0; index < 60; index++) await many.order('0.75');
  await fulfillWaiting(many.id);

  expect((await many.all()).filter(({ status }) => status === 'fulfilled')).toHaveLength(60);
  expect(await many.check()).toEqual([]);
});
