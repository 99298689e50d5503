import type { Locale } from '../../../platform/locale.ts';
import { withLabel } from '../../../presentation/language/labels.ts';
import { CREDIT_TEXTS } from '../../../presentation/texts/all/public-pages.ts';
import { ledgerPage } from '../ledger/page.ts';
import { carbonProjectSheet, tonnesText } from './sheet.ts';
import type { CarbonProjectPageView } from './view.ts';

/** A carbon project's public page: the retired credits, what is assigned, and the files to check it with. */
export function carbonProjectPage(view: CarbonProjectPageView, locale: Locale): string {
  const { url, issuer, name, ledger } = view;
  const texts = CREDIT_TEXTS[locale];
  const description = [
    withLabel(texts.retired, tonnesText(ledger.retired, locale), locale),
    withLabel(texts.assigned, tonnesText(ledger.assigned, locale), locale),
  ];
  const sheet = carbonProjectSheet(view, locale);
  return ledgerPage({ url, issuer, name, title: texts.title, description, sheet }, locale);
}
