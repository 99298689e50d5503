import type { Locale } from '../../../platform/locale.ts';
import { wholeNumber } from '../../../presentation/language/numbers.ts';
import { escaped } from '../../../presentation/rendering/escape.ts';
import { PROJECT_TEXTS } from '../../../presentation/texts/all/public-pages.ts';

type Files = {
  hint: string;
  /** Addresses relative to the page's base address, because it may be served under several host names; and labels. */
  files: [path: string, label: string][];
  ledger: { entries: number; head: string | null };
};

/** The files for recomputing a ledger, and the head of its entries. */
export function filesSection({ hint, files, ledger }: Files, locale: Locale): string {
  const texts = PROJECT_TEXTS[locale];
  return `<section class="files" aria-labelledby="files">
<h2 id="files">${escaped(texts.files)}</h2>
<p>${escaped(hint)}</p>
<ul class="list">
${files.map(([path, label]) => `<li><a href="${path}">${escaped(label)}</a></li>`).join('\n')}
</ul>
<dl class="facts">
<div><dt>${escaped(texts.entries)}</dt><dd>${escaped(wholeNumber(ledger.entries, locale))}</dd></div>
${ledger.head === null ? '' : `<div class="wide"><dt>${escaped(texts.head)}</dt><dd><code dir="ltr">${escaped(ledger.head)}</code></dd></div>\n`}</dl>
</section>`;
}
