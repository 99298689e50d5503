export const languageName = 'Bahasa Melayu';

export const tonne = 'tan';

export const quotationMarks = ['“', '”'] as const;

export const openGraphLocale = 'ms_MY';
