import { describe, expect, it } from 'vitest';
import { apiFunctions } from '../../functions/index.ts';
import { pathsOf } from '../../lib/platform/http/endpoint.ts';
import { REVISIONS } from '../../lib/platform/http/revisions/revision.ts';
import type { JsonSchema } from '../../openapi/json-schema.ts';
import { documentIn } from '../support/documents.ts';

const [older, newest] = [documentIn('1.6.3'), documentIn('1.6.6')];
const operationsIn = (document: typeof newest) =>
  Object.values(document.paths).flatMap((methods) => Object.values(methods));
const fieldsOf = (document: typeof newest, schema: string) =>
  Object.keys(document.components.schemas[schema]?.properties ?? {});
const propertyOf = (document: typeof newest, schema: string, field: string): JsonSchema | undefined =>
  document.components.schemas[schema]?.properties?.[field];

describe('the newest document', () => {
  it('has every endpoint at each of its paths, under a unique id', () => {
    const declared = Object.values(apiFunctions).flatMap(({ endpoints }) =>
      Object.values(endpoints).flatMap((endpoint) => pathsOf(endpoint).map((path) => `${endpoint.method} ${path}`)),
    );
    const described = Object.entries(newest.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );

    expect(described.sort()).toEqual(declared.sort());
    expect(new Set(operationsIn(newest).map(({ operationId }) => operationId)).size).toBe(declared.length);
  });

  it.each(operationsIn(newest))(
    'gives an example of the input and response of $operationId',
    ({ requestBody, responses }) => {
      const { 'application/json': json, ...others } = requestBody?.content ?? {};
      if (json) expect(json.example).toBeDefined();
      // A file has none, because it is bytes.
      else
        for (const type of Object.keys(others))
          expect(type).toMatch(/^(image\/|text\/csv$|application\/(zip|x-zip-compressed|vnd\.openxml))/);
      for (const answer of Object.values(responses)) {
        const answered = 'content' in answer ? answer.content['application/json'] : undefined;
        if (answered?.schema.type !== 'object') expect(answered && !answered.example).toBeFalsy();
      }
    },
  );

  it('states what a request is held to', () => {
    expect(propertyOf(newest, 'NewAccount', 'name')).toMatchObject({
      type: 'string',
      minLength: 1,
      maxLength: 255,
      pattern: '\\S',
    });
    expect(propertyOf(newest, 'NewBiomassOffset', 'pages')).toMatchObject({ minimum: 1, maximum: 1e12 });
    expect(newest.components.schemas.NewAccount?.required).toEqual(['name']);
    for (const schema of ['NewDeposit', 'NewPaperItem']) {
      expect(propertyOf(newest, schema, 'width')).toMatchObject({ minimum: 0.000001, maximum: 5 });
      expect(propertyOf(newest, schema, 'length')).toMatchObject({ minimum: 0.000001, maximum: 100 });
    }
    expect(propertyOf(newest, 'NewPaperItem', 'mass')).toMatchObject({ minimum: 0.000001, maximum: 1e15 });
    expect(propertyOf(newest, 'NewBiomassOffset', 'trees')).toMatchObject({ minimum: 0.000061 });
    expect(JSON.stringify(newest)).not.toContain('exclusiveMinimum');
    expect(propertyOf(newest, 'NewServer', 'password')).toMatchObject({ writeOnly: true });
  });

  it('lets null stand for "not given" in a create, and in an update only where null clears', () => {
    expect(propertyOf(newest, 'NewAccount', 'name')?.type).toBe('string');
    expect(propertyOf(newest, 'NewAccount', 'display_name')?.type).toEqual(['string', 'null']);
    expect(propertyOf(newest, 'AccountChange', 'display_name')?.type).toBe('string');
    expect(propertyOf(newest, 'AccountChange', 'external_id')?.type).toEqual(['string', 'null']);
  });

  it('asks for a User-Agent, offers an Idempotency-Key where something is created, and a Link where there are pages', () => {
    const parameters = (method: string) => newest.paths['/accounts']?.[method]?.parameters;
    const listed = newest.paths['/accounts']?.get?.responses[200];

    expect(newest.components.parameters).toMatchObject({ UserAgent: { name: 'User-Agent', required: true } });
    expect(parameters('post')).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' });
    expect(parameters('get')).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'limit' })]));
    expect(listed && 'headers' in listed && listed.headers).toHaveProperty('Link');
  });

  it('lists the refusals that any request may meet', () => {
    for (const { operationId, responses, security } of operationsIn(newest)) {
      const common = security ? ['200', '429', '500'] : ['200', '400', '401', '403', '429', '500'];
      expect(Object.keys(responses), operationId).toEqual(expect.arrayContaining(common));
    }
  });
});

describe('the older document', () => {
  it('has the fields, names and paths of its revision', () => {
    expect(fieldsOf(older, 'PaperItem')).toContain('density');
    expect(fieldsOf(older, 'NewPaperItem')).not.toContain('gsm');
    expect(fieldsOf(older, 'BiomassOffset')).not.toContain('order_id');
    expect(fieldsOf(older, 'ForestryProject')).toContain('content_introduction');
    expect(fieldsOf(newest, 'ForestryProject')).not.toContain('content_introduction');
    expect(older.components.schemas.NewServer?.required).toContain('contact');
    expect(fieldsOf(newest, 'NewServer')).not.toContain('contact');
    expect(Object.keys(older.paths).filter((path) => path.includes('/orders'))).toEqual([]);
    expect(older.components.parameters).not.toHaveProperty('UserAgent');
  });
});

it.each(REVISIONS)('%s is what its requests speak and its answers say, and no other', (revision) => {
  const { parameters, headers } = documentIn(revision).components;

  expect(parameters).toMatchObject({ ApiRevision: { schema: { enum: [revision] }, example: revision } });
  expect(headers).toMatchObject({ 'Api-Revision': { schema: { enum: [revision] } } });
});

it.each(REVISIONS)('%s has no schema, parameter or header that nothing refers to', (revision) => {
  const document = documentIn(revision);
  const text = JSON.stringify(document);

  for (const [kind, named] of Object.entries(document.components)) {
    if (kind === 'securitySchemes') continue;
    for (const name of Object.keys(named)) expect(text).toContain(`"#/components/${kind}/${name}"`);
  }
});
