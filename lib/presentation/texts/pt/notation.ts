export const languageName = 'Português';

export const tonne = 't';

export const quotationMarks = ['“', '”'] as const;

export const openGraphLocale = 'pt_BR';
