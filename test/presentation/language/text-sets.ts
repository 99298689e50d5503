import { globSync, readFileSync } from 'node:fs';
import type { Locale } from '../../../lib/platform/locale.ts';

/** Texts of one part of the service in all languages, and the files that show them. */
export type TextSet = {
  name: string;
  usedIn: string;
  languages: Readonly<Record<Locale, object>>;
  /** The name by which pages of the dashboard read the set. */
  variable: string;
};

/** Where each set is shown, and the name that pages of the dashboard read it by. */
const USED_IN: Record<string, [files: string, variable?: string]> = {
  ATTENTION_TEXTS: ['lib/communication/mails/**/*.ts'],
  CERTIFICATE_TEXTS: ['lib/books/certificates/**/*.ts'],
  CLAIM_TEXTS: ['lib/presentation/claims/**/*.ts'],
  COMPANY_TEXTS: ['dashboard/**/*.{ts,tsx}', 'c'],
  COORDINATE_TEXTS: ['lib/presentation/rendering/*.ts'],
  CREDIT_TEXTS: ['lib/communication/public-pages/**/*.ts'],
  DASHBOARD_TEXTS: ['dashboard/**/*.{ts,tsx}'],
  DOMAIN_TEXTS: ['lib/communication/mails/**/*.ts'],
  HELP_TEXTS: ['dashboard/help/*.tsx', 'h'],
  MAIL_TEXTS: ['lib/communication/mails/**/*.ts'],
  NEW_PERSON_TEXTS: ['lib/communication/mails/**/*.ts'],
  OPERATOR_TEXTS: ['dashboard/operator/**/*.{ts,tsx}', 'o'],
  PROJECT_TEXTS: ['lib/communication/public-pages/**/*.ts'],
  PUBLIC_PAGE_TEXTS: ['lib/communication/public-pages/**/*.ts'],
  REPORT_SENTENCES: ['lib/communication/reports/*.ts'],
  REPORT_TEXTS: ['lib/communication/reports/render/**/*.ts'],
  SHORTAGE_TEXTS: ['lib/communication/mails/**/*.ts'],
  TREE_NEWS_TEXTS: ['lib/communication/mails/**/*.ts'],
  WORDS: ['lib/**/*.ts'],
  YEAR_TEXTS: ['lib/communication/mails/**/*.ts'],
};

/** What the languages have beside texts: names and signs, patterns of /claims, and the reasons, which have tests of their own. */
const OTHERS = ['LANGUAGE_NAME', 'TONNE', 'QUOTATION_MARKS', 'OPEN_GRAPH_LOCALE', 'EXPRESSIONS', 'REASON_TEXTS'];

const declared = Object.assign(
  {},
  ...(await Promise.all(globSync('lib/presentation/texts/{all,lazy}/*.ts').map(load))),
);

export const TEXT_SETS: TextSet[] = Object.entries<TextSet['languages']>(declared)
  .filter(([name]) => !OTHERS.includes(name))
  .map(([name, languages]) => {
    const [usedIn, variable = 't'] = USED_IN[name] ?? [];
    if (usedIn === undefined) throw new Error(`Add ${name} to USED_IN: which files show these texts?`);
    return { name, usedIn, variable, languages };
  });

/** The code that shows the texts of a set, without comments. */
export const codeOf = ({ usedIn }: TextSet): string =>
  globSync(usedIn)
    .filter((file) => !/\/(texts|dist)\//.test(file))
    .map((file) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''))
    .join('\n');

/** The sets of a file, those of one language at a time included. */
async function load(file: string): Promise<Record<string, object>> {
  const sets = Object.entries<Record<string, unknown>>(await import(`../../../${file}`));
  return Object.fromEntries(
    await Promise.all(
      sets.map(async ([name, set]) => {
        const loaded = Object.entries(set).map(async ([locale, texts]) => [
          locale,
          typeof texts === 'function' ? await texts() : texts,
        ]);
        return [name, Object.fromEntries(await Promise.all(loaded))] as const;
      }),
    ),
  );
}
