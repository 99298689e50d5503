export const languageName = '繁體中文';

export const tonne = '公噸';

export const quotationMarks = ['「', '」'] as const;

export const openGraphLocale = 'zh_TW';
