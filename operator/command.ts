import type { ParseArgsOptionsConfig } from 'node:util';
import { Fault } from '../lib/platform/fault.ts';
import type { Output } from './output.ts';

/** A command of the operator, as data: main.ts finds, explains and runs it. */
export type Command = {
  /** What follows the command's name, such as `ACCOUNT_ID [--label TEXT]`. */
  usage: string;
  summary: string;
  /** What else `--help` tells, in lines of at most 100 characters. */
  details?: string;
  /** A line of explanation for each option. */
  options: Record<string, ParseArgsOptionsConfig[string] & { about: string }>;
  positionals: { min: number; max: number };
  /** It tells a list, so there is --csv for it. */
  lists?: true;
  /**
   * It speaks with the running server of this machine instead of opening the data: always, so there is no --table for
   * it, or unless there is a --table.
   */
  asksServer?: 'always' | 'without a table';
  /** It needs neither the data nor a server, so there is no --table for it. */
  offline?: true;
  /** Throws what the words, and the files that they name, show to be wrong: it is refused before any data are opened. */
  check?(args: Arguments): void | Promise<void>;
  run(args: Arguments, out: Output): Promise<void>;
};

export type Arguments = { values: Record<string, string | string[] | boolean | undefined>; positionals: string[] };

/** Commands by their name: a noun and a verb, or one word. */
export type Commands = Record<string, Command>;

/** The operator wrote something that cannot be; main.ts says so and exits with 2. */
export class Misuse extends Error {}

export function textOption({ values }: Arguments, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

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

const PERIOD = /^\d{4}-(0[1-9]|1[0-2])$/;

export function periodOption(args: Arguments, name = 'period'): string | undefined {
  const period = textOption(args, name);
  if (period !== undefined && !PERIOD.test(period))
    throw new Misuse(`--${name} must be a month such as 2026-10, but was ${period}.`);
  return period;
}

export const notFound = (what: string, id: string): Fault => new Fault('not_found', `There is no ${what} ${id}.`);
