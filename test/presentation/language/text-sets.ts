import { globSync, readFileSync } from 'node:fs';
import { TEXTS } from '../../../lib/books/certificates/texts/texts.ts';
import { ATTENTION_TEXTS } from '../../../lib/communication/mails/texts/attention.ts';
import { DOMAIN_TEXTS } from '../../../lib/communication/mails/texts/domain.ts';
import { NEW_PERSON_TEXTS } from '../../../lib/communication/mails/texts/new-person.ts';
import { SHORTAGE_TEXTS } from '../../../lib/communication/mails/texts/shortage.ts';
import { MAIL_TEXTS } from '../../../lib/communication/mails/texts/texts.ts';
import { TREE_NEWS_TEXTS } from '../../../lib/communication/mails/texts/tree-news.ts';
import { YEAR_TEXTS } from '../../../lib/communication/mails/texts/year.ts';
import { CREDIT_TEXTS } from '../../../lib/communication/public-pages/carbon-project/texts/texts.ts';
import { PROJECT_TEXTS } from '../../../lib/communication/public-pages/project/texts/texts.ts';
import { PUBLIC_PAGE_TEXTS } from '../../../lib/communication/public-pages/render/texts/texts.ts';
import { REPORT_TEXTS } from '../../../lib/communication/reports/render/texts/texts.ts';
import { REPORT_SENTENCES } from '../../../lib/communication/reports/texts/texts.ts';
import { LOCALES, type Locale } from '../../../lib/platform/locale.ts';
import { CLAIM_TEXTS } from '../../../lib/presentation/claims/texts/texts.ts';
import { WORDS } from '../../../lib/presentation/rendering/words.ts';

/** Texts of one part of the service in all languages. `source` declares them, and `usedIn` are the files that show them. */
export type TextSet = {
  source: string;
  usedIn: string;
  languages: Readonly<Record<Locale, object>>;
  /** The name by which pages of the dashboard read the set; `t` unless named here. */
  variable?: string;
};

export const TEXT_SETS: TextSet[] = [
  {
    source: 'dashboard/help/texts/texts.ts',
    variable: 'h',
    usedIn: 'dashboard/help/*.tsx',
    languages: await dashboardTexts((file) => import(`../../../dashboard/help/texts/${file}.ts`)),
  },
  {
    source: 'dashboard/texts/company/texts.ts',
    variable: 'c',
    usedIn: 'dashboard/**/*.{ts,tsx}',
    languages: await dashboardTexts((file) => import(`../../../dashboard/texts/company/${file}.ts`)),
  },
  {
    source: 'dashboard/operator/texts/texts.ts',
    variable: 'o',
    usedIn: 'dashboard/operator/**/*.{ts,tsx}',
    languages: await dashboardTexts((folder) => import(`../../../dashboard/operator/texts/${folder}/index.ts`)),
  },
  { source: 'lib/books/certificates/texts/texts.ts', usedIn: 'lib/books/certificates/**/*.ts', languages: TEXTS },
  {
    source: 'lib/communication/mails/texts/attention.ts',
    usedIn: 'lib/communication/mails/**/*.ts',
    languages: ATTENTION_TEXTS,
  },
  {
    source: 'lib/communication/mails/texts/new-person.ts',
    usedIn: 'lib/communication/mails/**/*.ts',
    languages: NEW_PERSON_TEXTS,
  },
  {
    source: 'lib/communication/mails/texts/domain.ts',
    usedIn: 'lib/communication/mails/**/*.ts',
    languages: DOMAIN_TEXTS,
  },
  {
    source: 'lib/communication/mails/texts/shortage.ts',
    usedIn: 'lib/communication/mails/**/*.ts',
    languages: SHORTAGE_TEXTS,
  },
  {
    source: 'lib/communication/mails/texts/tree-news.ts',
    usedIn: 'lib/communication/mails/**/*.ts',
    languages: TREE_NEWS_TEXTS,
  },
  { source: 'lib/communication/mails/texts/year.ts', usedIn: 'lib/communication/mails/**/*.ts', languages: YEAR_TEXTS },
  {
    source: 'lib/communication/public-pages/carbon-project/texts/texts.ts',
    usedIn: 'lib/communication/public-pages/**/*.ts',
    languages: CREDIT_TEXTS,
  },
  {
    source: 'lib/communication/public-pages/project/texts/texts.ts',
    usedIn: 'lib/communication/public-pages/**/*.ts',
    languages: PROJECT_TEXTS,
  },
  {
    source: 'lib/presentation/claims/texts/texts.ts',
    usedIn: 'lib/presentation/claims/**/*.ts',
    languages: CLAIM_TEXTS,
  },
  {
    source: 'lib/communication/reports/texts/texts.ts',
    usedIn: 'lib/communication/reports/*.ts',
    languages: REPORT_SENTENCES,
  },
  {
    source: 'lib/communication/mails/texts/texts.ts',
    usedIn: 'lib/communication/mails/**/*.ts',
    languages: MAIL_TEXTS,
  },
  {
    source: 'lib/communication/public-pages/render/texts/texts.ts',
    usedIn: 'lib/communication/public-pages/**/*.ts',
    languages: PUBLIC_PAGE_TEXTS,
  },
  {
    source: 'lib/communication/reports/render/texts/texts.ts',
    usedIn: 'lib/communication/reports/render/**/*.ts',
    languages: REPORT_TEXTS,
  },
  { source: 'lib/presentation/rendering/words.ts', usedIn: 'lib/**/*.ts', languages: WORDS },
  {
    source: 'dashboard/texts/texts.ts',
    usedIn: 'dashboard/**/*.{ts,tsx}',
    languages: await dashboardTexts((file) => import(`../../../dashboard/texts/${file}.ts`)),
  },
];

/** The files that declare texts, as found in the code. */
export const declaringFiles = (): string[] =>
  [...globSync('lib/**/*.ts'), ...globSync('dashboard/**/*.ts')]
    .filter((file) => !file.startsWith('lib/presentation/language/') && !file.includes('/dist/'))
    .filter((file) => /\b(languages|readable)</.test(readFileSync(file, 'utf8')))
    .sort();

/** The code that shows the texts of a set, without comments. */
export const codeOf = ({ source, usedIn }: TextSet): string =>
  globSync(usedIn)
    .filter((file) => file !== source && !/\/(texts|dist)\//.test(file))
    .map((file) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''))
    .join('\n');

async function dashboardTexts(load: (file: string) => Promise<{ texts: object }>): Promise<Record<Locale, object>> {
  const loaded = await Promise.all(
    LOCALES.map(async (locale) => {
      const { texts } = await load(locale.toLowerCase());
      return [locale, texts] as const;
    }),
  );
  return Object.fromEntries(loaded) as Record<Locale, object>;
}
