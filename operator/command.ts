import type { ParseArgsOptionsConfig } from 'node:util';
import { Fault } from '../lib/platform/fault.ts';
import type { Output } from './output.ts';

/** An operator command as data; main.ts finds, explains and runs it. */
export type Command = {
  /** The arguments, such as `ACCOUNT_ID [--label TEXT]`. */
  usage: string;
  summary: string;
  /** Further `--help` text, in lines up to 100 characters. */
  details?: string;
  /** `about` is the option's line in `--help`. */
  options: Record<string, ParseArgsOptionsConfig[string] & { about: string }>;
  positionals: { min: number; max: number };
  /** Its result is a list, so it has the --csv option. */
  lists?: true;
  /** Sends the command to the running local server instead of opening the data: always, or unless --table is given. */
  asksServer?: 'always' | 'without a table';
  /** Needs neither data nor a server, so it has no --table option; as a function, with some arguments only. */
  offline?: true | ((args: Arguments) => boolean);
  /** Validates arguments and input files before any data is opened. */
  check?(args: Arguments): void | Promise<void>;
  run(args: Arguments, out: Output): Promise<void>;
};

export type Arguments = { values: Record<string, string | string[] | boolean | undefined>; positionals: string[] };

/** Commands by name: a noun and a verb, or one word. */
export type Commands = Record<string, Command>;

/** Invalid arguments; main.ts prints the message and exits with 2. */
export class Misuse extends Error {}

export function textOption({ values }: Arguments, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

/** Stored ids are in lower case; a person may paste one in upper case. */
export const idOption = (args: Arguments, name: string): string | undefined => textOption(args, name)?.toLowerCase();

export function requiredOption(args: Arguments, name: string): string {
  const value = textOption(args, name);
  if (!value) throw new Misuse(`--${name} is missing.`);
  return value;
}

export const flag = ({ values }: Arguments, name: string): boolean => values[name] === true;

export function requiredPositional({ positionals }: Arguments, index: number, name: string): string {
  const value = positionals[index];
  if (!value) throw new Misuse(`${name} is missing.`);
  return value;
}

/** As `idOption`. */
export const requiredId = (args: Arguments, index: number, name: string): string =>
  requiredPositional(args, index, name).toLowerCase();

const PERIOD = /^\d{4}-(0[1-9]|1[0-2])$/;

export function periodOption(args: Arguments, name = 'period'): string | undefined {
  const period = textOption(args, name);
  if (period !== undefined && !PERIOD.test(period))
    throw new Misuse(`--${name} must be a month such as 2026-10, but was ${period}.`);
  return period;
}

export const notFound = (what: string, id: string): Fault => new Fault('not_found', `There is no ${what} ${id}.`);
