import type { Locale } from '../../../platform/locale.ts';
import { dateInWords, monthRange } from '../../../presentation/language/dates.ts';
import { tonnes } from '../../../presentation/language/masses.ts';
import { plain } from '../../../presentation/rendering/display-text.ts';
import { escaped } from '../../../presentation/rendering/escape.ts';
import { CERTIFICATE_TEXTS } from '../../../presentation/texts/all/certificates.ts';
import { CREDIT_TEXTS } from '../../../presentation/texts/all/public-pages.ts';
import type { CreditLot } from '../../../trees/credits/credit-lot.ts';

/** A lot with its known facts and the registry's own serial, for finding the retirement there. */
export function lotItem(lot: CreditLot, locale: Locale): string {
  const { carbon } = CERTIFICATE_TEXTS[locale];
  const { vintage_start_date: start, vintage_end_date: end } = lot;
  const facts = [
    [CREDIT_TEXTS[locale].retired, tonnes(lot.tonnes.toNumber(), locale)],
    [CREDIT_TEXTS[locale].assigned, tonnes(lot.allocated.toNumber(), locale)],
    [carbon.registry, plain(lot.registry)],
    [carbon.retiredOn, lot.retired_on && dateInWords(lot.retired_on, locale)],
    [carbon.kind, lot.kind && carbon.kinds[lot.kind]],
    [carbon.methodology, lot.methodology && plain(lot.methodology)],
    [carbon.registryProject, lot.registry_project_id && plain(lot.registry_project_id)],
    [carbon.vintage, start && end && monthRange(start, end, locale)],
  ].flatMap(([label, value]) => (label && value ? [{ label, value }] : []));
  const serial = `<bdi>${escaped(plain(lot.serial))}</bdi>`;
  const url = lot.retirement_url;
  return `<li id="lot-${lot.id}">
<h3>${url === null ? serial : `<a href="${escaped(url)}" rel="noopener nofollow">${serial}</a>`}</h3>
<dl class="facts">
${facts.map(({ label, value }) => `<div><dt>${escaped(label)}</dt><dd><bdi>${escaped(value)}</bdi></dd></div>`).join('\n')}
</dl>
</li>`;
}
