import { sha256 } from '../../digest.ts';
import { identityOf } from '../../mail-transport/address.ts';

/** A person is known by the hash of the mailbox that an e-mail address leads to. */
export const personHash = (email: string): string => sha256(identityOf(email));
