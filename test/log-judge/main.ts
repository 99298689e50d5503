// Needs Go (https://go.dev) and the Go module proxy: it downloads golang.org/x/mod at the first run.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLocalData } from '../../infra/local/local-data.ts';
import { provideLog } from '../../infra/local/log-folder.ts';
import { atAddress } from '../../lib/accounts/account/booking.ts';
import { issue } from '../../lib/books/biomass/offset.ts';
import { insertOffset } from '../../lib/books/biomass/store.ts';
import { certificateJson } from '../../lib/books/certificates/web/documents.ts';
import { clock } from '../../lib/platform/clock.ts';
import { inParallel } from '../../lib/platform/concurrency.ts';
import { environment } from '../../lib/platform/environment.ts';
import { exact } from '../../lib/platform/exact.ts';
import { logTo } from '../../lib/platform/log.ts';
import { readObject } from '../../lib/platform/objects/object-store.ts';
import { payloadOf } from '../../lib/platform/signing/jws.ts';
import { checkpointSizes, type LogFiles, logFiles } from '../../lib/platform/transparency-log/log-files.ts';
import { logReader } from '../../lib/platform/transparency-log/log-reader.ts';
import { entryOf, leafOf } from '../../lib/presentation/signed-documents/log-leaf.ts';
import { forestryCatalog } from '../../lib/trees/forestry/store.ts';
import { runLog } from '../operations/public-log/log-run.ts';
import { distributor } from '../support/api.ts';
import { makeTable, place } from '../support/tables.ts';

/**
 * `npm run test:log-judge`: the service makes a log of 10,000 documents in four days, and programs that others wrote verify it.
 */
const CERTIFICATES = 5_000;
const DAYS = 4;

async function main(): Promise<void> {
  logTo(() => {});
  environment.REGROVE_DATA = 'memory';
  environment.REGROVE_PUBLIC_URL = 'https://regrove.example';
  environment.REGROVE_CERTIFICATE_URL = 'https://regrove.example/certificates';
  const removeLog = provideLog('memory', { isProduction: false });
  const data = await openLocalData('memory');
  const folder = mkdtempSync(join(tmpdir(), 'regrove-judge-'));
  try {
    await makeTable({ ...place(), table: 'regrove-judge' });
    const ids = await issueAndLog();
    const files = logFiles();
    if (!files) throw new Error('There is no log.');
    const proofs = { inclusions: await inclusionsOf(ids), consistencies: await consistenciesOf(files) };
    writeFileSync(join(folder, 'proofs.json'), JSON.stringify(proofs));
    execFileSync('go', ['run', '.', files.shown, join(folder, 'proofs.json')], {
      cwd: import.meta.dirname,
      stdio: 'inherit',
    });
  } finally {
    await data.close();
    removeLog();
    rmSync(folder, { recursive: true });
  }
}

async function issueAndLog(): Promise<string[]> {
  const root = await distributor();
  const [project] = await forestryCatalog();
  if (!project) throw new Error('There is no project.');
  const ids: string[] = [];
  const started = Date.now();
  for (let day = 0; day < DAYS; day++) {
    const numbers = Array.from({ length: CERTIFICATES / DAYS }, (_, at) => at + 1);
    await inParallel(8, numbers, async (pages) => {
      const date = new Date(started - pages * 1000);
      const issued = issue({
        account_id: root.id,
        project_id: project.id,
        date,
        bookedAt: date,
        pages,
        trees: exact('0.12'),
      });
      await insertOffset(atAddress(root.path), issued, []);
      ids.push(issued.certificate.id);
    });
    console.log(`day ${day + 1}: ${JSON.stringify(await runLog())}, ${Math.round((Date.now() - started) / 1000)} s`);
  }
  return ids;
}

async function inclusionsOf(ids: string[]) {
  const found: { entry: string; index: number; path: string[]; checkpoint: string }[] = [];
  await inParallel(8, ids, async (id) => {
    const { jws, inclusion, coverage_jws, coverage_inclusion } = JSON.parse(
      (await certificateJson(id, clock.now())) ?? '{}',
    );
    const both = [
      { kind: 'certificate', signed: jws, proof: inclusion },
      { kind: 'coverage', signed: coverage_jws, proof: coverage_inclusion },
    ] as const;
    for (const { kind, signed, proof } of both) {
      const leaf = leafOf(kind, id, payloadOf(signed));
      if (leaf) found.push({ entry: entryOf(leaf).toString(), ...proof });
    }
  });
  return found;
}

async function consistenciesOf(files: LogFiles) {
  const sizes = await checkpointSizes(files);
  const pairs = sizes.flatMap((newer, at) => sizes.slice(0, at).map((older) => ({ older, newer })));
  return Promise.all(
    pairs.map(async ({ older, newer }) => {
      const proof = await logReader((name) => readObject(files, name), newer).consistency(older);
      return { older, newer, proof: proof.map((hash) => hash.toString('base64')) };
    }),
  );
}

await main();
