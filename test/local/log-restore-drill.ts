import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { check, typed } from './drill-steps.ts';
import { newFolder, type Started, start } from './process.ts';

type Signed = { inclusion: { index: number; checkpoint: string } | null };

/**
 * A backup of yesterday is restored while the public log's files are of today. The service finds its documents in the files
 * again, entries of lost documents stay, and a checkpoint kept from the first day still fits.
 */
export async function logOfToday(): Promise<void> {
  console.log('## The public log after a restore');
  const [data, restored, backups, log, kept] = [newFolder(), newFolder(), newFolder(), newFolder(), newFolder()];
  let server = await start({ REGROVE_DATA: data, REGROVE_LOG: log }, ['--now', '2031-03-10T12:00:00Z']);
  const first = await certificate(server);
  await typed(data, 0, 'clock', 'forward', 'to', '2031-03-11T06:00Z');
  writeFileSync(kept, (await logged(server, first))?.checkpoint ?? '');
  const known = await certificate(server);
  await typed(data, 0, 'backup', 'create', '--to', backups, '--with-keys');
  const lost = await certificate(server);
  await typed(data, 0, 'clock', 'forward', 'to', '2031-03-12T06:00Z');
  const [before] = [await logged(server, known), await logged(server, lost)];
  const entries = await sizeOf(server);
  await server.end('SIGTERM');

  await typed(restored, 0, 'backup', 'restore', '--from', backups);
  // Signed facts contain the service's address, so it must be the same again.
  const { port: PORT } = new URL(server.url);
  server = await start({ REGROVE_DATA: restored, REGROVE_LOG: log, PORT }, ['--now', '2031-03-12T06:10:00Z']);
  check((await signed(server, lost)).status === 404, 'A certificate from after the backup is still there.');
  const later = await certificate(server);
  await typed(restored, 0, 'clock', 'forward', 'to', '2031-03-13T06:00Z');
  const after = await logged(server, known);
  check(after !== null && after.index === before?.index, `A document moved from ${before?.index} to ${after?.index}.`);
  check(after?.checkpoint === before?.checkpoint, 'A document has another first checkpoint.');
  const newest = await logged(server, later);
  check((newest?.index ?? 0) >= entries, `A new document has the index ${newest?.index} of a lost one.`);
  console.log(`the log: ${entries} entries before the restore, ${await sizeOf(server)} after it`);
  await verify(server, restored, known, ['--log', log, '--checkpoint', kept]);
  await server.end('SIGTERM');
}

async function verify(server: Started, data: string, id: string, more: string[]): Promise<void> {
  const [file, keys] = [newFolder(), newFolder()];
  writeFileSync(file, await (await signed(server, id)).text());
  writeFileSync(keys, await (await fetch(`${addressOf(server)}/.well-known/jwks.json`)).text());
  await typed(data, 0, 'certificates', 'verify', file, '--keys', keys, ...more);
  check(readFileSync(file, 'utf8').includes('"inclusion"'), 'The verified certificate has no inclusion.');
}

const addressOf = ({ url }: Started): string => url.replace(/\/v1$/, '');

const signed = (server: Started, id: string): Promise<Response> =>
  fetch(`${addressOf(server)}/certificates/${id}.json`);

async function certificate(server: Started): Promise<string> {
  const answer = await server.call('/biomass/offsets', { method: 'POST', body: JSON.stringify({ pages: 777 }) });
  return ((await answer.json()) as { certificate_id: string }).certificate_id;
}

/** The run is a job, which ends some moments after its schedule. */
async function logged(server: Started, id: string): Promise<Signed['inclusion']> {
  for (let i = 0; i < 300; i++) {
    const { inclusion } = (await (await signed(server, id)).json()) as Signed;
    if (inclusion) return inclusion;
    await sleep(100);
  }
  check(false, `Certificate ${id} is not in the log after half a minute.`);
  return null;
}

async function sizeOf(server: Started): Promise<number> {
  const note = await (await fetch(`${addressOf(server)}/log/checkpoint`)).text();
  return Number(note.split('\n')[1]);
}
