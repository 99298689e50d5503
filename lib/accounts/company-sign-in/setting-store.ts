import { Fault } from '../../platform/fault.ts';
import type { AccountScope } from '../../platform/http/caller.ts';
import { secrets } from '../../platform/secrets/secrets.ts';
import { type AccountPath, idOf } from '../../platform/table/account-path.ts';
import { keys, table } from '../../platform/table/table.ts';
import { personOf } from '../users/people.ts';
import { asciiDomain } from './ascii-domain.ts';
import { discover } from './discovery.ts';
import { checkProof, domainProofsOf, giveUpSteps, proofSteps } from './domain-store.ts';
import { checkIssuer, type NewSignInSetting, type SignInSetting, shownSetting } from './setting.ts';
import { getSetting, type StoredSetting } from './stored-setting.ts';

export async function readSetting(path: AccountPath): Promise<SignInSetting> {
  const stored = await getSetting(path);
  return shownSetting(stored, await domainProofsOf(path, stored?.domains ?? []));
}

/** Replaces the setting, then queries DNS for its domains. Proofs of domains it no longer names are given up. */
export async function putSetting(account: AccountScope, input: NewSignInSetting, now: Date): Promise<SignInSetting> {
  const { path, role } = account;
  checkIssuer(input.issuer);
  const domains = [...new Set(await Promise.all(input.domains.map(asciiDomain)))];
  const known = await getSetting(path);
  const states = await domainProofsOf(path, domains);
  for (const { domain, owner } of states)
    if (owner && owner.path !== path)
      throw new Fault('invalid', `domains: ${domain} was proved by another account; ask its administrators.`, {
        reason: 'domain_taken',
        field: 'domains',
      });
  await checkOwner(path, input);
  const secret_cipher = await cipherOf(path, input, known);
  const provider = await discover(input.issuer);
  const { issuer, client_id, required, owner, create } = input;
  const stored: StoredSetting = {
    issuer,
    client_id,
    secret_cipher,
    role,
    domains,
    required,
    required_at: required && !known?.required ? now.getTime() : (known?.required_at ?? 0),
    owner,
    create,
    provider,
    version: (known?.version ?? 0) + 1,
    last_error: null,
  };
  const former = await domainProofsOf(path, known?.domains.filter((domain) => !domains.includes(domain)) ?? []);
  await table.write([
    {
      put: { ...keys.signInSetting(path), ...stored },
      must: known ? ['version = :version', { version: known.version }] : 'not exist',
      otherwise: new Fault('invalid', 'The setting was changed by somebody else meanwhile; read it and try again.', {
        reason: 'changed_meanwhile',
      }),
    },
    ...proofSteps(path, states),
    ...giveUpSteps(path, former),
  ]);
  return checkSetting(path, now);
}

/** Queries DNS for the setting's domains not proved yet, or with a missing record. */
export async function checkSetting(path: AccountPath, now: Date): Promise<SignInSetting> {
  const domains = (await getSetting(path))?.domains ?? [];
  const proofs = (await domainProofsOf(path, domains)).flatMap(({ proof }) => proof ?? []);
  await Promise.all(proofs.map((proof) => checkProof(proof, now)));
  return readSetting(path);
}

export async function deleteSetting(path: AccountPath): Promise<SignInSetting> {
  const known = await getSetting(path);
  if (known) {
    const former = await domainProofsOf(path, known.domains);
    await table.write([{ delete: keys.signInSetting(path) }, ...giveUpSteps(path, former)]);
  }
  return readSetting(path);
}

async function checkOwner(path: AccountPath, { required, owner }: NewSignInSetting): Promise<void> {
  if (owner === null) {
    if (!required) return;
    throw new Fault('invalid', 'owner is needed for required: one full user who gets codes if the provider fails.', {
      reason: 'owner_needed',
      field: 'owner',
    });
  }
  const person = await personOf(owner);
  const isFull = person?.memberships.some(({ account, user }) => user.permission === 'full' && account.path === path);
  // One message for everybody else: a different one would reveal who is a user in accounts above.
  if (!isFull)
    throw new Fault('invalid', `owner ${JSON.stringify(owner)} is not a full user of the account.`, {
      reason: 'owner_not_full',
      field: 'owner',
    });
}

const contextOf = (path: AccountPath) => ({ account_id: idOf(path), setting: 'sign_in' });

async function cipherOf(path: AccountPath, input: NewSignInSetting, known: StoredSetting | undefined): Promise<string> {
  if (input.client_secret !== undefined) return secrets().encrypt(input.client_secret, contextOf(path));
  if (known?.issuer === input.issuer && known.client_id === input.client_id) return known.secret_cipher;
  throw new Fault('invalid', 'client_secret is needed for another issuer or client_id than the stored ones.', {
    reason: 'secret_needed',
    field: 'client_secret',
  });
}

/** The client's secret in plain text: never pass it to anything that logs. */
export const secretOf = (path: AccountPath, { secret_cipher }: StoredSetting): Promise<string> =>
  secrets().decrypt(secret_cipher, contextOf(path));
