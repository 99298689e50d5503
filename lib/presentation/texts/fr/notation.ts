export const languageName = 'Français';

export const tonne = 't';

export const quotationMarks = ['«\u00a0', '\u00a0»'] as const;

export const openGraphLocale = 'fr_FR';
