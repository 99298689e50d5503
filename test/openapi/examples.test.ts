import { describe, expect, it } from 'vitest';
import { apiFunctions } from '../../functions/index.ts';
import { REVISIONS } from '../../lib/platform/http/revisions/revision.ts';
import { exampleOf, nounOfPath } from '../../openapi/example.ts';
import { documentIn } from '../support/documents.ts';
import { makeChecks } from '../support/validated.ts';

const endpoints = Object.values(apiFunctions).flatMap((group) => Object.entries(group.endpoints));

describe.each(REVISIONS)('the examples of %s', (revision) => {
  const document = documentIn(revision);
  const checks = makeChecks(document);
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

  it.each(operations)('show what $operationId answers, with exactly its fields', (operation) => {
    const answer = operation.responses[200];
    const json = answer && 'content' in answer ? answer.content['application/json'] : undefined;
    if (!json?.example) return;

    expect(checks.problemOf(operation, { status: 200, body: json.example, headers: {} })).toBeUndefined();
  });

  it.each(operations.filter(({ requestBody }) => requestBody))('show what $operationId takes', (operation) => {
    const json = operation.requestBody?.content['application/json'];

    expect(json && checks.difference(operation.operationId, json.schema, json.example)).toBeUndefined();
  });
});

it.each(endpoints.filter(([, { body }]) => body))('the example of %s is one that the service takes', (_, endpoint) => {
  const example = exampleOf(endpoint.body ?? endpoint.response, 'request', nounOfPath(endpoint.path));

  expect(endpoint.body?.safeParse(example).error).toBeUndefined();
});
