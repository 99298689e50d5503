import { variable } from '../../platform/environment.ts';

/** The accounts a public page counts: the account with all accounts below it, or the account alone. */
export type Counted = 'all' | 'own';

/**
 * The address of an account's public page. Both addresses end in one path segment, so relative addresses and links to other
 * languages work on both pages, and the edge cache needs no further cache key.
 */
export const publicPageUrl = (id: string, counted: Counted): string =>
  `${variable('REGROVE_PUBLIC_URL')}/forests/${id}${counted === 'own' ? OWN : ''}`;

/** Follows the account's id in the address of a page, badge or picture for the account alone. */
export const OWN = '-own';

export const countedIn = (suffix: string | undefined): Counted => (suffix === undefined ? 'all' : 'own');
