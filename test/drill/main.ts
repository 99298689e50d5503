import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chanceOf } from '../support/chance.ts';
import { drawSeed, seedOf } from '../support/seed.ts';
import { DAY_MS, dayOf, HOUR_MS, startOf } from './calendar.ts';
import { checkAll, checkRestored } from './check.ts';
import { newClient } from './client.ts';
import { forwardTo } from './clock-mover.ts';
import { newDisk } from './disk.ts';
import { runDays } from './drill.ts';
import { DISK_FAULTS } from './faults.ts';
import { mailFolder } from './mails.ts';
import { signInPeople } from './people.ts';
import { startReceiver } from './receiver.ts';
import { now, openRecord } from './record.ts';
import { prepareService } from './service.ts';
import { regrove, setUp } from './setup.ts';
import { newTerminal } from './terminal.ts';

/** `npm run test:drill`: see README.md beside this file. */
async function main(): Promise<number> {
  drawSeed();
  const [seed, days] = [seedOf(), Number(process.env.DAYS || 30)];
  const operationsAStep = Number(process.env.OPERATIONS || 6);
  const terminal = newTerminal();
  const began = now();
  const work = mkdtempSync(join(tmpdir(), 'regrove-drill-'));
  const disk = newDisk(work);
  onEnd.push(() => disk.remove());
  mkdirSync(disk.folder);
  const start = startOf(days);
  terminal.line(`Drill of ${days} days from ${dayOf(start)}, SEED=${seed}. Its record and logs are in ${work}.`);
  if (!disk.isOwn)
    terminal.line(`A disk of its own takes root and a mount, so these faults are left out: ${DISK_FAULTS.join(', ')}.`);

  const record = openRecord(join(work, 'record.jsonl'));
  const service = await prepareService({ folder: disk.folder, log: join(work, 'service.log') });
  onEnd.push(
    () => service.pid() && kill(service.pid()),
    () => kill(service.enginePid()),
  );
  const receiver = await startReceiver(chanceOf(seed).named('receiver'));
  const mails = mailFolder(disk.folder);
  await service.start({ args: ['--now', new Date(start).toISOString()] });
  const first = newClient('setup', { service, record, onBroken: (said) => terminal.line(`  problem: ${said}`) });
  const seeded = await seededIds(service.url, service.key);
  const world = await setUp({
    service,
    client: first,
    receiver,
    random: chanceOf(seed).named('setup'),
    work,
    start,
    days,
  });
  const readers = await signInPeople(service, first, world, mails);

  const taken = { from: 0, to: 0 };
  const backups = join(work, 'backups');
  const course = await runDays({
    seed,
    days,
    start,
    operationsAStep,
    record,
    terminal,
    stage: { service, disk, mails, world },
    async atMiddle() {
      // A service that is down right now still has a folder that can be backed up.
      taken.from = now();
      const { code, said } = await regrove(service.folder, 'backup', 'create', '--to', backups, '--with-keys');
      taken.to = now();
      terminal.line(`  ${said.split('\n').at(-1)}`);
      if (code !== 0) throw new Error(`The backup failed: ${said}`);
    },
  });

  // Without faults all pending work finishes: feeds for missed days, webhook retries, mails.
  const end = start + (days + QUIET_DAYS) * DAY_MS - 6 * HOUR_MS;
  for (let at = service.clock(); at < end; at += 6 * HOUR_MS) await forwardTo(service, Math.min(end, at + 6 * HOUR_MS));
  const context = { service, receiver, mails, world, readers, seeded, start, recordFile: join(work, 'record.jsonl') };
  const problems = [...course.problems, ...(await checkAll(context, terminal))];
  await receiver.stop();
  for (const { system } of world.collected) await system.stop();
  problems.push(...(await checkRestored({ ...context, backups, folder: join(work, 'restored'), taken }, terminal)));

  const { operations, requests, failures } = record.counts();
  terminal.line('');
  terminal.line(
    `${operations} operations, ${requests} requests, ${failures} repeated; ${receiver.arrivals.length} events.`,
  );
  terminal.line(
    [...course.faults]
      .map(([name, count]) => `${name}: ${count}`)
      .sort()
      .join(', '),
  );
  terminal.line(`${((now() - began) / 60_000).toFixed(1)} minutes.`);
  for (const problem of problems.slice(0, SHOWN_MAX)) terminal.line(`PROBLEM ${problem}`);
  if (problems.length > 0) {
    terminal.line(
      `${problems.length} problems. SEED=${seed} DAYS=${days} repeats the drill; the record is in ${work}.`,
    );
    return 1;
  }
  terminal.line('Nothing that was answered is lost, and nothing is doubled.');
  onEnd.unshift(() => rmSync(work, { recursive: true, force: true }));
  return 0;
}

const SHOWN_MAX = 40;
const QUIET_DAYS = 3;

/** Run at any end, the last first. */
const onEnd: (() => unknown)[] = [];

function kill(pid: number | undefined): void {
  try {
    if (pid) process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

/** The accounts and users created by the first start. */
async function seededIds(url: string, key: string): Promise<{ accounts: string[]; users: string[] }> {
  const get = async (path: string) =>
    (await fetch(url + path, { headers: { 'user-agent': 'RegroveDrill/1.0', authorization: `Bearer ${key}` } })).json();
  const root = (await get('/account')) as { id: string };
  const channels = (await get('/accounts')) as { id: string }[];
  const customers = (await Promise.all(channels.map(({ id }) => get(`/accounts/${id}/accounts`)))) as {
    id: string;
  }[][];
  const users = (await get('/users')) as { id: string }[];
  return { accounts: [root, ...channels, ...customers.flat()].map(({ id }) => id), users: users.map(({ id }) => id) };
}

function finish(code: number): void {
  for (const step of onEnd.toReversed().filter((one) => one)) {
    try {
      step();
    } catch (error) {
      console.error(error);
    }
  }
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => finish(130));
const fail = (error: unknown): void => {
  console.error(error);
  finish(1);
};
process.on('uncaughtException', fail);
main().then(finish, fail);
