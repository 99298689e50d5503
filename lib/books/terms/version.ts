import * as z from 'zod';
import { wholeNumber } from '../../platform/fields.ts';

const VERSION_MAX = 1e9;

/** In a request. A change of an older version is refused, so nobody overwrites an unseen change. */
export const versionInput = () =>
  wholeNumber(0, VERSION_MAX)
    .describe('The version that the change was made of.')
    .meta({ examples: [0] });

export const versionShown = () => z.int().describe('Counts the changes; 0 before the first.');

/** Without the counter, as the fields are compared and as an invoice states a party. */
export const withoutVersion = <T extends { version: number }>({ version: _, ...rest }: T): Omit<T, 'version'> => rest;
