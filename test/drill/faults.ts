import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, startEngine } from '../../infra/local/engine.ts';
import { startProxy } from '../faults/proxy.ts';
import type { Chance } from '../support/chance.ts';
import { HOUR_MS } from './calendar.ts';
import type { Client } from './client.ts';
import type { Disk } from './disk.ts';
import type { MailServer } from './mails.ts';
import type { Service } from './service.ts';
import type { World } from './setup.ts';

/** Everything a fault may need. `problem` records that the service did not behave as required under the fault. */
export type Stage = {
  service: Service;
  disk: Disk;
  mails: MailServer;
  world: World;
  random: Chance;
  /** A client for the faults alone: it sees what a caller sees during one. */
  probe: Client;
  /** Resolves when this many more client operations have been answered. */
  progress(operations: number): Promise<void>;
  /** Whether any client has since received a failure containing these words. */
  watchFailures(words: string): () => boolean;
  problem(sentence: string): void;
};

export type Fault = { name: string; needsDisk?: true; run(stage: Stage): Promise<void> };

/** The service is killed at a random moment; its service manager starts it again. */
const killService: Fault = {
  name: 'service killed',
  async run({ service }) {
    await service.end('SIGKILL');
    await service.start();
  },
};

const killEngine: Fault = {
  name: 'engine killed',
  async run({ service, problem }) {
    const [pid, engine] = [service.pid(), service.enginePid()];
    if (!engine) return problem('There was no engine to kill.');
    process.kill(engine, 'SIGKILL');
    for (let i = 0; i < 600 && service.enginePid() === engine; i++) await sleep(50);
    if (service.enginePid() === engine) problem('The service did not start its engine again within 30 seconds.');
    if (service.pid() !== pid) problem('The service did not survive the end of its engine.');
  },
};

const killBoth: Fault = {
  name: 'service and engine killed',
  async run({ service }) {
    const engine = service.enginePid();
    if (engine && isAlive(engine)) process.kill(engine, 'SIGKILL');
    await service.end('SIGKILL');
    await service.start();
  },
};

/**
 * Writes fail with a contract error, reads continue, and once the disk has room everything works again, in the same processes. The
 * engine's log has room for a while, so deposit batches use it up.
 */
const fullDisk: Fault = {
  name: 'disk full',
  needsDisk: true,
  async run({ service, disk, world, probe, random, watchFailures, problem }) {
    const before = [service.pid(), service.enginePid()];
    const isReported = watchFailures('disk of the service is full');
    disk.fill();
    const rows = Array.from({ length: ROWS }, () => ({ account_id: random.of(world.customers).id, pages: 3 }));
    const eating = (async () => {
      for (let i = 0; i < BATCHES_MAX && !isReported(); i++) {
        disk.fill();
        await probe.send({ account: world.root, method: 'POST', path: '/deposits/batch', kind: 'batch', body: rows });
      }
    })();
    for (let i = 0; i < 1_200 && !isReported(); i++) await sleep(50);
    const account = random.of(world.customers).id;
    const request = { account, method: 'POST', path: `/accounts/${account}/deposits` } as const;
    const probing = probe.send({ ...request, kind: 'deposit', body: { pages: 7 } });
    await sleep(random.between(500, 3_000));
    if (!isReported()) problem('No client was told that the disk is full.');
    const headers = { 'user-agent': 'RegroveDrill/1.0', authorization: `Bearer ${service.key}` };
    const read = await fetch(`${service.url}/account`, { headers });
    if (read.status !== 200) problem(`On a full disk GET /account answers ${read.status}: ${await read.text()}`);
    disk.free();
    await Promise.all([probing, eating]);
    if (`${[service.pid(), service.enginePid()]}` !== `${before}`)
      problem('A full disk ended the service or its engine.');
  },
};

const ROWS = 100;
const BATCHES_MAX = 60;

/** A read-only disk is detected at startup: the service reports it and exits, and works again once the disk is writable. */
const readOnlyDisk: Fault = {
  name: 'disk read-only',
  needsDisk: true,
  async run({ service, disk, problem }) {
    const engine = service.enginePid();
    await service.end('SIGKILL');
    if (engine && isAlive(engine)) process.kill(engine, 'SIGKILL');
    while (engine && isAlive(engine)) await sleep(10);
    await disk.setReadOnly(true);
    const { code, said } = await service.startInVain();
    if (code !== 1 || !/read-?only/i.test(said) || said.includes(' at '))
      problem(`On a read-only disk the start ended with ${code} and said: ${said}`);
    await disk.setReadOnly(false);
    await service.start();
  },
};

const clockForward: Fault = {
  name: 'clock forward an hour',
  async run({ service }) {
    await service.end('SIGTERM');
    await service.start({ args: ['--now', new Date(service.clock() + HOUR_MS).toISOString()] });
  },
};

const clockBack: Fault = {
  name: 'clock back an hour',
  async run({ service }) {
    await service.end('SIGTERM');
    await service.start({ args: ['--now', new Date(service.clock() - HOUR_MS).toISOString()] });
  },
};

const DELAY_MS = 300;

/** The test/faults proxy between the service and the engine delays every answer by 300 ms. */
const slowEngine: Fault = {
  name: 'engine slow',
  async run({ service, progress, problem }) {
    const code = await service.end('SIGTERM');
    if (code !== 0) problem(`The service ended with ${code} after SIGTERM.`);
    const engine = await startEngine(service.folder);
    const proxy = await startProxy(engine.endpoint);
    proxy.plan(() => sleep(DELAY_MS));
    await service.start({ env: { DYNAMODB_ENDPOINT: proxy.endpoint } });
    await progress(10);
    await service.end('SIGTERM');
    await proxy.stop();
    await engine.stop();
    await service.start();
  },
};

const mailAway: Fault = {
  name: 'mail server away',
  async run({ mails, progress }) {
    mails.leave();
    await progress(20);
    mails.comeBack();
  },
};

const feedsHang: Fault = {
  name: 'feeds hanging',
  async run({ world, progress }) {
    for (const { system } of world.collected) system.trouble = { kind: 'hang' };
    await progress(20);
    for (const { system } of world.collected) system.trouble = undefined;
  },
};

/** How often each fault is in the deck, which is shuffled and dealt to the days. */
const DECK: [times: number, fault: Fault][] = [
  [6, killService],
  [5, killEngine],
  [3, killBoth],
  [2, fullDisk],
  [2, readOnlyDisk],
  [2, clockForward],
  [2, clockBack],
  [1, slowEngine],
  [2, mailAway],
  [2, feedsHang],
];

/** All days' faults: every kind at least once if there are enough days. */
export function dealFaults(random: Chance, count: number, hasDisk: boolean): Fault[] {
  const wanted = process.env.FAULTS?.split(',');
  const usable = DECK.filter(([, { needsDisk, name }]) => (hasDisk || !needsDisk) && (wanted?.includes(name) ?? true));
  if (usable.length === 0) throw new Error(`FAULTS names none of: ${DECK.map(([, { name }]) => name).join(', ')}.`);
  const first = random.shuffled(usable.map(([, fault]) => fault));
  const rest: Fault[] = [];
  while (first.length + rest.length < count)
    rest.push(...random.shuffled(usable.flatMap(([times, fault]) => Array.from({ length: times }, () => fault))));
  return random.shuffled([...first, ...rest].slice(0, count));
}

export const DISK_FAULTS = DECK.flatMap(([, { name, needsDisk }]) => (needsDisk ? [name] : []));
