import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A service with the few S3 calls backups use. Objects are in memory; a call can be made to hang or fail, or be watched. */
export type FakeS3 = {
  env: Record<string, string>;
  objects: Map<string, Buffer>;
  calls: string[];
  /** Matching calls are never answered. */
  hangs(when: (call: string) => boolean): void;
  /** The next calls get these statuses. */
  fails(...statuses: number[]): void;
  stop(): Promise<void>;
};

export async function startFakeS3(pageSize = 1_000): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  const calls: string[] = [];
  let hanging: (call: string) => boolean = () => false;
  const failures: number[] = [];
  const server: Server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://fake');
    const key = decodeURIComponent(pathname.slice(1));
    const call = `${request.method} ${key}`;
    calls.push(call);
    if (hanging(call)) return;
    const failure = failures.shift();
    if (failure !== undefined)
      return response.writeHead(failure).end('<Error><Message>Please reduce your request rate.</Message></Error>');
    if (!/^AWS4-HMAC-SHA256 Credential=/.test(request.headers.authorization ?? ''))
      return response.writeHead(403).end();
    if (request.method === 'PUT') {
      objects.set(key, body);
      return response.end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (searchParams.has('list-type')) return response.end(listing(key, searchParams));
    const found = objects.get(key);
    if (!found) return response.writeHead(404).end('<Error><Message>The key does not exist.</Message></Error>');
    response.end(found);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  function listing(bucket: string, query: URLSearchParams): string {
    const start = `${bucket}${query.get('prefix') ?? ''}`;
    const folders = [...objects.keys()]
      .filter((key) => key.startsWith(start) && key.slice(start.length).includes('/'))
      .map((key) => `${key.slice(bucket.length).slice(0, key.indexOf('/', start.length) - bucket.length)}/`);
    const all = [...new Set(folders)].sort();
    const from = Number(query.get('continuation-token') ?? 0);
    const page = all.slice(from, from + pageSize);
    const next =
      from + pageSize < all.length ? `<NextContinuationToken>${from + pageSize}</NextContinuationToken>` : '';
    return `<ListBucketResult>${page.map((one) => `<CommonPrefixes><Prefix>${encodeURIComponent(one)}</Prefix></CommonPrefixes>`).join('')}${next}</ListBucketResult>`;
  }

  return {
    env: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      AWS_REGION: 'eu-west-1',
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
    },
    objects,
    calls,
    hangs: (when) => {
      hanging = when;
    },
    fails: (...statuses) => void failures.push(...statuses),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
