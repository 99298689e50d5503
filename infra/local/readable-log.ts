import { clock } from '../../lib/platform/clock.ts';
import type { LogLine } from '../../lib/platform/log.ts';

/** A log line for a person at a terminal; when piped, lines stay JSON. */
export function readable({
  level,
  message,
  route,
  status,
  ms,
  dynamodb_calls: calls,
  reason,
  error,
  ...rest
}: LogLine): void {
  // A check that found nothing.
  if (level === 'info' && rest.count === 0) return;
  const time = clock.now().toTimeString().slice(0, 8);
  if (message === 'request') {
    console.log(`${time}  ${color(Number(status))}  ${String(route ?? '-').padEnd(44)} ${ms} ms, ${calls} DynamoDB`);
    if (reason !== undefined) console.log(`          ${reason}`);
  } else {
    console.log(`${time}  ${level}  ${message} ${JSON.stringify(rest)}`);
  }
  if (error) console.error(error);
}

function color(status: number): string {
  const code = status >= 500 ? 31 : status >= 400 ? 33 : 32;
  return `\x1b[${code}m${status}\x1b[0m`;
}
