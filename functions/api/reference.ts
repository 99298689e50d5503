import * as z from 'zod';
import { certificateUrl } from '../../lib/books/certificates/url.ts';
import { documentText } from '../../lib/operations/api-reference/files.ts';
import { PAGE_POLICY } from '../../lib/operations/api-reference/policy.ts';
import { VIEWER_SCRIPT } from '../../lib/operations/api-reference/viewer.ts';
import { openEndpoint } from '../../lib/platform/http/endpoint.ts';
import { inRevision } from '../../lib/platform/http/revisions/declare.ts';
import { isRevision, NEWEST, REVISIONS, revisionNamed } from '../../lib/platform/http/revisions/revision.ts';
import { serveOpen } from '../../lib/platform/http/serve.ts';

const DocumentOfRevision = z.object({
  revision: z.enum(REVISIONS),
  url: z.string().meta({ examples: ['openapi.json?revision=1.6.3'] }),
});
inRevision('1.6.3', DocumentOfRevision, { fields: ['revision', 'url'] });

const Index = z
  .object({
    name: z.literal('Regrove'),
    version: z
      .enum(REVISIONS)
      .describe('The newest revision of the interface.')
      .meta({ examples: [NEWEST] }),
    docs: z
      .string()
      .describe('The reference page.')
      .meta({ examples: ['docs'] }),
    openapi: z.array(DocumentOfRevision).describe('The document of each revision.'),
    certificate_url: z
      .string()
      .describe('Where a certificate is shown, by its id; with `.pdf` at the end as a PDF.')
      .meta({ examples: ['https://certificates.example.com/{id}'] }),
  })
  .describe('Addresses are relative to that of the index itself, but for the one of certificates.')
  .meta({ id: 'Index' });
inRevision('1.6.3', Index, { fields: ['name', 'version', 'docs', 'openapi', 'certificate_url'] });

const getIndex = openEndpoint({
  method: 'GET',
  path: '/',
  since: '1.6.3',
  summary: 'Find the way around',
  response: Index,
  headers: { 'cache-control': 'public, max-age=300' },
  faults: [],
  run: async () => ({
    name: 'Regrove' as const,
    version: NEWEST,
    docs: 'docs',
    openapi: REVISIONS.map((revision) => ({ revision, url: `openapi.json?revision=${revision}` })),
    certificate_url: certificateUrl('{id}'),
  }),
});

const getOpenapi = openEndpoint({
  method: 'GET',
  path: '/openapi.json',
  since: '1.6.3',
  contentType: 'application/json',
  summary: 'Retrieve this document',
  description:
    'The revision may be named in the address or in the Api-Revision header; without either it is the newest.',
  query: inRevision('1.6.3', z.object({ revision: z.enum(REVISIONS).optional() }), { fields: ['revision'] }),
  response: z.string().meta({ type: 'object', description: 'An OpenAPI 3.1 document.' }),
  headers: { 'cache-control': 'public, max-age=300', vary: 'api-revision' },
  faults: ['invalid'],
  async run({ query, header }) {
    return documentText(query.revision ?? revisionNamed(header('api-revision')) ?? NEWEST);
  },
});

const WhichPage = z.object({
  resource: z
    .string()
    .optional()
    .describe('The resource to show; the index for none and for an unknown one.')
    .meta({ examples: ['accounts'] }),
  revision: z
    .string()
    .optional()
    .describe('The revision to describe; the newest for none and for an unknown one.')
    .meta({ examples: ['1.6.3'] }),
});
inRevision('1.6.3', WhichPage, { fields: [] });

const getReferencePage = openEndpoint({
  method: 'GET',
  path: '/docs',
  since: '1.6.3',
  contentType: 'text/html; charset=utf-8',
  summary: 'Read the reference in a browser',
  query: WhichPage,
  response: z.string(),
  headers: {
    'cache-control': 'public, max-age=300',
    'content-security-policy': PAGE_POLICY,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  },
  faults: [],
  async run({ query: { resource, revision = NEWEST } }) {
    const { referencePage } = await import('../../lib/operations/api-reference/page.ts');
    return referencePage(isRevision(revision) ? revision : NEWEST, resource);
  },
});

/** Its URL changes with its version, so a browser requests it once. */
const getReferenceViewer = openEndpoint({
  method: 'GET',
  path: '/docs/viewer.js',
  since: '1.6.3',
  contentType: 'text/javascript; charset=utf-8',
  summary: 'Retrieve the script of the reference page',
  response: z.string(),
  headers: { 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' },
  faults: [],
  run: async () => VIEWER_SCRIPT,
});

export const reference = { getIndex, getOpenapi, getReferencePage, getReferenceViewer };
export const handler = serveOpen(reference);
