import { inspect, parseArgs } from 'node:util';
import { makeFilesPrivate } from '../infra/local/data-folder.ts';
import { StartupError } from '../infra/local/startup-error.ts';
import { InvalidConstants } from '../lib/accounts/paper/constants.ts';
import { ExportRefused } from '../lib/operations/export/refused.ts';
import { Fault } from '../lib/platform/fault.ts';
import { logTo } from '../lib/platform/log.ts';
import { awsSentence } from './aws-errors.ts';
import { type Arguments, type Command, Misuse, textOption } from './command.ts';
import { commands } from './commands/index.ts';
import { connectData } from './connect.ts';
import { type Form, outputTo, type Streams } from './output.ts';

/**
 * `npm run regrove -- <command>`: the operator's command line. It calls the service's functions on local data or, with
 * --table, on a deployed table. Exit code 0: done; 1: failed; 2: invalid arguments.
 */
export const COMMON = {
  table: {
    type: 'string',
    about: 'NAME of a deployed DynamoDB table (default: the local data, REGROVE_DATA)',
  },
  region: { type: 'string', about: 'AWS region of the table (default: from the environment)' },
  json: { type: 'boolean', about: 'print the result as JSON' },
  csv: { type: 'boolean', about: 'print the list as CSV, with a header line' },
  help: { type: 'boolean', short: 'h', about: 'explain the command' },
} as const;

/** Runs a command line and returns the exit code. */
export async function main(words: string[], streams: Streams = { out: process.stdout, err: process.stderr }) {
  try {
    return await runWords(words, streams);
  } catch (error) {
    return failed(error, streams);
  }
}

async function runWords(words: string[], streams: Streams): Promise<number> {
  const [name, rest] = named(words);
  const command = commands[name];
  if (!command) return overview(words, streams);

  if ((command.offline === true || command.asksServer === 'always') && rest.some((word) => word.startsWith('--table')))
    throw new Misuse(
      command.offline === true
        ? `regrove ${name} works on this machine only; it has no --table.`
        : `regrove ${name} is for the local server only; a deployed service always has the real time.`,
    );
  const args = parseArgs({
    args: rest,
    options: optionsOf(command),
    allowPositionals: true,
    strict: true,
  }) as Arguments;
  const { values, positionals } = args;
  if (values.help) {
    streams.out.write(`${explained(name, command)}\n`);
    return 0;
  }
  if (positionals.length < command.positionals.min || positionals.length > command.positionals.max) {
    throw new Misuse(`Usage: regrove ${name} ${command.usage}`);
  }
  await command.check?.(args);
  const out = outputTo(streams, formFrom(args));
  const table = textOption(args, 'table');
  const usesServer = command.asksServer === 'always' || (command.asksServer !== undefined && !table);
  const isOffline = typeof command.offline === 'function' ? command.offline(args) : command.offline === true;
  const data = usesServer || isOffline ? undefined : await connectData({ table, region: textOption(args, 'region') });
  try {
    await command.run(args, out);
  } finally {
    out.end();
    await data?.close();
  }
  return process.exitCode === undefined ? 0 : Number(process.exitCode);
}

/** A noun and a verb, or a one-word command. */
function named(words: string[]): [string, string[]] {
  const [first = '', second = ''] = words;
  return Object.hasOwn(commands, first) ? [first, words.slice(1)] : [`${first} ${second}`, words.slice(2)];
}

function formFrom({ values }: Arguments): Form {
  if (values.json === true && values.csv === true) throw new Misuse('Give --json or --csv, not both.');
  return values.json === true ? 'json' : values.csv === true ? 'csv' : 'text';
}

export function optionsOf({ options, lists, asksServer, offline }: Command) {
  const { table, region, csv, json, help } = COMMON;
  return {
    ...options,
    json,
    ...(lists && { csv }),
    help,
    ...(asksServer !== 'always' && offline !== true && { table, region }),
  };
}

const HELP_WORDS = ['--help', '-h', 'help'];

/** The commands of the noun that is given, otherwise all. */
function overview(words: string[], { out, err }: Streams): number {
  const isHelp = words.length === 0 || words.some((word) => HELP_WORDS.includes(word));
  if (!isHelp) err.write(`Unknown command ${JSON.stringify(words.slice(0, 2).join(' '))}.\n\n`);
  // The beginning of a noun is enough, such as `invoice`.
  const noun = words.find((word) => !HELP_WORDS.includes(word)) ?? '';
  const names = Object.entries(commands).filter(([name]) => name.startsWith(noun));
  const shown = names.length > 0 ? names : Object.entries(commands);
  const width = Math.max(...shown.map(([name]) => name.length));
  const text = [
    'regrove: commands for operators',
    '',
    ...shown.map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    '"npm run regrove -- <command> --help" explains a command.',
  ].join('\n');
  (isHelp ? out : err).write(`${text}\n`);
  return isHelp ? 0 : 2;
}

function explained(name: string, command: Command): string {
  const options = Object.entries(optionsOf(command)).map(([option, { type, about }]) => {
    const shown = `--${option}${type === 'string' ? ' …' : ''}`;
    return `  ${shown.padEnd(20)} ${about}`;
  });
  const details = command.details ? ['', command.details] : [];
  return [`regrove ${name} ${command.usage}`.trimEnd(), '', command.summary, ...details, '', ...options].join('\n');
}

function failed(error: unknown, { err }: Streams): number {
  const isMisuse =
    error instanceof Misuse ||
    (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
  const isExpected =
    isMisuse || [Fault, StartupError, InvalidConstants, ExportRefused].some((kind) => error instanceof kind);
  err.write(`${isExpected ? (error as Error).message : (awsSentence(error) ?? inspect(error))}\n`);
  return isMisuse ? 2 : 1;
}

if (import.meta.main) {
  makeFilesPrivate();
  // Standard output holds only the result, so logs go to standard error.
  logTo((line) => void process.stderr.write(`${JSON.stringify(line)}\n`));
  // A pipe's reader may stop early, as `head` does.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  process.exitCode = await main(process.argv.slice(2));
}
