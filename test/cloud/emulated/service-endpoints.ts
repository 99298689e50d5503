import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { generate } from 'selfsigned';
import { type Principal, refusalOf } from './iam.ts';
import { failed, type ObjectAnswer, type ObjectRequest, type ObjectStore, operationOf } from './s3.ts';
import { type Answer, refused, type Service } from './service.ts';
import { REGION } from './template.ts';

/**
 * The emulated services' HTTPS endpoints. Each call must be signed with a function's credentials, and its role must have the permissions.
 */
export type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken: string };

export type Endpoints = {
  port: number;
  certificate: string;
  /** Leaves requests on all open sockets unanswered, as when a network device has dropped the connections. */
  silence(): void;
  /** The number of requests on silenced sockets. */
  unanswered(): number;
  /** The number of sockets opened so far. */
  opened(): number;
  stop(): Promise<void>;
};

/** A call and its outcome, for tests. */
export type Call = { role: string; service: string; operation: string; refusal?: string };

type Caller = { credentials: Credentials; principal: Principal };

const JSON_HEADERS = { 'content-type': 'application/x-amz-json-1.0' };

export async function startEndpoints(
  services: Record<string, Service>,
  objects: ObjectStore,
  principals: Map<string, Caller>,
  calls: Call[],
): Promise<Endpoints> {
  const names = [`*.${REGION}.amazonaws.com`, `*.s3.${REGION}.amazonaws.com`];
  const altNames = names.map((value) => ({ type: 2 as const, value }));
  const generated = await generate([{ name: 'commonName', value: 'AWS on this machine' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames }],
  });
  const sockets = new Set<Socket>();
  const silent = new Set<Socket>();
  let unanswered = 0;
  const server = createServer(
    { key: generated.private, cert: generated.cert, keepAliveTimeout: 60_000 },
    (request, response) => {
      if (silent.has(request.socket)) {
        unanswered += 1;
        return;
      }
      sockets.add(request.socket);
      void read(request)
        .then((bytes) => answerTo(request, bytes))
        .then(({ status, body, headers }) =>
          response.writeHead(status, { ...headers, 'x-amzn-requestid': randomUUID() }).end(body),
        );
    },
  );

  async function answerTo(request: IncomingMessage, bytes: Buffer): Promise<ObjectAnswer> {
    const presigned = presignedParts(request.url ?? '');
    const presigner = presigned && principals.get(presigned.accessKeyId);
    if (presigner) return decidePresigned(request, presigned, presigner);
    const signed = partsOf(request.headers.authorization);
    const caller = signed && principals.get(signed.accessKeyId);
    if (caller && signed.service === 's3') return decideObject(request, bytes, signed, caller);
    return { ...(await decide(request, bytes, signed, caller)), headers: JSON_HEADERS };
  }

  async function decide(
    request: IncomingMessage,
    bytes: Buffer,
    signed: Signed | undefined,
    caller: Caller | undefined,
  ): Promise<Answer> {
    const text = bytes.toString();
    const service = signed && services[signed.service];
    if (!signed || !caller || !service)
      return refused(400, 'UnrecognizedClientException', 'The security token included in the request is invalid.');
    if (signatureOf(request, bytes, signed, caller.credentials) !== signed.signature)
      return refused(400, 'InvalidSignatureException', 'The request signature we calculated does not match.');
    const [, target = ''] = String(request.headers['x-amz-target']).split('.');
    const operation = service.operationOf?.(request.method ?? '', request.url ?? '') ?? target;
    const body = JSON.parse(text);
    const refusal = refusalOf(caller.principal, service.permissions(operation, body));
    const role = caller.principal.role;
    calls.push({ role, service: signed.service, operation, ...(refusal && { refusal }) });
    if (refusal) return refused(400, 'AccessDeniedException', refusal);
    return service.answer(operation, body, text, request.headers as Record<string, string>);
  }

  /** S3 has its own protocol: REST with XML, and an object's body unchanged. */
  function decideObject(request: IncomingMessage, bytes: Buffer, signed: Signed, caller: Caller): ObjectAnswer {
    const { method = '', url = '', headers } = request;
    if (signatureOf(request, bytes, signed, caller.credentials) !== signed.signature)
      return failed(403, 'SignatureDoesNotMatch', 'The request signature we calculated does not match.');
    const onlyNew = headers['if-none-match'] === '*';
    const asked: ObjectRequest = { method, url, host: headers.host ?? '', onlyNew, body: bytes };
    const refusal = refusalOf(caller.principal, objects.permissions(asked));
    const role = caller.principal.role;
    calls.push({ role, service: 's3', operation: operationOf(asked), ...(refusal && { refusal }) });
    return refusal ? failed(403, 'AccessDenied', refusal) : objects.answer(asked);
  }

  /** The one who opens a presigned URL has the permissions of the role that signed it, until it expires. */
  function decidePresigned(request: IncomingMessage, signed: Presigned, caller: Caller): ObjectAnswer {
    const { method = '', url = '', headers } = request;
    const [path = '', query = ''] = url.split('?');
    const unsigned = query.replace(/&?X-Amz-Signature=[0-9a-f]+/, '');
    const canonical = [method, path, unsigned, `host:${headers.host}\n`, 'host', 'UNSIGNED-PAYLOAD'].join('\n');
    if (signedText(canonical, signed.date, signed.scope, caller.credentials.secretAccessKey) !== signed.signature)
      return failed(403, 'SignatureDoesNotMatch', 'The request signature we calculated does not match.');
    if (Date.now() > signed.until) return failed(403, 'AccessDenied', 'Request has expired');
    const asked: ObjectRequest = { method, url, host: headers.host ?? '', onlyNew: false, body: Buffer.alloc(0) };
    const refusal = refusalOf(caller.principal, objects.permissions(asked));
    return refusal ? failed(403, 'AccessDenied', refusal) : objects.answer(asked);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    certificate: generated.cert,
    silence() {
      for (const socket of sockets) silent.add(socket);
    },
    unanswered: () => unanswered,
    opened: () => sockets.size,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

type Signed = { accessKeyId: string; scope: string; service: string; headers: string[]; signature: string };

function partsOf(authorization = ''): Signed | undefined {
  const [, accessKeyId = '', scope = '', headers = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]+)$/.exec(
      authorization,
    ) ?? [];
  const [, , service = ''] = scope.split('/');
  return signature === '' ? undefined : { accessKeyId, scope, service, headers: headers.split(';'), signature };
}

