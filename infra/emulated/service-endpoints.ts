import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { generate } from 'selfsigned';
import { type Principal, refusalOf } from './iam.ts';
import { type Answer, refused, type Service } from './service.ts';
import { REGION } from './template.ts';

/**
 * The HTTPS endpoints of the emulated services. Each call must be signed with the credentials of a function, and its role must
 * have the permissions.
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

export async function startEndpoints(
  services: Record<string, Service>,
  principals: Map<string, { credentials: Credentials; principal: Principal }>,
  calls: Call[],
): Promise<Endpoints> {
  const altNames = [{ type: 2 as const, value: `*.${REGION}.amazonaws.com` }];
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
        .then((text) => decide(request, text))
        .then(({ status, body }) =>
          response
            .writeHead(status, { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': randomUUID() })
            .end(body),
        );
    },
  );

  async function decide(request: IncomingMessage, text: string): Promise<Answer> {
    const signed = partsOf(request.headers.authorization);
    const caller = signed && principals.get(signed.accessKeyId);
    const service = signed && services[signed.service];
    if (!caller || !service)
      return refused(400, 'UnrecognizedClientException', 'The security token included in the request is invalid.');
    if (signatureOf(request, text, signed, caller.credentials) !== signed.signature)
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

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
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

/** Signature Version 4 of the received request, to compare with the sent one. */
function signatureOf(
  { method, url, headers }: IncomingMessage,
  text: string,
  { scope, headers: names }: Signed,
  { secretAccessKey, sessionToken }: Credentials,
): string {
  const isOurs = headers['x-amz-security-token'] === sessionToken && names.includes('x-amz-security-token');
  const lines = names.map((name) => `${name}:${String(headers[name]).trim().replace(/\s+/g, ' ')}\n`).join('');
  const canonical = [method, url, '', lines, names.join(';'), sha256(text)].join('\n');
  const hmac = (key: string | Buffer, value: string): Buffer => createHmac('sha256', key).update(value).digest();
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  const toSign = `AWS4-HMAC-SHA256\n${headers['x-amz-date']}\n${scope}\n${sha256(canonical)}`;
  return isOurs ? hmac(key, toSign).toString('hex') : '';
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
