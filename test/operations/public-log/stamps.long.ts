import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { stampCheckpoint } from '../../../lib/operations/public-log/stamps.ts';
import { environment } from '../../../lib/platform/environment.ts';
import { folderStore } from '../../../lib/platform/objects/folder-store.ts';
import { readObject } from '../../../lib/platform/objects/object-store.ts';
import { checkpointFile, stampFile } from '../../../lib/platform/transparency-log/log-files.ts';
import { isStampOf } from '../../../lib/platform/transparency-log/timestamp.ts';
import { folderForFile } from '../../support/folders.ts';
import { logged } from '../../support/logged.ts';

/** A local authority made by `openssl ts`. The test says so if this machine has no openssl. */
const folder = folderForFile('stamps');
const at = (name: string) => join(folder, name);
const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' });
const CONFIG = `[req]
distinguished_name = name
prompt = no
x509_extensions = tsa
[name]
CN = Local authority
[tsa]
extendedKeyUsage = critical,timeStamping
[ts]
default_tsa = local
[local]
serial = ${at('serial')}
signer_cert = ${at('cert.pem')}
signer_key = ${at('key.pem')}
certs = ${at('cert.pem')}
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
`;

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  if (request.url === '/broken') return response.writeHead(500).end();
  writeFileSync(at('request.tsq'), Buffer.concat(chunks));
  openssl(
    'ts',
    '-reply',
    '-config',
    at('config'),
    '-section',
    'local',
    '-queryfile',
    at('request.tsq'),
    '-out',
    at('reply'),
  );
  return response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(readFileSync(at('reply')));
});
afterAll(() => {
  server.close();
  environment.REGROVE_TIMESTAMP_URLS = '';
  environment.REGROVE_ALLOW_LOOPBACK = '';
});

it('stamps a checkpoint by an authority, verified by openssl, and continues without a failing one', async () => {
  expect(spawnSync('openssl', ['version']).status, 'This test needs openssl on this machine.').toBe(0);
  writeFileSync(at('config'), CONFIG);
  writeFileSync(at('serial'), '01\n');
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-config',
    at('config'),
    '-keyout',
    at('key.pem'),
    '-out',
    at('cert.pem'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const authority = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  environment.REGROVE_TIMESTAMP_URLS = `${authority}/broken, ${authority}/stamps`;
  environment.REGROVE_ALLOW_LOOPBACK = '1';
  const files = folderStore(at('log'));
  const checkpoint = Buffer.from('regrove.test/log\n2\nAAAA\n');
  await files.put(checkpointFile(2), checkpoint);
  await stampCheckpoint(files, 2);

  const stamp = (await readObject(files, stampFile(2, 2))) ?? Buffer.alloc(0);
  expect([isStampOf(stamp, checkpoint), isStampOf(stamp, Buffer.from('other'))]).toEqual([true, false]);
  expect(await readObject(files, stampFile(2, 1))).toBeUndefined();
  expect(logged.map(({ message }) => message)).toContain('checkpoint not stamped');
  writeFileSync(at('checkpoint'), checkpoint);
  writeFileSync(at('stamp.tsr'), stamp);
  const verified = openssl(
    'ts',
    '-verify',
    '-data',
    at('checkpoint'),
    '-in',
    at('stamp.tsr'),
    '-CAfile',
    at('cert.pem'),
  );
  expect(verified.toString()).toContain('Verification: OK');
});
