import { randomBytes } from 'node:crypto';
import { Fault } from '../../platform/fault.ts';
import { type AccountPath, asPath, idOf } from '../../platform/table/account-path.ts';
import { retryOvertaken } from '../../platform/table/retry-overtaken.ts';
import { keys, type Step, table } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';
import { changesBetween, type OperatorAct, recordStep } from '../operators/record.ts';
import { lookForRecord } from './dns.ts';
import { afterLook, DomainClaim, DomainOwner, statusOf } from './domain.ts';
import { isFreeMail } from './free-mail.ts';

/** An account's claim to a domain, and the account owning the domain. */
export type Claimed = { domain: string; claim: DomainClaim | undefined; owner: DomainOwner | undefined };

export async function domainClaimsOf(path: AccountPath, domains: readonly string[]): Promise<Claimed[]> {
  if (domains.length === 0) return [];
  const found = await table.getMany(
    domains.flatMap((domain) => [
      { key: keys.domainClaim(domain, idOf(path)), form: DomainClaim },
      { key: keys.domainOwner(domain), form: DomainOwner },
    ]),
  );
  return domains.map((domain, index) => ({
    domain,
    claim: found[2 * index] as DomainClaim | undefined,
    owner: found[2 * index + 1] as DomainOwner | undefined,
  }));
}

/** Filters for domains that belong to the account, by record or by approval. */
export const provedDomains = async (path: AccountPath, domains: readonly string[]): Promise<string[]> =>
  (await domainClaimsOf(path, domains))
    .filter(({ claim, owner }) => statusOf(claim, owner) !== 'waiting')
    .map(({ domain }) => domain);

/** A claim not proved yet. Its value is random, so nobody can publish another account's record beforehand. */
export const newClaim = (path: AccountPath, domain: string): DomainClaim => ({
  domain,
  account_id: idOf(path),
  path,
  value: newValue(),
  seen_at: null,
  missing_since: null,
  warned_days: 0,
  approved_at: null,
  last_error: null,
});

const newValue = (): string => `regrove-domain=${randomBytes(20).toString('hex')}`;

/** Steps that add claims to domains without one. */
export const claimSteps = (path: AccountPath, claimed: Claimed[]): Step[] =>
  claimed.flatMap(({ domain, claim }): Step[] => {
    if (!claim) return [{ put: { ...keys.domainClaim(domain, idOf(path)), ...newClaim(path, domain) } }];
    if (claim.value !== null) return [];
    return [{ update: keys.domainClaim(domain, idOf(path)), set: { value: newValue() } }];
  });

/** Steps that give up claims. An operator's approval stays until an operator releases the domain. */
export const giveUpSteps = (path: AccountPath, claimed: Claimed[]): Step[] =>
  claimed.flatMap(({ domain, claim, owner }): Step[] => {
    if (!claim || claim.approved_at !== null) return [];
    const release: Step[] = owner?.path === path ? [{ delete: keys.domainOwner(domain), must: ownedBy(path) }] : [];
    return [{ delete: keys.domainClaim(domain, idOf(path)) }, ...release];
  });

const ownedBy = (path: string): [string, Record<string, string>] => ['path = :path', { path }];

/** Queries DNS for a claim and stores the result. */
export async function checkClaim(claim: DomainClaim, now: Date): Promise<void> {
  const { claim: after, isLost } = afterLook(claim, await lookForRecord(claim), now);
  const key = keys.domainClaim(claim.domain, claim.account_id);
  const { seen_at, missing_since, warned_days, last_error } = after;
  const isReleased = isLost && claim.approved_at === null;
  const owner = { path: claim.path, account_id: claim.account_id };
  const ownerSteps: Step<'proved by another'>[] = isReleased
    ? [{ delete: keys.domainOwner(claim.domain), must: ownedBy(claim.path), refused: 'proved by another' }]
    : after.seen_at !== null && after.missing_since === null
      ? [
          {
            put: { ...keys.domainOwner(claim.domain), ...owner },
            must: ['attribute_not_exists(pk) or path = :path', { path: claim.path }],
            refused: 'proved by another',
          },
        ]
      : [];
  const set = { seen_at, missing_since, warned_days, last_error };
  const given = { update: key, must: 'exist', refused: 'given up' } as const;
  const refusal = await table.tryWrite([{ ...given, set }, ...ownerSteps]);
  if (refusal?.refused === 'proved by another')
    await table.tryWrite([{ ...given, set: { last_error: 'Another account has proved the domain.' } }]);
}

const recordOf = (operation: string, path: AccountPath, by: OperatorAct, before: Belongs, after: Belongs): Step =>
  recordStep(by, { operation, path, resource_id: idOf(path), changes: changesBetween(before, after) });

type Belongs = { domain: string } | undefined;

/** An operator's decision that a domain belongs to an account, without a record. A second approval changes nothing. */
export const approveDomain = (path: AccountPath, domain: string, by: OperatorAct): Promise<void> =>
  retryOvertaken(() => approveOnce(path, domain, by));

async function approveOnce(path: AccountPath, domain: string, by: OperatorAct): Promise<void> {
  if (isFreeMail(domain))
    throw new Fault('invalid', `domain ${domain} has addresses for everybody, so it cannot belong to one company.`, {
      reason: 'domain_open_to_all',
      field: 'domain',
    });
  const [{ claim, owner } = { claim: undefined, owner: undefined }] = await domainClaimsOf(path, [domain]);
  if (owner && owner.path !== path)
    throw new Fault('invalid', `domain ${domain} belongs to account ${owner.account_id}; release it there first.`, {
      reason: 'domain_taken',
      field: 'domain',
    });
  if (owner && claim && claim.approved_at !== null) return;
  const approved_at = timestamp(by.now);
  const key = keys.domainClaim(domain, idOf(path));
  await table.write([
    claim
      ? { update: key, set: { approved_at }, must: NOT_APPROVED, otherwise: 'overtaken' }
      : {
          put: { ...key, ...newClaim(path, domain), value: null, approved_at },
          must: 'not exist',
          otherwise: 'overtaken',
        },
    {
      put: { ...keys.domainOwner(domain), path, account_id: idOf(path) },
      must: ['attribute_not_exists(pk) or path = :path', { path }],
      otherwise: new Fault('invalid', `domain ${domain} was proved by another account meanwhile.`, {
        reason: 'domain_taken',
        field: 'domain',
      }),
    },
    recordOf('approveDomain', path, by, undefined, { domain }),
  ]);
}

const NOT_APPROVED: [string, Record<string, null>] = ['attribute_exists(pk) and approved_at = :none', { none: null }];

/** Takes a domain from its owning account. A claim by record proves it again at its next check. */
export const releaseDomain = (domain: string, by: OperatorAct): Promise<DomainOwner | undefined> =>
  retryOvertaken(() => releaseOnce(domain, by));

async function releaseOnce(domain: string, by: OperatorAct): Promise<DomainOwner | undefined> {
  const owner = await table.get(keys.domainOwner(domain), DomainOwner);
  if (!owner) return undefined;
  const key = keys.domainClaim(domain, owner.account_id);
  const claim = await table.get(key, DomainClaim);
  const given: Step =
    claim?.value === null
      ? { delete: key }
      : { update: key, set: { approved_at: null, seen_at: null, missing_since: null, warned_days: 0 } };
  await table.write([
    { delete: keys.domainOwner(domain), must: ownedBy(owner.path), otherwise: 'overtaken' },
    ...(claim ? [given] : []),
    recordOf('releaseDomain', asPath(owner.path), by, { domain }, undefined),
  ]);
  return owner;
}
