import { globSync, readFileSync } from 'node:fs';
import type { Locale } from '../../../lib/platform/locale.ts';
import { LITERAL } from './text-problems.ts';

/** Texts for one part of the service in all languages, and the files showing them. */
type TextSet = {
  name: string;
  usedIn: string;
  languages: Readonly<Record<Locale, object>>;
  /** The variable dashboard pages use to read the set. */
  variable: string;
};

/** The files showing each set, and the variable dashboard pages use to read it. */
const USED_IN: Record<string, [files: string, variable?: string]> = {
  AGENT_TEXTS: ['dashboard/**/*.{ts,tsx}', 'a'],
  ATTENTION_TEXTS: ['lib/communication/mails/**/*.ts'],
  CERTIFICATE_TEXTS: ['lib/books/certificates/**/*.ts'],
  CHARGING_TEXTS: ['dashboard/operator/**/*.{ts,tsx}', 'g'],
  CLAIM_TEXTS: ['lib/presentation/claims/**/*.ts'],
  COMPANY_TEXTS: ['dashboard/**/*.{ts,tsx}', 'c'],
  COORDINATE_TEXTS: ['lib/presentation/rendering/*.ts'],
  CREDIT_TEXTS: ['lib/communication/public-pages/**/*.ts'],
  DASHBOARD_TEXTS: ['dashboard/**/*.{ts,tsx}'],
  DOMAIN_TEXTS: ['lib/communication/mails/**/*.ts'],
  ERROR_TEXTS: ['{functions,infra,lib}/**/*.ts', LITERAL],
  FEED_FORM_TEXTS: ['dashboard/pages/feeds/*.tsx', 'f'],
  FIRST_STEPS_TEXTS: ['dashboard/pages/overview/first-steps.tsx', 's'],
  HEALTH_TEXTS: ['dashboard/operator/**/*.{ts,tsx}', 'w'],
  HELP_TEXTS: ['dashboard/help/*.tsx', 'h'],
  INVOICE_MAIL_TEXTS: ['lib/communication/mails/**/*.ts'],
  INVOICE_PAGE_TEXTS: ['dashboard/**/*.{ts,tsx}', 'v'],
  INVOICE_TEXTS: ['lib/books/invoices/**/*.ts'],
  MAIL_TEXTS: ['lib/communication/mails/**/*.ts'],
  ARCHIVE_TEXTS: ['lib/communication/mails/**/*.ts'],
  METER_REPORT_PAGE_TEXTS: ['dashboard/**/*.{ts,tsx}', 'r'],
  MOVE_TEXTS: ['lib/communication/mails/**/*.ts'],
  MOVING_TEXTS: ['dashboard/**/*.{ts,tsx}', 'm'],
  NEW_PERSON_TEXTS: ['lib/communication/mails/**/*.ts'],
  OPERATOR_TEXTS: ['dashboard/operator/**/*.{ts,tsx}', 'o'],
  PASSKEY_TEXTS: ['dashboard/**/*.{ts,tsx}', 'p'],
  PASSKEY_MAIL_TEXTS: ['lib/communication/mails/**/*.ts'],
  PROJECT_TEXTS: ['lib/communication/public-pages/**/*.ts'],
  PUBLIC_PAGE_TEXTS: ['lib/communication/public-pages/**/*.ts'],
  PUBLIC_LOG_TEXTS: ['lib/{books/certificates,communication/public-pages,presentation/signed-documents}/**/*.ts'],
  REPORT_SENTENCES: ['lib/communication/reports/*.ts'],
  REPORT_TEXTS: ['lib/communication/reports/render/**/*.ts'],
  SELLER_TEXTS: ['lib/{books/parties,communication/mails}/**/*.ts'],
  SHORTAGE_TEXTS: ['lib/communication/mails/**/*.ts'],
  TREE_NEWS_TEXTS: ['lib/communication/mails/**/*.ts'],
  WORDS: ['lib/**/*.ts'],
  YEAR_TEXTS: ['lib/communication/mails/**/*.ts'],
};

/** The languages' other exports: names and signs, patterns for /claims, and the reasons, which have their own tests. */
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

/** The code showing a set's texts, without comments. */
export const codeOf = ({ usedIn }: TextSet): string =>
  globSync(usedIn)
    .filter((file) => !/^lib\/presentation\/texts\/|\/dist\//.test(file))
    .map((file) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''))
    .join('\n');

/** A file's sets, including those loaded one language at a time. */
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
