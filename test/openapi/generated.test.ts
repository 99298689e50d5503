import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { REVISIONS } from '../../lib/platform/http/revisions/revision.ts';
import { generated } from '../../openapi/generated.ts';

const project = join(import.meta.dirname, '../..');

it('what is committed is what the endpoints say', async () => {
  const stale = Object.entries(await generated()).flatMap(([file, text]) => (textOf(file) === text ? [] : [file]));

  expect(stale, 'The endpoints changed since: run `npm run openapi` and commit the result.').toEqual([]);
});

it.each(REVISIONS)('an external validator accepts the document of %s without a warning', async (revision) => {
  const command = join(project, 'node_modules/@redocly/cli/bin/cli.js');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [command, 'lint', '--config', 'test/openapi/redocly.yaml', '--format', 'json', `docs/openapi-${revision}.json`],
    { cwd: project, env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
  ).catch((error: { stdout: string }) => error);

  expect(JSON.parse(stdout)).toMatchObject({ totals: { errors: 0, warnings: 0 }, problems: [] });
});

function textOf(file: string): string | undefined {
  try {
    return readFileSync(join(project, file), 'utf8');
  } catch {
    return undefined;
  }
}
