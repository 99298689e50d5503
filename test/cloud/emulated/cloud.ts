import { randomBytes, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startAsync } from './async-invocation.ts';
import { bucket } from './bucket.ts';
import { dynamodb } from './dynamodb.ts';
import { eventBus } from './event-bus.ts';
import { frontDoor, publicUrlIn } from './front-door.ts';
import type { FunctionDefinition } from './function-definition.ts';
import { httpApi } from './http-api.ts';
import { grantsIn, type Permission, type Principal, refusalOf, type Statement } from './iam.ts';
import { kms } from './kms.ts';
import { type Lambda, startLambda } from './lambda.ts';
import { partitionsOf } from './partition-throttling.ts';
import { type Mappings, startMappings } from './queue-mappings.ts';
import { restApi } from './rest-api.ts';
import { type Buckets, bucketsIn, s3 } from './s3.ts';
import { type Call, type Credentials, type Endpoints, startEndpoints } from './service-endpoints.ts';
import { type SentMail, ses } from './ses.ts';
import { type Receive, receiving } from './ses-receiving.ts';
import { type Queues, queuesIn, sqs } from './sqs.ts';
import { startStreamMappings } from './stream-mappings.ts';
import type { Synthesized } from './synthesize.ts';
import { type Resolved, type Resource, resolved } from './template.ts';

/**
 * An emulation of the AWS services the stack uses. The synthesized functions run as in Lambda, over the embedded engine, so AWS policies
 * and limits apply. It follows AWS's documentation and knows only what the template says about the functions.
 */
export type Cloud = {
  /** The REST API with its stage, such as `http://127.0.0.1:1234/v1`. */
  apiUrl: string;
  /** The HTTP API for certificates. */
  siteUrl: string;
  /** The distribution in front of both. */
  frontDoorUrl: string;
  /** The distribution's public address. */
  publicUrl: string;
  lambda: Lambda;
  /** Starts a function as a schedule does. */
  start(name: string, event: object): Promise<void>;
  queues: Queues;
  /** The mails SES accepted. */
  mails: SentMail[];
  /** Lets SES receive a mail. */
  receive: Receive;
  mappings: Mappings;
  /** Objects in the buckets functions write to. */
  buckets: Buckets;
  /** The status of a presigned URL, opened by anybody. */
  statusOf(presignedUrl: string): Promise<number>;
  calls: Call[];
  /** A function's log line about a request. */
  logOf(requestId: string): Record<string, unknown> | undefined;
  log: string[];
  /** Whether a request reached a function, rather than being answered by the gateway. */
  reached(requestId: string): boolean;
  /** The grants in a function's role, and those used so far. */
  grantsOf(functionName: string): { granted: string[]; used: string[] };
  /** The AWS error if the function's role lacks a permission; undefined if it is allowed. */
  refusalFor(functionName: string, permission: Permission): string | undefined;
  /** The functions' sockets to AWS services. */
  sockets: Pick<Endpoints, 'silence' | 'unanswered' | 'opened'>;
  drained(): Promise<void>;
  stop(): Promise<void>;
};

type CloudOptions = {
  engine: string;
  table: string;
  /** Divides the queues' visibility timeout, which on AWS is up to hours. */
  speedUp?: number;
  /** Whether the table's stream mappings run. The embedded engine gets slower with each stream record. */
  readsStream?: boolean;
  /** Write units per second and partition (default 1,000, as on AWS); a test may set fewer. */
  partitionUnits?: number;
  /** The address of every distribution viewer. Sign-ins are limited by it, across all clouds sharing one table. */
  viewerAddress?: string;
};

