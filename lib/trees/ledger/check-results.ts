import * as z from 'zod';
import { log } from '../../platform/log.ts';
import { keys, lists, table } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';
import type { Difference } from '../allocation/check.ts';

/** A check's result, for one project or all accounts. */
const CheckResult = z.object({
  checked_at: z.string(),
  differences: z.number(),
  /** The first sentences. */
  texts: z.array(z.string()),
});
type CheckResult = z.infer<typeof CheckResult>;

const TEXTS_MAX = 20;

/** Keeps the result for the alarm and the operator, and logs one line per difference. */
export async function keepCheck(what: string, found: Difference[], now: Date): Promise<void> {
  for (const { text } of found) log({ level: 'error', message: 'ledger differs', what, text });
  const texts = found.slice(0, TEXTS_MAX).map(({ text }) => text);
  const result: CheckResult = { checked_at: timestamp(now), differences: found.length, texts };
  await table.write([{ put: { ...keys.ledgerCheck(what), ...result } }]);
}

/** All latest results combined; `checked_at` is the oldest, null before the first check. */
export async function lastChecks(): Promise<{ checked_at: string | null; ok: boolean; differences: number }> {
  const results = await Array.fromAsync(table.each(lists.ledgerChecks(), CheckResult));
  const differences = results.reduce((sum, one) => sum + one.differences, 0);
  return { checked_at: results.map((one) => one.checked_at).sort()[0] ?? null, ok: differences === 0, differences };
}
