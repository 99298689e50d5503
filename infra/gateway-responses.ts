import { API_HEADERS } from '../lib/platform/http/api-headers.ts';
import { BODY_TOO_LARGE } from '../lib/platform/http/body-limits.ts';
import { NO_KEY, UNKNOWN_KEY } from '../lib/platform/http/caller-lookup.ts';
import { CHALLENGE } from '../lib/platform/http/respond.ts';
import { unknownRoute } from '../lib/platform/http/route.ts';
import { failureOf, OUR_FAULT } from '../lib/platform/http/status.ts';
import { UNREADABLE_CODING } from './content-coding.ts';

/**
 * The gateway's own errors in the contract's form. Its templates substitute without escaping, so only method and path
 * are substituted; HTTP allows no quotation marks in them: docs/decisions/aws-gateway-errors.md.
 */
type GatewayResponse = {
  statusCode: number;
  responseParameters: Record<string, string>;
  responseTemplates: { 'application/json': string };
};

const refused = (code: number, error: string, headers: Record<string, string> = {}): GatewayResponse => ({
  statusCode: code,
  responseParameters: {
    'gatewayresponse.header.X-Request-Id': 'context.requestId',
    'gatewayresponse.header.Cache-Control': `'${API_HEADERS['cache-control']}'`,
    'gatewayresponse.header.X-Content-Type-Options': `'${API_HEADERS['x-content-type-options']}'`,
    ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [`gatewayresponse.header.${name}`, value])),
  },
  responseTemplates: { 'application/json': JSON.stringify({ code, error }) },
});

const notFound = refused(
  404,
  failureOf(
    unknownRoute({
      httpMethod: '$context.httpMethod',
      requestContext: { requestId: '$context.requestId', path: '$context.path' },
    }),
  ).error,
);
const unreadable = refused(400, 'The request could not be read; see the reference for its path, query and body.');
/** The gateway would rename this header in a function's answer: docs/decisions/aws-challenge.md. */
const unauthenticated = (error: string): GatewayResponse =>
  refused(401, error, { 'WWW-Authenticate': `'${CHALLENGE}'` });
const forbidden = refused(403, 'This request was refused before it reached the service.');
const tooMany = refused(429, 'There are too many requests at the moment; wait a second and try again.', {
  'Retry-After': "'1'",
});
const ourFault = (code: number): GatewayResponse => refused(code, OUR_FAULT.error);

export const gatewayResponses: Record<string, GatewayResponse> = {
  // The gateway treats an unknown path or method as a request to AWS itself. Without an Authorization header it reports a
  // missing token; with one, an invalid AWS signature, and its default message would repeat the key.
  MISSING_AUTHENTICATION_TOKEN: notFound,
  RESOURCE_NOT_FOUND: notFound,
  INVALID_SIGNATURE: notFound,
  EXPIRED_TOKEN: notFound,
  DEFAULT_4XX: notFound,

  // Without a key the gateway refuses by itself; with one the authorizer decides.
  UNAUTHORIZED: unauthenticated(NO_KEY),
  ACCESS_DENIED: unauthenticated(UNKNOWN_KEY),

  // Applies only if an operator adds a firewall.
  WAF_FILTERED: forbidden,

  BAD_REQUEST_BODY: unreadable,
  BAD_REQUEST_PARAMETERS: unreadable,
  // Functions accept every media type; this error is about Content-Encoding.
  UNSUPPORTED_MEDIA_TYPE: refused(400, UNREADABLE_CODING),
  REQUEST_TOO_LARGE: refused(400, BODY_TOO_LARGE),

  THROTTLED: tooMany,
  QUOTA_EXCEEDED: tooMany,

  INTEGRATION_FAILURE: ourFault(502),
  INTEGRATION_TIMEOUT: ourFault(504),
  DEFAULT_5XX: ourFault(500),
};
