export const languageName = 'Bahasa Indonesia';

export const tonne = 'ton';

export const quotationMarks = ['“', '”'] as const;

export const openGraphLocale = 'id_ID';
