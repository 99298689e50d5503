import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/**
 * A certified OpenID Connect provider as a separate process: `node certified-provider.ts REDIRECT_URI DOMAIN`. It prints
 * its issuer. Typing a name signs in as that person, with the name's address in the domain.
 */
const [, , redirect = '', domain = ''] = process.argv;

type Asked = { oidc: { provider: Provider; client: { clientId: string }; session: { accountId: string } } };

const configuration = {
  clients: [
    {
      client_id: 'regrove',
      client_secret: 'top-secret~1',
      redirect_uris: [redirect],
      response_types: ['code'],
      grant_types: ['authorization_code'],
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  cookies: { keys: ['a key of the test'] },
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
  // No consent prompt for sharing the address, as in a company's own directory.
  async loadExistingGrant({ oidc: { provider, client, session } }: Asked) {
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
  findAccount: (_context: unknown, id: string) => ({
    accountId: id,
    claims: () => ({ sub: id, email: `${id}@${domain}`, email_verified: true, name: 'Mei Lin' }),
  }),
};

const PAGE = '<title>Acme</title><form><input name="login"><button type="submit">Sign in</button></form>';

const site = createServer();
await new Promise<void>((resolve) => site.listen(0, resolve));
const issuer = `http://localhost:${(site.address() as AddressInfo).port}`;
const provider = new Provider(issuer, configuration);
const answer = provider.callback();
site.on('request', (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
  const login = searchParams.get('login');
  if (!pathname.startsWith('/interaction/')) return void answer(request, response);
  if (login) return void provider.interactionFinished(request, response, { login: { accountId: login } });
  response.setHeader('content-type', 'text/html').end(PAGE);
});
console.log(`issuer ${issuer}`);
