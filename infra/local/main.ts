import { logTo } from '../../lib/http/log.ts';
import { openData } from './data.ts';
import { CannotStart } from './engine.ts';
import { startJobs } from './jobs.ts';
import { readable } from './readable-log.ts';
import { seed } from './seed.ts';
import { startServer } from './server.ts';

/** `npm start`: the whole service in one process beside an embedded DynamoDB. */
async function main(): Promise<void> {
  if (process.stdout.isTTY) logTo(readable);
  // Print servers to try with are on this machine and rarely have a certificate; set it to 0 to be as strict as AWS.
  process.env.REGROVE_ALLOW_LOOPBACK ??= '1';
  const data = await openData();
  try {
    const { keyText, isNew } = await seed(data.folder, process.env.REGROVE_API_KEY || undefined);
    const server = await startServer({ host: process.env.HOST ?? '127.0.0.1', port: portOf(process.env.PORT) });
    process.env.REGROVE_CERTIFICATE_URL ??= server.certificateUrl;
    const jobs = await startJobs({ schedule: !process.argv.includes('--no-schedule') });
    onSignal(async () => {
      await jobs.stop();
      await server.stop();
      await data.close();
    });
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

  curl -u ${keyText}: -A 'FirstTry/1.0 (Me)' ${url}account

Ctrl-C ends it.
ready ${url}`;
}

function portOf(text: string | undefined): number {
  if (text === undefined || text === '') return 3000;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new CannotStart(`PORT must be a number from 0 to 65535, but was ${JSON.stringify(text)}.`);
  return port;
}

function onSignal(stop: () => Promise<void>): void {
  let isStopping = false;
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
  console.error(error instanceof CannotStart ? error.message : error);
  process.exit(1);
}

main().catch(fail);
