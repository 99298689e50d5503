import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildImage } from '../../../container/build.ts';
import { checkDrain, checkEndToEnd, checkRoot } from './checks.ts';
import { INSPECTOR } from './heap.ts';
import { heapGrowth, loadInTurns, type Measured, median, peakGrowth } from './load.ts';
import { type Image, MissingTool, newVolume, type Running, requireSandbox, runImage, unpackImage } from './sandbox.ts';
import { freePort, readyAfter, type Service, startTrialServer, trialKeyOf } from './service.ts';
import { containerSettings, startMailServer } from './settings.ts';

/**
 * `npm run test:container [-- --minutes 10 --turn 15]`: builds the image, unpacks it and runs it as root allows, and checks its
 * guarantees (docs/container.md). It then runs beside `npm start` on the same machine, unless `--minutes` is 0. Exit code 1 if a
 * guarantee is broken.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    turn: { type: 'string', default: '15' },
    layout: { type: 'string' },
  },
});

const STARTS = 5;
const TARGETS = { start: 1.2, throughput: 0.9, growth: 1.1 };

let isBroken = false;
const say = (text: string): void => console.log(text);
function promise(name: string, holds: boolean, figures = ''): void {
  if (!holds) isBroken = true;
  say(`${holds ? 'ok    ' : 'BROKEN'}  ${name}${figures && `: ${figures}`}`);
}

async function main(): Promise<void> {
  requireSandbox();
  const folder = mkdtempSync(join(tmpdir(), 'regrove-container-'));
  const alive = new Set<Running>();
  const mail = await startMailServer();
  const ports = { container: await freePort(), npmStart: await freePort() };
  try {
    const layout = values.layout ?? (await buildImage()).layout;
    const image = unpackImage(layout, join(folder, 'root'));
    const volume = newVolume(join(folder, 'volume'), image.user);
    const settings = { ...containerSettings(volume, image.user, mail, ports.container), ...INSPECTOR };
    const start = async (): Promise<{ running: Running; ms: number }> => {
      const startedAt = performance.now();
      const running = await runImage(image, volume, settings);
      alive.add(running);
      void running.ended.then(() => alive.delete(running));
      return { running, ms: await readyAfter(ports.container, running, startedAt) };
    };
    const trialFolder = join(folder, 'npm-start');
    const startOther = async (): Promise<{ running: Running; ms: number }> => {
      const startedAt = performance.now();
      const running = startTrialServer(trialFolder, ports.npmStart);
      alive.add(running);
      void running.ended.then(() => alive.delete(running));
      return { running, ms: await readyAfter(ports.npmStart, running, startedAt) };
    };

    const { running } = await start();
    const service: Service = { name: 'container', port: ports.container, key: '', running };
    await checkRoot(image, service, promise);
    service.key = await checkEndToEnd(image, service, { mail, volume, settings }, promise);
    await checkDrain(service, async () => (await start()).running, promise);
    if (Number(values.minutes) === 0) return;
    await compareStarts(image, service, start, startOther);
    const other: Service = { name: 'npm start', port: ports.npmStart, key: '', running: (await startOther()).running };
    other.key = trialKeyOf(trialFolder);
    service.running = (await start()).running;
    await compareLoad([service, other]);
    await end(service.running);
    await end(other.running);
  } catch (error) {
    for (const running of alive) console.error(errorsIn(running.out()));
    throw error;
  } finally {
    for (const running of alive) running.signal('SIGKILL');
    await mail.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const errorsIn = (log: string): string =>
  log
    .split('\n')
    .filter((line) => line.includes('"level":"error"') || !line.startsWith('{'))
    .join('\n');

async function end(running: Running): Promise<void> {
  running.signal('SIGTERM');
  await running.ended;
}

type Start = () => Promise<{ running: Running; ms: number }>;

/** On the same data each time, in turns. Each one's first start is left out, because it creates the table. */
async function compareStarts(_image: Image, service: Service, start: Start, startOther: Start): Promise<void> {
  await end(service.running);
  await end((await startOther()).running);
  const times = { container: [] as number[], npmStart: [] as number[] };
  for (let i = 0; i < STARTS; i++) {
    for (const [kind, begin] of [
      ['container', start],
      ['npmStart', startOther],
    ] as const) {
      const { running, ms } = await begin();
      times[kind].push(ms);
      await end(running);
    }
  }
  const [ours, theirs] = [median(times.container), median(times.npmStart)];
  promise(
    `start to ready at most ${TARGETS.start} of npm start`,
    ours <= TARGETS.start * theirs,
    `${Math.round(ours)} ms against ${Math.round(theirs)} ms, ${(ours / theirs).toFixed(2)}`,
  );
}

async function compareLoad(services: [Service, Service]): Promise<void> {
  const options = { minutes: Number(values.minutes), turnSeconds: Number(values.turn), report: say };
  const [ours, theirs] = await loadInTurns(services, options);
  const ratio = median(ours.perSecond) / median(theirs.perSecond);
  promise(
    `deposits for ${values.minutes} minutes at ${TARGETS.throughput} of npm start at least`,
    ratio >= TARGETS.throughput,
    `${figures(ours)} against ${figures(theirs)}, ${ratio.toFixed(2)}`,
  );
  promise(
    'flat memory',
    heapGrowth(ours) <= TARGETS.growth && peakGrowth(ours) <= TARGETS.growth,
    `${memoryText(ours)}; npm start: ${memoryText(theirs)}`,
  );
}

const memoryText = (measured: Measured): string =>
  `live heap ${measured.heap.map((one) => Math.round(one)).join(', ')} MB (${heapGrowth(measured).toFixed(2)}), ` +
  `most resident of the second half ${peakGrowth(measured).toFixed(2)} of the first, at the end ${atEnd(measured)}`;

const figures = ({ perSecond, deposits }: Measured): string =>
  `${Math.round(median(perSecond))}/s (${deposits} deposits)`;

function atEnd({ resident }: Measured): string {
  const { node = 0, engine = 0 } = resident.at(-1) ?? {};
  return `${Math.round(node)} + ${Math.round(engine)} MB`;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof MissingTool ? error.message : error);
  isBroken = true;
}
process.exit(isBroken ? 1 : 0);
