/** One JSON line per event. A host may replace the format. A line must never hold a credential. */
export type LogLine = { level: 'info' | 'warn' | 'error'; message: string } & Record<string, unknown>;

let sink = (line: LogLine): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

export const log = (line: LogLine): void => sink(line);

export function logTo(other: (line: LogLine) => void): void {
  sink = other;
}

/** An error as logged: whole, with its causes. */
export function described(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    ...(error.cause !== undefined && { cause: described(error.cause) }),
  };
}
