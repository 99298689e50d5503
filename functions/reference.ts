import * as z from 'zod';
import { certificateUrl } from '../lib/certificates/url.ts';
import { Fault } from '../lib/fault.ts';
import { endpoint } from '../lib/http/endpoint.ts';
import { documentText, viewerScript } from '../lib/http/openapi/files.ts';
import { PAGE, PAGE_POLICY } from '../lib/http/openapi/page.ts';
import { isRevision, NEWEST, REVISIONS } from '../lib/http/revisions/revision.ts';
import { serve } from '../lib/http/serve.ts';

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
    openapi: z
      .array(
        z.object({ revision: z.enum(REVISIONS), url: z.string().meta({ examples: ['openapi.json?revision=1.6.3'] }) }),
      )
      .describe('The document of each revision.'),
    certificate_url: z
      .string()
      .describe('Where a certificate is shown, by its id; with `.pdf` at the end as a PDF.')
      .meta({ examples: ['https://certificates.example.com/{id}'] }),
  })
  .describe('Addresses are relative to that of the index itself, but for the one of certificates.')
  .meta({ id: 'Index' });

const getIndex = endpoint({
  method: 'GET',
  path: '/',
  open: true,
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

const getOpenapi = endpoint({
  method: 'GET',
  path: '/openapi.json',
  open: true,
  contentType: 'application/json',
  summary: 'Retrieve this document',
  description:
    'The revision may be named in the address or in the Api-Revision header; without either it is the newest.',
  query: z.object({ revision: z.enum(REVISIONS).optional() }),
  response: z.string().meta({ type: 'object', description: 'An OpenAPI 3.1 document.' }),
  headers: { 'cache-control': 'public, max-age=300', vary: 'api-revision' },
  faults: ['invalid'],
  async run({ query, header }) {
    const revision = query.revision ?? header('api-revision')?.trim() ?? NEWEST;
    if (!isRevision(revision))
      throw new Fault(
        'invalid',
        `Api-Revision must be one of ${REVISIONS.join(', ')}, but was ${JSON.stringify(revision.slice(0, 40))}.`,
      );
    return documentText(revision);
  },
});

const getReferencePage = endpoint({
  method: 'GET',
  path: '/docs',
  open: true,
  contentType: 'text/html; charset=utf-8',
  summary: 'Read the reference in a browser',
  response: z.string(),
  headers: {
    'cache-control': 'public, max-age=300',
    'content-security-policy': PAGE_POLICY,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  },
  faults: [],
  run: async () => PAGE,
});

/** Its address changes with its version, so a browser asks for it once. */
const getReferenceViewer = endpoint({
  method: 'GET',
  path: '/docs/viewer.js',
  open: true,
  contentType: 'text/javascript; charset=utf-8',
  summary: 'Retrieve the script of the reference page',
  response: z.string(),
  headers: { 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' },
  faults: [],
  run: async () => viewerScript(),
});

export const reference = { getIndex, getOpenapi, getReferencePage, getReferenceViewer };
export const handler = serve(reference);
