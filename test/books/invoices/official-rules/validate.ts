/**
 * `npm run test:invoices` needs Java 17 and Maven Central: it validates the XML of invoices and credit notes with the official
 * rules of EN 16931, Peppol BIS Billing 3 and XRechnung (phive-rules, 40 MB into artifacts/invoices), so it is not part of
 * `npm test`. It exits with 1 if a rule is broken, or if a file that is wrong on purpose passes.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ublOf } from '../../../../lib/books/invoices/ubl.ts';
import { samples } from './samples.ts';

const FOLDER = join(import.meta.dirname, '../../../../artifacts/invoices');
const [JARS, FILES] = [join(FOLDER, 'jars'), join(FOLDER, 'files')];
const COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy-dependencies';

/** Files with one thing wrong, and the rule that must find it: they show that the rules were really applied. */
const WRONG: readonly [name: string, of: string, change: (xml: string) => string, rule: string][] = [
  ['sum', 'en16931-invoice-S', (xml) => xml.replace(/(<cbc:PayableAmount[^>]*>)/, '$19'), 'BR-CO-16'],
  ['tax', 'en16931-invoice-S', (xml) => xml.replace('<cbc:Percent>19<', '<cbc:Percent>7<'), 'BR-CO-17'],
  ['reason', 'peppol-invoice-AE', (xml) => xml.replace(/<cbc:TaxExemptionReason>.*?Reason>/, ''), 'BR-AE-10'],
  ['reference', 'xrechnung-invoice-S', (xml) => xml.replace(/<cbc:BuyerReference>.*?Reference>/, ''), 'BR-DE-15'],
  [
    'order',
    'xrechnung-credit_note-S',
    (xml) => xml.replace(/(<cbc:ID>.*?<\/cbc:ID>)(<cbc:IssueDate>.*?Date>)/, '$2$1'),
    'cvc-',
  ],
];

type Broken = { file: string; level: string; rule: string; text: string };

function main(): number {
  console.log('test:invoices needs Java 17 and Maven Central.');
  if (!existsSync(JARS)) bringRules();
  rmSync(FILES, { recursive: true, force: true });
  mkdirSync(FILES, { recursive: true });
  const files = new Map(samples().map(([name, invoice]) => [name, ublOf(invoice)]));
  for (const [name, of, change] of WRONG) files.set(`${of}-wrong-${name}`, change(files.get(of) ?? ''));
  for (const [name, xml] of files) writeFileSync(join(FILES, `${name}.xml`), xml);

  const { checked, rules, broken } = validated();
  const problems = broken
    .filter(({ file }) => !file.includes('-wrong-'))
    .map((one) => `${one.file}: ${one.level} ${one.text}`);
  for (const [name, of, , rule] of WRONG)
    if (!broken.some(({ file, text }) => file === `${of}-wrong-${name}.xml` && text.includes(rule)))
      problems.push(`${of}-wrong-${name}.xml should have broken ${rule}.`);
  if (checked !== files.size) problems.push(`Of ${files.size} files ${checked} were checked.`);
  for (const problem of problems) console.log(problem);
  console.log(`${checked} files checked by ${rules.join(', ')}: ${problems.length} problems.`);
  return problems.length === 0 ? 0 : 1;
}

function bringRules(): void {
  const pom = join(import.meta.dirname, 'pom.xml');
  execFileSync('mvn', ['-q', '-B', '-f', pom, COPY, `-DoutputDirectory=${JARS}`], { stdio: 'inherit' });
}

function validated(): { checked: number; rules: string[]; broken: Broken[] } {
  const source = join(import.meta.dirname, 'Validate.java');
  const { stdout, stderr, status, error } = spawnSync('java', ['-cp', join(JARS, '*'), source, FILES], {
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`The rules were not applied: ${stderr}`);
  const lines = stdout.split('\n').map((line) => line.split('\t'));
  const checked = lines.filter(([what]) => what === 'file');
  return {
    checked: checked.length,
    rules: [...new Set(checked.map(([, , rules = '']) => rules))].sort(),
    broken: lines.flatMap(([what, file = '', level = '', rule = '', text = '']) =>
      what === 'broken' ? [{ file, level, rule, text: text.includes(rule) ? text : `${rule} ${text}` }] : [],
    ),
  };
}

process.exitCode = main();
