import type { Endpoint, Group } from '../lib/platform/http/declaration.ts';
import { pathsOf } from '../lib/platform/http/endpoint.ts';
import { includes, NEWEST, REVISIONS, type Revision } from '../lib/platform/http/revisions/revision.ts';
import { FAILURE_SCHEMA, sharedAnswers, sharedHeaders } from './answers.ts';
import { aboutGroup } from './groups.ts';
import { INTRODUCTION } from './introduction.ts';
import type { JsonSchema } from './json-schema.ts';
import { type Operation, operationOf } from './operation.ts';
import { sharedParameters } from './parameters.ts';
import { CHANGES_IN_NEWEST } from './revision-changes.ts';
import { schemasIn } from './schemas.ts';
import { type WebhookItem, webhooksOf } from './webhooks.ts';

/**
 * A revision's OpenAPI document, generated from the endpoints alone. Only `npm run openapi` and the tests generate it:
 * the service serves the files under docs/, so no function has to load all the others.
 */
export type Document = {
  openapi: '3.1.1';
  info: Record<string, unknown> & { version: Revision };
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, WebhookItem>;
  components: { schemas: Record<string, JsonSchema>; responses: ReturnType<typeof sharedAnswers> } & Record<
    string,
    object
  >;
  [part: string]: unknown;
};

export function documentOf(groups: Record<string, { endpoints: Group }>, revision: Revision): Document {
  const schemas = schemasIn(revision);
  const paths: Document['paths'] = {};
  const tags = new Set<string>();
  for (const place of placesOf(groups, revision)) {
    tags.add(place.tag);
    const operation = operationOf(place.name, place.endpoint, place, revision, schemas);
    paths[place.path] = { ...paths[place.path], [place.endpoint.method.toLowerCase()]: operation };
  }
  const webhooks = tags.has('webhooks') ? webhooksOf(revision, schemas) : {};
  return {
    openapi: '3.1.1',
    info: {
      title: 'Regrove API',
      version: revision,
      summary: 'Turns paper consumption into reforested trees.',
      description: INTRODUCTION + changes(revision),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      { url: 'https://api.example.com/v1', description: 'A deployment of your own' },
      { url: '/v1', description: 'The host that serves this document' },
    ],
    security: revision === NEWEST ? [{ bearer: [] }, { basic: [] }, { session: [] }] : [{ bearer: [] }, { basic: [] }],
    tags: [...tags].map(tagOf),
    'x-tagGroups': chapters([...tags]),
    paths,
    ...(Object.keys(webhooks).length > 0 && { webhooks }),
    components: {
      schemas: Object.fromEntries(
        Object.entries({ ...schemas.components, Failure: FAILURE_SCHEMA }).sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
      parameters: sharedParameters(revision),
      headers: sharedHeaders(revision),
      responses: sharedAnswers(revision),
      securitySchemes: revision === NEWEST ? { ...SECURITY, ...OF_PEOPLE } : SECURITY,
    },
  };
}

/** Each path of each endpoint in the revision. Paths for accounts below are a separate chapter. */
type Place = { name: string; endpoint: Endpoint; path: string; tag: string };

function placesOf(groups: Record<string, { endpoints: Group }>, revision: Revision): Place[] {
  const places = Object.entries(groups).flatMap(([group, { endpoints }]) =>
    Object.entries(endpoints)
      .filter(([, endpoint]) => includes(revision, endpoint.since))
      .flatMap(([name, endpoint]) =>
        pathsOf(endpoint).map((path, index) => ({
          name,
          endpoint,
          path,
          tag: index === 0 ? group : `${group}${BELOW}`,
        })),
      ),
  );
  const isBelow = ({ tag }: Place): number => Number(tag.endsWith(BELOW));
  return places.sort((a, b) => isBelow(a) - isBelow(b));
}

const BELOW = '-below';

function tagOf(tag: string): object {
  const { title, description } = aboutGroup(tag.replace(BELOW, ''));
  return tag.endsWith(BELOW)
    ? { name: tag, 'x-displayName': title, description: `${description} For an account below your own.` }
    : { name: tag, 'x-displayName': title, description };
}

/** How viewers order the tags. */
const chapters = (tags: string[]): object[] =>
  [
    { name: 'Your account', tags: tags.filter((tag) => !tag.endsWith(BELOW) && tag !== ITSELF) },
    { name: 'Accounts below yours', tags: tags.filter((tag) => tag.endsWith(BELOW)) },
    { name: 'About', tags: tags.filter((tag) => tag === ITSELF) },
  ].filter((chapter) => chapter.tags.length > 0);

const ITSELF = 'reference';

function changes(revision: Revision): string {
  const list = CHANGES_IN_NEWEST.map((change) => `- ${change}`).join('\n');
  const others = REVISIONS.filter((other) => other !== revision).join(', ');
  return `
## Revisions

This document describes revision ${revision}; ${others} runs beside it on the same data. A key is pinned to one of them, and the
\`Api-Revision\` header chooses another for one request. What ${NEWEST} changed:

${list}
`;
}

const SECURITY = {
  basic: { type: 'http', scheme: 'basic', description: 'The API key as the user name, with an empty password.' },
  bearer: { type: 'http', scheme: 'bearer', description: 'The API key.' },
};

const OF_PEOPLE = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-regrove',
    description: 'Of a person who has signed in. Every path then names its account, and X-User-Agent is required.',
  },
};
