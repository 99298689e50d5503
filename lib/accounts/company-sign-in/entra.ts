/** Microsoft Entra ID differs from other providers: a token's `email` may be anybody's, and one person has many `sub`. */
const HOST = 'login.microsoftonline.com';

/** The tenant for all personal accounts: anybody can get one. */
const PERSONAL = '9188040d-6c67-4c5b-b112-36a304b66dad';
const SEVERAL = ['common', 'organizations', 'consumers', PERSONAL];

/** The tenant an issuer names; `several` for one admitting other companies' people; undefined for another provider. */
export function entraTenant(issuer: string): string | undefined {
  const url = URL.parse(issuer);
  if (url?.hostname.replace(/\.$/, '') !== HOST) return undefined;
  const [, tenant = ''] = url.pathname.split('/');
  return tenant === '' || SEVERAL.includes(decodeURIComponent(tenant).toLowerCase()) ? 'several' : tenant.toLowerCase();
}
