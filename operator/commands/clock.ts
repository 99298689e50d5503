import { askServer } from '../../infra/local/control-client.ts';
import type { ClockLine } from '../../infra/local/control-socket.ts';
import { StartupError } from '../../infra/local/startup-error.ts';
import { CLOCK_MOMENT, distanceInWords, parseClockMoment } from '../../infra/local/test-clock.ts';
import { timestamp } from '../../lib/platform/time.ts';
import { type Arguments, type Commands, Misuse } from '../command.ts';
import type { Output } from '../output.ts';

export const clockCommands: Commands = {
  'clock forward': {
    usage: '3d | 12h | 90m | to 2026-12-01T12:00Z',
    summary: "Move the running local server's clock forward; due jobs run in order, each at its own time",
    options: {},
    positionals: { min: 1, max: 2 },
    asksServer: 'always',
    check: (args) => void moveFrom(args),
    async run(args, out) {
      const ran: Extract<ClockLine, { ran: string }>[] = [];
      for await (const line of askServer<ClockLine>('POST', '/clock', moveFrom(args))) {
        if ('error' in line) throw new StartupError(line.error);
        if ('ran' in line) {
          ran.push(line);
          out.line(`${toMinute(line.at)}  ${line.ran.padEnd(14)} ${countsText(line.told)}`.trimEnd());
        } else {
          if (!line.has_schedule) out.line('No scheduled jobs run: the server was started with --no-schedule.');
          printTime(line, out);
          out.json({ ...line, ran });
        }
      }
    },
  },
  'clock show': {
    usage: '',
    summary: "Print the running local server's time",
    options: {},
    positionals: { min: 0, max: 0 },
    asksServer: 'always',
    async run(_, out) {
      for await (const line of askServer<ClockLine>('GET', '/clock')) {
        if ('error' in line) throw new StartupError(line.error);
        if (!('now' in line)) continue;
        printTime(line, out);
        out.json(line);
      }
    },
  },
};

const UNITS_MS = { d: 86_400_000, h: 3_600_000, m: 60_000 };

function moveFrom({ positionals }: Arguments): { by_ms: number } | { to: string } {
  const [first = '', second] = positionals;
  if (first === 'to' && second !== undefined) {
    const to = parseClockMoment(second);
    if (!to) throw new Misuse(`to must be followed by ${CLOCK_MOMENT}, but was followed by ${second}.`);
    return { to: to.toISOString() };
  }
  const [, count, unit] = /^(\d{1,6})([dhm])$/.exec(first) ?? [];
  if (!count || !unit || second !== undefined || Number(count) === 0)
    throw new Misuse(
      `The clock goes forward by days, hours or minutes (3d, 12h, 90m), or "to 2026-12-01T12:00Z", but not by ${JSON.stringify(positionals.join(' '))}.`,
    );
  return { by_ms: Number(count) * UNITS_MS[unit as keyof typeof UNITS_MS] };
}

const toMinute = (moment: string): string => `${moment.slice(0, 16)}Z`;

/** The job's log lines as counts: `month closed: 3`. */
const countsText = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([message, count]) => `${message}: ${count}`)
    .join(', ');

function printTime({ now, ahead_ms: ahead }: { now: string; ahead_ms: number }, out: Output): void {
  const distance = ahead === 0 ? ", this machine's time" : `, ${distanceInWords(ahead)} this machine's`;
  out.line(`The clock is at ${timestamp(new Date(now))}${distance}.`);
}
