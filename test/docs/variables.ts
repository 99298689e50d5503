import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const PROJECT = join(import.meta.dirname, '../..');
export const textOf = (file: string): string => readFileSync(join(PROJECT, file), 'utf8');

/** All code and every file configuring a program, except installed or generated ones. */
export const codeFiles = (): string[] =>
  globSync(['**/*.{ts,tsx,mts,mjs,js,sh,yml,yaml}', '**/Dockerfile*'], {
    cwd: PROJECT,
    exclude: [
      '**/node_modules/**',
      'cdk.out/**',
      'client/schema*',
      '**/dist/**',
      '.regrove/**',
      'artifacts/**',
      'test/docs/**',
    ],
  });

const NAME = '[A-Z_][A-Z0-9_]*';
const DIRECT = new RegExp(`\\b(?:env|environment)\\??\\.(${NAME})\\b`, 'g');
const TAKEN_APART = /\{([^{}]*)\}\s*=\s*(?:process\.env|environment)\b(?!\.)/g;
/** Our own names may be in a table read by another line, so every mention counts as a read. */
const OURS = new RegExp(`\\b((?:REGROVE|DYNAMODB|BENCH)_${NAME})\\b`, 'g');

/** The variables named in a file. A name ending with `_` begins a family. */
export function variablesIn(text: string): Set<string> {
  const direct = Array.from(text.matchAll(DIRECT), ([, name = '']) => name);
  const ours = Array.from(text.matchAll(OURS), ([, name = '']) => name);
  const apart = Array.from(text.matchAll(TAKEN_APART), ([, inside = '']) => namesIn(inside)).flat();
  return new Set([...direct, ...ours, ...apart]);
}

const namesIn = (inside: string): string[] =>
  inside
    .split(',')
    .map((part) => new RegExp(`^\\s*(${NAME})\\b`).exec(part)?.[1])
    .filter((name) => name !== undefined);

/** Environment uses whose names this scan cannot see: a computed name, and `process.env` as a value. */
export function unseenReads(text: string): string[] {
  const rest = text
    .replaceAll(TAKEN_APART, '')
    .replaceAll(/^\s*(?:\*|\/\/|\/\*\*).*$/gm, '')
    .replaceAll(/\.\.\.process\.env\b/g, '');
  return Array.from(rest.matchAll(/(?:process\.env\b(?!\.)|(?<!\.)\benv(?:ironment)?\[)[^\n]*/g), ([use]) => use);
}

/** Whether a documented name, such as `REGROVE_QUEUE_<NAME>`, stands for a variable. */
export const isFamily =
  (variable: string) =>
  (documented: string): boolean =>
    documented.endsWith('<NAME>') && variable.startsWith(documented.slice(0, -'<NAME>'.length));
