import { apiFunctions } from '../functions/index.ts';
import { NEWEST, REVISIONS, type Revision } from '../lib/platform/http/revisions/revision.ts';
import { clientTypes } from './client-types.ts';
import { type Document, documentOf } from './document.ts';

/** Every committed file generated from the endpoints, by its path in the project, with its current expected text. */
export async function generated(): Promise<Record<string, string>> {
  const newest = documentOf(apiFunctions, NEWEST);
  const madeFor = (revision: Revision) => (revision === NEWEST ? newest : documentOf(apiFunctions, revision));
  return {
    ...Object.fromEntries(REVISIONS.map((revision) => [`docs/openapi-${revision}.json`, pretty(madeFor(revision))])),
    'client/schema.d.ts': await clientTypes(newest),
  };
}

const pretty = (document: Document): string => `${JSON.stringify(document, null, 2)}\n`;
