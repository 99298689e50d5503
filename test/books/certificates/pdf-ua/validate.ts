/**
 * `npm run test:pdf-ua` validates certificate, report and invoice PDFs against PDF/UA-1 with veraPDF: all languages, both paper
 * sizes, difficult names. It needs Java 17 and Maven, which downloads veraPDF (19 MB) into artifacts/pdf-ua, so it is not
 * part of `npm test`. It exits with 1 if veraPDF finds a violation.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pdf } from '../../../../lib/books/certificates/render/pdf/pdf.ts';
import type { View } from '../../../../lib/books/certificates/render/view.ts';
import type { IssuedInvoice } from '../../../../lib/books/invoices/invoice.ts';
import { renderInvoice } from '../../../../lib/books/invoices/render/pdf.ts';
import { renderReport } from '../../../../lib/communication/reports/render/pdf.ts';
import type { ReportFacts } from '../../../../lib/communication/reports/report.ts';
import { LOCALES, type Locale } from '../../../../lib/platform/locale.ts';
import type { Paper } from '../../../../lib/presentation/rendering/pdf/document.ts';
import { alone, emptyYear, halfYear, issued, many } from '../../../communication/reports/render/sample.ts';
import { pngOf } from '../../../support/pictures.ts';
import { buyer, covered, creditNote, invoice } from '../../invoices/sample.ts';
import { carbon, certificate, HARD_NAMES, NAMES, ODD_NAMES, PROCESSING } from '../render/sample.ts';

const FOLDER = join(import.meta.dirname, '../../../../artifacts/pdf-ua');
const [JARS, FILES] = [join(FOLDER, 'jars'), join(FOLDER, 'files')];
const COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy-dependencies';
const PAPERS: Paper[] = ['a4', 'letter'];

const named = (name: string) => certificate({ account_name: name, project: { ...certificate().project, name } });
const LOGO = { png: pngOf(200, 60).toString('base64'), width: 200, height: 60 };

const samples: [name: string, view: View, locale: Locale][] = [
  ...LOCALES.map((locale): [string, View, Locale] => [locale, certificate({ account_name: NAMES[locale] }), locale]),
  ...LOCALES.map((locale): [string, View, Locale] => [`carbon-${locale}`, carbon(), locale]),
  ...Object.entries(HARD_NAMES).map(([script, name]): [string, View, Locale] => [script, named(name), 'en']),
  ...Object.values(ODD_NAMES).map((name, index): [string, View, Locale] => [`odd-${index}`, named(name), 'en']),
  ['carbon-processing', carbon(PROCESSING), 'ja'],
  ['logo', certificate({ dealer_logo: LOGO }), 'de'],
];

/** Names in all scripts and shapes, in a table across pages. */
const ACCOUNT_NAMES = [...Object.values(HARD_NAMES), ...Object.values(ODD_NAMES)];

const reports: [name: string, facts: ReportFacts, locale: Locale][] = [
  ...LOCALES.map((locale): [string, ReportFacts, Locale] => [locale, issued({ account_name: NAMES[locale] }), locale]),
  ...LOCALES.map((locale): [string, ReportFacts, Locale] => [`half-${locale}`, halfYear(), locale]),
  ['names', { ...many(60, (index) => ACCOUNT_NAMES[index % ACCOUNT_NAMES.length] ?? '') }, 'en'],
  ['many', many(2_000), 'de'],
  ['empty', emptyYear(), 'th'],
  ['alone', alone(), 'ja'],
];

const invoices: [name: string, invoice: IssuedInvoice][] = [
  ...LOCALES.map((language): [string, IssuedInvoice] => [language, invoice({ buyer: { ...buyer, language } })]),
  ['credit-note', creditNote(invoice())],
  [
    'names',
    invoice({
      rows: ACCOUNT_NAMES.map((account_name, index) => covered({ account_id: `account ${index}`, account_name })),
    }),
  ],
];

type Job = {
  itemDetails: { name: string };
  taskException?: { exceptionMessage: string };
  validationResult?: { compliant: boolean; details: { ruleSummaries: { clause: string; description: string }[] } }[];
};

async function main(): Promise<number> {
  if (!existsSync(JARS)) bringValidator();
  rmSync(FILES, { recursive: true, force: true });
  mkdirSync(FILES, { recursive: true });
  for (const [name, view, locale] of samples)
    for (const paper of PAPERS)
      writeFileSync(join(FILES, `${name}-${paper}.pdf`), await pdf(view, locale, paper, '{"facts":{}}'));
  for (const [name, facts, locale] of reports)
    for (const size of PAPERS)
      writeFileSync(join(FILES, `report-${name}-${size}.pdf`), await renderReport(facts, { locale, size }));

  for (const [name, invoice] of invoices)
    writeFileSync(join(FILES, `invoice-${name}.pdf`), await renderInvoice(invoice));

  const jobs = validated();
  const made = (samples.length + reports.length) * PAPERS.length + invoices.length;
  const problems = jobs.flatMap(problemsOf);
  if (jobs.length !== made) problems.push(`Of ${made} PDFs ${jobs.length} were checked.`);
  for (const problem of problems) console.log(problem);
  console.log(`${jobs.length} PDFs checked against PDF/UA-1: ${problems.length} problems.`);
  return problems.length === 0 ? 0 : 1;
}

function bringValidator(): void {
  const pom = join(import.meta.dirname, 'pom.xml');
  execFileSync('mvn', ['-q', '-B', '-f', pom, COPY, `-DoutputDirectory=${JARS}`], { stdio: 'inherit' });
}

/** veraPDF exits with 1 if it finds a violation, so the output is parsed regardless of the exit code. */
function validated(): Job[] {
  const words = [
    '-cp',
    join(JARS, '*'),
    'org.verapdf.apps.GreenfieldCliWrapper',
    '--flavour',
    'ua1',
    '--format',
    'json',
  ];
  const { stdout, stderr, error } = spawnSync('java', [...words, FILES], { encoding: 'utf8', maxBuffer: 1e9 });
  if (error) throw error;
  if (!stdout.startsWith('{')) throw new Error(`veraPDF told nothing: ${stderr}`);
  return JSON.parse(stdout).report.jobs;
}

function problemsOf({ itemDetails, validationResult: [result] = [], taskException }: Job): string[] {
  const file = basename(itemDetails.name);
  if (!result) return [`${file} was not checked: ${taskException?.exceptionMessage}`];
  if (result.compliant) return [];
  return result.details.ruleSummaries.map(({ clause, description }) => `${file}: ${clause} ${description}`);
}

process.exitCode = await main();
