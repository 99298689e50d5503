import { createHash, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import {
  type FakeAnswer,
  type FakeRequest,
  type FakeServer,
  startServer,
} from '../../metering/integrations/fakes/server.ts';

/**
 * A configurable OpenID Connect provider: correct by default, and each test replaces one part. The correct flow is also
 * tested against a certified provider (browser.long.ts).
 */
type ProviderKey = { kid: string; alg: string; privateKey: KeyObject; publicKey: KeyObject };

export type Provider = FakeServer & {
  issuer: string;
  client: { client_id: string; client_secret: string };
  /** Additional claims for the next token; undefined leaves one out. */
  claims: Record<string, unknown>;
  header: Record<string, unknown>;
  keys: ProviderKey[];
  /** The signing key. */
  signer: ProviderKey;
  /** Changes to the discovery document. */
  document: Record<string, unknown>;
  /** Replaces the response at a path. */
  answers: Map<string, (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>>;
  /** Replaces the finished token. */
  forge: ((token: string) => string) | undefined;
  /** The parameters a person brings back after signing in at that address. */
  signInAt(url: string): { code: string; state: string; iss?: string };
};

type Asked = { nonce: string; challenge: string; redirect: string; client: string };

export const newKey = (kid: string, alg: 'ES256' | 'EdDSA' | 'RS256' | 'PS256' = 'ES256'): ProviderKey => ({
  kid,
  alg,
  ...(alg === 'ES256'
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
    : alg === 'EdDSA'
      ? generateKeyPairSync('ed25519')
      : generateKeyPairSync('rsa', { modulusLength: 2048 })),
});

export async function startProvider(subject = 'subject-1'): Promise<Provider> {
  const codes = new Map<string, Asked>();
  const server = await startServer((request) => answer(provider, request, codes));
  const key = newKey('one');
  const provider: Provider = Object.assign(server, {
    issuer: server.url,
    client: { client_id: 'regrove', client_secret: 'top-secret' },
    claims: { sub: subject } as Record<string, unknown>,
    header: {},
    keys: [key],
    signer: key,
    document: {},
    answers: new Map(),
    forge: undefined,
    signInAt(url: string) {
      const asked = new URL(url).searchParams;
      const code = randomBytes(12).toString('hex');
      codes.set(code, {
        nonce: asked.get('nonce') ?? '',
        challenge: asked.get('code_challenge') ?? '',
        redirect: asked.get('redirect_uri') ?? '',
        client: asked.get('client_id') ?? '',
      });
      return { code, state: asked.get('state') ?? '' };
    },
  });
  return provider;
}

async function answer(provider: Provider, request: FakeRequest, codes: Map<string, Asked>): Promise<FakeAnswer> {
  const replaced = provider.answers.get(request.path);
  if (replaced) return replaced(request);
  const { url } = provider;
  if (request.path === '/.well-known/openid-configuration')
    return {
      status: 200,
      body: {
        issuer: provider.issuer,
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/keys`,
        end_session_endpoint: `${url}/end`,
        ...provider.document,
      },
    };
  if (request.path === '/keys') return { status: 200, body: { keys: provider.keys.map(publicJwk) } };
  if (request.path === '/token') return token(provider, request, codes);
  return { status: 404 };
}

const publicJwk = ({ kid, alg, publicKey }: ProviderKey) => ({
  ...publicKey.export({ format: 'jwk' }),
  kid,
  alg,
  use: 'sig',
});

async function token(provider: Provider, request: FakeRequest, codes: Map<string, Asked>): Promise<FakeAnswer> {
  const { client_id, client_secret } = provider.client;
  const form = new URLSearchParams(request.body);
  const [, basic = ''] = String(request.headers.authorization).split('Basic ');
  const given = decodeURIComponent(Buffer.from(basic, 'base64').toString());
  if (given !== `${client_id}:${client_secret}`) return { status: 401, body: { error: 'invalid_client' } };
  const code = form.get('code') ?? '';
  const asked = codes.get(code);
  codes.delete(code);
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  if (!asked || asked.challenge !== challenge || asked.redirect !== form.get('redirect_uri'))
    return { status: 400, body: { error: 'invalid_grant' } };
  const id_token = await idToken(provider, asked.nonce);
  return { status: 200, body: { access_token: 'access', token_type: 'Bearer', expires_in: 60, id_token } };
}

async function idToken(provider: Provider, nonce: string): Promise<string> {
  const { issuer, client, claims, signer, header, forge } = provider;
  const now = Math.floor(Date.now() / 1000);
  const all = { iss: issuer, aud: client.client_id, iat: now, exp: now + 300, nonce, ...claims };
  const told = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  const signed = await new SignJWT(told)
    .setProtectedHeader({ alg: signer.alg, kid: signer.kid, ...header })
    .sign(signer.privateKey);
  return forge ? forge(signed) : signed;
}
