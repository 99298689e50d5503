import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { generate } from 'selfsigned';
import { type Principal, refusalOf } from './iam.ts';
import { type Answer, refused, type Service } from './service.ts';
import { REGION } from './template.ts';

/**
 * The addresses of AWS's services on this machine: TLS, a signature by credentials that belong to one function, and the
 * policy of its role before anything is done.
 */
export type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken: string };

export type Endpoints = {
  port: number;
  certificate: string;
  /** From now on nothing is answered on the sockets that are open, and nobody is told: as when what is between has dropped them. */
  silence(): void;
  /** How many requests came in on such sockets. */
  unanswered(): number;
  /** How many sockets were opened so far. */
  opened(): number;
  stop(): Promise<void>;
};

/** A call as it was decided, for tests to look at. */
export type Call = { role: string; service: string; operation: string; refusal?: string };

export async function startEndpoints(
  services: Record<string, Service>,
  principals: Map<string, { credentials: Credentials; principal: Principal }>,
  calls: Call[],
): Promise<Endpoints> {
  const altNames = [{ type: 2 as const, value: `*.${REGION}.amazonaws.com` }];
  const made = await generate([{ name: 'commonName', value: 'AWS on this machine' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames }],
  });
  const sockets = new Set<Socket>();
  const silent = new Set<Socket>();
  let unanswered = 0;
  const server = createServer({ key: made.private, cert: made.cert, keepAliveTimeout: 60_000 }, (request, response) => {
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
  });

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
    certificate: made.cert,
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

/** Signature Version 4, computed anew from the request as it arrived. */
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
