import { join } from 'node:path';

/** Imports a function by its `file` in functions/index.ts. Vite resolves an import path with a variable in one folder only. */
export const loadFunction = (file: string) =>
  import(/* @vite-ignore */ join(import.meta.dirname, '../../functions', file));
