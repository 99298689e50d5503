export const languageName = '日本語';

export const tonne = 't';

export const quotationMarks = ['「', '」'] as const;

export const openGraphLocale = 'ja_JP';
