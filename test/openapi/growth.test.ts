import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REVISIONS } from '../../lib/platform/http/revisions/revision.ts';
import { lossesBetween, type OpenApi, unannounced } from '../../openapi/growth.ts';
import type { JsonSchema } from '../../openapi/json-schema.ts';

const project = join(import.meta.dirname, '../..');
const textOf = (file: string): string => readFileSync(join(project, file), 'utf8');
const documentIn = (file: string): OpenApi => JSON.parse(textOf(file));

it.each(REVISIONS)('since the release the document of %s only grew, or the changelog names its losses', (revision) => {
  const losses = lossesBetween(
    documentIn(`docs/released/openapi-${revision}.json`),
    documentIn(`docs/openapi-${revision}.json`),
  );

  expect(
    unannounced(losses, textOf('CHANGELOG.md')).map(({ at, what }) => `${at} ${what}`),
    'Callers rely on these. Keep them, or name each in backticks under "## Unreleased" in CHANGELOG.md.',
  ).toEqual([]);
});

const NewThing: JsonSchema = {
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 255 },
    kind: { type: 'string', enum: ['small', 'large'] },
    size: { type: ['number', 'null'], exclusiveMinimum: 0, maximum: 100 },
    parts: { type: 'array', maxItems: 10, items: { $ref: '#/components/schemas/Part' } },
    owner: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
  },
  required: ['name'],
};
const Part: JsonSchema = { type: 'object', properties: { weight: { type: 'number' } } };
const Thing: JsonSchema = {
  type: 'object',
  properties: { id: { type: 'string' }, size: { type: 'integer' }, state: { type: 'string', enum: ['new'] } },
  required: ['id', 'size', 'state'],
};

const sample = (): OpenApi => ({
  paths: {
    '/things': { post: operation(), get: operation() },
    '/accounts/{account_id}/things': { post: operation() },
    '/open': { get: { ...operation(), security: [] } },
  },
  components: {
    schemas: structuredClone({ NewThing, Part, Thing }),
    parameters: { Limit: { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 1000 } } },
    responses: { Invalid: { content: {} } },
  },
});

const operation = () => ({
  parameters: [{ $ref: '#/components/parameters/Limit' }, { name: 'from', in: 'query', schema: { type: 'string' } }],
  requestBody: {
    required: false,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/NewThing' } } },
  },
  responses: {
    200: {
      headers: { Link: {} },
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
    },
    400: { $ref: '#/components/responses/Invalid' },
  },
});

/** The losses after a change to the sample, one per line. */
function after(change: (document: OpenApi, at: ReturnType<typeof places>) => void): string[] {
  const document = sample();
  change(document, places(document));
  return lossesBetween(sample(), document).map(({ at, what }) => `${at} ${what}`);
}

const places = ({ components: { schemas }, paths }: OpenApi) => ({
  sent: schemas.NewThing?.properties as Record<string, JsonSchema>,
  read: schemas.Thing?.properties as Record<string, JsonSchema>,
  NewThing: schemas.NewThing as JsonSchema,
  Thing: schemas.Thing as JsonSchema,
  Part: schemas.Part as JsonSchema,
  post: paths['/things']?.post as ReturnType<typeof operation>,
});

type Change = Parameters<typeof after>[0];

