import { variable } from '../../platform/environment.ts';

/** The accounts that a public page counts: the account with all accounts below it, or the account alone. */
export type Counted = 'all' | 'own';

/**
 * The address of an account's public page. Both addresses end in one part, so that relative addresses and links to other
 * languages work on both pages, and the cache at the edge needs no further key.
 */
export const publicPageUrl = (id: string, counted: Counted): string =>
  `${variable('REGROVE_PUBLIC_URL')}/forests/${id}${counted === 'own' ? OWN : ''}`;

/** Behind the account's id in the address of a page, a badge or a picture that counts the account alone. */
export const OWN = '-own';

export const countedIn = (suffix: string | undefined): Counted => (suffix === undefined ? 'all' : 'own');
