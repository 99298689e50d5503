import { setTimeout as sleep } from 'node:timers/promises';
import { openLocalData } from '../../infra/local/local-data.ts';
import { eachAccount } from '../../lib/accounts/account/walk.ts';
import { verifyJws } from '../../lib/platform/signing/jws.ts';
import { disconnect } from '../../lib/platform/table/client.ts';
import { keys, table } from '../../lib/platform/table/table.ts';
import { check, problems, typed } from './drill-steps.ts';
import { logOfToday } from './log-restore-drill.ts';
import { clearAfterTest, newFolder, regrove, type Started, start } from './process.ts';

/**
 * `npm run test:restore`: three drills from docs/restore.md, as an operator types them, with each step timed: a bad deployment that
 * wrote wrong totals, the loss of the data folder's keys, and a backup older than the public log's files. Total loss and one lost account are drilled by
 * test/local/backup-load.long.ts and test/operations/backups. Needs no network.
 */
const [data, restored, backups] = [newFolder(), newFolder(), newFolder()];
try {
  const server = await start({ REGROVE_DATA: data, REGROVE_SEED: 'demo' }, ['--no-schedule']);
  await settled(data);
  await wrongTotals(data, server);
  const before = await signedCertificate(server);
  await server.end('SIGTERM');
  await lostKeys(before);
  await logOfToday();
} finally {
  await clearAfterTest();
}
for (const problem of problems) console.error(`FAILED: ${problem}`);
console.log(problems.length === 0 ? 'All drills went as docs/restore.md says.' : `${problems.length} problems.`);
process.exitCode = problems.length === 0 ? 0 : 1;

/** Change handlers count the demo data within a minute or so. */
async function settled(folder: string): Promise<void> {
  for (let i = 0; i < 100; i++) {
    if ((await regrove(folder, 'totals', 'check')).code === 0) return;
    await sleep(1_000);
  }
}

/** Adds 1,000 trees and pages to a counter in every account, as a deployment that counts twice would. */
async function wrongTotals(folder: string, server: Started): Promise<void> {
  console.log('## Wrong totals, while the service works');
  const totals = async () => (await (await server.call('/totals')).json()) as object;
  const right = JSON.stringify(figuresIn(await totals()));
  const local = await openLocalData(folder);
  let accounts = 0;
  for await (const { path } of eachAccount()) {
    await table.write([{ update: keys.accountTotals(path, 0), add: { pages: 1_000, trees: 1_000 } }]);
    accounts += 1;
  }
  disconnect();
  await local.close();
  // Keys in the environment are outside the data folder, and a restore would not ask for them.
  for (const name of ['REGROVE_PASSWORDS_KEY_FILE', 'REGROVE_SIGNING_KEYS_FILE']) delete process.env[name];
  console.log(`wrong totals of ${accounts} accounts`);
  await typed(folder, 1, 'totals', 'check');
  await typed(folder, 0, 'totals', 'check', '--repair');
  await settled(folder);
  await typed(folder, 0, 'totals', 'check');
  await typed(folder, 0, 'ledger', 'check');
  check(JSON.stringify(figuresIn(await totals())) === right, 'The totals are not those of before.');
}

function figuresIn({ as_of: _, ...figures }: { as_of?: string }): object {
  return figures;
}

/** A certificate's signature, verified by the service's own keys. */
async function signedCertificate(server: Started): Promise<{ jws: string; id: string }> {
  const [{ id }] = (await (await server.call('/biomass/certificates?limit=1')).json()) as [{ id: string }];
  const at = server.url.replace(/\/v1$/, '');
  const signed = (await (await fetch(`${at}/certificates/${id}.json`)).json()) as { jws: string };
  verifyJws(signed.jws, await publishedKeys(server));
  return { jws: signed.jws, id };
}

type Keys = Parameters<typeof verifyJws>[1];

async function publishedKeys(server: Started): Promise<Keys> {
  const answer = await fetch(`${server.url.replace(/\/v1$/, '')}/.well-known/jwks.json`);
  return ((await answer.json()) as { keys: Keys }).keys;
}

async function lostKeys(before: { jws: string; id: string }): Promise<void> {
  console.log('## Loss of the keys');
  await typed(data, 0, 'backup', 'create', '--to', backups);
  await typed(restored, 1, 'backup', 'restore', '--from', backups);
  await typed(restored, 0, 'backup', 'restore', '--from', backups, '--new-keys');
  await typed(restored, 0, 'totals', 'check');
  await typed(restored, 0, 'ledger', 'check');
  const from = performance.now();
  const server = await start({ REGROVE_DATA: restored }, ['--no-schedule']);
  console.log(`npm start: ready after ${((performance.now() - from) / 1000).toFixed(1)} s`);
  const published = await publishedKeys(server);
  check(!verifies(before.jws, published), 'A signature of before is verified by a key that is lost.');
  const after = await fetch(`${server.url.replace(/\/v1$/, '')}/certificates/${before.id}.json`);
  console.log(
    `a certificate of before: ${after.status}; its signature of before needs the public key that was saved before the loss`,
  );
  check(after.status === 200, `A certificate answers ${after.status}.`);
  await server.end('SIGTERM');
}

function verifies(jws: string, published: Keys): boolean {
  try {
    verifyJws(jws, published);
    return true;
  } catch {
    return false;
  }
}
