import type { Exact } from '../../../platform/exact.ts';
import type { Locale } from '../../../platform/locale.ts';
import { withLabel } from '../../../presentation/language/labels.ts';
import { escaped } from '../../../presentation/rendering/escape.ts';
import { treesShown } from '../../../presentation/rendering/figures.ts';
import { PROJECT_TEXTS } from '../../../presentation/texts/all/public-pages.ts';
import type { ProjectPageView } from './view.ts';

type Row = { label: string; trees: Exact; from: number; kind: 'whole' | 'solid' | 'hatched' | 'open' };

/**
 * The balance as bars on one scale: the trees ordered or taken over fill the width, planted trees begin at its start, and
 * waiting trees begin where the planted ones end. Lost trees appear beside those in audited plantings. The figures appear
 * beside the bars as text, so the bars are hidden from screen readers.
 */
export function balancePicture(view: Pick<ProjectPageView, 'ledger'>, locale: Locale): string {
  const { ordered, moved_in } = view.ledger;
  const whole = ordered.plus(moved_in).toNumber();
  const rows = balanceRows(view, locale);
  return `<dl class="balance">
${rows.map((row) => `<div><dt>${escaped(row.label)}</dt><dd>${escaped(treesText(row.trees, locale))}</dd>${bar(row, whole)}</div>`).join('\n')}
</dl>`;
}

/** The same figures in words, for the page's description: they add up there too. */
export const balanceInWords = (view: Pick<ProjectPageView, 'ledger'>, locale: Locale): string =>
  balanceRows(view, locale)
    .map(({ label, trees }) => withLabel(label, treesText(trees, locale), locale))
    .join(' · ');

function balanceRows({ ledger }: Pick<ProjectPageView, 'ledger'>, locale: Locale): Row[] {
  const texts = PROJECT_TEXTS[locale];
  const { ordered, before_ledger, moved_in, moved_out, planted, audited, lost, waiting, unbilled } = ledger;
  const at = (...amounts: Exact[]) => amounts.reduce((sum, one) => sum + one.toNumber(), 0);
  return [
    { label: texts.ordered, trees: ordered, from: 0, kind: 'whole' },
    ...(moved_in.gt(0)
      ? [{ label: texts.movedIn, trees: moved_in, from: ordered.toNumber(), kind: 'whole' as const }]
      : []),
    ...(planted.gt(0) ? [{ label: texts.planted, trees: planted, from: 0, kind: 'solid' as const }] : []),
    ...(audited.gt(0) ? [{ label: texts.audited, trees: audited, from: 0, kind: 'hatched' as const }] : []),
    ...(lost.gt(0) ? [{ label: texts.lost, trees: lost, from: 0, kind: 'open' as const }] : []),
    { label: texts.waiting, trees: waiting, from: at(planted), kind: 'open' },
    ...(unbilled.gt(0)
      ? [{ label: texts.unbilled, trees: unbilled, from: at(planted, waiting) - at(unbilled), kind: 'open' as const }]
      : []),
    ...(before_ledger.gt(0)
      ? [{ label: texts.beforeLedger, trees: before_ledger, from: at(planted, waiting), kind: 'whole' as const }]
      : []),
    ...(moved_out.gt(0)
      ? [{ label: texts.movedOut, trees: moved_out, from: at(planted, waiting, before_ledger), kind: 'whole' as const }]
      : []),
  ];
}

export const treesText = (trees: Exact, locale: Locale): string => treesShown(trees.toNumber(), locale);

const WIDTH = 1000;

/** The bar stretches to the page's width. Any amount above zero shows at least a line. */
export function bar({ trees, from, kind }: Omit<Row, 'label'>, whole: number): string {
  const scale = whole > 0 ? WIDTH / whole : 0;
  const width = trees.gt(0) ? Math.max(4, trees.toNumber() * scale) : 0;
  const x = Math.max(0, Math.min(from * scale, WIDTH - width));
  return `<svg viewBox="0 0 ${WIDTH} 20" preserveAspectRatio="none" aria-hidden="true" focusable="false"><rect class="track" width="${WIDTH}" height="20"/><rect class="${kind}" x="${x.toFixed(1)}" width="${width.toFixed(1)}" height="20"/></svg>`;
}
