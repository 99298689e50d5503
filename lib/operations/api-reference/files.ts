import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Revision } from '../../platform/http/revisions/revision.ts';
import type { ApiDocument } from './document.ts';

/**
 * The OpenAPI documents, read at a request, so no bundle contains them: on Lambda from the folder beside the bundle, where the
 * stack copies them, elsewhere from the checkout.
 */
const FOLDER = 'reference';
const documentFile = (revision: Revision): string => `docs/openapi-${revision}.json`;

export const REFERENCE_ASSETS = [documentFile('1.6.3'), documentFile('1.6.6')].map((from) => ({ from, to: FOLDER }));

export function documentText(revision: Revision): string {
  const file = documentFile(revision);
  const beside = join(import.meta.dirname, FOLDER, file.slice(file.lastIndexOf('/') + 1));
  return readFileSync(existsSync(beside) ? beside : join(import.meta.dirname, '../../..', file), 'utf8');
}

const parsed = new Map<Revision, ApiDocument>();

/** Parsed once, because parsing takes longer than writing a page. */
export function apiDocument(revision: Revision): ApiDocument {
  const document = parsed.get(revision) ?? (JSON.parse(documentText(revision)) as ApiDocument);
  parsed.set(revision, document);
  return document;
}
