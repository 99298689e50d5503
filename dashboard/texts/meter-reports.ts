import type { meterReportPageTexts } from '../../lib/presentation/texts/en/meter-report-pages.ts';
import type { Texts } from '../../lib/presentation/texts/form.ts';
import { METER_REPORT_PAGE_TEXTS } from '../../lib/presentation/texts/lazy/meter-report-pages.ts';
import { language } from './texts.ts';

/** The texts of meter reports; `loadMeterReportTexts` comes before the first use. */
export let r: Texts<typeof meterReportPageTexts>;

export async function loadMeterReportTexts(): Promise<void> {
  r ??= await METER_REPORT_PAGE_TEXTS[language()]();
}
