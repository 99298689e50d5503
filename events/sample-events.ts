import { apiFunctions, jobFunctions, webFunctions } from '../functions/index.ts';
import { EXAMPLE_MOMENT } from '../lib/platform/fields.ts';
import type { Endpoint } from '../lib/platform/http/declaration.ts';
import { exampleId } from '../openapi/example-id.ts';

/**
 * A sample event for every function, complete as AWS sends it, for tests and for invoking one by hand. They are
 * generated from the declarations: `node events/write.ts` writes one for a new group or job. The sender fills in the
 * parts in angle brackets.
 */
export const API_KEY = '<API_KEY>';
export const SESSION = '<SESSION>';
export const CERTIFICATE_ID = '<CERTIFICATE_ID>';
export const ACCOUNT_ID = '<ACCOUNT_ID>';
export const UNSUBSCRIBE_TOKEN = '<UNSUBSCRIBE_TOKEN>';

export const sampleEvents = (): Record<string, object> => ({
  ...mapped(apiFunctions, ({ endpoints }) => restEvent(sampleEndpoint(Object.values(endpoints)))),
  ...mapped(jobFunctions, ({ queue }, name) => (queue ? sqsEvent(queue) : scheduledEvent(name))),
  authorizer: authorizerEvent(),
  ...(webFunctions.certificates && { 'certificates-web': httpEvent('$default', `/${CERTIFICATE_ID}`) }),
  ...(webFunctions.forests && {
    'forests-web': httpEvent('ANY /forests/{proxy+}', `/forests/${ACCOUNT_ID}`),
  }),
  ...(webFunctions.unsubscribe && {
    'unsubscribe-web': httpEvent('ANY /unsubscribe/{token}', `/unsubscribe/${UNSUBSCRIBE_TOKEN}`),
  }),
});

/** An endpoint any account can request: a read without an id. */
function sampleEndpoint(endpoints: Endpoint[]): Endpoint {
  const sample = endpoints.find(({ method, path }) => method === 'GET' && !path.includes('{')) ?? endpoints[0];
  if (!sample) throw new Error('A function without endpoints has nothing to answer.');
  return sample;
}

const HOST = 'a1b2c3d4e5.execute-api.eu-central-1.amazonaws.com';
const TIME = Date.parse(EXAMPLE_MOMENT);
const USER_AGENT = 'MyApp/2.7.9 (AlphaCorp)';

/** From a REST API, which the functions are behind. */
function restEvent({
  method,
  path,
  open,
  forPeople,
}: Pick<Endpoint, 'method' | 'path' | 'open' | 'forPeople'>): object {
  const headers = {
    Accept: 'application/json',
    ...(!open && !forPeople && { Authorization: `Bearer ${API_KEY}` }),
    ...(forPeople && { Cookie: `__Host-regrove=${SESSION}`, 'X-User-Agent': USER_AGENT }),
    Host: HOST,
    'User-Agent': USER_AGENT,
    'X-Amzn-Trace-Id': 'Root=1-6919c0a8-0a1b2c3d4e5f60718293a4b5',
    'X-Forwarded-For': '198.51.100.7',
    'X-Forwarded-Port': '443',
    'X-Forwarded-Proto': 'https',
  };
  const id = exampleId('feed');
  const at = path.replace('{id}', id).replace('{device}', 'printer');
  return {
    resource: path,
    path: at,
    httpMethod: method,
    headers,
    multiValueHeaders: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
    queryStringParameters: path === '/search' ? { q: 'school' } : null,
    multiValueQueryStringParameters: path === '/search' ? { q: ['school'] } : null,
    pathParameters: at === path ? null : { id, device: 'printer' },
    stageVariables: null,
    requestContext: {
      resourceId: 'r1e2s3',
      resourcePath: path,
      httpMethod: method,
      extendedRequestId: 'UGx1c09uZQ1A2bC=',
      requestTime: '15/Nov/2026:09:30:00 +0000',
      path: `/v1${at}`,
      accountId: '123456789012',
      protocol: 'HTTP/1.1',
      stage: 'v1',
      domainPrefix: 'a1b2c3d4e5',
      requestTimeEpoch: TIME,
      requestId: exampleId('request'),
      identity: {
        cognitoIdentityPoolId: null,
        accountId: null,
        cognitoIdentityId: null,
        caller: null,
        sourceIp: '198.51.100.7',
        principalOrgId: null,
        accessKey: null,
        cognitoAuthenticationType: null,
        cognitoAuthenticationProvider: null,
        userArn: null,
        userAgent: USER_AGENT,
        user: null,
      },
      domainName: HOST,
      deploymentId: 'd3p4l5',
      apiId: 'a1b2c3d4e5',
    },
    body: null,
    isBase64Encoded: false,
  };
}

/** From a REST API checking whether a key is known before it calls the endpoint's function. */
function authorizerEvent(): object {
  const { body, isBase64Encoded, ...request } = restEvent({ method: 'GET', path: '/account', open: false }) as Record<
    string,
    unknown
  >;
  return {
    type: 'REQUEST',
    methodArn: 'arn:aws:execute-api:eu-central-1:123456789012:a1b2c3d4e5/v1/GET/account',
    ...request,
  };
}

