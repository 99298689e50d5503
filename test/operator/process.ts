import { execFile } from 'node:child_process';
import { NODE_COMPILE_CACHE } from '../support/compile-cache.ts';
import type { Ended } from './run-command.ts';

/** Runs the operator's words in a process of their own. */
export const regroveProcess = (...words: string[]): Promise<Ended> =>
  new Promise((resolve) =>
    execFile(
      process.execPath,
      ['operator/main.ts', ...words],
      { env: { ...process.env, NODE_COMPILE_CACHE } },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    ),
  );
