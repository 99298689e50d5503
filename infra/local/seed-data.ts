import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Catalog } from '../../lib/trees/catalog/catalog.ts';

/** Seed data with fixed ids, because the API reference's examples use them. */
export const CATALOG: Catalog = Catalog.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, 'catalog.json'), 'utf8')),
);

/** The seeded server: PaperCut on this machine at its default port. */
export const SERVER_ID = '018cc251-f40d-7a3e-9c41-5f0b6d2e8a17';