describe('a loss is', () => {
  it.each<[what: string, change: Change, losses: string[]]>([
    ['a path', ({ paths }) => delete paths['/open'], ['GET /open was removed']],
    ['a method', ({ paths }) => delete paths['/things']?.get, ['GET /things was removed']],
    ['an open path', ({ paths }) => delete paths['/open']?.get?.security, ['GET /open needs a key now']],
    ['a parameter', (_, { post }) => post.parameters.pop(), ['POST /things from was removed']],
    [
      'a parameter that must be sent',
      (_, { post }) =>
        post.parameters.push({ name: 'to', in: 'query', required: true, schema: { type: 'string' } } as never),
      ['POST /things to is required now'],
    ],
    [
      'a bound of a shared parameter',
      ({ components }) => {
        components.parameters = { Limit: { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100 } } };
      },
      ['Limit has maximum 100, which was 1000'],
    ],
    [
      'a body that must be sent',
      (_, { post }) => Object.assign(post.requestBody, { required: true }),
      ['POST /things body is required now'],
    ],
    ['a property to send', (_, { sent }) => delete sent.size, ['NewThing.size was removed']],
    ['a property to read', (_, { read }) => delete read.size, ['Thing.size was removed']],
    ['a property that may be absent', (_, { Thing }) => Thing.required?.pop(), ['Thing.state may be absent now']],
    [
      'a property that must be sent',
      (_, { NewThing }) => NewThing.required?.push('kind'),
      ['NewThing.kind is required now'],
    ],
    [
      'a new property that must be sent',
      (_, { NewThing, sent }) => {
        sent.colour = { type: 'string' };
        NewThing.required?.push('colour');
      },
      ['NewThing.colour is required now'],
    ],
    [
      'further properties',
      (_, { NewThing }) => Object.assign(NewThing, { additionalProperties: false }),
      ['NewThing takes no further properties now'],
    ],
    [
      'a value to send',
      (_, { sent }) => Object.assign(sent.kind ?? {}, { enum: ['small'] }),
      ['NewThing.kind does not take large any more'],
    ],
    [
      'all but some values',
      (_, { sent }) => Object.assign(sent.name ?? {}, { enum: ['x'] }),
      ['NewThing.name takes only x now'],
    ],
    [
      'a type to send',
      (_, { sent }) => Object.assign(sent.size ?? {}, { type: 'number' }),
      ['NewThing.size was number or null and is number'],
    ],
    [
      'fractions',
      (_, { sent }) => Object.assign(sent.size ?? {}, { type: ['integer', 'null'] }),
      ['NewThing.size was number or null and is integer or null'],
    ],
    [
      'a type to read',
      (_, { read }) => Object.assign(read.size ?? {}, { type: ['integer', 'null'] }),
      ['Thing.size was integer and is integer or null'],
    ],
    [
      'whole numbers',
      (_, { read }) => Object.assign(read.size ?? {}, { type: 'number' }),
      ['Thing.size was integer and is number'],
    ],
    [
      'a larger maximum',
      (_, { sent }) => Object.assign(sent.size ?? {}, { maximum: 99 }),
      ['NewThing.size has maximum 99, which was 100'],
    ],
    [
      'a smaller minimum',
      (_, { sent }) => Object.assign(sent.name ?? {}, { minLength: 2 }),
      ['NewThing.name has minLength 2, which was 1'],
    ],
    [
      'having no bound',
      (_, { sent }) => Object.assign(sent.kind ?? {}, { maxLength: 9 }),
      ['NewThing.kind has maxLength 9, which was not there'],
    ],
    [
      'a free form',
      (_, { sent }) => Object.assign(sent.name ?? {}, { pattern: '^x' }),
      ['NewThing.name has pattern ^x, which was not there'],
    ],
    ['something in a list', (_, { Part }) => delete Part.properties?.weight, ['Part.weight was removed']],
    ['a form to send', (_, { sent }) => sent.owner?.anyOf?.pop(), ['NewThing.owner takes fewer forms']],
    ['an answer', (_, { post }) => Object.assign(post, { responses: {} }), ['POST /things 200 was removed']],
    [
      'a header of an answer',
      (_, { post }) => Object.assign(post.responses[200], { headers: {} }),
      ['POST /things 200 Link was removed'],
    ],
    [
      'a component under another name that lacks something',
      ({ components: { schemas } }, { post }) => {
        schemas.Smaller = { ...Thing, properties: { id: { type: 'string' } } };
        post.responses[200].content['application/json'].schema.$ref = '#/components/schemas/Smaller';
      },
      ['Thing.size was removed', 'Thing.state was removed'],
    ],
  ])('%s', (_, change, losses) => {
    expect(after(change)).toEqual(losses);
  });
});

describe('no loss is', () => {
  it.each<[what: string, change: Change]>([
    ['nothing', () => undefined],
    ['a new path', ({ paths }) => Object.assign(paths, { '/more': { get: operation() } })],
    ['a new parameter', (_, { post }) => post.parameters.push({ name: 'to', in: 'query', schema: { type: 'string' } })],
    [
      'a new property',
      (_, { sent, read }) => [sent, read].map((all) => Object.assign(all, { more: { type: 'string' } })),
    ],
    ['a new value', (_, { sent, read }) => [sent.kind, read.state].map((one) => one?.enum?.push('huge'))],
    ['a wider bound', (_, { sent }) => Object.assign(sent.size ?? {}, { maximum: 101 })],
    [
      'at least 0 in place of above 0',
      (_, { sent }) => {
        delete sent.size?.exclusiveMinimum;
        Object.assign(sent.size ?? {}, { minimum: 0 });
      },
    ],
    ['another type to send', (_, { sent }) => Object.assign(sent.name ?? {}, { type: ['string', 'null'] })],
    ['another form to send', (_, { sent }) => sent.owner?.anyOf?.push({ type: 'null' })],
    ['what need not be sent any more', (_, { NewThing }) => NewThing.required?.pop()],
    [
      'a failure that cannot happen any more',
      (_, { post }) => delete (post.responses as Partial<typeof post.responses>)[400],
    ],
    ['another description', (_, { sent }) => Object.assign(sent.name ?? {}, { description: 'A name.' })],
  ])('%s', (_, change) => {
    expect(after(change)).toEqual([]);
  });
});

describe('the changelog', () => {
  const losses = [{ at: 'NewThing.size', what: 'was removed' }];
  const changelog = (unreleased: string, released: string) =>
    `# Changelog\n\n## Unreleased\n\n${unreleased}\n\n## 1.0.0\n\n${released}\n`;

  it('allows losses named in the unreleased section', () => {
    expect(unannounced(losses, changelog('- `NewThing.size` is gone.', ''))).toEqual([]);
    expect(unannounced(losses, '## Unreleased\n\n- `NewThing.size` is gone.\n')).toEqual([]);
  });

  it('allows nothing that it names elsewhere, or only in part', () => {
    expect(unannounced(losses, changelog('', '- `NewThing.size` is gone.'))).toEqual(losses);
    expect(unannounced(losses, changelog('- `NewThing` changed, also NewThing.size.', ''))).toEqual(losses);
    expect(unannounced(losses, '# Changelog\n')).toEqual(losses);
  });
});
