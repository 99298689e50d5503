import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { codingFor, decoded, encoded } from '../../../infra/content-coding.ts';
import { GATEWAY_BODY_MAX_BYTES, PAYLOAD_MAX_BYTES } from '../../../infra/payload-limits.ts';
import { type Authorize, authorizers, type SecurityScheme } from './authorizer.ts';
import { binaryMediaTypes } from './binary-media-types.ts';
import { bodyWithin, type Headers, headersOf, type Reply, replyOf, single } from './http-messages.ts';
import type { Lambda } from './lambda.ts';
import { remapped } from './remapped-headers.ts';
import { routeOf } from './routes.ts';
import { ACCOUNT, REGION, type Resolved } from './template.ts';

/**
 * API Gateway's REST API from the template's OpenAPI body: routes, authorizers, gateway responses, the proxy event, and the changes to a
 * function's answer.
 */
const INTEGRATION_TIMEOUT_MS = 29_000;

type GatewayResponse = {
  statusCode: number;
  responseParameters: Record<string, string>;
  responseTemplates: Record<string, string>;
};
type Operation = { security?: Record<string, string[]>[]; 'x-amazon-apigateway-integration': { uri: string } };
type Body = {
  paths: Record<string, Record<string, Operation>>;
  components?: { securitySchemes?: Record<string, SecurityScheme> };
  'x-amazon-apigateway-binary-media-types'?: string[];
  'x-amazon-apigateway-gateway-responses': Record<string, GatewayResponse>;
};

/** The address connected to the gateway: a caller, or a CloudFront edge. */
const SOURCE_IP = '198.51.100.7';

/** The gateway's own error, by gateway response type. */
class Refused extends Error {
  readonly type: string;
  constructor(type: string) {
    super(type);
    this.type = type;
  }
}

/** Replaces `${stageVariables.name}` in addresses. */
const withVariables = (body: Body, variables: Record<string, string>): Body =>
  JSON.parse(
    JSON.stringify(body).replace(/\$\{stageVariables\.(\w+)\}/g, (_, name: string) => {
      const value = variables[name];
      if (value === undefined) throw new Error(`The stage has no variable ${name}.`);
      return value;
    }),
  ) as Body;

