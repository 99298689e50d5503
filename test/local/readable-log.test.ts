import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readableLog } from '../../infra/local/readable-log.ts';
import { sha256 } from '../../lib/platform/digest.ts';
import { described, type LogLine } from '../../lib/platform/log.ts';

const ID = '01890000-0000-7000-8000-0000feed0001';
const HASH = 'a'.repeat(64);

/** The lines at a terminal, without colors and times. */
function shown(line: LogLine, isVerbose = false): string[] {
  const written: string[] = [];
  readableLog({ isVerbose, write: (text) => written.push(text) })(line);
  return written.map((text) => stripVTControlCharacters(text).replace(/^\d\d:\d\d:\d\d {2}/, ''));
}

function thrownBy(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}

const request = (more: object): LogLine => ({
  level: 'info',
  message: 'request',
  request_id: ID,
  account: ID,
  route: 'GET /account',
  status: 200,
  ms: 41.6,
  dynamodb_calls: 4,
  ...more,
});

describe('at a terminal', () => {
  it('a request is one line, and a refusal has its reason in it', () => {
    expect(shown(request({}))).toEqual([`200  GET /account${' '.repeat(24)}    42 ms`]);
    expect(shown(request({ status: 404, route: null, reason: 'There is no GET /x.' }))).toEqual([
      `404  -${' '.repeat(35)}    42 ms  There is no GET /x.`,
    ]);
  });

  it('a failure is one line with the place that threw it', () => {
    // A test's own frames name no path: vitest adds a query to them.
    const broken = request({ level: 'error', status: 500, error: described(thrownBy(() => sha256(null as never))) });
    const [line, ...others] = shown(broken);

    expect(others).toEqual([]);
    expect(line).toMatch(
      /^500 {2}GET \/account +42 ms {2}TypeError: The "input" argument must be .* \(lib\/platform\/digest\.ts:\d+\)$/,
    );
  });

  it('a mail is one line with the code in its subject', () => {
    const sent: LogLine = {
      level: 'info',
      message: 'mail to jo@a.example: 12345678 is your sign-in code',
      at: `/mail/${HASH}`,
    };

    expect(shown(sent)).toEqual([' ·   mail to jo@a.example: 12345678 is your sign-in code']);
    expect(shown({ level: 'info', message: 'mail', mail: HASH, state: 'sent' })).toEqual([]);
  });

  it('an event has its reason in words, and of ids the last digits', () => {
    const failed = { feed: ID, day: '2026-11-16', reason: 'The server did not answer.' };

    expect(shown({ level: 'warn', message: 'feed failed', ...failed })).toEqual([
      ' !   feed failed (feed …feed0001, day 2026-11-16): The server did not answer.',
    ]);
    expect(shown({ level: 'info', message: 'month closed', path: `${ID}/${ID}`, month: '2026-10', pages: 12 })).toEqual(
      [' ·   month closed (path …feed0001, month 2026-10, pages 12)'],
    );
    expect(shown({ level: 'error', message: 'trees late', check: 'hourly', count: 3, projects: [ID] })).toEqual([
      ' ✗   trees late (3)',
    ]);
  });

  it('a count that alarms know by its name is in words', () => {
    expect(shown({ level: 'warn', message: 'trees beyond the next planting', check: 'hourly', count: 1 })).toEqual([
      ' !   projects with more trees ordered than the next planting has (1)',
    ]);
  });

  it('a check that found nothing is not shown', () => {
    expect(shown({ level: 'info', message: 'trees late', count: 0 })).toEqual([]);
  });

  it('--verbose shows every field, whole errors and every line', () => {
    expect(shown({ level: 'info', message: 'mail', mail: HASH, state: 'sent' }, true)).toEqual([
      ' ·   mail (state sent)',
      `          {"mail":"${HASH}","state":"sent"}`,
    ]);
    const [, fields, stack] = shown(request({ status: 500, error: described(new Error('It broke.')) }), true);

    expect(fields).toBe(`          {"request_id":"${ID}","account":"${ID}","dynamodb_calls":4}`);
    expect(stack).toMatch(/^ {10}Error: It broke\.\n {10} {4}at /);
  });
});
