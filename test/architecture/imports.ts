import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const PROJECT = join(import.meta.dirname, '../..');

/** One project file's import of another, including type imports. */
export type Import = { from: string; to: string };

/** Every import between the project's source files; tests are not part of its structure. */
export function imports(): Import[] {
  const files = sourceFiles();
  const known = new Set(files);
  return files.flatMap((from) =>
    specifiersIn(readFileSync(join(PROJECT, from), 'utf8'))
      .map((specifier) => normalize(join(dirname(from), specifier)))
      .filter((to) => known.has(to))
      .map((to) => ({ from, to })),
  );
}

const sourceFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: PROJECT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(ts|tsx|js|mjs)$/.test(file) && !file.startsWith('test/') && !file.endsWith('.d.ts'));

/** The relative modules a source text imports or exports from, including `import()` of code and types. */
export const specifiersIn = (source: string): string[] =>
  [...source.matchAll(/\b(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g)].flatMap(
    ([, specifier]) => specifier ?? [],
  );

/** A file's folder: a top folder, or one below a lib wing. Files directly in a wing form their own folder. */
export function folderOf(file: string): string {
  const [, , third = ''] = file.split('/');
  const wing = wingOf(file);
  return !wing.startsWith('lib') || third.includes('.') ? wing : `${wing}/${third}`;
}

/** A file's wing in lib, or the top folder for other files. */
export function wingOf(file: string): string {
  const [top = '', second = ''] = file.split('/');
  if (top === 'lib') return `lib/${second}`;
  return top.includes('.') ? '.' : top;
}

/** Cycles, as strongly connected components by Tarjan's algorithm; an acyclic graph has none. */
export function circlesIn(edges: Import[]): string[][] {
  const next = Map.groupBy(edges, ({ from }) => from);
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.get(node) ?? 0);
    stack.push(node);
    for (const { to } of next.get(node) ?? []) {
      if (!index.has(to)) visit(to);
      if (stack.includes(to)) low.set(node, Math.min(low.get(node) ?? 0, low.get(to) ?? 0, index.get(to) ?? 0));
    }
    if (low.get(node) !== index.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1) circles.push(group.sort());
  };
  for (const node of next.keys()) if (!index.has(node)) visit(node);
  return circles;
}
