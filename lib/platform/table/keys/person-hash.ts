import { sha256 } from '../../digest.ts';
import { identityOf } from '../../mail-transport/address.ts';

/** A person is identified by the hash of the mailbox behind an e-mail address. */
export const personHash = (email: string): string => sha256(identityOf(email));
