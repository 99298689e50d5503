import { InvalidConstants, paperConstants } from '../../lib/paper/constants.ts';
import { clock } from '../../lib/platform/clock.ts';
import { useQueueHost } from '../../lib/platform/jobs/queue-host.ts';
import { tableName } from '../../lib/platform/table/client.ts';
import { timestamp } from '../../lib/platform/time.ts';
import { localSettings } from '../shown-settings.ts';
import { startControl } from './control-socket.ts';
import { dataFolder, makeFilesPrivate } from './data-folder.ts';
import { failedChanges } from './failed-changes.ts';
import { loadTlsIdentity } from './https-server.ts';
import { startJobs } from './jobs.ts';
import { openLocalData } from './local-data.ts';
import { endLog, startLog } from './log.ts';
import { openMailbox } from './mailbox.ts';
import { localQueueHost } from './queue-host.ts';
import { isBareSeed, seed } from './seed.ts';
import { isLoopback, startServer } from './server.ts';
import { acquireServerLock } from './server-lock.ts';
import { HELP, parseStartOptions } from './start-options.ts';
import { StartupError } from './startup-error.ts';
import { startStreamReaders } from './stream-readers.ts';
import { clockAheadMs, distanceInWords } from './test-clock.ts';
import { streamTrimmer } from './trim-stream.ts';

/** `npm start`: the whole service in one process beside an embedded DynamoDB. */
async function main(): Promise<void> {
  const { help, https, schedule, host, port, apiKey, setClock } = parseStartOptions(process.argv.slice(2), process.env);
  if (help) return console.log(HELP);
  // Invalid constants stop the start, rather than the first request that needs them.
  paperConstants();
  startLog(process.stdout.isTTY);
  makeFilesPrivate();
  // Print servers for trials run on this machine and rarely have a certificate. 0 is as strict as AWS.
  process.env.REGROVE_ALLOW_LOOPBACK ??= '1';
  const folder = dataFolder();
  const serverLock = folder === 'memory' ? undefined : await acquireServerLock(folder);
  onShutdown(async () => serverLock?.announceShutdown());
  setClock(folder);
  const isExternalEngine = Boolean(process.env.DYNAMODB_ENDPOINT);
  const data = await openLocalData(folder);
  onShutdown(() => data.close());
  data.supervise((sentence) => fail(new StartupError(sentence)));
  const { keyText, isNew, person } = await seed(folder, apiKey);
  const identity = https ? await loadTlsIdentity(folder) : undefined;
  const server = await startServer({ host, port, identity });
  process.env.REGROVE_CERTIFICATE_URL ??= server.certificateUrl;
  process.env.REGROVE_PUBLIC_URL ??= server.publicUrl;
  process.env.REGROVE_SETTINGS = localSettings(process.env);
  openMailbox(folder);
  const { counting, dispatched, handlerOf } = await import('../../functions/change-handlers.ts');
  const isEmbedded = folder !== 'memory' && !isExternalEngine;
  const onHandled = isEmbedded ? streamTrimmer(folder, tableName()) : undefined;
  const failed = folder === 'memory' ? undefined : failedChanges(folder);
  const changes = await startStreamReaders({
    ...{ endpoint: data.endpoint, table: tableName(), folder, failed, onHandled },
    ...{ totals: counting, others: dispatched },
  });
  onShutdown(async () => {
    // A batch that is still running fails when the engine stops; the next start handles it again.
    if (!(await changes.stop())) endLog();
  });
  const jobs = await startJobs({ schedule, settled: changes.drained });
  const names = dispatched.map(({ name }) => name);
  useQueueHost(localQueueHost(jobs.queues.host, failed && { failed, handlerOf, names }));
  onShutdown(async () => {
    serverLock?.announceShutdown();
    const [, areJobsEnded] = await Promise.all([server.stop(), jobs.stop()]);
    // Work that is still running fails when the engine stops; the next start continues it.
    if (!areJobsEnded) endLog();
  });
  if (serverLock && failed && folder !== 'memory') {
    const replay: Parameters<typeof startControl>[0]['replay'] = (report) => failed.replay(handlerOf, report);
    const control = await startControl({ folder, schedule: jobs.schedule, hasSchedule: schedule, replay });
    onShutdown(() => control.stop());
    serverLock.publishControl(control.path);
  }
  if (!https && !isLoopback(host))
    console.warn('Plain HTTP beyond this machine shows API keys to the network; use --https.');
  console.log(banner({ url: server.url, keyText, isNew, folder, person }));
}

function banner({
  url,
  keyText,
  isNew,
  folder,
  person,
}: {
  url: string;
  keyText: string;
  isNew: boolean;
  folder: string;
  person: string | undefined;
}): string {
  const signIn = person ? `\n  Dashboard     ${new URL('/', url)} sign in as ${person}, the code is in the mail` : '';
  return `
Regrove turns paper into trees. ${isNew ? SET_UP[isBareSeed() ? 'bare' : 'whole'] : 'It continues with its data'} (${folder}).

  Base address  ${url}
  API key       ${keyText}${signIn}
  Mail          ${new URL('/mail', url)}

Try it:

  curl ${url.startsWith('https') ? '-k ' : ''}-u ${keyText}: -A 'FirstTry/1.0 (Me)' ${url}account

${clockLine()}Ctrl-C stops it.
ready ${url}`;
}

/** The seed of a first start, for the banner. */
const SET_UP = {
  whole: 'Accounts with a year of business and a catalog of projects were set up',
  bare: 'Three accounts without any business and a catalog of projects were set up',
};

function clockLine(): string {
  const ahead = clockAheadMs();
  if (ahead === 0) return '';
  return `Its clock is at ${timestamp(clock.now())}, ${distanceInWords(ahead)} this machine's; "npm start -- --now real" sets it right.\n`;
}

/** Run in reverse order: stop taking work, wait for running work, stop the engine. */
const shutdownSteps: (() => Promise<void>)[] = [];
const onShutdown = (step: () => Promise<void>): void => void shutdownSteps.push(step);

let isShuttingDown = false;

/** Service managers kill a process after 20 to 30 seconds. Each step has its own time limit; this one is for a step that hangs. */
const SHUTDOWN_MAX_MS = 18_000;

async function shutDown(code: number): Promise<void> {
  isShuttingDown = true;
  setTimeout(() => process.exit(code), SHUTDOWN_MAX_MS).unref();
  for (const step of shutdownSteps.toReversed()) await step();
  process.exit(code);
}

function fail(error: unknown): void {
  console.error(error instanceof StartupError || error instanceof InvalidConstants ? error.message : error);
  if (isShuttingDown) process.exit(1);
  void shutDown(1);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // A second Ctrl-C does not wait.
    if (isShuttingDown) process.exit(1);
    shutDown(0).catch(fail);
  });
}

// A start interrupted by Ctrl-C fails at some step; that failure is not reported.
main().catch((error) => isShuttingDown || fail(error));
