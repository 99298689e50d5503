import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { edgeCache } from './edge-cache.ts';
import {
  type Associations,
  cookieValues,
  type EdgeRequest,
  edgeFunctions,
  isAnswer,
  queryText,
  queryValues,
  type Values,
} from './edge-functions.ts';
import { applied, type HeadersPolicy } from './headers-policy.ts';
import { bodyWithin, type Headers, type Reply } from './http-messages.ts';
import { distributionDomain, type Resolved } from './template.ts';
import { matchesWildcard } from './wildcard.ts';

/**
 * The template's CloudFront distribution: it chooses the origin by path, forwards the request, caches answers, and applies edge functions
 * and response headers policies.
 */
type Behavior = {
  PathPattern?: string;
  TargetOriginId: string;
  AllowedMethods: string[];
  CachePolicyId: string;
  FunctionAssociations?: Associations;
  ResponseHeadersPolicyId?: string;
};
type Origin = {
  Id: string;
  DomainName: string;
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[];
  CustomOriginConfig?: object;
};
type Config = {
  Origins: Origin[];
  DefaultCacheBehavior: Behavior;
  CacheBehaviors: Behavior[];
  Aliases?: string[];
  CustomErrorResponses?: { ErrorCode: number; ErrorCachingMinTTL?: number }[];
};

const BODY_MAX_BYTES = 20_000_000;

export type Origins = {
  /** The local address of the API with this host name. */
  addressOf(host: string): string | undefined;
  objectAt(path: string): Reply;
  /** The client address CloudFront sees. */
  viewerAddress: string;
};

export function frontDoor(template: Resolved, { addressOf, objectAt, viewerAddress }: Origins) {
  const { Origins, DefaultCacheBehavior, CacheBehaviors, CustomErrorResponses } = distributionIn(template);
  const functions = edgeFunctions(template);
  const cache = edgeCache(template, CustomErrorResponses);
  const policies = new Map(
    template
      .all('AWS::CloudFront::ResponseHeadersPolicy')
      .map(({ id, resource }) => [id, resource.Properties.ResponseHeadersPolicyConfig as HeadersPolicy]),
  );

  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/' } = incoming;
    const [path = '/', query = ''] = url.split('?', 2);
    const behavior =
      CacheBehaviors.find(({ PathPattern = '' }) => matchesWildcard(PathPattern, path)) ?? DefaultCacheBehavior;
    if (!behavior.AllowedMethods.includes(method)) return void outgoing.writeHead(403).end();
    const viewerRequest = requestOf(incoming, path, query);
    const request = functions.request(behavior.FunctionAssociations, viewerRequest, viewerAddress);
    if (isAnswer(request))
      return void outgoing.writeHead(request.statusCode, plain(request.headers)).end(request.body?.data);

    const cached = cache.get(behavior.CachePolicyId, request);
    const reply = cached ?? (await fromOrigin(behavior, request, incoming));
    if (!cached) cache.keep(behavior.CachePolicyId, request, reply);
    const originResponse = { statusCode: reply.status, headers: valuesOf(reply.headers) };
    const { headers } = functions.response(behavior.FunctionAssociations, request, originResponse);
    const setCookie = reply.headers['set-cookie'];
    const shown = applied(policies.get(behavior.ResponseHeadersPolicyId ?? 'none'), listsOf(headers));
    outgoing
      .writeHead(reply.status, {
        ...shown,
        ...(setCookie && { 'set-cookie': setCookie }),
        'x-cache': [`${cached ? 'Hit' : 'Miss'} from cloudfront`],
        'content-length': reply.body.length,
      })
      .end(method === 'HEAD' ? undefined : reply.body);
  };

  async function fromOrigin(behavior: Behavior, request: EdgeRequest, incoming: IncomingMessage): Promise<Reply> {
    const origin = Origins.find(({ Id }) => Id === behavior.TargetOriginId);
    if (!origin?.CustomOriginConfig) return objectAt(request.uri);
    const address = addressOf(origin.DomainName);
    if (!address) throw new Error(`Nothing answers at ${origin.DomainName}.`);
    const text = queryText(request.querystring);
    return forward(
      `${address}${request.uri}${text && `?${text}`}`,
      incoming,
      headersTo(request, origin, viewerAddress),
    );
  }
}

/** The distribution's domain name: the configured one, else CloudFront's. */
export function publicUrlIn(template: Resolved): string {
  const [{ id = '' } = {}] = template.all('AWS::CloudFront::Distribution');
  const [alias] = distributionIn(template).Aliases ?? [];
  return `https://${alias ?? distributionDomain(id)}`;
}

function distributionIn(template: Resolved): Config {
  const [distribution] = template.all('AWS::CloudFront::Distribution');
  if (!distribution) throw new Error('The template has no distribution.');
  return distribution.resource.Properties.DistributionConfig as Config;
}

function requestOf({ headers: sent, method = 'GET' }: IncomingMessage, uri: string, query: string): EdgeRequest {
  const { cookie, ...others } = sent;
  const headers = Object.fromEntries(Object.entries(others).map(([name, value]) => [name, { value: String(value) }]));
  return { method, uri, querystring: queryValues(query), headers, cookies: cookieValues(cookie) };
}

/** The viewer's headers without Host, then those CloudFront adds for the origin. */
function headersTo({ headers, cookies }: EdgeRequest, origin: Origin, viewerAddress: string): OutgoingHttpHeaders {
  const { host: _, 'x-forwarded-for': before, ...others } = headers;
  const cookie = Object.entries(cookies).map(([name, { value }]) => `${name}=${value}`);
  return {
    ...plain(others),
    ...(cookie.length > 0 && { cookie: cookie.join('; ') }),
    'x-forwarded-for': before ? `${before.value}, ${viewerAddress}` : viewerAddress,
    ...Object.fromEntries((origin.OriginCustomHeaders ?? []).map((one) => [one.HeaderName, one.HeaderValue])),
  };
}

const forward = (url: string, incoming: IncomingMessage, headers: OutgoingHttpHeaders): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const { method = 'GET' } = incoming;
    const sent = httpRequest(url, { method, headers }, async (answer) => {
      const body = await bodyWithin(answer, BODY_MAX_BYTES);
      resolve({ status: answer.statusCode ?? 502, headers: headersIn(answer), body: body ?? Buffer.alloc(0) });
    });
    incoming.pipe(sent.on('error', reject));
  });

/** Without connection headers. */
const headersIn = ({ headers }: IncomingMessage): Headers =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !['transfer-encoding', 'connection', 'keep-alive', 'content-length'].includes(name))
      .map(([name, value]) => [name, [value ?? ''].flat()]),
  );

const valuesOf = (headers: Headers): Values =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name !== 'set-cookie')
      .map(([name, values]) => [name, { value: values.join(', ') }]),
  );

const listsOf = (values: Values): Headers =>
  Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name, [value]]));

const plain = (values: Values): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name, value]));