export async function startCloud({ template, folder }: Synthesized, options: CloudOptions): Promise<Cloud> {
  const stack = resolved(template, options.table);
  const calls: Call[] = [];
  const log: string[] = [];
  const reached = new Set<string>();
  const lines = new Map<string, Record<string, unknown>>();
  const roles = rolesIn(stack);
  const queues = queuesIn(stack, options.speedUp ?? 100);
  const kmsKeys = stack.all('AWS::KMS::Key').map(({ arn, resource }) => ({ arn, spec: resource.Properties.KeySpec }));
  const mails: SentMail[] = [];
  const buckets = bucketsIn(stack);
  const services = {
    dynamodb: dynamodb(options.engine, partitionsOf(options.partitionUnits)),
    sqs: sqs(queues),
    kms: kms(kmsKeys),
    ses: ses(stack, mails, eventBus(stack, queues)),
  };

  const byFunction = new Map<string, Principal>();
  const byKey = new Map<string, { credentials: Credentials; principal: Principal }>();
  const definitions = ownFunctions(stack).map(({ name, arn, resource }): FunctionDefinition => {
    const properties = resource.Properties as unknown as FunctionProperties;
    const principal = roles.get(properties.Role);
    if (!principal) throw new Error(`${name} has no role in the template.`);
    const credentials = newCredentials();
    byFunction.set(name, principal);
    byKey.set(credentials.accessKeyId, { credentials, principal });
    return {
      name,
      arn,
      folder: join(folder, resource.Metadata?.['aws:asset:path'] ?? 'missing'),
      variables: properties.Environment?.Variables ?? {},
      timeoutSeconds: properties.Timeout ?? 3,
      memoryMegabytes: properties.MemorySize ?? 128,
      credentials,
      onLog: (line) => {
        if (mayLog(principal, properties)) record(line);
      },
    };
  });

  function record(line: string): void {
    log.push(line);
    const [, requestId] = /"request_id":"([^"]+)"/.exec(line) ?? [];
    if (requestId) lines.set(requestId, JSON.parse(line));
  }

  const endpoints = await startEndpoints(services, s3(buckets), byKey, calls);
  const certificateFile = join(folder, `aws-${endpoints.port}.pem`);
  writeFileSync(certificateFile, endpoints.certificate);
  const lambda = await startLambda(definitions, { port: endpoints.port, certificateFile });
  const mappings = startMappings(stack, queues, lambda, (name) => byFunction.get(name));
  const engine = { endpoint: options.engine, table: options.table };
  const streams = options.readsStream
    ? await startStreamMappings(stack, engine, lambda, (name) => byFunction.get(name), queues)
    : [];
  const api = await listen(restApi(stack, lambda, (requestId) => reached.add(requestId)));
  const site = await listen(httpApi(stack, lambda));
  const addressOf = (host: string): string => (isRestApi(stack, host) ? api.url : site.url);
  const viewerAddress = options.viewerAddress ?? '203.0.113.5';
  const door = await listen(frontDoor(stack, { addressOf, objectAt: bucket(stack, folder), viewerAddress }));

  return {
    apiUrl: `${api.url}/v1`,
    siteUrl: site.url,
    frontDoorUrl: door.url,
    publicUrl: publicUrlIn(stack),
    start: startAsync(stack, queues, lambda, (name) => byFunction.get(name)),
    lambda,
    queues,
    mails,
    receive: receiving(stack, buckets, queues),
    mappings,
    buckets,
    statusOf: (url) => statusOf(url, endpoints.port),
    calls,
    log,
    logOf: (requestId) => lines.get(requestId),
    reached: (requestId) => reached.has(requestId),
    grantsOf(name) {
      const principal = byFunction.get(name);
      return { granted: principal ? grantsIn(principal) : [], used: [...(principal?.used ?? [])] };
    },
    sockets: endpoints,
    refusalFor(name, permission) {
      const principal = byFunction.get(name);
      if (!principal) throw new Error(`There is no function ${name}.`);
      return refusalOf({ ...principal, used: new Set() }, [permission]);
    },
    /** Resolves when every change committed so far was handled, including by the handlers behind a queue. */
    async drained() {
      await Promise.all(streams.map((stream) => stream.drained()));
      await mappings.idle();
    },
    async stop() {
      mappings.stop();
      await Promise.all(streams.map((stream) => stream.stop()));
      await lambda.stop();
      await Promise.all([door.stop(), api.stop(), site.stop(), endpoints.stop()]);
    },
  };
}

/** A REST API's host name begins with its id, or is a custom domain name. */
const isRestApi = (stack: Resolved, host: string): boolean =>
  stack.all('AWS::ApiGateway::RestApi').some(({ name }) => host.startsWith(`${name}.`)) ||
  stack.all('AWS::ApiGateway::DomainName').some(({ resource }) => resource.Properties.DomainName === host);

/** Without CDK's own Python functions. */
const ownFunctions = (stack: Resolved) =>
  stack.all('AWS::Lambda::Function').filter(({ resource }) => String(resource.Properties.Runtime).startsWith('nodejs'));

type FunctionProperties = {
  Role: string;
  Environment?: { Variables?: Record<string, string> };
  Timeout?: number;
  MemorySize?: number;
  LoggingConfig?: { LogGroup?: string };
};

/** Roles by ARN, with the statements from all their policies. */
function rolesIn(stack: Resolved): Map<string, Principal> {
  const policies = stack.all('AWS::IAM::Policy').map(({ resource }: { resource: Resource }) => ({
    roles: resource.Properties.Roles as string[],
    statements: (resource.Properties.PolicyDocument as { Statement: Statement[] }).Statement,
  }));
  return new Map(
    stack.all('AWS::IAM::Role').map(({ name, arn, resource }) => {
      const inside = (resource.Properties.Policies ?? []) as { PolicyDocument: { Statement: Statement[] } }[];
      const own = [
        ...inside.flatMap(({ PolicyDocument }) => PolicyDocument.Statement),
        ...policies.filter(({ roles }) => roles.includes(name)).flatMap(({ statements }) => statements),
      ];
      return [arn, { role: arn, statements: own, used: new Set<string>() }];
    }),
  );
}

/** Lambda writes log lines with the function's role; without permission they are lost. */
function mayLog(principal: Principal, { LoggingConfig }: FunctionProperties): boolean {
  const [statement] = principal.statements.filter(({ Action }) => String(Action).includes('logs:'));
  const resource = [statement?.Resource ?? ''].flat().find((one) => one.includes(LoggingConfig?.LogGroup ?? 'none'));
  const needed = ['logs:CreateLogStream', 'logs:PutLogEvents'].map((action) => ({
    action,
    resource: resource ?? 'none',
  }));
  return refusalOf(principal, needed) === undefined;
}

const newCredentials = (): Credentials => ({
  accessKeyId: `ASIA${randomBytes(8).toString('hex').toUpperCase()}`,
  secretAccessKey: randomBytes(30).toString('base64'),
  sessionToken: randomUUID(),
});

async function listen(handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>) {
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    handle(request, response).catch((error: Error) => {
      console.error(error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The names of AWS lead nowhere here, so the request goes to the emulated endpoint. */
const statusOf = (url: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const { host, pathname, search } = new URL(url);
    const options = {
      host: '127.0.0.1',
      port,
      path: `${pathname}${search}`,
      headers: { host },
      rejectUnauthorized: false,
    };
    get(options, (answer) => resolve(answer.resume().statusCode ?? 0)).on('error', reject);
  });
