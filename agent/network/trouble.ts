import type { HttpProxy } from './proxy.ts';

/** A connection's failed step. The message names it, and says what to ask the customer's IT for. */
export type Stage = 'proxy' | 'name' | 'connection' | 'tls' | 'service';

export class NetworkTrouble extends Error {
  readonly stage: Stage;
  constructor(stage: Stage, message: string) {
    super(message);
    this.stage = stage;
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error ? ('code' in error ? String(error.code) : error.message) : String(error);

export const proxySilent = ({ name }: HttpProxy, error: unknown): NetworkTrouble =>
  new NetworkTrouble(
    'proxy',
    `The proxy ${name} was not reached (${codeOf(error)}). Ask the customer's IT for the proxy's name and port.`,
  );

export const proxyEnded = ({ name }: HttpProxy, error: unknown): NetworkTrouble =>
  new NetworkTrouble(
    'proxy',
    `The proxy ${name} ended the connection before it answered (${codeOf(error)}). Ask the customer's IT whether it runs.`,
  );

export function proxyRefused(
  { name, authorization }: HttpProxy,
  service: string,
  status: number,
  challenges: string[],
): NetworkTrouble {
  const schemes = schemesIn(challenges);
  const refusal = (text: string) => new NetworkTrouble('proxy', `The proxy ${name} ${text}`);
  const exception = `an exception without a login for ${service}`;
  if (status === 407 && schemes.length > 0 && !schemes.some((scheme) => scheme.toLowerCase() === 'basic')) {
    return refusal(
      `wants a login by ${schemes.join(' or ')} (407), and the agent has Basic only. Ask the customer's IT for ${exception}.`,
    );
  }
  // tinyproxy answers a wrong password with 401.
  if ((status === 407 || status === 401) && authorization) {
    return refusal(
      `does not accept the login (${status}). Ask the customer's IT for its user and password, or ${exception}.`,
    );
  }
  if (status === 407) {
    return refusal(`wants a login (407). Ask the customer's IT for a user and password, or ${exception}.`);
  }
  if (status >= 500) {
    return refusal(`does not reach ${service} (${status}). Ask the customer's IT whether the proxy may connect to it.`);
  }
  return refusal(
    `refuses connections to ${service} (${status}). Ask the customer's IT to allow CONNECT to ${service}.`,
  );
}

/** A header may have several challenges. After the quoted texts are gone, a part without `=` at its first word begins one. */
const schemesIn = (challenges: string[]): string[] =>
  challenges
    .flatMap((challenge) => challenge.replace(/"(?:\\.|[^"\\])*"/g, '').split(','))
    .flatMap((part) => /^\s*([\w-]+)(?!\s*=|[\w-])/.exec(part)?.[1] ?? []);

const UNKNOWN_NAME = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA'];

export function notReached(host: string, port: number, error: unknown): NetworkTrouble {
  const code = codeOf(error);
  if (UNKNOWN_NAME.includes(code)) {
    const cure = `Ask the customer's IT to make the name known to this computer, or for the proxy to use.`;
    return new NetworkTrouble('name', `The name ${host} is not known here (${code}). ${cure}`);
  }
  const cure = `Ask the customer's IT to allow connections to ${host}, TCP port ${port}, or for the proxy to use.`;
  return new NetworkTrouble('connection', `${host}:${port} was not reached (${code}). ${cure}`);
}

const TIME_CODES = ['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID'];
const ISSUER_CODES = [
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
];

export function tlsFailed(host: string, error: unknown): NetworkTrouble {
  const code = codeOf(error);
  const trouble = (text: string) => new NetworkTrouble('tls', `TLS with ${host} failed (${code}). ${text}`);
  if (ISSUER_CODES.includes(code)) {
    return trouble(
      `Something between this computer and the service inspects TLS with a certificate of its own. Ask the customer's IT for the root certificate and name its file in ca, or for an exception from inspection for ${host}.`,
    );
  }
  if (TIME_CODES.includes(code))
    return trouble(`Set this computer's clock; if it is right, tell the service's operator.`);
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return trouble(
      `The certificate is for another name. Look whether url is that of the service; ask the customer's IT whether a sign-in page or a filter answers instead.`,
    );
  }
  return trouble(`Ask the customer's IT whether a firewall blocks or inspects TLS to ${host}.`);
}

export function serviceFailed(host: string, error: unknown): NetworkTrouble {
  const code = codeOf(error);
  const trouble =
    code === 'ABORT_ERR' ? 'it did not answer in time' : 'the connection ended before the service answered';
  return new NetworkTrouble('service', `${host} was not reached (${code}): ${trouble}. It is tried again.`);
}

export const answerTooLong = (host: string, bytesMax: number): NetworkTrouble =>
  new NetworkTrouble(
    'service',
    `${host} answered with more than ${bytesMax} bytes. Look whether url is that of the service, with /v1 at its end.`,
  );
