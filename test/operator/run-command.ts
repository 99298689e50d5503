import { beforeAll } from 'vitest';
import { commands } from '../../operator/commands/index.ts';
import { jsonRow, type Row } from '../../operator/list.ts';
import { main } from '../../operator/main.ts';
import type { Form, Output } from '../../operator/output.ts';
import { makeTable, place } from '../support/tables.ts';

/** A table for this file alone, because operators walk over all accounts. */
export function inOwnTable(name: string): void {
  beforeAll(async () => {
    const { endpoint, table } = place();
    await makeTable({ endpoint, table: `${table}-${name}` });
  });
}

export type Values = Record<string, string | string[] | boolean | undefined>;

/** A command's output. */
// biome-ignore lint/suspicious/noExplicitAny: JSON is whatever came; tests say what they expect of it.
type CommandResult = { lines: string[]; rows: Row[]; sums: Row[]; progress: string[]; json: any };

/** Runs a command as main.ts does once it has parsed the words. */
export async function run(
  name: string,
  values: Values = {},
  positionals: string[] = [],
  form: Form = 'json',
): Promise<CommandResult> {
  const result: CommandResult = { lines: [], rows: [], sums: [], progress: [], json: undefined };
  const out: Output = {
    form,
    line: (text) => result.lines.push(text),
    list({ rows, sums = [] }, json = rows.map(jsonRow)) {
      result.rows.push(...rows);
      result.sums.push(...sums);
      result.json = json;
    },
    progress: (text) => result.progress.push(text),
    follow: (text) => result.progress.push(text),
    json(value) {
      result.json = value;
    },
  };
  const command = commands[name];
  if (!command) throw new Error(`There is no command ${name}.`);
  await command.run({ values, positionals }, out);
  return result;
}

export type Ended = { code: number; out: string; err: string };

/** Runs an operator command as its process would, within this one. */
export async function regrove(...words: string[]): Promise<Ended> {
  const result = { out: '', err: '' };
  const stream = (name: 'out' | 'err') => ({
    write: (text: string) => {
      result[name] += text;
    },
  });
  const code = await main(words, { out: stream('out'), err: stream('err') });
  process.exitCode = undefined;
  return { code, ...result };
}

export const onTable = (): string[] => ['--table', process.env.REGROVE_TABLE ?? ''];
