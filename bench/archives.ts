import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { longJobKinds } from '../functions/jobs/long-jobs.ts';
import { archiveJobWith } from '../lib/operations/archives/job.ts';
import { startArchive } from '../lib/operations/archives/store.ts';
import type { Caller } from '../lib/platform/http/caller.ts';
import { NEWEST } from '../lib/platform/http/revisions/revision.ts';
import { idAt } from '../lib/platform/id.ts';
import { useQueues } from '../lib/platform/jobs/queue.ts';
import { workOn } from '../lib/platform/long-jobs/work.ts';
import { withNewKey } from '../lib/platform/signing/local.ts';
import { type AccountPath, rootPath } from '../lib/platform/table/account-path.ts';
import { place } from './bench-table.ts';
import { columns, type Figure, noMoreThan } from './figures.ts';
import { watchMemory } from './peak-memory.ts';

const FEW = 10_000;
/** The function's memory. */
const MEMORY_MB_MAX = 1_024;
const MANY = 100_000;

/** An archive with many deposits: a step holds a few megabytes, so its memory fits the function making it. */
export async function archives(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'regrove-bench-'));
  process.env.REGROVE_FILES = folder;
  process.env.REGROVE_PUBLIC_URL = 'http://127.0.0.1';
  process.env.REGROVE_SIGNING_KEYS = withNewKey();
  const { stop } = await place();
  useQueues(() => ({ send: async () => {} }));
  const rows: { deposits: number; seconds: number; before: number; peak: number }[] = [];
  for (const deposits of [1_000, FEW, MANY]) {
    const path = planted(deposits);
    rows.push({ deposits, ...(await made(path)) });
    process.stderr.write(`an archive of ${deposits} deposits was made\n`);
  }
  await stop();
  rmSync(folder, { recursive: true });
  console.log(
    columns([
      ['deposits', 'seconds', 'memory before', 'peak'],
      ...rows.map(({ deposits, seconds, before, peak }) => [
        String(deposits),
        seconds.toFixed(1),
        `${before.toFixed(0)} MB`,
        `${peak.toFixed(0)} MB`,
      ]),
    ]),
  );
  const what = `an archive of ${MANY.toLocaleString('en')} deposits: the most memory, against the function's`;
  return [noMoreThan(what, 'MB', rows.at(-1)?.peak ?? 0, MEMORY_MB_MAX, 1)];
}

/** Another process stores the deposits, so this one's memory is the archive's. */
function planted(count: number): AccountPath {
  const id = idAt(new Date());
  execFileSync(process.execPath, [PLANTING, id, String(count)], { stdio: 'inherit' });
  return rootPath(id);
}

const PLANTING = join(import.meta.dirname, 'planted-deposits.ts');

async function made(path: AccountPath): Promise<{ seconds: number; before: number; peak: number }> {
  const account = { id: path, path, role: 'distributor' };
  const caller: Caller = {
    kind: 'key',
    account,
    who: { key_hint: 'bench' },
    revision: NEWEST,
    permission: 'full',
    session: undefined,
  };
  const kind = archiveJobWith(async () => ({ nouns: [], documents: [] }));
  const body = { include: 'own', people: false } as const;
  const { id } = await startArchive(account, body, { caller, kind, remember: () => [], now: new Date() });
  const memory = watchMemory();
  const begun = performance.now();
  const end = await workOn(longJobKinds, id, { forMs: 3_600_000 });
  if (end !== 'ended') throw new Error(`The archive is not ready: ${end}.`);
  return { seconds: (performance.now() - begun) / 1000, ...memory.stop() };
}
