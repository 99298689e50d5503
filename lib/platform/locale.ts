/** The languages for the dashboard, mails, certificates and public pages. */
export const LOCALES = ['en', 'de', 'es', 'fr', 'id', 'it', 'ja', 'ko', 'ms', 'pt', 'th', 'zh-CN', 'zh-TW'] as const;
export type Locale = (typeof LOCALES)[number];

export const LOCALE_DEFAULT: Locale = 'en';
