import { parseArgs } from 'node:util';
import { DEFAULTS, environment } from '../../lib/platform/environment.ts';
import { mailInSettings } from './mail-in-settings.ts';
import { productionSettings } from './production.ts';
import { StartupError } from './startup-error.ts';
import { CLOCK_MOMENT, moveClock, parseClockMoment, requireRealClock, resetClock, restoreClock } from './test-clock.ts';

/** The command line and environment for `npm start`. */
export const HELP = `npm start [-- --https] [-- --no-schedule] [-- --now 2026-10-31T22:00:00Z] [-- --production] [-- --verbose]

  --https        TLS with a self-signed certificate; plain HTTP is answered with 403
  --no-schedule  do not run scheduled jobs, such as closing months and collecting feeds
  --now TIME     set the service's clock, also for later starts on the same data; "real" resets it to this machine's
                 time. "npm run regrove -- clock forward 3d" moves it forward (docs/test-clock.md)
  --production   for real accounts: no seed, no test clock, mail by SMTP, behind a proxy that ends TLS (docs/container.md)
  --verbose      at a terminal, show every field of the log and whole errors; a pipe has them always
  --help         this text

Environment: PORT (default ${DEFAULTS.PORT}; 0 picks a free one), HOST (default ${DEFAULTS.HOST}), REGROVE_DATA (default ${DEFAULTS.REGROVE_DATA}, or memory),
REGROVE_API_KEY (the API key of the first account), DYNAMODB_ENDPOINT (a DynamoDB to use instead of the embedded one),
REGROVE_SEED (bare: a first start creates three accounts without any deposits). docs/configuration.md has all variables.`;

export function parseStartOptions(words: string[], env: Record<string, string | undefined>) {
  const { https, 'no-schedule': noSchedule, now, help, production, verbose } = parsedValues(words);
  if (production && (https || now !== undefined))
    throw new StartupError('--production has neither --https, which a proxy in front provides, nor --now.');
  return {
    help: help === true,
    https: https === true,
    schedule: noSchedule !== true,
    isVerbose: verbose === true,
    host: env.HOST || DEFAULTS.HOST,
    port: portOf(env.PORT),
    apiKey: env.REGROVE_API_KEY || undefined,
    setClock: production ? requireRealClock : clockSetter(now),
    production: production && !help ? productionSettings(env) : undefined,
    mailIn: help ? undefined : mailInSettings(env),
  };
}

/** Whether a first start creates accounts without deposits. */
export const isBareSeed = (): boolean => environment.REGROVE_SEED === 'bare';

/** HELP explains each of them; a test compares both. */
export const OPTIONS = {
  https: { type: 'boolean' },
  'no-schedule': { type: 'boolean' },
  now: { type: 'string' },
  production: { type: 'boolean' },
  verbose: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

function parsedValues(words: string[]) {
  try {
    return parseArgs({ args: words, options: OPTIONS }).values;
  } catch (error) {
    throw new StartupError(`${(error as Error).message}\n\n${HELP}`);
  }
}

function portOf(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULTS.PORT;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartupError(`PORT must be a number from 0 to 65535, but was ${JSON.stringify(text)}.`);
  return port;
}

/** Sets a data folder's clock according to `--now`. */
function clockSetter(text: string | undefined): (folder: string | 'memory') => void {
  if (text === undefined) return restoreClock;
  if (text === 'real') return resetClock;
  const to = parseClockMoment(text);
  if (!to) throw new StartupError(`--now must be ${CLOCK_MOMENT}, or real, but was ${JSON.stringify(text)}.`);
  return (folder) => moveClock(folder, to);
}
