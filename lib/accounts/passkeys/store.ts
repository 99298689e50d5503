import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { sha256 } from '../../platform/digest.ts';
import { Fault } from '../../platform/fault.ts';
import { lazy } from '../../platform/lazy.ts';
import { retryOrBusy } from '../../platform/table/retry-overtaken.ts';
import { keys, type Step, table } from '../../platform/table/table.ts';
import { PASSKEYS_MAX, type StoredPasskey, StoredPasskeys } from './passkey.ts';

const Owner = lazy(() => z.object({ person: z.string() }));

/** Undefined for a person who never began to create one. `person` is the address hash. */
export const passkeysOf = (person: string): Promise<StoredPasskeys | undefined> =>
  table.get(keys.passkeys(person), StoredPasskeys());

export const ownerKey = (credentialId: string) => keys.passkeyOwner(sha256(credentialId));

/** A credential's person and passkeys; undefined for an unknown credential. */
export async function ownerOf(credentialId: string): Promise<{ person: string; all: StoredPasskeys } | undefined> {
  const owner = await table.get(ownerKey(credentialId), Owner());
  const all = owner && (await passkeysOf(owner.person));
  return all && { person: owner.person, all };
}

/** The person's passkeys, with the user handle for all of them: it is stored before the first. */
export async function withUserId(person: string): Promise<StoredPasskeys> {
  const known = await passkeysOf(person);
  if (known) return known;
  const first: StoredPasskeys = { user_id: randomBytes(32).toString('base64url'), passkeys: [], version: 0 };
  const put = { ...keys.passkeys(person), ...first };
  const refusal = await table.tryWrite([{ put, must: 'not exist', refused: 'stored by another request' }]);
  return refusal ? withUserId(person) : first;
}

/** Replaces the passkeys, if nobody changed them since they were read. */
export const replaceStep = (person: string, known: StoredPasskeys, passkeys: StoredPasskey[]): Step => ({
  put: { ...keys.passkeys(person), user_id: known.user_id, passkeys, version: known.version + 1 },
  must: ['version = :version', { version: known.version }],
  otherwise: 'overtaken',
});

/** The passkeys with one of them changed. */
export const changed = (
  { passkeys }: StoredPasskeys,
  { id }: Pick<StoredPasskey, 'id'>,
  change: Partial<StoredPasskey>,
): StoredPasskey[] => passkeys.map((one) => (one.id === id ? { ...one, ...change } : one));

/** Decides about a change by the passkeys as they are; throws if it must not happen. */
type Check = (known: StoredPasskeys) => void;

/** Adds a passkey along with `steps`. A credential belongs to one person at most. */
export const addPasskey = (person: string, added: StoredPasskey, steps: Step[], check: Check): Promise<void> =>
  retryOrBusy(async () => {
    const known = await withUserId(person);
    check(known);
    if (known.passkeys.length >= PASSKEYS_MAX)
      throw new Fault('invalid', `You have ${PASSKEYS_MAX} passkeys already, which is the limit; remove one first.`, {
        reason: 'limit_reached',
        values: { max: PASSKEYS_MAX },
      });
    const taken = new Fault('invalid', 'credential: this passkey is registered already; create another one.', {
      reason: 'passkey_refused',
      field: 'credential',
    });
    await table.write([
      replaceStep(person, known, [...known.passkeys, added]),
      { put: { ...ownerKey(added.credential_id), person }, must: 'not exist', otherwise: taken },
      ...steps,
    ]);
  });

export const renamePasskey = (person: string, id: string, name: string): Promise<StoredPasskey> =>
  retryOrBusy(async () => {
    const { known, passkey } = await requirePasskey(person, id);
    await table.write([replaceStep(person, known, changed(known, passkey, { name }))]);
    return { ...passkey, name };
  });

export const removePasskey = (person: string, id: string, steps: Step[], check: Check): Promise<void> =>
  retryOrBusy(async () => {
    const { known, passkey } = await requirePasskey(person, id);
    check(known);
    const others = known.passkeys.filter((one) => one !== passkey);
    await table.write([replaceStep(person, known, others), { delete: ownerKey(passkey.credential_id) }, ...steps]);
  });

async function requirePasskey(person: string, id: string): Promise<{ known: StoredPasskeys; passkey: StoredPasskey }> {
  const known = await passkeysOf(person);
  const passkey = known?.passkeys.find((one) => one.id === id.toLowerCase());
  if (!known || !passkey)
    throw new Fault('not_found', `You have no passkey ${id}; GET /me/passkeys lists those you have.`);
  return { known, passkey };
}

/** Removes all passkeys of a person, and returns how many they had. */
export const removeAllPasskeys = (person: string): Promise<number> =>
  retryOrBusy(async () => {
    const known = await passkeysOf(person);
    if (!known || known.passkeys.length === 0) return 0;
    await table.write([replaceStep(person, known, []), ...ownerDeletions(known)]);
    return known.passkeys.length;
  });

/** Removes everything about a person's passkeys, the user handle too, and notifies nobody. */
export const erasePasskeys = (person: string): Promise<void> =>
  retryOrBusy(async () => {
    const known = await passkeysOf(person);
    if (!known) return;
    const { version } = known;
    await table.write([
      { delete: keys.passkeys(person), must: ['version = :version', { version }], otherwise: 'overtaken' },
      ...ownerDeletions(known),
    ]);
  });

const ownerDeletions = ({ passkeys }: StoredPasskeys): Step[] =>
  passkeys.map(({ credential_id }) => ({ delete: ownerKey(credential_id) }));
