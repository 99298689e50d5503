import { request as ask, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { runInNewContext } from 'node:vm';
import type { Resolved } from './template.ts';
import { fits } from './wildcard.ts';

/**
 * A CloudFront distribution as the template says: which origin a path goes to, what of the request it is sent, what the
 * functions at the edge and the policies change. It keeps nothing, and has no bucket behind it: what would come from one
 * is answered 404.
 */
type Behavior = {
  PathPattern?: string;
  TargetOriginId: string;
  AllowedMethods: string[];
  FunctionAssociations?: { EventType: string; FunctionARN: string }[];
  ResponseHeadersPolicyId?: string;
};
type Origin = {
  Id: string;
  DomainName: string;
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[];
  CustomOriginConfig?: object;
};
type Config = { Origins: Origin[]; DefaultCacheBehavior: Behavior; CacheBehaviors: Behavior[] };

/** Headers and cookies as CloudFront Functions see them. */
type Values = Record<string, { value: string }>;
type EdgeRequest = { method: string; uri: string; querystring: string; headers: Values; cookies: Values };
type EdgeResponse = { statusCode: number; headers: Values };

/** The address of whoever asks, and that of the edge, as the gateway sees it. */
export const VIEWER_ADDRESS = '203.0.113.5';

export function frontDoor(template: Resolved, addressOf: (host: string) => string | undefined) {
  const [distribution] = template.all('AWS::CloudFront::Distribution');
  if (!distribution) throw new Error('The template has no distribution.');
  const { Origins, DefaultCacheBehavior, CacheBehaviors } = distribution.resource.Properties
    .DistributionConfig as Config;
  const codes = new Map(
    template
      .all('AWS::CloudFront::Function')
      .map(({ id, resource }) => [`${id}.FunctionARN`, String(resource.Properties.FunctionCode)]),
  );
  const policies = new Map(
    template
      .all('AWS::CloudFront::ResponseHeadersPolicy')
      .map(({ id, resource }) => [id, resource.Properties.ResponseHeadersPolicyConfig as HeadersPolicy]),
  );

  const atEdge = <T>({ FunctionAssociations = [] }: Behavior, type: string, event: object, otherwise: T): T => {
    const code = codes.get(FunctionAssociations.find(({ EventType }) => EventType === type)?.FunctionARN ?? 'none');
    if (code === undefined) return otherwise;
    return runInNewContext(`${code}\nhandler(event)`, { event: structuredClone(event) }) as T;
  };

  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/' } = incoming;
    const [path = '/', query = ''] = url.split('?', 2);
    const behavior = CacheBehaviors.find(({ PathPattern = '' }) => fits(PathPattern, path)) ?? DefaultCacheBehavior;
    if (!behavior.AllowedMethods.includes(method)) return void outgoing.writeHead(403).end();
    const asked = requestOf(incoming, path, query);
    const request = atEdge(behavior, 'viewer-request', { request: asked, viewer: { ip: VIEWER_ADDRESS } }, asked);

    const origin = Origins.find(({ Id }) => Id === behavior.TargetOriginId);
    const address = origin?.CustomOriginConfig && addressOf(origin.DomainName);
    if (!origin || !address) return void outgoing.writeHead(404).end();
    const answer = await forward(
      `${address}${request.uri}${query && `?${query}`}`,
      incoming,
      headersTo(request, origin),
    );
    const came: EdgeResponse = { statusCode: answer.statusCode ?? 502, headers: valuesOf(answer) };
    const { headers } = atEdge(behavior, 'viewer-response', { request, response: came }, came);
    outgoing.writeHead(came.statusCode, {
      ...Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value])),
      ...(answer.headers['set-cookie'] && { 'set-cookie': answer.headers['set-cookie'] }),
      ...addedBy(policies.get(behavior.ResponseHeadersPolicyId ?? 'none')),
    });
    answer.pipe(outgoing);
  };
}

/** Cookies stand apart from headers, by name. */
function requestOf({ headers: given, method = 'GET' }: IncomingMessage, uri: string, querystring: string): EdgeRequest {
  const { cookie = '', ...others } = given;
  const headers = Object.fromEntries(Object.entries(others).map(([name, value]) => [name, { value: String(value) }]));
  const cookies = Object.fromEntries(
    cookie
      .split('; ')
      .filter(Boolean)
      .map((one) => [one.slice(0, one.indexOf('=')), { value: one.slice(one.indexOf('=') + 1) }]),
  );
  return { method, uri, querystring, headers, cookies };
}

/** Everything of the viewer but the name it called, then what the origin is told of it. */
function headersTo({ headers, cookies }: EdgeRequest, origin: Origin): OutgoingHttpHeaders {
  const { host: _, 'x-forwarded-for': before, ...others } = headers;
  const cookie = Object.entries(cookies).map(([name, { value }]) => `${name}=${value}`);
  return {
    ...Object.fromEntries(Object.entries(others).map(([name, { value }]) => [name, value])),
    ...(cookie.length > 0 && { cookie: cookie.join('; ') }),
    'x-forwarded-for': before ? `${before.value}, ${VIEWER_ADDRESS}` : VIEWER_ADDRESS,
    ...Object.fromEntries((origin.OriginCustomHeaders ?? []).map((one) => [one.HeaderName, one.HeaderValue])),
  };
}

const forward = (url: string, incoming: IncomingMessage, headers: OutgoingHttpHeaders): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { method = 'GET' } = incoming;
    incoming.pipe(ask(url, { method, headers }, resolve).on('error', reject));
  });

const valuesOf = ({ headers }: IncomingMessage): Values =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name !== 'set-cookie' && name !== 'transfer-encoding' && name !== 'connection')
      .map(([name, value]) => [name, { value: String(value) }]),
  );

type HeadersPolicy = {
  SecurityHeadersConfig?: {
    ContentSecurityPolicy?: { ContentSecurityPolicy: string };
    StrictTransportSecurity?: { AccessControlMaxAgeSec: number };
    ContentTypeOptions?: object;
  };
};

function addedBy(policy: HeadersPolicy = {}): OutgoingHttpHeaders {
  const { ContentSecurityPolicy, StrictTransportSecurity, ContentTypeOptions } = policy.SecurityHeadersConfig ?? {};
  return {
    ...(ContentSecurityPolicy && { 'content-security-policy': ContentSecurityPolicy.ContentSecurityPolicy }),
    ...(StrictTransportSecurity && {
      'strict-transport-security': `max-age=${StrictTransportSecurity.AccessControlMaxAgeSec}`,
    }),
    ...(ContentTypeOptions && { 'x-content-type-options': 'nosniff' }),
  };
}
