import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { s3Answer } from '../support/s3-objects.ts';

/** A service with the few S3 calls the service makes. Objects are in memory; a call can be made to hang or fail, or be watched. */
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
    const isSigned =
      /^AWS4-HMAC-SHA256 Credential=/.test(request.headers.authorization ?? '') || searchParams.has('X-Amz-Signature');
    if (!isSigned) return response.writeHead(403).end();
    // The bucket is the first part of the path; all buckets share one map.
    const [bucket = ''] = key.split('/');
    const onlyNew = request.headers['if-none-match'] === '*';
    if (searchParams.has('list-type')) searchParams.set('prefix', `${bucket}/${searchParams.get('prefix') ?? ''}`);
    const {
      status,
      headers,
      body: answer,
    } = s3Answer(objects, { method: request.method ?? '', key, query: searchParams, onlyNew, body }, pageSize);
    const isList = searchParams.has('list-type') && typeof answer === 'string';
    response
      .writeHead(status, headers)
      .end(isList ? answer.replaceAll(new RegExp(`<(Prefix|Key)>${bucket}/`, 'g'), '<$1>') : answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

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
