import { plain } from '../../rendering/display-text.ts';
import { tonnes } from '../../rendering/numbers.ts';
import type { Locale } from '../../rendering/pick-locale.ts';
import { TEXTS } from '../texts/texts.ts';
import { recordOf } from './common-details.ts';
import type { Facts } from './facts.ts';
import type { CarbonView } from './view.ts';

export function carbonFacts(view: CarbonView, locale: Locale): Facts {
  const { carbon, issuedTo, tonne, verify } = TEXTS[locale];
  const { project, status, serial_numbers: serials } = view;
  const isFulfilled = status === 'fulfilled';
  const vintage = vintageOf(view, locale);
  return {
    title: carbon.title,
    issuedTo,
    name: plain(view.account_name),
    figures: [
      { label: carbon.amount, value: tonnes(view.mtco2e, locale, tonne) },
      ...(vintage === undefined ? [] : [{ label: carbon.vintage, value: vintage }]),
    ],
    statement: carbon.statement,
    project: plain(project.name),
    details: [
      { label: carbon.type, value: plain(project.type) },
      { label: carbon.registry, value: plain(project.registry) },
      ...recordOf(view, locale),
      { label: carbon.serials, value: isFulfilled ? serialsOf(serials) : carbon.processing, wide: true },
    ],
    note: isFulfilled ? undefined : carbon.processingHint,
    verify,
  };
}

/** From the first year to the last; credits of one year name it once. */
function vintageOf(
  { vintage_start_date: start, vintage_end_date: end }: CarbonView,
  locale: Locale,
): string | undefined {
  if (start === null || end === null) return undefined;
  return new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', timeZone: 'UTC' }).formatRange(
    new Date(start),
    new Date(end),
  );
}

/** A sheet has room for some; the rest is in the signed facts. */
const SERIALS_SHOWN = 6;

const serialsOf = (serials: string[]): string => {
  const shown = serials.slice(0, SERIALS_SHOWN).map(plain).join(', ');
  return serials.length > SERIALS_SHOWN ? `${shown}, … (+${serials.length - SERIALS_SHOWN})` : shown;
};
