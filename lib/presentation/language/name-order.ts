import { kept } from './formats.ts';

/** Orders names as a reader of the language expects: without case and accents, and numbers by their value. */
export const nameOrder = kept((locale) => new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }));
