import { email as emailField } from '../users/email.ts';
import { domainOf } from './domain.ts';
import { entraTenant } from './entra.ts';
import { SignInRefusal } from './refusal.ts';

/** Claims from a checked id token. Every value comes from the provider, so each is validated before use. */
export type TokenClaims = Record<string, unknown>;

/** The account at the provider. Entra has a `sub` per application, but one object id per person in a tenant. */
export function subjectText(issuer: string, claims: TokenClaims): string {
  const tenant = entraTenant(issuer);
  if (tenant === undefined) return JSON.stringify([issuer, claims.sub]);
  const { tid, oid } = claims;
  if (typeof tid !== 'string' || typeof oid !== 'string' || oid === '' || tid.toLowerCase() !== tenant)
    throw new SignInRefusal('token_invalid', 'tid and oid do not name a person of the tenant');
  return entraSubject(tid, oid);
}

export const entraSubject = (tid: string, oid: string): string =>
  JSON.stringify(['entra', tid.toLowerCase(), oid.toLowerCase()]);

/** Guests belong to another company. Entra marks them in several claims, some of them optional. */
export function refuseGuest(issuer: string, claims: TokenClaims): void {
  if (entraTenant(issuer) === undefined) return;
  const { acct, idp, iss } = claims;
  const names = [claims.preferred_username, claims.upn].map(String);
  const isGuest =
    acct === 1 || acct === '1' || (idp !== undefined && idp !== iss) || names.some((name) => /#EXT#/i.test(name));
  if (isGuest) throw new SignInRefusal('guest');
}

/** The person's address at the provider, verified or not. */
export const addressIn = ({ email, preferred_username, upn }: TokenClaims): string | undefined =>
  [email, preferred_username, upn]
    .map((claim) => emailField().safeParse(claim).data)
    .find((data) => data !== undefined);

/** A token's verified address, in one of the proved domains. */
export function verifiedAddress(issuer: string, claims: TokenClaims, proved: readonly string[]): string {
  const { data } = emailField().safeParse(claims.email);
  if (data === undefined) throw new SignInRefusal('address_missing');
  const isEntra = entraTenant(issuer) !== undefined;
  if (isEntra && !isTrue(claims.xms_edov)) throw new SignInRefusal('address_unverified', 'xms_edov');
  if (!isEntra && claims.email_verified !== true) throw new SignInRefusal('address_unverified', 'email_verified');
  if (isGoogle(issuer)) requireHostedDomain(claims, proved);
  if (!proved.includes(domainOf(data))) throw new SignInRefusal('foreign_domain');
  return data;
}

/**
 * Google has one issuer for all companies and for personal accounts, and a personal account may use any address. `hd`
 * names the Workspace organization managing the account; a personal one has none.
 */
function requireHostedDomain({ hd }: TokenClaims, proved: readonly string[]): void {
  if (typeof hd !== 'string') throw new SignInRefusal('address_unverified', 'hd');
  if (!proved.includes(hd.toLowerCase())) throw new SignInRefusal('foreign_domain');
}

const isGoogle = (issuer: string): boolean => URL.parse(issuer)?.hostname.replace(/\.$/, '') === 'accounts.google.com';

/** Entra writes this claim as a boolean, a number or a string. */
const isTrue = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true';
