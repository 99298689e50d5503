import { type LogLine, logTo } from '../../lib/platform/log.ts';
import { readableLog } from './readable-log.ts';

/** Log lines are readable at a terminal and JSON when piped. Counters see each line. In production each line has its time. */
const counters = new Set<(line: LogLine) => void>();

export function startLog(isTerminal: boolean, { hasTime = false, isVerbose = false } = {}): void {
  const withTime = (line: LogLine) => (hasTime ? { time: new Date().toISOString(), ...line } : line);
  const write = isTerminal
    ? readableLog({ isVerbose })
    : (line: LogLine) => void process.stdout.write(`${JSON.stringify(withTime(line))}\n`);
  logTo((line) => {
    for (const counter of counters) counter(line);
    write(line);
  });
}

/** Counts log lines by message until `end`, except requests. A line with a `count` adds that count. */
export function countLogMessages(): { end(): Record<string, number> } {
  const counts: Record<string, number> = {};
  const counter = ({ message, count = 1 }: LogLine) => {
    if (message !== 'request' && typeof count === 'number' && count > 0)
      counts[message] = (counts[message] ?? 0) + count;
  };
  counters.add(counter);
  return {
    end() {
      counters.delete(counter);
      return counts;
    },
  };
}

/** Silences the log during a shutdown, when work fails because the engine has stopped. */
export const endLog = (): void => logTo(() => {});
