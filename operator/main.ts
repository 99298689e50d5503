import { parseArgs } from 'node:util';
import { CannotStart } from '../infra/local/engine.ts';
import { WrongConstants } from '../lib/paper/constants.ts';
import { Fault } from '../lib/platform/fault.ts';
import { type Command, Misuse } from './command.ts';
import { commands } from './commands/index.ts';
import { connectData } from './connect.ts';
import { outputTo } from './output.ts';

/**
 * `npm run regrove -- <command>`: what an operator does, with the same functions the service uses, on the data of this
 * machine or, with --table, on a deployed table. Exit code 0: done; 1: it failed; 2: the command was not understood.
 */
const COMMON = {
  table: {
    type: 'string',
    about: 'NAME of a deployed DynamoDB table; without it, the data of this machine (REGROVE_DATA)',
  },
  region: { type: 'string', about: "AWS region of the table; without it, the environment's" },
  json: { type: 'boolean', about: 'print the result as JSON' },
  help: { type: 'boolean', short: 'h', about: 'explain the command' },
} as const;

async function main(words: string[]): Promise<number> {
  const [noun = '', verb = '', ...rest] = words;
  const name = `${noun} ${verb}`;
  const command = commands[name];
  if (!command) return overview(words);

  const options = { ...COMMON, ...command.options };
  const given = parseArgs({ args: rest, options, allowPositionals: true, strict: true });
  const { values, positionals } = given as unknown as {
    values: Record<string, string | string[] | boolean | undefined>;
    positionals: string[];
  };
  if (values.help) {
    console.log(explained(name, command));
    return 0;
  }
  if (positionals.length < command.positionals.min || positionals.length > command.positionals.max) {
    throw new Misuse(`Usage: regrove ${name} ${command.usage}`);
  }
  const out = outputTo({ out: process.stdout, err: process.stderr }, values.json === true);
  const data = await connectData({
    table: values.table as string | undefined,
    region: values.region as string | undefined,
  });
  try {
    await command.run({ values, positionals }, out);
  } finally {
    out.end();
    await data.close();
  }
  return process.exitCode === undefined ? 0 : Number(process.exitCode);
}

function overview(words: string[]): number {
  const isAsked = words.length === 0 || words.some((word) => ['--help', '-h', 'help'].includes(word));
  if (!isAsked) console.error(`There is no command ${JSON.stringify(words.slice(0, 2).join(' '))}.\n`);
  const names = Object.entries(commands).filter(([name]) => isAsked || !words[0] || name.startsWith(`${words[0]} `));
  const shown = names.length > 0 ? names : Object.entries(commands);
  const width = Math.max(...shown.map(([name]) => name.length));
  const text = [
    'regrove: what an operator does',
    '',
    ...shown.map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'npm run regrove -- <command> --help explains one.',
  ].join('\n');
  (isAsked ? console.log : console.error)(text);
  return isAsked ? 0 : 2;
}

function explained(name: string, command: Command): string {
  const options = Object.entries({ ...command.options, ...COMMON }).map(([option, { type, about }]) => {
    const shown = `--${option}${type === 'string' ? ' …' : ''}`;
    return `  ${shown.padEnd(20)} ${about}`;
  });
  return [`regrove ${name} ${command.usage}`.trimEnd(), '', command.summary, '', ...options].join('\n');
}

function failed(error: unknown): number {
  const isMisuse =
    error instanceof Misuse ||
    (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
  const isExpected = isMisuse || [Fault, CannotStart, WrongConstants].some((kind) => error instanceof kind);
  console.error(isExpected ? (error as Error).message : error);
  return isMisuse ? 2 : 1;
}

process.exitCode = await main(process.argv.slice(2)).catch(failed);
