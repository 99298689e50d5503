import type { ApiFunction } from '../../functions/index.ts';
import { callerDirectory } from '../../lib/accounts/authentication/authenticated-callers.ts';
import { Fault } from '../../lib/platform/fault.ts';
import { BODY_TOO_LARGE } from '../../lib/platform/http/body-limits.ts';
import { pathsOf } from '../../lib/platform/http/endpoint.ts';
import type { ApiEvent, ApiResult } from '../../lib/platform/http/event.ts';
import { percentDecoded } from '../../lib/platform/http/percent-decoded.ts';
import { unknownRoute } from '../../lib/platform/http/route.ts';
import { serve } from '../../lib/platform/http/serve.ts';
import { PAYLOAD_MAX_BYTES } from '../payload-limits.ts';

/** Routes a request as API Gateway does: finds its path's resource, creates the event and calls the function. */
export const STAGE = '/v1';

export type Request = {
  method: string;
  /** Path and query, including the stage. */
  url: string;
  headers: Record<string, string | undefined>;
  body: string | Uint8Array | null;
  requestId: string;
  /** The caller's network address. */
  sourceIp: string;
  /** Sent over plain HTTP to the loopback address. */
  isPlainLoopback?: boolean | undefined;
};

type Dispatch = (request: Request) => Promise<ApiResult>;

export function dispatcher(functions: Record<string, ApiFunction>): Dispatch {
  const root = treeOf(functions);
  return async ({ method, url, headers, body, requestId, sourceIp, isPlainLoopback = false }) => {
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    const requestContext = { requestId, path, identity: { sourceIp }, isPlainLoopback };
    const isOurs = path === STAGE || path.startsWith(`${STAGE}/`);
    const found = isOurs ? find(root, path.slice(STAGE.length) || '/') : undefined;
    const target = found?.node.methods.get(method);
    if (!found || !target) throw unknownRoute({ httpMethod: method, requestContext });
    const event: ApiEvent = {
      resource: target.resource,
      httpMethod: method,
      path,
      headers,
      pathParameters: found.params,
      queryStringParameters: mark < 0 ? null : Object.fromEntries(new URLSearchParams(url.slice(mark + 1))),
      // API Gateway passes every body on in base64: infra/gateway-openapi.ts.
      body: body === null ? null : Buffer.from(body).toString('base64'),
      isBase64Encoded: body !== null,
      requestContext,
    };
    if (exceedsLambdaPayload(event)) throw new Fault('invalid', BODY_TOO_LARGE, { reason: 'file_too_large' });
    return target.handler(event);
  };
}

/** Only a large body is measured: the rest of an event is small. */
const exceedsLambdaPayload = (event: ApiEvent): boolean =>
  (event.body?.length ?? 0) > PAYLOAD_MAX_BYTES / 2 && Buffer.byteLength(JSON.stringify(event)) > PAYLOAD_MAX_BYTES;

type Handler = (event: ApiEvent) => Promise<ApiResult>;

type Node = {
  fixed: Map<string, Node>;
  variable?: { name: string; node: Node };
  methods: Map<string, { resource: string; handler: Handler }>;
};

const newNode = (): Node => ({ fixed: new Map(), methods: new Map() });

function treeOf(functions: Record<string, ApiFunction>): Node {
  const root = newNode();
  for (const { endpoints } of Object.values(functions)) {
    const handler = serve(endpoints, callerDirectory);
    for (const endpoint of Object.values(endpoints)) {
      for (const resource of pathsOf(endpoint)) add(root, resource, endpoint.method, handler);
    }
  }
  return root;
}

function add(root: Node, resource: string, method: string, handler: Handler): void {
  let node = root;
  for (const part of resource.slice(1).split('/')) {
    if (!part.startsWith('{')) {
      const next = node.fixed.get(part) ?? newNode();
      node.fixed.set(part, next);
      node = next;
      continue;
    }
    const name = part.slice(1, -1);
    node.variable ??= { name, node: newNode() };
    if (node.variable.name !== name)
      throw new Error(`API Gateway allows one variable name at each path position: ${resource}.`);
    node = node.variable.node;
  }
  if (node.methods.has(method)) throw new Error(`${method} ${resource} is declared twice.`);
  node.methods.set(method, { resource, handler });
}

function find(root: Node, path: string): { node: Node; params: Record<string, string> } | undefined {
  const params: Record<string, string> = {};
  let node = root;
  // A trailing slash is ignored, as by API Gateway.
  for (const part of path
    .replace(/(.)\/$/, '$1')
    .split('/')
    .slice(1)) {
    const fixed = node.fixed.get(part);
    if (fixed) {
      node = fixed;
    } else if (node.variable && part !== '') {
      params[node.variable.name] = decoded(part);
      node = node.variable.node;
    } else {
      return undefined;
    }
  }
  return { node, params };
}

/** Invalid percent-encoding matches no id. */
const decoded = (part: string): string => (part.includes('%') ? percentDecoded(part) : part);
