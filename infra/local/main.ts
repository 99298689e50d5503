import { InvalidConstants, paperConstants } from '../../lib/paper/constants.ts';
import { clock } from '../../lib/platform/clock.ts';
import { tableName } from '../../lib/platform/table/client.ts';
import { timestamp } from '../../lib/platform/time.ts';
import { CannotStart } from './cannot-start.ts';
import { readForChangeHandlers } from './change-readers.ts';
import { clockAheadMs, distanceInWords } from './clock.ts';
import { startControl } from './control.ts';
import { openData } from './data.ts';
import { dataFolder, makeFilesPrivate } from './data-folder.ts';
import { failedChanges } from './failed-changes.ts';
import { startJobs } from './jobs.ts';
import { endLog, startLog } from './log.ts';
import { openMailbox } from './mailbox.ts';
import { beTheServer } from './one-server.ts';
import { HELP, optionsGiven } from './options.ts';
import { isBareSeed, seed } from './seed.ts';
import { isLoopback, startServer } from './server.ts';
import { identityIn } from './tls.ts';
import { streamTrimmer } from './trim-stream.ts';

/** `npm start`: the whole service in one process beside an embedded DynamoDB. */
async function main(): Promise<void> {
  const { help, https, schedule, host, port, apiKey, setClock } = optionsGiven(process.argv.slice(2), process.env);
  if (help) return console.log(HELP);
  // What is wrong with them is told now, not by the first request that needs them.
  paperConstants();
  startLog(process.stdout.isTTY);
  makeFilesPrivate();
  // Print servers to try with are on this machine and rarely have a certificate; set it to 0 to be as strict as AWS.
  process.env.REGROVE_ALLOW_LOOPBACK ??= '1';
  const folder = dataFolder();
  const one = folder === 'memory' ? undefined : await beTheServer(folder);
  onEnd(async () => one?.isEnding());
  setClock(folder);
  const isEngineGiven = Boolean(process.env.DYNAMODB_ENDPOINT);
  const data = await openData(folder);
  onEnd(() => data.close());
  data.watch((sentence) => fail(new CannotStart(sentence)));
  const { keyText, isNew, person } = await seed(folder, apiKey);
  const identity = https ? await identityIn(folder) : undefined;
  const server = await startServer({ host, port, identity });
  process.env.REGROVE_CERTIFICATE_URL ??= server.certificateUrl;
  process.env.REGROVE_PUBLIC_URL ??= server.publicUrl;
  openMailbox(folder);
  const { counting, dispatched, handlerOf } = await import('../../functions/change-handlers.ts');
  const isEmbedded = folder !== 'memory' && !isEngineGiven;
  const onHeard = isEmbedded ? streamTrimmer(folder, tableName()) : undefined;
  const failed = folder === 'memory' ? undefined : failedChanges(folder);
  const changes = await readForChangeHandlers({
    ...{ endpoint: data.endpoint, table: tableName(), folder, failed, onHeard },
    ...{ totals: counting, others: dispatched },
  });
  onEnd(async () => {
    // A batch that is still at work fails with the engine, and the next start sortKeyPrefixes it again.
    if (!(await changes.stop())) endLog();
  });
  const jobs = await startJobs({ schedule, settled: changes.drained });
  onEnd(async () => {
    one?.isEnding();
    const [, areJobsEnded] = await Promise.all([server.stop(), jobs.stop()]);
    // What still runs fails with the engine, and the next start goes on with it.
    if (!areJobsEnded) endLog();
  });
  if (one && failed && folder !== 'memory') {
    const replay: Parameters<typeof startControl>[0]['replay'] = (tell) => failed.replay(handlerOf, tell);
    const control = await startControl({ folder, schedule: jobs.schedule, hasSchedule: schedule, replay });
    onEnd(() => control.stop());
    one.listensAt(control.path);
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
Regrove turns paper into trees. ${isNew ? SET_UP[isBareSeed() ? 'bare' : 'whole'] : 'It goes on with the data it had'} (${folder}).

  Base address  ${url}
  API key       ${keyText}${signIn}
  Mail          ${new URL('/mail', url)}

Try it:

  curl ${url.startsWith('https') ? '-k ' : ''}-u ${keyText}: -A 'FirstTry/1.0 (Me)' ${url}account

${clockLine()}Ctrl-C ends it.
ready ${url}`;
}

/** What a first start has put into the table. */
const SET_UP = {
  whole: 'Accounts with a year of business and a catalogue of projects were set up',
  bare: 'Three accounts without any business and a catalogue of projects were set up',
};

function clockLine(): string {
  const ahead = clockAheadMs();
  if (ahead === 0) return '';
  return `Its clock is at ${timestamp(clock.now())}, ${distanceInWords(ahead)} this machine's; "npm start -- --now real" sets it right.\n`;
}

/** What is started last ends first: no more work is taken, what runs is waited for, then the engine goes. */
const endings: (() => Promise<void>)[] = [];
const onEnd = (end: () => Promise<void>): void => void endings.push(end);

let isEnding = false;

/** Whoever stops a service kills it after 20 to 30 seconds. Each ending has its own patience; this is for one that hangs. */
const END_MS = 18_000;

async function end(code: number): Promise<void> {
  isEnding = true;
  setTimeout(() => process.exit(code), END_MS).unref();
  for (const one of endings.toReversed()) await one();
  process.exit(code);
}

function fail(error: unknown): void {
  console.error(error instanceof CannotStart || error instanceof InvalidConstants ? error.message : error);
  if (isEnding) process.exit(1);
  void end(1);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // A second Ctrl-C does not wait.
    if (isEnding) process.exit(1);
    end(0).catch(fail);
  });
}

// A start that is ended by Ctrl-C fails somewhere, which nobody needs to know.
main().catch((error) => isEnding || fail(error));
