import { apiFunctions } from '../../functions/index.ts';
import { REVISIONS, type Revision } from '../../lib/platform/http/revisions/revision.ts';
import { lazy } from '../../lib/platform/lazy.ts';
import { type Document, documentOf } from '../../openapi/document.ts';

const made = new Map(REVISIONS.map((revision) => [revision, lazy(() => documentOf(apiFunctions, revision))]));

/** A revision's document, generated from the current endpoints once per worker. Do not modify it. */
export function documentIn(revision: Revision): Document {
  const document = made.get(revision)?.();
  if (!document) throw new Error(`There is no revision ${revision}.`);
  return document;
}
