import { beforeAll } from 'vitest';
import { commands } from '../../operator/commands/index.ts';
import { jsonRow, type Row } from '../../operator/list.ts';
import { main } from '../../operator/main.ts';
import type { Form, Output } from '../../operator/output.ts';
import { makeTable, place } from '../support/tables.ts';

/** A table for this file alone: operators walk over all accounts there are. */
export function inOwnTable(name: string): void {
  beforeAll(async () => {
    const { endpoint, table } = place();
    await makeTable({ endpoint, table: `${table}-${name}` });
  });
}

export type Values = Record<string, string | string[] | boolean | undefined>;

/** What a command told. */
// biome-ignore lint/suspicious/noExplicitAny: JSON is whatever came; tests say what they expect of it.
export type Told = { lines: string[]; rows: Row[]; sums: Row[]; progress: string[]; json: any };

/** Runs a command as main.ts does once it has read the words. */
export async function run(
  name: string,
  values: Values = {},
  positionals: string[] = [],
  form: Form = 'json',
): Promise<Told> {
  const told: Told = { lines: [], rows: [], sums: [], progress: [], json: undefined };
  const out: Output = {
    form,
    line: (text) => told.lines.push(text),
    list({ rows, sums = [] }, json = rows.map(jsonRow)) {
      told.rows.push(...rows);
      told.sums.push(...sums);
      told.json = json;
    },
    progress: (text) => told.progress.push(text),
    json(value) {
      told.json = value;
    },
  };
  const command = commands[name];
  if (!command) throw new Error(`There is no command ${name}.`);
  await command.run({ values, positionals }, out);
  return told;
}

export type Ended = { code: number; out: string; err: string };

/** Runs the operator's words as its process would, within this one. */
export async function regrove(...words: string[]): Promise<Ended> {
  const told = { out: '', err: '' };
  const stream = (name: 'out' | 'err') => ({
    write: (text: string) => {
      told[name] += text;
    },
  });
  const code = await main(words, { out: stream('out'), err: stream('err') });
  process.exitCode = undefined;
  return { code, ...told };
}

export const onTable = (): string[] => ['--table', process.env.REGROVE_TABLE ?? ''];
