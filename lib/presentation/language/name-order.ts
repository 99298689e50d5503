import { kept } from './formats.ts';

/** Sorts names as the language's readers expect: without case and accents, and numbers by value. */
export const nameOrder = kept((locale) => new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }));
