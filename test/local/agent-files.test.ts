import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerAgentFile } from '../../infra/local/agent-files.ts';
import { environment } from '../../lib/platform/environment.ts';

const folder = mkdtempSync(join(tmpdir(), 'regrove-releases-'));
const content = randomBytes(300_000);
const hash = createHash('sha256').update(content).digest('hex');
const release = JSON.stringify({ payload: 'e30', signatures: [] });

let origin = '';
const server = createServer(async (request, response) => {
  if (!(await answerAgentFile(request, response))) response.writeHead(404).end();
});
beforeAll(async () => {
  mkdirSync(join(folder, 'files'));
  writeFileSync(join(folder, 'files', hash), content);
  writeFileSync(join(folder, 'release.json'), release);
  writeFileSync(join(folder, 'secret.pem'), 'secret');
  environment.REGROVE_AGENT_RELEASES = folder;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/agent`;
});
afterAll(() => {
  server.close();
  delete environment.REGROVE_AGENT_RELEASES;
  rmSync(folder, { recursive: true });
});

const get = (path: string, init?: RequestInit) => fetch(`${origin}/${path}`, { redirect: 'manual', ...init });

describe('the files of the agent', () => {
  it('are the release, read again each minute, and its files, which never change', async () => {
    const named = await get('release.json');
    expect([named.status, named.headers.get('cache-control'), await named.text()]).toEqual([
      200,
      'public, max-age=60, must-revalidate',
      release,
    ]);
    const file = await get(`files/${hash}`);
    expect([file.headers.get('content-length'), file.headers.get('cache-control')]).toEqual([
      '300000',
      'public, max-age=31536000, immutable',
    ]);
    expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true);
    const again = await get('release.json', { headers: { 'if-none-match': named.headers.get('etag') ?? '' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await get(`files/${hash}`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '300000', '']);
  });

  it.each(['secret.pem', 'files/', `files/${'0'.repeat(64)}`, 'files/../secret.pem', 'files/..%2Fsecret.pem', ''])(
    'are no others: %s',
    async (path) => expect((await get(path)).status).toBe(404),
  );

  it('are none without a folder, and no release of more than 64 KB', async () => {
    writeFileSync(join(folder, 'release.json'), 'x'.repeat(65_537));
    expect((await get('release.json')).status).toBe(404);
    delete environment.REGROVE_AGENT_RELEASES;
    expect([(await get('release.json')).status, (await get(`files/${hash}`)).status]).toEqual([404, 404]);
    expect((await get('release.json', { method: 'POST' })).status).toBe(404);
    environment.REGROVE_AGENT_RELEASES = folder;
  });
});
