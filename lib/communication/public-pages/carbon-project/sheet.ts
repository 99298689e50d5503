import type { Exact } from '../../../platform/exact.ts';
import type { Locale } from '../../../platform/locale.ts';
import { dateInWords } from '../../../presentation/language/dates.ts';
import { fill } from '../../../presentation/language/fill.ts';
import { tonnes } from '../../../presentation/language/masses.ts';
import { plain } from '../../../presentation/rendering/display-text.ts';
import { sealSvg } from '../../../presentation/rendering/drawing/seal.ts';
import { escaped } from '../../../presentation/rendering/escape.ts';
import { CREDIT_TEXTS, PROJECT_TEXTS } from '../../../presentation/texts/all/public-pages.ts';
import { filesSection } from '../ledger/files-section.ts';
import { bar } from '../project/balance.ts';
import { lotItem } from './lot-item.ts';
import type { CarbonProjectPageView } from './view.ts';

export const tonnesText = (amount: Exact, locale: Locale): string => `${tonnes(amount.toNumber(), locale)}\u00a0CO₂e`;

export const carbonProjectSheet = (view: CarbonProjectPageView, locale: Locale): string => `<article class="sheet">
${headSection(view, plain(view.name), locale)}
${balanceSection(view, locale)}
${lotsSection(view, locale)}
${ledgerFiles(view, locale)}
</article>`;

function headSection({ id, type, registry }: CarbonProjectPageView, name: string, locale: Locale): string {
  return `<div class="head">
${sealSvg(id)}
<h1${name.length > 44 ? ' class="long"' : ''}><bdi>${escaped(name)}</bdi></h1>
<p class="intro">${escaped(CREDIT_TEXTS[locale].intro)}</p>
<p class="label"><bdi>${escaped(plain(type))}</bdi> · <bdi>${escaped(plain(registry))}</bdi></p>
</div>`;
}

/** Bars on one scale, as on a forestry project's page. */
function balanceSection({ ledger, as_of }: CarbonProjectPageView, locale: Locale): string {
  const texts = CREDIT_TEXTS[locale];
  const { retired, assigned, free } = ledger;
  const whole = retired.toNumber();
  const rows = [
    { label: texts.retired, trees: retired, from: 0, kind: 'whole' as const },
    { label: texts.assigned, trees: assigned, from: 0, kind: 'solid' as const },
    { label: texts.free, trees: free, from: assigned.toNumber(), kind: 'open' as const },
  ];
  return `<section aria-labelledby="balance">
<h2 id="balance">${escaped(PROJECT_TEXTS[locale].balance)}</h2>
<dl class="balance">
${rows.map((row) => `<div><dt>${escaped(row.label)}</dt><dd>${escaped(tonnesText(row.trees, locale))}</dd>${bar(row, whole)}</div>`).join('\n')}
</dl>
<p class="label">${escaped(fill(PROJECT_TEXTS[locale].asOf, { date: dateInWords(as_of, locale) }))}</p>
</section>`;
}

function lotsSection({ lots, has_more }: CarbonProjectPageView, locale: Locale): string {
  const texts = CREDIT_TEXTS[locale];
  const list =
    lots.length === 0
      ? `<p>${escaped(texts.lotsEmpty)}</p>`
      : `<ol class="plantings">
${lots.map((lot) => lotItem(lot, locale)).join('\n')}
</ol>`;
  return `<section aria-labelledby="lots">
<h2 id="lots">${escaped(texts.lots)}</h2>
${list}
${has_more ? `<p class="label">${escaped(texts.lotsMore)}</p>\n` : ''}</section>`;
}

function ledgerFiles({ id, ledger }: CarbonProjectPageView, locale: Locale): string {
  const { filesHint: hint, lotsFile } = CREDIT_TEXTS[locale];
  const { entriesFile, ledgerFile } = PROJECT_TEXTS[locale];
  const files: [string, string][] = [
    [`${id}/lots.csv`, lotsFile],
    [`${id}/entries.csv`, entriesFile],
    [`${id}/ledger.json`, ledgerFile],
  ];
  return filesSection({ hint, files, ledger }, locale);
}
