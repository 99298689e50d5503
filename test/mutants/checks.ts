import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A fault may cause an endless loop. Tests taking longer than this count as failed. */
const TIMEOUT_MS = 6 * 60_000;

/**
 * A removed statement may leave an unused import behind. It does not prove that a test notices the fault, so it does not count.
 */
export const isTypeCorrect = async (copy: string, project: string): Promise<boolean> =>
  (await codeOf('node_modules/.bin/tsc', ['--noEmit', '--singleThreaded', ...UNUSED_ALLOWED, '-p', project], copy)) ===
  0;

const UNUSED_ALLOWED = ['--noUnusedLocals', 'false', '--noUnusedParameters', 'false'];

/** The first failing test file, `HUNG` if the tests do not end, undefined if all pass. */
export async function failingFile(tests: string[], copy: string): Promise<string | undefined> {
  const result = join(copy, 'mutant-result.json');
  rmSync(result, { force: true });
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', '--reporter=json', `--outputFile=${result}`];
  const code = await codeOf(process.execPath, [...vitest, ...tests], copy);
  if (code === 0) return undefined;
  if (code === undefined || !existsSync(result)) return HUNG;
  const { testResults } = JSON.parse(readFileSync(result, 'utf8')) as Result;
  const failed = testResults.find(({ status }) => status === 'failed');
  return failed ? relative(copy, failed.name) : 'an error outside of the tests';
}

export const HUNG = 'tests that no longer end';

type Result = { testResults: { name: string; status: string }[] };

/** The exit code, or undefined if the command was stopped. */
function codeOf(command: string, args: string[], cwd: string): Promise<number | undefined> {
  const child = spawn(command, args, { cwd, stdio: 'ignore', detached: true });
  const timer = setTimeout(() => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'), TIMEOUT_MS);
  return new Promise((resolve) =>
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve(code ?? undefined);
    }),
  );
}