/** The received request's Signature Version 4, to compare with the one sent. */
function signatureOf(
  { method, url, headers }: IncomingMessage,
  bytes: Buffer,
  { scope, headers: names }: Signed,
  { secretAccessKey, sessionToken }: Credentials,
): string {
  const isOurs = headers['x-amz-security-token'] === sessionToken && names.includes('x-amz-security-token');
  const lines = names.map((name) => `${name}:${String(headers[name]).trim().replace(/\s+/g, ' ')}\n`).join('');
  const [path = '', query = ''] = url?.split('?') ?? [];
  const canonical = [method, path, query, lines, names.join(';'), sha256(bytes)].join('\n');
  return isOurs ? signedText(canonical, String(headers['x-amz-date']), scope, secretAccessKey) : '';
}

type Presigned = { accessKeyId: string; scope: string; date: string; until: number; signature: string };

function presignedParts(url: string): Presigned | undefined {
  const { searchParams: query } = new URL(url, 'https://service');
  const signature = query.get('X-Amz-Signature');
  if (signature === null) return undefined;
  const [accessKeyId = '', ...scope] = (query.get('X-Amz-Credential') ?? '').split('/');
  const date = query.get('X-Amz-Date') ?? '';
  const at = date.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5');
  const until = Date.parse(at) + 1000 * Number(query.get('X-Amz-Expires'));
  return { accessKeyId, scope: scope.join('/'), date, until, signature };
}

function signedText(canonical: string, date: string, scope: string, secretAccessKey: string): string {
  const hmac = (key: string | Buffer, value: string): Buffer => createHmac('sha256', key).update(value).digest();
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, `AWS4-HMAC-SHA256\n${date}\n${scope}\n${sha256(canonical)}`).toString('hex');
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
