/** The language's name for itself. */
export const languageName = 'English';

/** The symbol of the metric tonne, which Intl does not know as a unit. */
export const tonne = 't';

/** Around a name within a sentence. */
export const quotationMarks = ['“', '”'] as const;

/** Open Graph requires a territory with each language: here the one with most of its readers. */
export const openGraphLocale = 'en_US';
