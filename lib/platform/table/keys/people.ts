import { identityOf } from '../../mail-transport/address.ts';
import type { AccountPath } from '../account-path.ts';
import type { Key, List } from './key.ts';
import { bounded } from './key-text.ts';
import { kinds } from './kinds.ts';
import { personHash } from './person-hash.ts';

export const peopleKeys = {
  // users by time, and a guard that keeps an e-mail address unique within the account
  user: (path: AccountPath, id: string): Key => ({ pk: path, sk: `USER#${id}` }),
  userEmail: (path: AccountPath, email: string): Key => ({ pk: path, sk: `EMAIL#${bounded(identityOf(email))}` }),

  // a person is a mailbox: the accepted memberships, and the person's record; invitations, by user id, sort separately, so
  // reading the person does not read them
  personUser: (email: string, accountId: string): Key => ({
    pk: `PERSON#${personHash(email)}`,
    sk: `${kinds.personUser}${accountId}`,
  }),
  person: (hash: string): Key => ({ pk: `PERSON#${hash}`, sk: 'PERSON' }),
  personSettings: (hash: string): Key => ({ pk: `PERSON#${hash}`, sk: 'PERSON_SETTINGS' }),
  invitation: (hash: string, id: string): Key => ({ pk: `PERSON#${hash}`, sk: `${kinds.invitation}${id}` }),

  // a marker that a person is an operator, read with the person; all operators
  personOperator: (hash: string): Key => ({ pk: `PERSON#${hash}`, sk: 'PERSON_OPERATOR' }),
  operator: (hash: string): Key => ({ pk: 'OPERATORS', sk: `OPERATOR#${hash}` }),

  // a person's sign-in codes by request, and the requests available to an attempt without a request
  signInCodes: (person: string, requestHash: string): Key => ({ pk: `CODE#${person}`, sk: `CODE#${requestHash}` }),
  signInRequests: (person: string): Key => ({ pk: `CODE#${person}`, sk: 'CODE' }),

  // counts of codes requested for an address, from a network and from an address's known source; its known sources; all by hash
  signInsOfAddress: (hash: string): Key => ({ pk: `SIGN_IN#ADDRESS#${hash}`, sk: 'SIGN_IN' }),
  signInsOfNetwork: (hash: string): Key => ({ pk: `SIGN_IN#NETWORK#${hash}`, sk: 'SIGN_IN' }),
  signInsOfSource: (person: string, sourceHash: string): Key => ({
    pk: `SIGN_IN#ADDRESS#${person}`,
    sk: `SIGN_IN#${sourceHash}`,
  }),
  knownSources: (hash: string): Key => ({ pk: `SIGN_IN#ADDRESS#${hash}`, sk: 'KNOWN_SOURCES' }),

  // a session, by hash
  session: (hash: string): Key => ({ pk: `SESSION#${hash}`, sk: 'SESSION' }),

  // a person's passkeys, in one item so concurrent additions keep to the limit; a credential's person, by the hash of its id;
  // used requests; the sign-ins by passkey from a network, by hash
  passkeys: (person: string): Key => ({ pk: `PERSON#${person}`, sk: kinds.passkeys }),
  passkeyOwner: (hash: string): Key => ({ pk: `PASSKEY#${hash}`, sk: 'PASSKEY' }),
  passkeyRequest: (hash: string): Key => ({ pk: `PASSKEY_REQUEST#${hash}`, sk: 'REQUEST' }),
  passkeySignIns: (hash: string): Key => ({ pk: `SIGN_IN#NETWORK#${hash}`, sk: 'SIGN_IN#PASSKEY' }),

  // company sign-in: an account's setting, and the people linked to a subject at its provider, both ways
  signInSetting: (path: AccountPath): Key => ({ pk: path, sk: kinds.signInSetting }),
  companySubject: (path: AccountPath, hash: string): Key => ({ pk: path, sk: `COMPANY_SUBJECT#${hash}` }),
  companyIdentity: (path: AccountPath, person: string, sourceHash: string): Key => ({
    pk: path,
    sk: `COMPANY_IDENTITY#${person}#${sourceHash}`,
  }),

  // all accounts' proofs of e-mail domains, in one partition for the daily check; the place where the check stopped; the
  // account that proved a domain
  domainProof: (domain: string, accountId: string): Key => ({
    pk: 'SIGN_IN_DOMAINS',
    sk: `${kinds.domainProof}${bounded(domain)}#${accountId}`,
  }),
  domainCheck: (): Key => ({ pk: 'SIGN_IN_DOMAINS', sk: 'CHECK' }),
  domainOwner: (domain: string): Key => ({ pk: `SIGN_IN_DOMAIN#${bounded(domain)}`, sk: 'OWNER' }),

  // an attempt to sign in through a company's provider, by the hash of the browser's cookie
  companyAttempt: (hash: string): Key => ({ pk: `COMPANY_ATTEMPT#${hash}`, sk: 'ATTEMPT' }),
} as const;

export const peopleLists = {
  users: (path: AccountPath): List => ({ pk: path, prefix: 'USER#' }),
  operators: (): List => ({ pk: 'OPERATORS', prefix: 'OPERATOR#' }),
  /** `PERSON`, `PERSON_SETTINGS` and `PERSON_USER#…`. */
  person: (hash: string): List => ({ pk: `PERSON#${hash}`, prefix: 'PERSON' }),
  /** A person's accepted users, by account. */
  personUsers: (hash: string): List => ({ pk: `PERSON#${hash}`, prefix: kinds.personUser }),
  /** In invitation order. */
  invitations: (hash: string): List => ({ pk: `PERSON#${hash}`, prefix: kinds.invitation }),
  companyIdentities: (path: AccountPath, person: string): List => ({ pk: path, prefix: `COMPANY_IDENTITY#${person}#` }),
  domainProofs: (): List => ({ pk: 'SIGN_IN_DOMAINS', prefix: kinds.domainProof }),
} as const;
