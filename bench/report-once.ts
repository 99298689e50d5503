import { renderReport } from '../lib/communication/reports/render/pdf.ts';
import type { Locale } from '../lib/platform/locale.ts';
import { reportFacts } from './report-facts.ts';

/** Draws one report and prints the process's peak memory in MB. bench/reports.ts bundles it like a function. */
const [locale = 'en', names = '[]'] = process.argv.slice(2);
await renderReport(reportFacts(JSON.parse(names)), { locale: locale as Locale, size: 'a4' });
console.log(process.resourceUsage().maxRSS / 1024);
