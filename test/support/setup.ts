import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { beforeEach, inject } from 'vitest';
import { useQueueHost } from '../../lib/platform/jobs/queue-host.ts';
import { logTo } from '../../lib/platform/log.ts';
import { logged } from './logged.ts';
import { draws } from './long.ts';
import { lowerScryptCost } from './scrypt-cost.ts';
import { drawSeed, seedOf } from './seed.ts';

process.env.REGROVE_CERTIFICATE_URL = 'https://certificates.test';
process.env.REGROVE_PUBLIC_URL = 'https://regrove.test';
process.env.REGROVE_PASSWORDS_KEY = Buffer.alloc(32, 'test key').toString('base64');
process.env.REGROVE_SIGNING_KEYS = inject('signingKeys');
// Numbers of invoices are in the files too, so those of another file's table must not be found.
process.env.REGROVE_FILES = mkdtempSync(join(inject('filesFolder'), 'files-'));
// Unrelated tests create more servers and feeds than an account may have.
process.env.REGROVE_SERVERS_MAX = '100000';
process.env.REGROVE_FEEDS_MAX = '100000';

// A test that inspects queues creates its own.
useQueueHost({
  depth: async () => ({ waiting: 0, oldest_at: null, dead: 0, taken: 0 }),
  take: async () => [],
});

lowerScryptCost();

logged.length = 0;
logTo((line) => {
  logged.push(line);
  if (logged.length > 10_000) logged.splice(0, 5_000);
});

drawSeed();
const seed = seedOf();
fc.configureGlobal({ seed, numRuns: draws(100) });
// fast-check prints the seed only for its own failures; a drawn sample can fail any other expectation.
if (process.env.SEED || process.env.FUZZ_SEED) {
  const repeats = [`SEED=${seed}`, ...(process.env.FUZZ_SEED ? [`FUZZ_SEED=${process.env.FUZZ_SEED}`] : [])].join(' ');
  beforeEach(({ onTestFailed, task }) =>
    onTestFailed(() => console.error(`${repeats} repeats the failure of: ${task.name}`)),
  );
}
