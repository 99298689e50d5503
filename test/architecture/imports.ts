import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const PROJECT = join(import.meta.dirname, '../..');

/** One import of a file of the project by another, type imports included. */
export type Import = { from: string; to: string };

/** Every import between source files of the project; tests are not part of its structure. */
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

/** The relative modules that a source text imports or exports from, `import()` of code and of types included. */
export const specifiersIn = (source: string): string[] =>
  [...source.matchAll(/\b(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g)].flatMap(
    ([, specifier]) => specifier ?? [],
  );

/** The folder of a file: a top folder, or one below a wing of lib. Files directly in a wing are a folder of their own. */
export function folderOf(file: string): string {
  const [, , third = ''] = file.split('/');
  const wing = wingOf(file);
  return !wing.startsWith('lib') || third.includes('.') ? wing : `${wing}/${third}`;
}

/** The wing of lib that a file is in, or the top folder of other files. */
export function wingOf(file: string): string {
  const [top = '', second = ''] = file.split('/');
  if (top === 'lib') return `lib/${second}`;
  return top.includes('.') ? '.' : top;
}

/** Groups of nodes that reach each other, by Tarjan's algorithm: a graph without circles has none. */
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
