export const languageName = '한국어';

export const tonne = '톤';

export const quotationMarks = ['‘', '’'] as const;

export const openGraphLocale = 'ko_KR';
