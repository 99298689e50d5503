import { relative } from 'node:path';
import { afterAll, expect, inject } from 'vitest';
import { borrowEngine } from './borrow.ts';

/** The embedded engine for a test file that can reach the table. Starting one takes time, so unit tests have none. */
const isUnit = inject('unitFiles')?.includes(relative('.', expect.getState().testPath ?? ''));
if (!isUnit) {
  const engines = inject('engines');
  const { endpoint, table, giveBack } = 'shared' in engines ? engines.shared : await borrowEngine(engines.lender);
  if (giveBack) afterAll(giveBack);
  process.env.DYNAMODB_ENDPOINT = endpoint;
  process.env.REGROVE_TABLE = table;
}
