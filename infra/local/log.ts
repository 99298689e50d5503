import { type LogLine, logTo } from '../../lib/platform/log.ts';
import { readable } from './readable-log.ts';

/** Log lines of this process: readable at a terminal, JSON when piped, and counted while somebody listens. */
const changeHandlers = new Set<(line: LogLine) => void>();

export function startLog(isTerminal: boolean): void {
  const write = isTerminal ? readable : (line: LogLine) => void process.stdout.write(`${JSON.stringify(line)}\n`);
  logTo((line) => {
    for (const changeHandler of changeHandlers) changeHandler(line);
    write(line);
  });
}

/** Counts what is told by its message until the end, by its own count where it has one, without the requests that come in meanwhile. */
export function listenToLog(): { end(): Record<string, number> } {
  const told: Record<string, number> = {};
  const changeHandler = ({ message, count = 1 }: LogLine) => {
    if (message !== 'request' && typeof count === 'number' && count > 0) told[message] = (told[message] ?? 0) + count;
  };
  changeHandlers.add(changeHandler);
  return {
    end() {
      changeHandlers.delete(changeHandler);
      return told;
    },
  };
}

/** For the end: what fails because the engine is gone already is nobody's concern. */
export const endLog = (): void => logTo(() => {});
