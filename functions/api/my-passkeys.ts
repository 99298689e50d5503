import * as z from 'zod';
import {
  NewPasskey,
  Passkey,
  PasskeyChange,
  PasskeyRequest,
  passkeyShown,
} from '../../lib/accounts/passkeys/passkey.ts';
import { beginRegistration, endPasskey, finishRegistration } from '../../lib/accounts/passkeys/registration.ts';
import { requireHostName } from '../../lib/accounts/passkeys/relying-party.ts';
import { passkeysOf, renamePasskey } from '../../lib/accounts/passkeys/store.ts';
import { uuid } from '../../lib/platform/fields.ts';
import { requireSession } from '../../lib/platform/http/caller-lookup.ts';
import { Deleted, deleted } from '../../lib/platform/http/deleted.ts';
import { endpoint } from '../../lib/platform/http/endpoint.ts';

const about = { forPeople: true, accountless: true, headers: { 'cache-control': 'no-store' } } as const;

/** A company decides whom its provider identifies, so its sessions change no passkey. */
const changing = { ...about, kinds: ['person', 'operator'] } as const;
const params = z.object({ id: uuid() });

const getPasskeys = endpoint({
  ...about,
  method: 'GET',
  path: '/me/passkeys',
  summary: 'List the passkeys of the signed-in person',
  response: z.array(Passkey),
  faults: ['forbidden'],
  async run({ caller }) {
    const known = await passkeysOf(requireSession(caller).person);
    return (known?.passkeys ?? []).map(passkeyShown);
  },
});

const createPasskeyOptions = endpoint({
  ...changing,
  method: 'POST',
  path: '/me/passkeys/options',
  recentSignIn: true,
  summary: 'Ask for the options of a new passkey',
  description:
    'For `navigator.credentials.create`. Needs a sign-in of the last 30 minutes. 400 if the service was opened at an IP address: passkeys need a host name.',
  response: PasskeyRequest,
  faults: ['forbidden', 'invalid'],
  async run({ caller, header, now }) {
    requireHostName(header('host'));
    return beginRegistration(requireSession(caller), now);
  },
});

const createPasskey = endpoint({
  ...changing,
  method: 'POST',
  path: '/me/passkeys',
  recentSignIn: true,
  summary: 'Add a passkey to the signed-in person',
  description:
    'At most 10. The person is mailed. Needs a sign-in of the last 30 minutes; operators add the first in a session by code and further ones in one by passkey, if operators need a passkey.',
  body: NewPasskey,
  response: Passkey,
  faults: ['forbidden', 'invalid'],
  async run({ caller, body, now }) {
    return passkeyShown(await finishRegistration(requireSession(caller), body, now));
  },
});

const updatePasskey = endpoint({
  ...changing,
  method: 'PATCH',
  path: '/me/passkeys/{id}',
  summary: 'Name a passkey',
  params,
  body: PasskeyChange,
  response: Passkey,
  faults: ['forbidden', 'invalid', 'not_found'],
  async run({ caller, params: { id }, body }) {
    return passkeyShown(await renamePasskey(requireSession(caller).person, id, body.name));
  },
});

const deletePasskey = endpoint({
  ...changing,
  method: 'DELETE',
  path: '/me/passkeys/{id}',
  recentSignIn: true,
  summary: 'Remove a passkey of the signed-in person',
  description:
    'Nobody can sign in with it any more; open sessions stay. The person is mailed. Needs a sign-in of the last 30 minutes. If operators need a passkey, operators remove one only in a session by passkey, and never the last.',
  params,
  response: Deleted,
  faults: ['forbidden', 'not_found'],
  async run({ caller, params: { id }, now }) {
    await endPasskey(requireSession(caller), id, now);
    return deleted(id);
  },
});

/** The sign-in.ts function serves these endpoints too. */
export const myPasskeys = { getPasskeys, createPasskeyOptions, createPasskey, updatePasskey, deletePasskey };
