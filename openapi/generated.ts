import { apiFunctions } from '../functions/index.ts';
import { NEWEST, REVISIONS, type Revision } from '../lib/platform/http/revisions/revision.ts';
import { clientTypes } from './client-types.ts';
import { type Document, documentOf } from './document.ts';

/** Every committed file that is made from the endpoints, by its path in the project, as it should be now. */
export async function generated(): Promise<Record<string, string>> {
  const documents = REVISIONS.map((revision): [Revision, Document] => [revision, documentOf(apiFunctions, revision)]);
  return {
    ...Object.fromEntries(documents.map(([revision, made]) => [`docs/openapi-${revision}.json`, pretty(made)])),
    'client/schema.d.ts': await clientTypes(documentOf(apiFunctions, NEWEST)),
  };
}

const pretty = (document: Document): string => `${JSON.stringify(document, null, 2)}\n`;
