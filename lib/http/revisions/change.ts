import type { Revision } from './revision.ts';

/**
 * What differs between the revisions, as data: one module for each row of the versioning table in `changes/`. Schemas
 * are named by their id and hold the fields of every revision under their newest names; a change says which
 * revision lacks or renames one. Requests, answers and the OpenAPI documents are all shaped from this.
 */
export type Change = {
  /** What a caller is told about it, in the changelog and the document. */
  summary: string;
  /** Fields that only one revision has. */
  only?: { in: Revision; schema: string; field: string; required?: boolean }[];
  /** Fields that an earlier revision has under another name. */
  renamed?: { in: Revision; schema: string; field: string; as: string }[];
  /** Endpoints, by the beginning of their path, that only one revision has. */
  paths?: { in: Revision; prefix: string }[];
  /** Rules about a request as a whole that only one revision has. */
  rules?: { in: Revision; rule: 'user_agent' }[];
};
