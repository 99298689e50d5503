import { c } from '../../texts/company.ts';
import { fill } from '../../texts/texts.ts';

/**
 * The vendors' own names for places and fields, which they do not translate consistently; docs/company-sign-in.md has
 * the sources.
 */
type Provider = {
  /** Undefined for any other provider. */
  name?: string;
  place?: string;
  field?: string;
  claims?: string;
  /** The switch each user must have on. */
  userField?: string;
  issuer?: string;
  /** The issuer, if it is the same for everybody. */
  start?: string;
};

export type ProviderName = 'entra' | 'google' | 'okta' | 'keycloak' | 'other';

export const PROVIDERS: Record<ProviderName, Provider> = {
  entra: {
    name: 'Microsoft Entra ID',
    place: 'entra.microsoft.com › App registrations › New registration',
    field: 'Redirect URI: Web',
    claims: 'email, acct, xms_edov',
    issuer: 'https://login.microsoftonline.com/<Directory (tenant) ID>/v2.0',
  },
  google: {
    name: 'Google Workspace',
    place: 'console.cloud.google.com › APIs & Services › Credentials › OAuth client ID › Web application',
    field: 'Authorized redirect URIs',
    issuer: 'https://accounts.google.com',
    start: 'https://accounts.google.com',
  },
  okta: {
    name: 'Okta',
    place: 'Admin Console › Applications › Create App Integration › OIDC › Web Application',
    field: 'Sign-in redirect URIs',
    issuer: 'https://<your org>.okta.com',
  },
  keycloak: {
    name: 'Keycloak',
    place: 'Clients › Create client › OpenID Connect › Client authentication',
    field: 'Valid redirect URIs',
    userField: 'Email verified',
    issuer: 'https://<host>/realms/<realm>',
  },
  other: {},
};

/** The provider an issuer belongs to. */
export function providerOf(issuer: string | null): ProviderName {
  if (issuer === null) return 'entra';
  const { hostname = '', pathname = '' } = URL.parse(issuer) ?? {};
  if (hostname === 'login.microsoftonline.com') return 'entra';
  if (hostname === 'accounts.google.com') return 'google';
  if (/\.okta(preview|-emea)?\.com$/.test(hostname)) return 'okta';
  return pathname.startsWith('/realms/') ? 'keycloak' : 'other';
}

export function Steps({ provider }: { provider: ProviderName }) {
  const { place, field, claims, userField, issuer } = PROVIDERS[provider];
  return (
    <ol>
      {place && <li>{fill(c.setup.register, { place })}</li>}
      {field && <li>{fill(c.setup.enterRedirect, { field })}</li>}
      {claims && <li>{fill(c.setup.addClaims, { claims })}</li>}
      {userField && <li>{fill(c.setup.usersNeed, { field: userField })}</li>}
      <li>{c.setup.copyBoth}</li>
      {issuer && <li>{fill(c.setup.issuerIs, { issuer })}</li>}
    </ol>
  );
}
