import { Fault } from '../../platform/fault.ts';
import { type ImportResult, ROWS_MAX, rowsHash } from '../../platform/import-result.ts';
import { jsonPieces, readJson } from '../../platform/table/json-pieces.ts';
import { keys, lists, type Step, table } from '../../platform/table/table.ts';
import { DAY_MS, RECORDS_KEPT_SECONDS, secondsOf } from '../../platform/time.ts';
import { shortened } from './recorded.ts';

/**
 * The rows a long job imports, and its outcome. Rows are stored by their hash: the same rows have the same items, regardless
 * of who sends them and how often.
 */
type Rows = Record<string, unknown>[];

const ROWS_KEPT_SECONDS = (30 * DAY_MS) / 1000;

/** Stores the rows and returns their hash. */
export async function putRows(rows: Rows, now: Date): Promise<string> {
  const hash = rowsHash(rows);
  const expires = secondsOf(now) + ROWS_KEPT_SECONDS;
  for (const [piece, text] of jsonPieces(rows).entries())
    await table.write([{ put: { ...keys.importRows(hash, piece), text, expires } }]);
  return hash;
}

export async function requireRows(hash: string): Promise<Rows> {
  const rows = await readJson(lists.importRows(hash));
  if (rows === undefined)
    throw new Fault('invalid', 'The rows are no longer stored; import the file again.', {
      reason: 'file_no_longer_stored',
    });
  return rows as Rows;
}

/** Written when the import takes effect, only once: a second import with this id is refused. */
export const outcomeSteps = (id: string, result: ImportResult, now: Date): Step[] =>
  jsonPieces(bounded(result)).map((text, piece) => ({
    put: { ...keys.importOutcome(id, piece), text, expires: secondsOf(now) + RECORDS_KEPT_SECONDS },
    must: 'not exist',
  }));

export const getOutcome = async (id: string): Promise<ImportResult | undefined> =>
  (await readJson(lists.importOutcome(id))) as ImportResult | undefined;

/** Limits a job's result to a few items in one transaction. Long values are shortened only in a large result. */
export function bounded(result: ImportResult): ImportResult {
  if (JSON.stringify(result).length <= RESULT_MAX) return result;
  return {
    ...result,
    errors: result.errors.slice(0, ROWS_MAX).map(({ error, ...at }) => ({ ...at, error: String(shortened(error)) })),
    changes: result.changes.map(({ before, after, ...at }) => ({
      ...at,
      before: shortened(before),
      after: shortened(after),
    })),
  };
}

const RESULT_MAX = 500_000;
