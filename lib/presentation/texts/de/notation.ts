export const languageName = 'Deutsch';

export const tonne = 't';

export const quotationMarks = ['„', '“'] as const;

export const openGraphLocale = 'de_DE';
