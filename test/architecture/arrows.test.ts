import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { circlesIn, folderOf, imports, specifiersIn, wingOf } from './imports.ts';

const PAGE = 'docs/architecture.md';

/** The code spans in each table row beginning with one. */
const rows = readFileSync(join(import.meta.dirname, '../..', PAGE), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, folder = '']) => folder));

/** lib's wings from the lowest to the highest. */
const wings = rows.flatMap(([folder = '']) => (folder.startsWith('lib/') ? [folder] : []));

/** The other folders each folder outside lib may import. */
const allowed = new Map(
  rows
    .filter(([folder = '']) => !folder.startsWith('lib/'))
    .map(([folder = '', ...others]) => [folder, new Set(others)]),
);

const all = imports();
const folderArrows = arrowsBetween(folderOf);
const arrows = arrowsBetween(wingOf);

describe('the structure', () => {
  it('has no circle of imports, types included', () => {
    expect(all.length).toBeGreaterThan(1_000);
    expect(circlesIn(all)).toEqual([]);
  });

  it('has no circle of folders', () => {
    expect(circlesIn(folderArrows)).toEqual([]);
  });

  it('has eight wings in lib', () => {
    const inLib = new Set(
      all.flatMap(({ from, to }) => [wingOf(from), wingOf(to)]).filter((one) => one.startsWith('lib')),
    );
    expect([...inLib].sort()).toEqual(wings.toSorted());
    expect(wings).toHaveLength(8);
  });

  it('imports only go down the order of the wings', () => {
    const upward = arrows
      .filter(({ from, to }) => from.startsWith('lib') && wings.indexOf(to) > wings.indexOf(from))
      .map(
        ({ from, to, file, imported }) =>
          `${file} imports ${imported}, but ${from} may not import ${to}. Move what both need down, or have functions/ hand it in.`,
      );
    const outside = arrows.filter(({ from, to }) => from.startsWith('lib') && !to.startsWith('lib'));
    expect([...upward, ...outside]).toEqual([]);
  });

  it(`folders outside lib have only the arrows of ${PAGE}`, () => {
    const unexpected = arrows
      .filter(({ from, to }) => !from.startsWith('lib') && !to.startsWith('lib') && !allowed.get(from)?.has(to))
      .map(({ from, to, file, imported }) => `${file} imports ${imported}, but ${from} may not import ${to}.`);
    expect(unexpected).toEqual([]);
  });

  it(`has every arrow of ${PAGE}`, () => {
    const used = new Set(arrows.map(({ from, to }) => `${from} -> ${to}`));
    const listed = [...allowed].flatMap(([from, others]) => [...others].map((to) => `${from} -> ${to}`));
    expect(listed.filter((arrow) => !used.has(arrow))).toEqual([]);
  });
});

describe('imports', () => {
  it.each([
    ["import { a } from './a.ts';", './a.ts'],
    ["import type { A } from '../a.ts';", '../a.ts'],
    ["import './style.css';", './style.css'],
    ["export * from './a.ts';", './a.ts'],
    ["const a = await import('./a.ts');", './a.ts'],
    ["type A = typeof import('./a.ts');", './a.ts'],
    ["import {\n  a,\n} from './a.ts';", './a.ts'],
  ])('are found in %s', (source, specifier) => {
    expect(specifiersIn(source)).toEqual([specifier]);
  });

  it('make a circle where two reach each other', () => {
    const edges = ['ab', 'bc', 'ca', 'cd'].map(([from = '', to = '']) => ({ from, to }));
    expect(circlesIn(edges)).toEqual([['a', 'b', 'c']]);
  });
});

function arrowsBetween(groupOf: (file: string) => string) {
  return all
    .map(({ from, to }) => ({ from: groupOf(from), to: groupOf(to), file: from, imported: to }))
    .filter(({ from, to }) => from !== to);
}
