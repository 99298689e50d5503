import { readFileSync } from 'node:fs';
import { ROWS_MAX } from '../../lib/platform/import-result.ts';
import type { Row } from '../../lib/trees/credits/import.ts';
import { NewCreditLot } from '../../lib/trees/credits/input.ts';
import { Misuse } from '../command.ts';
import { readCsvFile } from './csv-file.ts';

/** The rows in a file of lots: JSON if its name says so, otherwise CSV. Numbers keep all their digits. */
export async function readCreditRows(file: string): Promise<Row[]> {
  const rows = file.toLowerCase().endsWith('.json') ? jsonRows(file) : (await readCsvFile(file, NewCreditLot)).rows;
  if (rows.length === 0) throw new Misuse(`${file} has no rows; write one for each lot.`);
  if (rows.length > ROWS_MAX) throw new Misuse(`${file} has more than ${ROWS_MAX} rows; split it.`);
  return rows;
}

function jsonRows(file: string): Row[] {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'), (_key, value, context?: { source?: string }) =>
      typeof value === 'number' ? (context?.source ?? value) : value,
    );
  } catch (error) {
    throw new Misuse(`${file} cannot be read as JSON: ${(error as Error).message}.`);
  }
  if (!Array.isArray(json) || !json.every(isObject)) throw new Misuse(`${file} must be a JSON list of lots.`);
  return json;
}

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
