import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { circlesIn, folderOf, imports, specifiersIn } from './imports.ts';

const PAGE = 'docs/architecture.md';

/** The table of allowed arrows: a folder, and the folders that it may import. */
const allowed = new Map(
  readFileSync(join(import.meta.dirname, '../..', PAGE), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, folder = '']) => folder))
    .map(([folder = '', ...others]) => [folder, new Set(others)]),
);

const all = imports();
const arrows = all
  .map(({ from, to }) => ({ from: folderOf(from), to: folderOf(to), file: from, imported: to }))
  .filter(({ from, to }) => from !== to);

describe('the structure', () => {
  it('has no circle of imports, types included', () => {
    expect(all.length).toBeGreaterThan(1_000);
    expect(circlesIn(all)).toEqual([]);
  });

  it('has no circle of folders', () => {
    expect(circlesIn(arrows)).toEqual([]);
  });

  it(`has only the arrows of ${PAGE}`, () => {
    const unexpected = arrows
      .filter(({ from, to }) => !allowed.get(from)?.has(to))
      .map(
        ({ from, to, file, imported }) =>
          `${file} imports ${imported}, but ${from} may not import ${to}. Move what both need into a folder that both may import, or have functions/ hand it in; if the arrow is right, add ${to} to the row of ${from} in ${PAGE}.`,
      );
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
