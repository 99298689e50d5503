import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lint, loadConfig } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { REVISIONS } from '../../lib/platform/http/revisions/revision.ts';
import { generated } from '../../openapi/generated.ts';
import { isLong } from '../support/long.ts';

const project = join(import.meta.dirname, '../..');

it('committed documents match the endpoints', async () => {
  const stale = Object.entries(await generated()).flatMap(([file, text]) => (textOf(file) === text ? [] : [file]));

  expect(stale, 'The endpoints changed since: run `npm run openapi` and commit the result.').toEqual([]);
});

// The validator takes seconds a document; examples.test.ts checks the schemas themselves on each change.
it.each(isLong ? REVISIONS : [])(
  'an external validator accepts the document of %s without a warning',
  async (revision) => {
    const config = await loadConfig({ configPath: join(project, 'test/openapi/redocly.yaml') });
    const problems = await lint({ ref: join(project, `docs/openapi-${revision}.json`), config });

    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  },
);

function textOf(file: string): string | undefined {
  try {
    return readFileSync(join(project, file), 'utf8');
  } catch {
    return undefined;
  }
}
