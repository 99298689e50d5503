import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '../lib/platform/locale.ts';

/**
 * The files combining the languages, one per set of texts: lib/presentation/texts/all has a set's texts in all
 * languages, and lib/presentation/texts/lazy loads one language's texts. They are separate files instead of loops over
 * the languages, so a bundle contains only what it names.
 */
export const textRegistries = (): Record<string, string> =>
  Object.fromEntries([
    ...sets()
      .filter((set) => !DASHBOARD.includes(set))
      .map((set) => [`${FOLDER}/all/${set}.ts`, allLanguages(set)]),
    ...[...DASHBOARD, ...BOTH].map((set) => [`${FOLDER}/lazy/${set}.ts`, oneLanguage(set)]),
  ]);

const FOLDER = 'lib/presentation/texts';

/** The sets shown only in the dashboard, in the reader's language. */
const DASHBOARD = [
  'agents',
  'charging',
  'company-sign-in',
  'dashboard',
  'errors',
  'feed-forms',
  'first-steps',
  'health',
  'help',
  'invoice-pages',
  'meter-report-pages',
  'moving',
  'operator',
  'passkeys',
];

/** The sets the dashboard shares with the server. */
const BOTH = ['invoices', 'reasons', 'terms'];

const filesOf = (locale: string): string[] => readdirSync(join(import.meta.dirname, '..', FOLDER, locale));

const sets = (): string[] =>
  [...new Set(['en', 'de'].flatMap(filesOf))].map((file) => file.replace(/\.ts$/, '')).sort();

/** A set's languages; the first defines the form for the others. The English reasons are in lib/presentation/reasons. */
const localesOf = (set: string): string[] =>
  LOCALES.filter((locale) => locale !== 'en' || filesOf('en').includes(`${set}.ts`));

type Exported = { name: string; constant: string; isTyped: boolean };

/** The exports in a set's files. A value with its own type has that type in all languages; other values have the English form. */
const exportsOf = (set: string): Exported[] =>
  Array.from(
    readFileSync(join(import.meta.dirname, '..', FOLDER, localesOf(set)[0] ?? '', `${set}.ts`), 'utf8').matchAll(
      /^export const (\w+)(:?) /gm,
    ),
    ([, name = '', colon]) => ({
      name,
      constant: name.replace(/[A-Z]/g, '_$&').toUpperCase(),
      isTyped: colon === ':',
    }),
  );

function allLanguages(set: string): string {
  const locales = localesOf(set);
  const [first = ''] = locales;
  const exported = exportsOf(set);
  const imports = [
    ...locales.map((locale) => ({ from: `../${locale}/${set}.ts`, what: `* as ${variable(locale)}` })),
    ...(exported.some(({ isTyped }) => isTyped)
      ? [{ from: '../../../platform/locale.ts', what: 'type { Locale }' }]
      : []),
    ...(exported.some(({ isTyped }) => !isTyped) ? [{ from: '../form.ts', what: '{ languages }' }] : []),
  ];
  const constants = exported.map(({ name, constant, isTyped }) => {
    const lines = locales.map((locale) => `  ${key(locale)}: ${variable(locale)}.${name},`).join('\n');
    const type = `typeof ${variable(first)}.${name}`;
    return isTyped
      ? `export const ${constant}: Readonly<Record<${localeType(set)}, ${type}>> = {\n${lines}\n};\n`
      : `export const ${constant} = /* @__PURE__ */ languages<${type}>({\n${lines}\n});\n`;
  });
  return `${HEADER}${importLines(imports)}\n\n${constants.join('\n')}`;
}

function oneLanguage(set: string): string {
  const locales = localesOf(set);
  const [first = ''] = locales;
  const [{ name, constant, isTyped } = { name: '', constant: '', isTyped: false }] = exportsOf(set);
  const lines = locales.map(
    (locale) => `  ${key(locale)}: async () => (await import('../${locale}/${set}.ts')).${name},`,
  );
  const type = `typeof ${variable(first)}.${name}`;
  const imports = [
    { from: `../${first}/${set}.ts`, what: `type * as ${variable(first)}` },
    isTyped
      ? { from: '../../../platform/locale.ts', what: 'type { Locale }' }
      : { from: '../form.ts', what: '{ lazyLanguages }' },
  ];
  const declared = isTyped
    ? `export const ${constant}: Readonly<Record<${localeType(set)}, () => Promise<${type}>>> = {\n${lines.join('\n')}\n};\n`
    : `export const ${constant} = /* @__PURE__ */ lazyLanguages<${type}>({\n${lines.join('\n')}\n});\n`;
  return `${HEADER}${importLines(imports)}\n\n${declared}`;
}

const HEADER = '// Written by `npm run upkeep` from the folders of the languages.\n';

const localeType = (set: string): string => (localesOf(set).includes('en') ? 'Locale' : "Exclude<Locale, 'en'>");

const importLines = (imports: { from: string; what: string }[]): string =>
  imports
    .toSorted((a, b) => order(a.from).localeCompare(order(b.from), 'en'))
    .map(({ from, what }) => `import ${what} from '${from}';`)
    .join('\n');

/** Biome's import order: those from further away first. */
const order = (from: string): string => (from.startsWith('../../') ? `0${from}` : `1${from}`);

const variable = (locale: string): string => locale.replace('-', '');
const key = (locale: string): string => (locale.includes('-') ? `'${locale}'` : locale);

/** Runs before the other lists are written, because their programs load the texts. */
if (import.meta.main)
  for (const [file, text] of Object.entries(textRegistries()))
    writeFileSync(join(import.meta.dirname, '..', file), text);
