import * as z from 'zod';
import { callerDirectory } from '../../lib/accounts/authentication/authenticated-callers.ts';
import { Archive, ArchiveStarted, NewArchive } from '../../lib/operations/archives/archive.ts';
import { archiveJobWith } from '../../lib/operations/archives/job.ts';
import * as store from '../../lib/operations/archives/store.ts';
import { uuid } from '../../lib/platform/fields.ts';
import { download, endpoint, list } from '../../lib/platform/http/endpoint.ts';
import { serve } from '../../lib/platform/http/serve.ts';

/** It only starts the job; the worker has the contents. */
const kind = archiveJobWith(async () => ({ nouns: [], documents: [] }));

const params = z.object({ id: uuid() });

const createArchive = endpoint({
  method: 'POST',
  path: '/archives',
  scoped: true,
  creates: true,
  summary: 'Start an archive: a copy of everything that an account has, as ZIP files',
  description:
    'With `include: below` or `people: true` it needs a full user who signed in within the last 30 minutes; an API key is refused. While an archive with the same arguments is being made, the answer names that one. docs/archives.md lists what is in it.',
  body: NewArchive,
  response: ArchiveStarted,
  faults: ['invalid', 'forbidden'],
  run: ({ account, body, caller, remember, now }) => store.startArchive(account, body, { caller, kind, remember, now }),
});

const getArchive = endpoint({
  method: 'GET',
  path: '/archives/{id}',
  scoped: true,
  fullOnly: true,
  summary: 'Retrieve an archive with its files',
  description: '404 when it has expired, 7 days after it was ready.',
  params,
  response: Archive,
  faults: ['not_found'],
  run: ({ account, params: { id }, caller }) => store.getShownArchive(account, id, caller),
});

const listArchives = list({
  path: '/archives',
  scoped: true,
  fullOnly: true,
  summary: 'List archives that have not expired, newest first',
  item: Archive,
  faults: [],
  run: ({ account, query, caller }) => store.listArchives(account, query, caller),
});

const getArchiveFile = download({
  path: '/archives/{id}/files/{name}',
  scoped: true,
  fullOnly: true,
  summary: 'Download a file of an archive',
  downloads: 'application/zip',
  params: params.extend({ name: z.string().max(100) }),
  faults: ['not_found'],
  run: ({ account, params: { id, name }, caller }) => store.downloadOf(account, { id, name }, caller),
});

export const archives = { createArchive, listArchives, getArchive, getArchiveFile };
export const handler = serve(archives, callerDirectory);
