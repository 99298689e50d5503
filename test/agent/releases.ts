import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BuiltIn } from '../../agent/built-in.ts';
import { SYSTEM } from '../../agent/version.ts';

/** Release keys, signed releases and a service that hands them out. */
export type Key = { key: string; privateKey: KeyObject };

export function makeKey(): Key {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { key: publicKey.export({ format: 'jwk' }).x ?? '', privateKey };
}

export const builtInOf = (keys: Key[], sequence = 0): BuiltIn => ({
  keys: keys.map(({ key }) => key),
  hasTestKeys: true,
  sequence,
  isExecutable: true,
});

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export const payloadOf = (file: Buffer, changes: object = {}) => ({
  version: '2.1.0',
  sequence: 5,
  valid_until: '2099-01-01T00:00:00Z',
  files: [{ system: SYSTEM, sha256: sha256(file), bytes: file.length }],
  ...changes,
});

export function signed(payload: object, keys: Key[], label = 'regrove agent release\n'): string {
  const text = Buffer.from(JSON.stringify(payload)).toString('base64url');
  const signatures = keys.map(({ key, privateKey }) => ({
    key,
    signature: sign(null, Buffer.from(label + text), privateKey).toString('base64url'),
  }));
  return JSON.stringify({ payload: text, signatures });
}

/** A service that names one release. `serveFile` may answer the file's request in another way. */
export async function startReleases(release: () => string, file: () => Buffer, serveFile?: RequestListener) {
  const server = createServer((request, response) => {
    if (request.url === '/v1/agent/release.json') return response.end(release());
    if (!request.url?.startsWith('/v1/agent/files/')) return response.writeHead(404).end('{}');
    return serveFile ? serveFile(request, response) : response.end(file());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
