import { parseArgs } from 'node:util';
import { paperConstants, WrongConstants } from '../../lib/paper/constants.ts';
import { logTo } from '../../lib/platform/log.ts';
import { openData } from './data.ts';
import { CannotStart } from './engine.ts';
import { startJobs } from './jobs.ts';
import { readable } from './readable-log.ts';
import { seed } from './seed.ts';
import { startServer } from './server.ts';
import { identityIn } from './tls.ts';

/** `npm start`: the whole service in one process beside an embedded DynamoDB. */
async function main(): Promise<void> {
  const { https, 'no-schedule': noSchedule, help } = optionsGiven();
  if (help) return console.log(HELP);
  // What is wrong with them is told now, not by the first request that needs them.
  paperConstants();
  if (process.stdout.isTTY) logTo(readable);
  // Print servers to try with are on this machine and rarely have a certificate; set it to 0 to be as strict as AWS.
  process.env.REGROVE_ALLOW_LOOPBACK ??= '1';
  const closing: (() => Promise<void>)[] = [];
  onSignal(async () => {
    for (const close of closing.toReversed()) await close();
  });
  const data = await openData();
  closing.push(() => data.close());
  try {
    const { keyText, isNew } = await seed(data.folder, process.env.REGROVE_API_KEY || undefined);
    const host = process.env.HOST || '127.0.0.1';
    const identity = https ? await identityIn(data.folder) : undefined;
    const server = await startServer({ host, port: portOf(process.env.PORT), identity });
    closing.push(() => server.stop());
    process.env.REGROVE_CERTIFICATE_URL ??= server.certificateUrl;
    const jobs = await startJobs({ schedule: !noSchedule });
    closing.push(() => jobs.stop());
    if (!https && !isLoopback(host))
      console.warn('Plain HTTP beyond this machine shows API keys to the network; use --https.');
    console.log(banner({ url: server.url, keyText, isNew, folder: data.folder }));
  } catch (error) {
    await data.close();
    throw error;
  }
}

function banner({
  url,
  keyText,
  isNew,
  folder,
}: {
  url: string;
  keyText: string;
  isNew: boolean;
  folder: string;
}): string {
  return `
Regrove turns paper into trees. ${isNew ? 'Three accounts and a catalogue of projects were set up' : 'It goes on with the data it had'} (${folder}).

  Base address  ${url}
  API key       ${keyText}

Try it:

  curl ${url.startsWith('https') ? '-k ' : ''}-u ${keyText}: -A 'FirstTry/1.0 (Me)' ${url}account

Ctrl-C ends it.
ready ${url}`;
}

const HELP = `npm start [-- --https] [-- --no-schedule]

  --https        TLS with a certificate made for this machine; plain HTTP is answered with 403
  --no-schedule  do not close months and collect feeds by the clock

Environment: PORT (3000; 0 picks a free one), HOST (127.0.0.1), REGROVE_DATA (.regrove, or memory),
REGROVE_API_KEY (use this key for the first account), DYNAMODB_ENDPOINT (use this DynamoDB instead of the embedded one),
REGROVE_RATE_LIMIT (requests a minute for a key; 0 is off), REGROVE_PAPER (constants of paper, trees and prices, as JSON).`;

function optionsGiven() {
  const options = {
    https: { type: 'boolean' },
    'no-schedule': { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new CannotStart(`${(error as Error).message}\n\n${HELP}`);
  }
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.');

function portOf(text: string | undefined): number {
  if (text === undefined || text === '') return 3000;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new CannotStart(`PORT must be a number from 0 to 65535, but was ${JSON.stringify(text)}.`);
  return port;
}

let isStopping = false;

function onSignal(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second Ctrl-C does not wait.
      if (isStopping) process.exit(1);
      isStopping = true;
      stop().then(() => process.exit(0), fail);
    });
  }
}

function fail(error: unknown): void {
  console.error(error instanceof CannotStart || error instanceof WrongConstants ? error.message : error);
  process.exit(1);
}

// A start that is ended by Ctrl-C fails somewhere, which nobody needs to know.
main().catch((error) => isStopping || fail(error));
