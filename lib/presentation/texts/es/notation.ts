export const languageName = 'Español';

export const tonne = 't';

export const quotationMarks = ['«', '»'] as const;

export const openGraphLocale = 'es_ES';
