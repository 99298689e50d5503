export const languageName = 'Italiano';

export const tonne = 't';

export const quotationMarks = ['«', '»'] as const;

export const openGraphLocale = 'it_IT';
