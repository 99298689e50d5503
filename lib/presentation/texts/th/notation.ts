export const languageName = 'ไทย';

export const tonne = 'ตัน';

export const quotationMarks = ['“', '”'] as const;

export const openGraphLocale = 'th_TH';
