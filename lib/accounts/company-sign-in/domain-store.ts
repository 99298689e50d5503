import { randomBytes } from 'node:crypto';
import { Fault } from '../../platform/fault.ts';
import { type AccountPath, asPath, idOf } from '../../platform/table/account-path.ts';
import { retryOvertaken } from '../../platform/table/retry-overtaken.ts';
import { keys, type Step, table } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';
import { changesBetween, type OperatorAct, recordStep } from '../operators/record.ts';
import { findRecord } from './dns.ts';
import { afterCheck, DomainOwner, statusOf } from './domain.ts';
import { DomainProof } from './domain-proof.ts';
import { isFreeMail } from './free-mail.ts';

/** An account's proof of a domain, and the account owning the domain. */
export type DomainState = { domain: string; proof: DomainProof | undefined; owner: DomainOwner | undefined };

export async function domainProofsOf(path: AccountPath, domains: readonly string[]): Promise<DomainState[]> {
  if (domains.length === 0) return [];
  const found = await table.getMany(
    domains.flatMap((domain) => [
      { key: keys.domainProof(domain, idOf(path)), form: DomainProof },
      { key: keys.domainOwner(domain), form: DomainOwner() },
    ]),
  );
  return domains.map((domain, index) => ({
    domain,
    proof: found[2 * index] as DomainProof | undefined,
    owner: found[2 * index + 1] as DomainOwner | undefined,
  }));
}

/** Filters for the account's domains, by record or by approval. */
export const provedDomains = async (path: AccountPath, domains: readonly string[]): Promise<string[]> =>
  (await domainProofsOf(path, domains))
    .filter(({ proof, owner }) => statusOf(proof, owner) !== 'waiting')
    .map(({ domain }) => domain);

/** A proof still to be published. Its value is random, so nobody can publish another account's record beforehand. */
export const newProof = (path: AccountPath, domain: string): DomainProof => ({
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

/** Steps adding proofs for domains without one. */
export const proofSteps = (path: AccountPath, states: DomainState[]): Step[] =>
  states.flatMap(({ domain, proof }): Step[] => {
    if (!proof) return [{ put: { ...keys.domainProof(domain, idOf(path)), ...newProof(path, domain) } }];
    if (proof.value !== null) return [];
    return [{ update: keys.domainProof(domain, idOf(path)), set: { value: newValue() } }];
  });

/** Steps giving up proofs. An operator's approval stays until an operator releases the domain. */
export const giveUpSteps = (path: AccountPath, states: DomainState[]): Step[] =>
  states.flatMap(({ domain, proof, owner }): Step[] => {
    if (!proof || proof.approved_at !== null) return [];
    const release: Step[] = owner?.path === path ? [{ delete: keys.domainOwner(domain), must: ownedBy(path) }] : [];
    return [{ delete: keys.domainProof(domain, idOf(path)) }, ...release];
  });

const ownedBy = (path: string): [string, Record<string, string>] => ['path = :path', { path }];

/** Queries DNS for a proof and stores the result. */
export async function checkProof(proof: DomainProof, now: Date): Promise<void> {
  const { proof: after, isLost } = afterCheck(proof, await findRecord(proof), now);
  const key = keys.domainProof(proof.domain, proof.account_id);
  const { seen_at, missing_since, warned_days, last_error } = after;
  const isReleased = isLost && proof.approved_at === null;
  const owner = { path: proof.path, account_id: proof.account_id };
  const ownerSteps: Step<'proved by another'>[] = isReleased
    ? [{ delete: keys.domainOwner(proof.domain), must: ownedBy(proof.path), refused: 'proved by another' }]
    : after.seen_at !== null && after.missing_since === null
      ? [
          {
            put: { ...keys.domainOwner(proof.domain), ...owner },
            must: ['attribute_not_exists(pk) or path = :path', { path: proof.path }],
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

/** Assigns a domain to an account by an operator's decision, without a record. A second approval changes nothing. */
export const approveDomain = (path: AccountPath, domain: string, by: OperatorAct): Promise<void> =>
  retryOvertaken(() => approveOnce(path, domain, by));

async function approveOnce(path: AccountPath, domain: string, by: OperatorAct): Promise<void> {
  if (isFreeMail(domain))
    throw new Fault('invalid', `domain ${domain} has addresses for everybody, so it cannot belong to one company.`, {
      reason: 'domain_open_to_all',
      field: 'domain',
    });
  const [{ proof, owner } = { proof: undefined, owner: undefined }] = await domainProofsOf(path, [domain]);
  if (owner && owner.path !== path)
    throw new Fault('invalid', `domain ${domain} belongs to account ${owner.account_id}; release it there first.`, {
      reason: 'domain_taken',
      field: 'domain',
    });
  if (owner && proof && proof.approved_at !== null) return;
  const approved_at = timestamp(by.now);
  const key = keys.domainProof(domain, idOf(path));
  await table.write([
    proof
      ? { update: key, set: { approved_at }, must: NOT_APPROVED, otherwise: 'overtaken' }
      : {
          put: { ...key, ...newProof(path, domain), value: null, approved_at },
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

/** Takes a domain from its owning account. A proof by record counts again at its next check. */
export const releaseDomain = (domain: string, by: OperatorAct): Promise<DomainOwner | undefined> =>
  retryOvertaken(() => releaseOnce(domain, by));

async function releaseOnce(domain: string, by: OperatorAct): Promise<DomainOwner | undefined> {
  const owner = await table.get(keys.domainOwner(domain), DomainOwner());
  if (!owner) return undefined;
  const key = keys.domainProof(domain, owner.account_id);
  const proof = await table.get(key, DomainProof);
  const given: Step =
    proof?.value === null
      ? { delete: key }
      : { update: key, set: { approved_at: null, seen_at: null, missing_since: null, warned_days: 0 } };
  await table.write([
    { delete: keys.domainOwner(domain), must: ownedBy(owner.path), otherwise: 'overtaken' },
    ...(proof ? [given] : []),
    recordOf('releaseDomain', asPath(owner.path), by, { domain }, undefined),
  ]);
  return owner;
}
