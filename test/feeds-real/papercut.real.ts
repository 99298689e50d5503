import { afterAll, beforeAll, expect, it } from 'vitest';
import { adapter } from '../../lib/metering/integrations/adapters/papercut.ts';
import { guardedHttp } from '../../lib/platform/outbound/guarded-http.ts';
import { type Program, startProgram } from './programs.ts';

/** The XML that we write and read, against the XML-RPC server of Python's own library. */
let python: Program;
beforeAll(async () => {
  python = await startProgram('python3', [`${import.meta.dirname}/papercut.py`], {
    portIn: (text) => (/^\d+\n/.test(text) ? Number.parseInt(text, 10) : undefined),
    needs: 'This test needs Python 3 as python3 in the path.',
  });
});
afterAll(() => python?.stop());

const http = guardedHttp({ allowLoopback: true });
const papercut = adapter.connect('', 'papercut', undefined);
const collect = (external_id: string, password = 'web-services-token') => {
  const connection = { username: 'any', password, external_id, scope: 'all' as const };
  return papercut.collect({ ...connection, url: `http://127.0.0.1:${python.port}` }, '2026-11-13', http);
};

const readingsOf = async (external_id: string) => {
  const collected = await collect(external_id);
  return collected.kind === 'counters' ? collected.readings : [];
};

it('reads all queues on two pages, with names to escape in XML', async () => {
  const readings = await readingsOf('*');

  expect(readings).toHaveLength(1204);
  expect(readings.find(({ device }) => device === 'print01\\Büro & <1>')).toMatchObject({ value: 1001 });
});

it('reads the queues of one print server', async () => {
  expect(await readingsOf('print02')).toHaveLength(401);
});

it('says what to do when its token is refused', async () => {
  await expect(collect('*', 'another')).rejects.toThrow('auth.webservices.auth-token');
});
