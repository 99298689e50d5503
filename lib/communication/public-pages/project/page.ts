import type { Locale } from '../../../platform/locale.ts';
import { PROJECT_TEXTS } from '../../../presentation/texts/all/public-pages.ts';
import { ledgerPage } from '../ledger/page.ts';
import { balanceInWords } from './balance.ts';
import { projectSheet } from './sheet.ts';
import type { ProjectPageView } from './view.ts';

/** A forestry project's public page: the orders, the plantings covering them, and the files for checking both. */
export function projectPage(view: ProjectPageView, locale: Locale): string {
  const { url, issuer, name } = view;
  const description = [balanceInWords(view, locale)];
  const { title } = PROJECT_TEXTS[locale];
  return ledgerPage({ url, issuer, name, title, description, sheet: projectSheet(view, locale) }, locale);
}
