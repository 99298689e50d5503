import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { FOR_NODE, PROJECT } from '../infra/bundle.ts';
import { DRAWING_OPTIONS } from '../infra/function-environment.ts';
import { pdf } from '../lib/books/certificates/render/pdf/pdf.ts';
import { renderReport } from '../lib/communication/reports/render/pdf.ts';
import type { Locale } from '../lib/platform/locale.ts';
import { OWN_FONTS } from '../lib/presentation/rendering/fonts/font-files.ts';
import { certificateFor, HARD_NAMES, NAMES, timeOf } from './certificates.ts';
import { columns, type Figure, figureOf, median, noMoreThan } from './figures.ts';
import { ACCOUNTS, reportFacts } from './report-facts.ts';

const ROUNDS = 7;
const PROCESSES = 3;

/** A report may take at most this many times as long as one certificate. */
const TIMES_MAX = 20;
const MEMORY_MB_MAX = 150;

type Sample = { name: string; locale: Locale; names: readonly string[] };

const SAMPLES: Sample[] = [
  { name: 'en', locale: 'en', names: ['Northfield & Daughters Printing', 'Riverside School', 'City of Lindau'] },
  ...(['ja', 'ko', 'th', 'zh-CN', 'zh-TW'] as const).map((locale) => ({
    name: locale,
    locale,
    names: [NAMES[locale] ?? ''],
  })),
  { name: 'six scripts', locale: 'en', names: Object.values(HARD_NAMES) },
];

/**
 * `npm run bench -- reports`: a report's PDF with 200 of 600 accounts named, compared with one certificate in the same
 * language in turns; and the peak memory of a new process drawing one, from a bundle as AWS runs it.
 */
export async function reports(): Promise<Figure[]> {
  const rows = SAMPLES.map((sample) => ({ ...sample, bytes: 0, ours: [] as number[], certificate: [] as number[] }));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const row of rows) {
      const { locale, names } = row;
      const facts = reportFacts(names);
      const view = { ...certificateFor(locale), account_name: names[0] ?? '' };
      const certificate = await timeOf(() => pdf(view, locale, 'a4'));
      const ours = await timeOf(async () => {
        row.bytes = (await renderReport(facts, { locale, size: 'a4' })).length;
      });
      // The first round loads fonts.
      if (round === 0) continue;
      row.certificate.push(certificate);
      row.ours.push(ours);
    }
  }
  const bundle = await bundled();
  const measured = rows.map((row) => ({
    ...row,
    ...figureOf(row.ours, row.certificate),
    memory: median(Array.from({ length: PROCESSES }, () => peakOf(bundle, row))),
  }));
  const shown = measured.map(({ name, bytes, ours, certificate, ratio, memory }) => [
    name,
    `${(bytes / 1000).toFixed(0)} KB`,
    `${ours.toFixed(0)} ms`,
    `${median(certificate).toFixed(0)} ms`,
    `${ratio.toFixed(1)} x`,
    `${memory.toFixed(0)} MB`,
  ]);
  console.log(columns([['sample', 'PDF', 'report', 'certificate', 'ratio', 'memory'], ...shown]));
  const slowest = rows[measured.findIndex(({ ratio }) => ratio === Math.max(...measured.map((one) => one.ratio)))];
  return [
    noMoreThan(
      `report as PDF, 200 of ${ACCOUNTS} accounts, against a certificate, the slowest (${slowest?.name})`,
      'ms',
      slowest?.ours ?? [],
      slowest?.certificate ?? [],
      TIMES_MAX,
    ),
    noMoreThan(
      'report as PDF: memory of a new process, the largest',
      'MB',
      Math.max(...measured.map(({ memory }) => memory)),
      MEMORY_MB_MAX,
      1,
    ),
  ];
}

/** Inside the project, because the bundle finds fonts in its packages and others beside it. HarfBuzz looks for its WebAssembly beside itself. */
async function bundled(): Promise<string> {
  const outfile = join(PROJECT, 'artifacts/bench-report/index.mjs');
  await build({
    ...FOR_NODE,
    entryPoints: [join(import.meta.dirname, 'report-once.ts')],
    outfile,
    external: ['harfbuzzjs'],
  });
  cpSync(join(PROJECT, OWN_FONTS), join(dirname(outfile), 'fonts/files'), { recursive: true });
  return outfile;
}

const peakOf = (bundle: string, { locale, names }: Sample): number =>
  Number(
    execFileSync(process.execPath, [DRAWING_OPTIONS, bundle, locale, JSON.stringify(names)], { encoding: 'utf8' }),
  );
