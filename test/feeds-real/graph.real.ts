import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adapter } from '../../lib/metering/integrations/adapters/universal-print.ts';
import { guardedHttp } from '../../lib/platform/outbound/guarded-http.ts';
import { freePort, type Program, startProgram } from './programs.ts';

/** Our requests to Graph, judged by Prism against a definition of the published properties, and what Prism answers by it. */
const http = guardedHttp({ allowLoopback: true });

describe('universal print by the definition of this project', () => {
  let prism: Program;
  beforeAll(async () => {
    const port = await freePort();
    const given = ['mock', '--errors', '--port', String(port), `${import.meta.dirname}/graph.yaml`];
    prism = await startProgram('prism', given, {
      portIn: (text) => (text.includes('Prism is listening') ? port : undefined),
      needs: 'This test needs Prism: run it by npm run test:feeds-real.',
    });
  });
  afterAll(() => prism?.stop());

  const connection = (password: string) => ({
    url: `http://127.0.0.1:${prism.port}`,
    username: null,
    password,
    external_id: null,
    scope: 'all' as const,
  });
  const collect = (password: string) =>
    adapter.connect('', 'universal_print', undefined).collect(connection(password), '2026-11-13', http);

  it('accepts our request, and answers what we can read, of the day alone', async () => {
    expect(await collect('token')).toEqual({
      kind: 'pages',
      devices: [{ device: '016b5565-3bbf-4067-b9ff-4d68167eb1a6', pages: 30, sheets: 20, duplex_sheets: 10 }],
    });
  });

  it('refuses another filter, so this test can fail', async () => {
    const answer = await http.request({
      method: 'GET',
      url: `http://127.0.0.1:${prism.port}/v1.0/reports/dailyPrintUsageByPrinter?%24filter=usageDate+eq+today`,
      headers: { authorization: 'Bearer token' },
    });

    expect(answer.status).toBe(422);
  });
});