export function restApi(template: Resolved, lambda: Lambda, onReached: (requestId: string) => void) {
  const [api] = template.all('AWS::ApiGateway::RestApi');
  const [stageResource] = template.all('AWS::ApiGateway::Stage');
  if (!api || !stageResource) throw new Error('The template has no REST API with a stage.');
  const { Body, MinimumCompressionSize: compressFrom = Number.POSITIVE_INFINITY } = api.resource
    .Properties as unknown as { Body: Body; MinimumCompressionSize?: number };
  const { StageName: stage, Variables: stageVariables = {} } = stageResource.resource.Properties as {
    StageName: string;
    Variables?: Record<string, string>;
  };
  const body = withVariables(Body, stageVariables);
  const binary = binaryMediaTypes(body['x-amazon-apigateway-binary-media-types'] ?? []);
  const responses = body['x-amazon-apigateway-gateway-responses'];
  const schemes = authorizers(body.components?.securitySchemes ?? {}, lambda);
  // With a custom domain name the event's path includes the mapping's base path.
  const [named] = template.all('AWS::ApiGateway::DomainName');
  const domainName = named
    ? String(named.resource.Properties.DomainName)
    : `${api.name.toLowerCase()}.execute-api.${REGION}.amazonaws.com`;

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = randomUUID();
    const { method = 'GET', url = '/' } = request;
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    let reply: Reply;
    try {
      reply = await handle({ request, method, path, query: mark < 0 ? '' : url.slice(mark + 1), requestId });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      reply = gatewayReply(error.type, { httpMethod: method, path, requestId });
    }
    await write(request, response, { ...reply, headers: { ...reply.headers, 'x-amzn-requestid': [requestId] } });
  };

  async function handle(incoming: Incoming): Promise<Reply> {
    const { method, path, query, request, requestId } = incoming;
    const found =
      path === `/${stage}` || path.startsWith(`/${stage}/`)
        ? routeOf(Object.keys(body.paths), path.slice(stage.length + 1))
        : undefined;
    const operation = found && body.paths[found.resource]?.[method.toLowerCase()];
    // AWS treats an unknown route as a call to AWS itself, with a missing or invalid signature.
    if (!found || !operation)
      throw new Refused(request.headers.authorization ? 'INVALID_SIGNATURE' : 'MISSING_AUTHENTICATION_TOKEN');
    const sent = await bodyWithin(request, GATEWAY_BODY_MAX_BYTES);
    if (!sent) throw new Refused('REQUEST_TOO_LARGE');
    const bytes = await decoded(sent, request.headers['content-encoding'], GATEWAY_BODY_MAX_BYTES);
    if (bytes === 'too large') throw new Refused('REQUEST_TOO_LARGE');
    if (bytes === 'unreadable') throw new Refused('UNSUPPORTED_MEDIA_TYPE');

    const forwardedFor = [request.headers['x-forwarded-for'], SOURCE_IP].flat().filter(Boolean).join(', ');
    const headers: Headers = {
      ...headersOf(request),
      Host: [domainName],
      'X-Forwarded-For': [forwardedFor],
      'X-Forwarded-Proto': ['https'],
    };
    delete headers.host;
    delete headers['x-forwarded-for'];
    const inside = path.slice(stage.length + 1) || '/';
    const parameters = [...new URLSearchParams(query)];
    const event = {
      resource: found.resource,
      path: named ? path : inside,
      httpMethod: method,
      headers: single(headers),
      multiValueHeaders: headers,
      ...queryOf(parameters),
      pathParameters: Object.keys(found.params).length > 0 ? found.params : null,
      stageVariables,
      requestContext: {
        accountId: ACCOUNT,
        apiId: api?.name,
        domainName,
        httpMethod: method,
        identity: { sourceIp: SOURCE_IP, userAgent: headers['user-agent']?.[0] ?? null },
        path,
        protocol: 'HTTP/1.1',
        requestId,
        requestTimeEpoch: Date.now(),
        resourcePath: found.resource,
        stage,
      },
    };
    await authorize(operation, event, `${api?.name}/${stage}/${method}${inside}`);
    const isBinary = binary.isSent(request.headers);
    const payload = JSON.stringify({
      ...event,
      body: bytes.length > 0 ? bytes.toString(isBinary ? 'base64' : 'utf8') : null,
      isBase64Encoded: isBinary && bytes.length > 0,
    });
    if (Buffer.byteLength(payload) > PAYLOAD_MAX_BYTES) throw new Refused('REQUEST_TOO_LARGE');
    onReached(requestId);
    const name = functionIn(operation['x-amazon-apigateway-integration'].uri);
    return integrate(name, payload, binary.isAccepted(request.headers));
  }

  async function authorize(operation: Operation, event: Parameters<Authorize>[0], path: string): Promise<void> {
    for (const name of (operation.security ?? []).flatMap(Object.keys)) {
      const verdict = await schemes[name]?.(event, `arn:aws:execute-api:${REGION}:${ACCOUNT}:${path}`);
      if (verdict !== 'allowed') throw new Refused(verdict ?? 'AUTHORIZER_CONFIGURATION_ERROR');
    }
  }

  async function integrate(name: string, payload: string, decodesBase64: boolean): Promise<Reply> {
    const late = Promise.withResolvers<'late'>();
    const timer = setTimeout(() => late.resolve('late'), INTEGRATION_TIMEOUT_MS);
    const outcome = await Promise.race([lambda.invoke(name, payload), late.promise]);
    clearTimeout(timer);
    if (outcome === 'late') throw new Refused('INTEGRATION_TIMEOUT');
    const reply = 'payload' in outcome ? replyOf(outcome.payload, decodesBase64) : undefined;
    if (!reply) throw new Refused('INTEGRATION_FAILURE');
    return { ...reply, headers: remapped(reply.headers) };
  }

  function gatewayReply(type: string, context: Record<string, string>): Reply {
    const kind = /TIMEOUT|FAILURE|ERROR/.test(type) ? 'DEFAULT_5XX' : 'DEFAULT_4XX';
    const found = responses[type] ?? responses[kind];
    if (!found) throw new Error(`The template has no gateway response ${type}.`);
    const filled = (text: string): string =>
      text.replace(/\$?context\.(\w+)/g, (whole, name: string) => context[name] ?? whole);
    const headers = Object.entries(found.responseParameters).map(([name, value]) => [
      name.replace('gatewayresponse.header.', '').toLowerCase(),
      [value.startsWith("'") ? value.slice(1, -1) : filled(value)],
    ]);
    return {
      status: Number(found.statusCode),
      headers: { 'content-type': ['application/json'], ...Object.fromEntries(headers) },
      body: Buffer.from(filled(found.responseTemplates['application/json'] ?? '')),
    };
  }

  async function write(
    request: IncomingMessage,
    response: ServerResponse,
    { status, headers, body: bytes }: Reply,
  ): Promise<void> {
    const isLeft = bytes.length < compressFrom || headers['content-encoding'] !== undefined;
    const coding = isLeft ? undefined : codingFor(String(request.headers['accept-encoding'] ?? ''));
    const content = coding ? await encoded(bytes, coding) : bytes;
    response
      .writeHead(status, {
        ...headers,
        ...(coding && { 'content-encoding': coding }),
        'content-length': content.length,
        // The unread rest of a body would be parsed as the next request.
        ...(!request.complete && { connection: 'close' }),
      })
      .end(content);
  }
}

type Incoming = { request: IncomingMessage; method: string; path: string; query: string; requestId: string };

/** Each parameter's last value, and all values. */
function queryOf(parameters: [string, string][]) {
  if (parameters.length === 0) return { queryStringParameters: null, multiValueQueryStringParameters: null };
  const all: Record<string, string[]> = {};
  for (const [name, value] of parameters) all[name] = [...(all[name] ?? []), value];
  return { queryStringParameters: Object.fromEntries(parameters), multiValueQueryStringParameters: all };
}

const functionIn = (uri: string): string => /:function:([^/]+)\/invocations$/.exec(uri)?.[1] ?? uri;
