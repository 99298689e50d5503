import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEngine } from '../../infra/local/engine.ts';
import { withNewKey } from '../../lib/platform/signing/local.ts';
import type { tableFiles } from './projects.ts';
import { drawSeed } from './seed.ts';
import { makeTable, type Place } from './tables.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The lender of per-file engines, or the engine all files share. */
    engines: { lender: string } | { shared: Place };
    /** In vitest.config.ts alone: what holds the table of which file. */
    tableFiles?: ReturnType<typeof tableFiles>;
    signingKeys: string;
    /** The folder of files outside the table, one for all. */
    filesFolder: string;
  }
}

/** For `npm test`: an engine per file, or one for all if DYNAMODB_ENDPOINT names it. */
export default async function setup(project: TestProject) {
  drawSeed();
  if (process.env.SEED) console.log(`SEED=${process.env.SEED}`);
  const endpoint = process.env.DYNAMODB_ENDPOINT;
  const removeFiles = provideCommon(project);
  if (endpoint) {
    await shareEngine(project, endpoint);
    return removeFiles;
  }
  const { lender, stop } = await startLender();
  project.provide('engines', { lender });
  return async () => {
    removeFiles();
    await stop();
  };
}

/** Starts everything that all suites need. Returns the function that removes it. */
export function provideCommon(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'regrove-files-'));
  project.provide('filesFolder', folder);
  project.provide('signingKeys', withNewKey());
  return () => rmSync(folder, { recursive: true, force: true });
}

/**
 * A separate process starts the engines: this one has a gigabyte of memory, which makes starting a process take eight times
 * as long.
 */
async function startLender(): Promise<{ lender: string; stop(): Promise<void> }> {
  const child = fork(join(import.meta.dirname, 'lend-engines.ts'));
  const ended = once(child, 'exit');
  const [lender] = await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('The process that lends engines ended.'))),
  ]);
  return {
    lender,
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

/** One engine for all. Each test creates its own account. */
export async function shareEngine(project: TestProject, given?: string) {
  const engine = given === undefined ? await startEngine('memory') : undefined;
  const shared = { endpoint: given ?? engine?.endpoint ?? '', table: `regrove-test-${process.pid}` };
  await makeTable(shared);
  project.provide('engines', { shared });
  return { ...shared, stop: async () => engine?.stop() };
}
