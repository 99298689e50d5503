import { execFile } from 'node:child_process';
import { NODE_COMPILE_CACHE } from '../support/compile-cache.ts';
import type { Ended } from './run-command.ts';

/** Runs an operator command in its own process. */
export const regroveProcess = (...words: string[]): Promise<Ended> =>
  new Promise((resolve) =>
    execFile(
      process.execPath,
      ['operator/main.ts', ...words],
      { env: { ...process.env, NODE_COMPILE_CACHE } },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    ),
  );
