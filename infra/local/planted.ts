import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Catalog } from '../../lib/catalog/catalog.ts';

/** What the first start plants under ids that never change, because the examples of the reference name them. */
export const CATALOGUE: Catalog = Catalog.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, 'catalogue.json'), 'utf8')),
);

/** A server of the first account: PaperCut on this machine, at its usual port. */
export const SERVER_ID = '018cc251-f40d-7a3e-9c41-5f0b6d2e8a17';
