export const languageName = '简体中文';

export const tonne = '吨';

export const quotationMarks = ['“', '”'] as const;

export const openGraphLocale = 'zh_CN';
