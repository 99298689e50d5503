import type { TestProject } from 'vitest/node';
import { startEngine } from '../../infra/local/engine.ts';
import { withNewKey } from '../../lib/platform/signing/local.ts';
import type { BorrowedPlace } from './borrow.ts';
import { lendEngines } from './engines.ts';
import { drawSeed } from './seed.ts';
import { makeTable } from './tables.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The lender of an engine for each file, or the engine that all share. */
    engines: { lender: string } | { shared: BorrowedPlace };
    signingKeys: string;
  }
}

/** For `npm test`: an engine in memory for each file, or for all the one that DYNAMODB_ENDPOINT names. */
export default async function setup(project: TestProject) {
  drawSeed();
  if (process.env.SEED) console.log(`SEED=${process.env.SEED}`);
  const endpoint = process.env.DYNAMODB_ENDPOINT;
  if (endpoint) return void (await shareEngine(project, endpoint));
  const { lender, stop } = await lendEngines();
  project.provide('engines', { lender });
  project.provide('signingKeys', withNewKey());
  return stop;
}

/** One engine for all. Each test makes its own account. */
export async function shareEngine(project: TestProject, given?: string) {
  const engine = given === undefined ? await startEngine('memory') : undefined;
  const shared = { endpoint: given ?? engine?.endpoint ?? '', table: `regrove-test-${process.pid}` };
  await makeTable(shared);
  project.provide('engines', { shared });
  project.provide('signingKeys', withNewKey());
  return { ...shared, stop: async () => engine?.stop() };
}
