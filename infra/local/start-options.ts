import { parseArgs } from 'node:util';
import { CannotStart } from './startup-error.ts';
import { CLOCK_MOMENT, clockMomentIn, moveClock, useKeptClock, useMachineClock } from './test-clock.ts';

/** What `npm start` is told by its words and its environment. */
export const HELP = `npm start [-- --https] [-- --no-schedule] [-- --now 2026-10-31T22:00:00Z]

  --https        TLS with a certificate made for this machine; plain HTTP is answered with 403
  --no-schedule  do not close months and collect feeds by the clock
  --now MOMENT   start the service's clock there, also for later starts on the same data; "real" is this machine's time
                 again. "npm run regrove -- clock forward 3d" moves it on (docs/test-clock.md)

Environment: PORT (3000; 0 picks a free one), HOST (127.0.0.1), REGROVE_DATA (.regrove, or memory),
REGROVE_API_KEY (use this key for the first account), DYNAMODB_ENDPOINT (use this DynamoDB instead of the embedded one),
REGROVE_SEED (bare: a first start sets up three accounts and no business),
REGROVE_RATE_LIMIT (requests a minute for a key; 0 is off), REGROVE_PAPER (constants of paper, trees and prices, as JSON).`;

export function optionsGiven(words: string[], env: Record<string, string | undefined>) {
  const { https, 'no-schedule': noSchedule, now, help } = valuesIn(words);
  return {
    help: help === true,
    https: https === true,
    schedule: noSchedule !== true,
    host: env.HOST || '127.0.0.1',
    port: portOf(env.PORT),
    apiKey: env.REGROVE_API_KEY || undefined,
    setClock: clockGiven(now),
  };
}

function valuesIn(words: string[]) {
  const options = {
    https: { type: 'boolean' },
    'no-schedule': { type: 'boolean' },
    now: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  try {
    return parseArgs({ args: words, options }).values;
  } catch (error) {
    throw new CannotStart(`${(error as Error).message}\n\n${HELP}`);
  }
}

function portOf(text: string | undefined): number {
  if (text === undefined || text === '') return 3000;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new CannotStart(`PORT must be a number from 0 to 65535, but was ${JSON.stringify(text)}.`);
  return port;
}

/** What `--now` does to the clock of a data folder. */
function clockGiven(text: string | undefined): (folder: string | 'memory') => void {
  if (text === undefined) return useKeptClock;
  if (text === 'real') return useMachineClock;
  const to = clockMomentIn(text);
  if (!to) throw new CannotStart(`--now must be ${CLOCK_MOMENT}, or real, but was ${JSON.stringify(text)}.`);
  return (folder) => moveClock(folder, to);
}
