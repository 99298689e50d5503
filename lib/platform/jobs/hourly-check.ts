import { log } from '../log.ts';

/** On AWS, one alarm counts all lines with this mark: infra/job-alarms.ts. docs/alarms/hourly-checks.md lists the messages. */
export const HOURLY = 'hourly';

/**
 * Logs an hourly job's count of something that must be 0, such as overdue months. A count above 0 for three hours raises the
 * alarm, so each job logs the line every time, also with 0.
 */
export const logCheck = (message: string, count: number, details: Record<string, unknown> = {}): void =>
  log({ level: count > 0 ? 'warn' : 'info', message, check: HOURLY, count, ...details });
