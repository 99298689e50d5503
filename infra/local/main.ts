import { InvalidConstants, paperConstants } from '../../lib/accounts/paper/constants.ts';
import { clock } from '../../lib/platform/clock.ts';
import { environment } from '../../lib/platform/environment.ts';
import { useQueueHost } from '../../lib/platform/jobs/queue-host.ts';
import { described, log } from '../../lib/platform/log.ts';
import { tableName } from '../../lib/platform/table/client.ts';
import { isOutage } from '../../lib/platform/table/outage.ts';
import { timestamp } from '../../lib/platform/time.ts';
import { localSettings } from '../shown-settings.ts';
import { startControl } from './control-socket.ts';
import { dataFolder, makeFilesPrivate } from './data-folder.ts';
import { answers } from './engine.ts';
import { failedChanges } from './failed-changes.ts';
import { loadTlsIdentity } from './https-server.ts';
import { startJobs } from './jobs.ts';
import { type Lifecycle, newLifecycle } from './lifecycle.ts';
import { openLocalData } from './local-data.ts';
import { endLog, startLog } from './log.ts';
import { provideLog } from './log-folder.ts';
import { logIfSlow } from './log-if-slow.ts';
import { openMailbox } from './mailbox.ts';
import { applyProduction, startMail } from './production.ts';
import { localQueueHost } from './queue-host.ts';
import { isLoopback, requireFreePort, type Server, startServer } from './server.ts';
import { acquireServerLock } from './server-lock.ts';
import { HELP, isBareSeed, parseStartOptions } from './start-options.ts';
import { StartupError } from './startup-error.ts';
import { startStreamReaders } from './stream-readers.ts';
import { clockAheadMs, distanceInWords } from './test-clock.ts';
import { streamTrimmer } from './trim-stream.ts';

/** `npm start`: the whole service in one process beside an embedded DynamoDB. `--production` is for real accounts. */
async function main(): Promise<void> {
  const options = parseStartOptions(process.argv.slice(2), environment);
  const { help, https, schedule, host, port, apiKey, setClock, production, isVerbose, mailIn } = options;
  if (help) return console.log(HELP);
  // Invalid constants fail the start instead of the first request needing them.
  paperConstants();
  startLog(process.stdout.isTTY, { hasTime: production !== undefined, isVerbose });
  if (production) logFailures();
  makeFilesPrivate();
  // Print servers for trials run on this machine and rarely have a certificate. 0 is as strict as AWS.
  environment.REGROVE_ALLOW_LOOPBACK ??= production ? '0' : '1';
  await requireFreePort({ host, port });
  const folder = dataFolder();
  const serverLock = folder === 'memory' ? undefined : await acquireServerLock(folder);
  onShutdown(async () => serverLock?.announceShutdown());
  setClock(folder);
  if (production) applyProduction(environment, production, folder);
  const removeLog = provideLog(folder, { isProduction: production !== undefined });
  onShutdown(async () => removeLog());
  const isExternalEngine = Boolean(environment.DYNAMODB_ENDPOINT);
  const data = await logIfSlow('the DynamoDB that holds the data', openLocalData(folder));
  onShutdown(() => data.close());
  data.supervise((sentence) => fail(new StartupError(sentence)));
  const isEmbedded = folder !== 'memory' && !isExternalEngine;
  // Before the seed: each of its writes would search the stream's records without the index added here.
  const onHandled = isEmbedded ? streamTrimmer(folder, tableName()) : undefined;
  const seeded = production ? undefined : await (await import('./seed.ts')).seed(folder, apiKey);
  const identity = https ? await loadTlsIdentity(folder) : undefined;
  const lifecycle = newLifecycle();
  const server = await startServer({ host, port, identity, lifecycle, proxies: production?.proxies });
  environment.REGROVE_CERTIFICATE_URL ??= server.certificateUrl;
  environment.REGROVE_PUBLIC_URL ??= server.publicUrl;
  environment.REGROVE_SETTINGS = localSettings(environment);
  if (!production) openMailbox(folder);
  else {
    const mail = await startMail(production);
    onShutdown(async () => mail.close());
  }
  const { counting, dispatched, handlerOf } = await import('../../functions/changes/change-handlers.ts');
  const failed = folder === 'memory' ? undefined : failedChanges(folder);
  const changes = await startStreamReaders({
    endpoint: data.endpoint,
    table: tableName(),
    folder,
    failed,
    onHandled,
    totals: counting,
    others: dispatched,
  });
  onShutdown(async () => {
    // A batch still running fails when the engine stops; the next start handles it again.
    if (!(await changes.stop())) endLog();
  });
  const jobs = await startJobs({ schedule, settled: changes.drained });
  const names = dispatched.map(({ name }) => name);
  useQueueHost(localQueueHost(jobs.queues.host, failed && { failed, handlerOf, names }));
  onShutdown(async () => {
    serverLock?.announceShutdown();
    const requestsEnded = production ? endRequests(lifecycle, server) : server.stop();
    const [, areJobsEnded] = await Promise.all([requestsEnded, jobs.stop(requestsEnded)]);
    // Work still running fails when the engine stops; the next start continues it.
    if (!areJobsEnded) endLog();
  });
  if (mailIn) {
    const { startMailListener } = await import('./mail-listener.ts');
    const listener = await startMailListener(mailIn);
    onShutdown(() => listener.stop());
    log({ level: 'info', message: 'receives mail', domain: mailIn.domain, host: mailIn.host, port: listener.port });
  }
  if (serverLock && failed && folder !== 'memory') {
    const replay: Parameters<typeof startControl>[0]['replay'] = (report) => failed.replay(handlerOf, report);
    const control = await startControl({
      folder,
      schedule: jobs.schedule,
      hasSchedule: schedule,
      replay,
      hasTestClock: production === undefined,
    });
    onShutdown(() => control.stop());
    serverLock.publishControl(control.path);
  }
  lifecycle.started({ engineAnswers: () => answers(data.endpoint), isStreamRead: changes.isReading });
  if (!seeded)
    return log({ level: 'info', message: 'started', url: server.publicUrl, public_url: production?.publicUrl });
  if (!https && !isLoopback(host))
    console.warn('Plain HTTP beyond this machine shows API keys to the network; use --https.');
  console.log(banner({ url: server.url, folder, ...seeded }));
}

