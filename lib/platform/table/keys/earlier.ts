import { sha256 } from '../../digest.ts';
import type { AccountPath } from '../account-path.ts';
import type { Key } from './key.ts';
import { bounded, folded } from './key-text.ts';
import { kinds } from './kinds.ts';

/**
 * Former keys. E-mail addresses were folded like names before they were compared by mailbox; only the migration command reads
 * those. A parent had an entry for each account below it, by name, and sums without a period: both are read on, and an entry
 * moves when its account is next counted.
 */
export const earlierKeys = {
  counted: (parent: AccountPath, name: string, id: string): Key => ({
    pk: parent,
    sk: `BELOW#${bounded(folded(name))}#${id}`,
  }),
  accountBelow: (path: AccountPath, shard: number): Key => ({ pk: path, sk: `${kinds.below}${shard}` }),
  userEmail: (path: AccountPath, email: string): Key => ({ pk: path, sk: `EMAIL#${bounded(folded(email))}` }),
  personHash: (email: string): string => sha256(folded(email)),
  personUser: (email: string, accountId: string): Key => ({
    pk: `PERSON#${sha256(folded(email))}`,
    sk: `${kinds.personUser}${accountId}`,
  }),
} as const;
