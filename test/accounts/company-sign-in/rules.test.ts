import { describe, expect, it } from 'vitest';
import { entraTenant } from '../../../lib/accounts/company-sign-in/entra.ts';
import { refuseGuest, subjectText, verifiedAddress } from '../../../lib/accounts/company-sign-in/identity.ts';
import { linkSteps, subjectHash } from '../../../lib/accounts/company-sign-in/identity-store.ts';
import { PROBLEMS, SignInRefusal } from '../../../lib/accounts/company-sign-in/refusal.ts';
import { checkIssuer } from '../../../lib/accounts/company-sign-in/setting.ts';
import { sha256 } from '../../../lib/platform/digest.ts';
import { rootPath } from '../../../lib/platform/table/account-path.ts';
import { keys } from '../../../lib/platform/table/table.ts';

const TENANT = 'aaaaaaaa-0000-4000-8000-000000000000';
const ENTRA = `https://login.microsoftonline.com/${TENANT}/v2.0`;
const OTHER = 'https://login.example.com';
const path = rootPath('account');
const problemOf = (work: () => unknown): string | undefined => {
  try {
    work();
  } catch (error) {
    if (error instanceof SignInRefusal) return error.problem;
    throw error;
  }
  return undefined;
};

it.each([
  [ENTRA, TENANT],
  [`https://LOGIN.microsoftonline.com./${TENANT.toUpperCase()}/v2.0`, TENANT],
  ['https://login.microsoftonline.com/common/v2.0', 'several'],
  ['https://login.microsoftonline.com/Organizations/v2.0', 'several'],
  ['https://login.microsoftonline.com/%63onsumers', 'several'],
  ['https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0', 'several'],
  ['https://login.microsoftonline.com', 'several'],
  [OTHER, undefined],
  ['https://login.microsoftonline.com.example.com/common', undefined],
  ['no url', undefined],
])('the tenant of %s is %s', (issuer, tenant) => expect(entraTenant(issuer)).toBe(tenant));

describe("a token's claims", () => {
  it.each([
    [{ acct: 1 }, 'guest'],
    [{ acct: '1' }, 'guest'],
    [{ acct: 0 }, undefined],
    [{ idp: 'other', iss: ENTRA }, 'guest'],
    [{ idp: ENTRA, iss: ENTRA }, undefined],
    [{ preferred_username: 'a_b.example#ext#@tenant.example' }, 'guest'],
    [{ upn: 'a#EXT#@tenant.example' }, 'guest'],
    [{ upn: 'a@tenant.example' }, undefined],
  ])('%j: %s', (claims, problem) => {
    expect(problemOf(() => refuseGuest(ENTRA, claims))).toBe(problem);
    expect(problemOf(() => refuseGuest(OTHER, claims))).toBeUndefined();
  });

  it('name one person, by tenant and object id at Entra and by sub elsewhere', () => {
    expect(subjectText(OTHER, { sub: 's' })).toBe(JSON.stringify([OTHER, 's']));
    expect(subjectText(ENTRA, { tid: TENANT.toUpperCase(), oid: 'OID' })).toBe(
      JSON.stringify(['entra', TENANT, 'oid']),
    );
    for (const claims of [{ tid: TENANT }, { oid: 'o' }, { tid: TENANT, oid: '' }, { tid: 'other', oid: 'o' }])
      expect(problemOf(() => subjectText(ENTRA, { sub: 's', ...claims }))).toBe('token_invalid');
  });

  it.each([
    [OTHER, { email_verified: true }, undefined],
    [OTHER, { email_verified: 'true' }, 'address_unverified'],
    [OTHER, { xms_edov: true }, 'address_unverified'],
    [OTHER, { email_verified: true, email: 'a@elsewhere.example' }, 'foreign_domain'],
    [OTHER, { email_verified: true, email: 'a@sub.acme.example' }, 'foreign_domain'],
    [OTHER, { email_verified: true, email: 5 }, 'address_missing'],
    [OTHER, { email_verified: true, email: undefined }, 'address_missing'],
    [ENTRA, { xms_edov: true }, undefined],
    [ENTRA, { xms_edov: 1 }, undefined],
    [ENTRA, { xms_edov: '1' }, undefined],
    [ENTRA, { xms_edov: 'true' }, undefined],
    [ENTRA, { xms_edov: 'yes' }, 'address_unverified'],
    [ENTRA, { email_verified: true }, 'address_unverified'],
  ])('of %s, %j, prove an address: %s', (issuer, more, problem) => {
    const claims = { email: 'a@ACME.example', ...more };

    expect(problemOf(() => verifiedAddress(issuer, claims, ['acme.example']))).toBe(problem);
    if (!problem) expect(verifiedAddress(issuer, claims, ['acme.example'])).toBe('a@ACME.example');
  });
});

describe("a person's link", () => {
  const linking = { path, issuer: OTHER, person: 'p', subject: 's', users: ['1', '2'] };
  const hash = subjectHash('s');

  it('is written with its users, unless it is as it was', () => {
    expect(linkSteps(linking, { subject: hash, users: ['1', '2'] })).toEqual([]);
    expect(linkSteps(linking, { subject: hash, users: ['1'] })).toHaveLength(2);
    expect(linkSteps(linking, undefined)).toMatchObject([
      {
        put: { ...keys.companySubject(path, hash), person: 'p' },
        must: ['attribute_not_exists(pk) or person = :person', { person: 'p' }],
      },
      {
        put: { ...keys.companyIdentity(path, 'p', sha256(OTHER)), subject: hash, users: ['1', '2'] },
        must: 'not exist',
      },
    ]);
  });

  it('to another subject is replaced', () => {
    expect(linkSteps(linking, { subject: 'former', users: ['1', '2'] })).toMatchObject([
      { delete: keys.companySubject(path, 'former') },
      { put: { person: 'p' } },
      {
        put: { subject: hash },
        must: ['subject = :known', { known: 'former' }],
        otherwise: { problem: 'linked_otherwise' },
      },
    ]);
  });
});

it.each([
  [`${OTHER}/?a=1`, 'neither a query nor a fragment'],
  [`${OTHER}/?`, 'neither a query nor a fragment'],
  [`${OTHER}/#`, 'neither a query nor a fragment'],
  [`${OTHER}/#a`, 'neither a query nor a fragment'],
  ['https://login.microsoftonline.com/common/v2.0', 'must name one tenant'],
])('%s is not an issuer: %s', (issuer, reason) => {
  expect(() => checkIssuer(issuer)).toThrow(reason);
  for (const one of [OTHER, ENTRA]) expect(() => checkIssuer(one)).not.toThrow();
});

it('a refusal has its problem, its kind, and the code of the provider', () => {
  const kinds = Object.groupBy(PROBLEMS, (problem) => new SignInRefusal(problem).kind);
  expect(kinds).toEqual({
    invalid: ['start_again'],
    unauthenticated: ['provider_unreachable', 'provider_refused', 'token_invalid'],
    forbidden: ['guest', 'address_missing', 'address_unverified', 'foreign_domain', 'linked_otherwise', 'no_user'],
  });
  const refused = new SignInRefusal('provider_refused', 'invalid_client', 'invalid_client');

  expect([refused.providerCode, new SignInRefusal('guest').providerCode]).toEqual(['invalid_client', undefined]);
  expect(refused.message).toContain('with the code invalid_client;');
});