/** Shorter than Docker and systemd wait, including the steps that follow: queues, stream readers, engine. */
const REQUESTS_PATIENCE_MS = 8_000;

/** The listener stays open until running requests are answered, so new ones are asked to retry. */
async function endRequests(lifecycle: Lifecycle, server: Server): Promise<void> {
  lifecycle.drain();
  await lifecycle.idle(REQUESTS_PATIENCE_MS);
  await server.stop();
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
  const signIn = person
    ? `\n  Dashboard     ${new URL('/', url)}\n  Sign in as    ${person}; the code is printed here and is at /mail`
    : '';
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

/** A first start's seed, for the banner. */
const SET_UP = {
  whole: 'Accounts with a year of business and a catalog of projects were set up',
  bare: 'Three accounts without any business and a catalog of projects were set up',
};

function clockLine(): string {
  const ahead = clockAheadMs();
  if (ahead === 0) return '';
  return `Its clock is at ${timestamp(clock.now())}, ${distanceInWords(ahead)} this machine's; "npm start -- --now real" sets it right.\n`;
}

/** Run in reverse order: stop accepting work, wait for running work, stop the engine. */
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

/** In production a failure is also logged. */
function logFailures(): void {
  print = (error) =>
    log({
      level: 'error',
      message: 'failed',
      ...(isSentence(error) ? { reason: error.message } : { error: described(error) }),
    });
  process.on('uncaughtException', fail);
}

/** If the engine does not answer, the start fails with a sentence. */
const sentenceOf = (error: unknown): unknown =>
  isOutage(error)
    ? new StartupError(
        `The DynamoDB at ${environment.DYNAMODB_ENDPOINT} does not answer (${(error as Error).message}); this machine may be too busy. Start again later.`,
      )
    : error;

const isSentence = (error: unknown): error is Error =>
  error instanceof StartupError || error instanceof InvalidConstants;

let print = (error: unknown): void => console.error(isSentence(error) ? error.message : error);

function fail(error: unknown): void {
  print(error);
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
main().catch((error) => isShuttingDown || fail(sentenceOf(error)));
