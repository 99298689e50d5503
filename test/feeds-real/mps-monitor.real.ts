import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { adapter } from '../../lib/metering/integrations/adapters/mps-monitor.ts';
import { guardedHttp } from '../../lib/platform/outbound/guarded-http.ts';
import { freePort, type Program, startProgram } from './programs.ts';

/**
 * Prism judges our requests by the definition of the maker's types, and answers by it. With
 * `MPS_MONITOR_SWAGGER` naming a copy of the maker's own Swagger, against that too.
 */
const own = ['the definition of this project', `${import.meta.dirname}/mps-monitor.yaml`] as const;
const vendors = process.env.MPS_MONITOR_SWAGGER;
const definitions = vendors ? [own, ["the maker's own", vendors] as const] : [own];

const http = guardedHttp({ allowLoopback: true });

describe.each(definitions)('mps monitor by %s', (_, file) => {
  let prism: Program;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'regrove-prism-'));
    const port = await freePort();
    const given = ['mock', '--errors', '--port', String(port), withToken(file, folder)];
    prism = await startProgram('prism', given, {
      portIn: (text) => (text.includes('Prism is listening') ? port : undefined),
      needs: 'This test needs Prism: run it by npm run test:feeds-real.',
    });
  });
  afterAll(async () => {
    await prism?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('accepts every request of ours, and answers what we can read', async () => {
    const url = `http://127.0.0.1:${prism.port}`;
    const keys = { clientId: 'regrove', clientSecret: 'secret', hosts: [`127.0.0.1:${prism.port}`] };
    const connection = { url, username: 'user', password: 'password', external_id: 'D1/string', scope: 'all' as const };
    const collected = await adapter.connect(url, 'mps_monitor', keys).collect(connection, '2026-11-13', http);

    expect(collected).toMatchObject({ kind: 'counters' });
    if (file === own[1]) expect(collected).toMatchObject({ readings: [{ device: 'string', value: 750 }] });
  });

  it('refuses days in place of moments, so this test can fail', async () => {
    const answer = await http.request({
      method: 'POST',
      url: `http://127.0.0.1:${prism.port}/Counter/List`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ DealerCode: 'D1', FromDate: '2026-11-08', ToDate: '2026-11-13' }),
    });

    expect(answer.status).toBe(422);
  });
});

/** No definition of the maker's describes how to get a token: it is OAuth, at the usual place. */
function withToken(file: string, folder: string): string {
  const document = parse(readFileSync(file, 'utf8'));
  const schema = { type: 'object', properties: { access_token: { type: 'string' } } };
  const responses = { 200: { description: 'OK', schema } };
  const parameters = ['client_id', 'client_secret', 'grant_type', 'username', 'password', 'scope'].map((name) => ({
    name,
    in: 'formData',
    type: 'string',
    required: true,
  }));
  document.paths['/token'] = {
    post: { consumes: ['application/x-www-form-urlencoded'], produces: ['application/json'], parameters, responses },
  };
  const copy = join(folder, 'definition.json');
  writeFileSync(copy, JSON.stringify(document));
  return copy;
}
