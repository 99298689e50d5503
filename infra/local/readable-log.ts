import { relative } from 'node:path';
import { styleText } from 'node:util';
import { clock } from '../../lib/platform/clock.ts';
import type { LogLine } from '../../lib/platform/log.ts';

/** Lines whose content another line already shows: a mail is announced with its subject. */
const DETAILS = ['mail'];

/** Messages whose text alarms count, in words for those who do not know the alarms. */
const WORDS: Readonly<Record<string, string>> = {
  'trees beyond the next planting': 'projects with more trees ordered than the next planting has',
  'ledgers not allocated': 'projects whose trees were not assigned for two days',
  'feeds looked at late': 'feeds checked late',
};

/**
 * The log for a person at a terminal: one line per request, mail or event, with the reason in words. `isVerbose` adds every
 * field and the whole error. When piped, lines stay JSON.
 */
export const readableLog =
  ({ isVerbose, write = console.log }: { isVerbose: boolean; write?: (line: string) => void }) =>
  (line: LogLine): void => {
    const { level, message, route, status, ms, reason, error, ...rest } = line;
    const isQuiet = (level === 'info' && rest.count === 0) || DETAILS.includes(message);
    if (isQuiet && !isVerbose) return;
    const time = clock.now().toTimeString().slice(0, 8);
    const why = typeof reason === 'string' ? reason : errorInWords(error);
    if (message === 'request')
      write(`${time}  ${colored(Number(status))}  ${requestInWords(route, ms)}  ${why}`.trimEnd());
    else
      write(
        `${time}  ${marked(level)}  ${[eventInWords(WORDS[message] ?? message, rest), why].filter(Boolean).join(': ')}`,
      );
    if (isVerbose) for (const detail of detailsIn(rest, error)) write(detail);
  };

/** A path that no endpoint has is in the reason. */
const requestInWords = (route: unknown, ms: unknown): string =>
  `${String(route ?? '-').padEnd(ROUTE_COLUMNS)} ${String(Math.round(Number(ms))).padStart(5)} ms`;

const ROUTE_COLUMNS = 36;

/** The event with its short fields: `month closed (month 2026-10, pages 1200)`. */
function eventInWords(message: string, fields: Record<string, unknown>): string {
  const shown = Object.entries(fields).flatMap(([name, value]) => fieldInWords(name, value) ?? []);
  return shown.length === 0 ? message : `${message} (${shown.join(', ')})`;
}

function fieldInWords(name: string, value: unknown): string | undefined {
  if ((typeof value !== 'string' && typeof value !== 'number') || TECHNICAL.includes(name)) return undefined;
  const text = String(value);
  if (HASH.test(text)) return undefined;
  return name === 'count' ? text : `${name.replaceAll('_', ' ')} ${text.replace(ID_PATH, '…$1')}`;
}

/** Fields that help only beside the code. */
const TECHNICAL = ['at', 'body', 'check', 'request_id', 'transactions'];
const HASH = /^[0-9a-f]{64}$/;

/** The last digits distinguish one id, or one path of ids, from another. */
const ID_PATH = /^(?:[0-9a-f-]{36}\/)*[0-9a-f-]{28}([0-9a-f]{8})$/;

/** The error's sentence and the place in this project that threw it. */
function errorInWords(error: unknown): string {
  if (error === undefined || error === null) return '';
  const { name, message, stack } = error as { name?: unknown; message?: unknown; stack?: unknown };
  if (typeof message !== 'string') return String(error);
  const [, file = '', place = ''] = OWN_FRAME.exec(String(stack)) ?? [];
  const where = file && ` (${relative(process.cwd(), file)}:${place})`;
  return `${name === undefined || name === 'Error' ? '' : `${name}: `}${message}${where}`;
}

const OWN_FRAME = /(?:\(|at )(?:file:\/\/)?(\/(?:(?!node_modules)[^()\n])+\.ts):(\d+):\d+/;

function detailsIn(fields: Record<string, unknown>, error: unknown): string[] {
  const { stack } = (error ?? {}) as { stack?: unknown };
  const rest = Object.keys(fields).length > 0 ? [`          ${JSON.stringify(fields)}`] : [];
  return typeof stack === 'string' ? [...rest, stack.replaceAll(/^/gm, '          ')] : rest;
}

const colored = (status: number): string =>
  styleText(status >= 500 ? 'red' : status >= 400 ? 'yellow' : 'green', String(status));

/** As wide as a status. */
const marked = (level: LogLine['level']): string =>
  ({ info: ' · ', warn: styleText('yellow', ' ! '), error: styleText('red', ' ✗ ') })[level];
