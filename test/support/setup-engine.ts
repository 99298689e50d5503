import { afterAll, inject } from 'vitest';
import { borrowEngine } from './borrow.ts';

/** The embedded engine for a test file that can reach the table. */
const engines = inject('engines');
const { endpoint, table, giveBack } = 'shared' in engines ? engines.shared : await borrowEngine(engines.lender);
if (giveBack) afterAll(giveBack);
process.env.DYNAMODB_ENDPOINT = endpoint;
process.env.REGROVE_TABLE = table;