/** From EventBridge, when a rule's schedule is due. */
const scheduledEvent = (name: string): object => ({
  version: '0',
  id: exampleId(name),
  'detail-type': 'Scheduled Event',
  source: 'aws.events',
  account: '123456789012',
  time: EXAMPLE_MOMENT,
  region: 'eu-central-1',
  resources: [`arn:aws:events:eu-central-1:123456789012:rule/regrove-${name}`],
  detail: {},
});

/** A table stream record as the dispatcher puts it on a change handler's queue: a removed item. */
function changed(changeHandler: string, sk: string): object {
  const key = { pk: { S: exampleId('account') }, sk: { S: sk } };
  return {
    changeHandler,
    record: {
      eventID: '1',
      dynamodb: { ApproximateCreationDateTime: TIME / 1000, SequenceNumber: '1', Keys: key, OldImage: key },
    },
  };
}

/** Other ids contain their time, and a sign-in code is mailed only within minutes of it. */
const TIMELESS_ID = '5d0c1b9e-3f2a-4c6d-8e71-90a4b2c3d4e5';

/** Each queue's first message: the work in one index shard. */
const MESSAGES: Record<string, object> = {
  'close-months': { shard: 'OPEN_MONTHS#0', through: '2026-10' },
  'collect-feeds': { shard: 'FEED_SERVERS#0', day: '2026-11-14' },
  'long-jobs': { id: exampleId('job') },
  webhooks: { path: exampleId('account'), webhook: exampleId('webhook') },
  'webhooks-changes': changed('webhooks', `QUOTE#${exampleId('quote')}`),
  ledger: { allocate: exampleId('project') },
  'shared-changes': changed('search', `USER#${exampleId('user')}`),
  'activity-changes': changed('activity', `QUOTE#${exampleId('quote')}`),
  mails: { kind: 'sign_in', id: TIMELESS_ID, email: 'jo.green@example.com', request: '0'.repeat(64) },
  notices: { kind: 'invitation', path: exampleId('account'), user: exampleId('user') },
  'mail-events': {
    'detail-type': 'Email Sent',
    source: 'aws.ses',
    detail: { eventType: 'Send', mail: { messageId: exampleId('mail'), tags: { mail: ['0'.repeat(64)] } }, send: {} },
  },
  'mail-in': {
    notificationType: 'Received',
    mail: { messageId: exampleId('mail'), timestamp: '2026-11-15T09:30:00.000Z' },
    receipt: {
      recipients: ['k3q7w2zyx4mnbvcp6rtd5shjfa@reports.example.com'],
      dmarcVerdict: { status: 'PASS' },
      action: { type: 'S3', objectKey: `mail-in/${exampleId('mail')}` },
    },
  },
};

function sqsEvent(queue: string): object {
  const message = MESSAGES[queue];
  if (!message) throw new Error(`Give the queue ${queue} a sample message in events/sample-events.ts.`);
  return {
    Records: [
      {
        messageId: exampleId(queue),
        receiptHandle: 'AQEBwJnKyrHigUMZj6rYigCgxlaS3SLy0a',
        body: JSON.stringify(message),
        attributes: {
          ApproximateReceiveCount: '1',
          SentTimestamp: String(TIME),
          SenderId: 'AROAEXAMPLE:regrove',
          ApproximateFirstReceiveTimestamp: String(TIME + 5),
        },
        messageAttributes: {},
        md5OfBody: '098f6bcd4621d373cade4e832627b4f6',
        eventSource: 'aws:sqs',
        eventSourceARN: `arn:aws:sqs:eu-central-1:123456789012:regrove-${queue}`,
        awsRegion: 'eu-central-1',
      },
    ],
  };
}

/** From an HTTP API, payload version 2.0: a browser opening a certificate. */
const httpEvent = (routeKey: string, path: string): object => ({
  version: '2.0',
  routeKey,
  rawPath: path,
  rawQueryString: 'lang=de',
  headers: {
    accept: 'text/html',
    'accept-language': 'de-DE,de;q=0.9,en;q=0.8',
    host: 'f6g7h8i9j0.execute-api.eu-central-1.amazonaws.com',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
    'x-amzn-trace-id': 'Root=1-6919c0a8-0a1b2c3d4e5f60718293a4b5',
    'x-forwarded-for': '198.51.100.7',
    'x-forwarded-port': '443',
    'x-forwarded-proto': 'https',
  },
  queryStringParameters: { lang: 'de' },
  requestContext: {
    accountId: '123456789012',
    apiId: 'f6g7h8i9j0',
    domainName: 'f6g7h8i9j0.execute-api.eu-central-1.amazonaws.com',
    domainPrefix: 'f6g7h8i9j0',
    http: {
      method: 'GET',
      path,
      protocol: 'HTTP/1.1',
      sourceIp: '198.51.100.7',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
    },
    requestId: exampleId('request'),
    routeKey,
    stage: '$default',
    time: '15/Nov/2026:09:30:00 +0000',
    timeEpoch: TIME,
  },
  isBase64Encoded: false,
});

const mapped = <V>(of: Record<string, V>, make: (value: V, name: string) => object): Record<string, object> =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, make(value, name)]));
