import { dateInWords, monthRange } from '../../language/dates.ts';
import { tonnes } from '../../language/masses.ts';
import type { Locale } from '../../platform/locale.ts';
import { plain } from '../../rendering/display-text.ts';
import { WORDS } from '../../rendering/words.ts';
import { carbonSentence } from '../sentence.ts';
import { TEXTS } from '../texts/texts.ts';
import { commonDetails } from './common-details.ts';
import type { Facts } from './facts.ts';
import type { CarbonView, LotShare } from './view.ts';

export function carbonFacts(view: CarbonView, locale: Locale): Facts {
  const { carbon, issuedTo, verify } = TEXTS[locale];
  const { project, status, serial_numbers: serials } = view;
  const isFulfilled = status === 'fulfilled';
  const vintage = vintageInWords(view, locale);
  return {
    title: isFulfilled ? carbon.title : carbon.orderTitle,
    issuedTo,
    name: plain(view.account_name),
    figures: [
      {
        label: isFulfilled ? WORDS[locale].creditsRetired : carbon.amountOrdered,
        value: `${tonnes(view.mtco2e, locale)}\u00a0CO2e`,
      },
      ...(vintage === undefined ? [] : [{ label: carbon.vintage, value: vintage }]),
    ],
    sentence: carbonSentence(view, locale),
    projectLabel: carbon.project,
    project: plain(project.name),
    details: [
      { label: carbon.type, value: plain(project.type) },
      { label: carbon.registry, value: plain(project.registry) },
      ...commonDetails(view, locale),
      { label: carbon.serials, value: isFulfilled ? firstSerials(serials) : carbon.processing, wide: true },
    ],
    lots: view.lots.slice(0, LOTS_SHOWN).map((lot) => ({
      serial: plain(lot.serial),
      share: shareInWords(lot, locale),
      url: lot.retirement_url,
    })),
    note: isFulfilled ? undefined : carbon.processingHint,
    verify,
  };
}

/** More would hide the rest of the page; the signed facts list all. */
const LOTS_SHOWN = 50;

function shareInWords({ registry, tonnes: digits, retired_on }: LotShare, locale: Locale): string {
  const { retiredOn } = TEXTS[locale].carbon;
  const retired = retired_on === null ? [] : [`${retiredOn} ${dateInWords(retired_on, locale)}`];
  return [plain(registry), tonnes(Number(digits), locale), ...retired].join(' · ');
}

function vintageInWords(
  { vintage_start_date: start, vintage_end_date: end }: CarbonView,
  locale: Locale,
): string | undefined {
  if (start === null || end === null) return undefined;
  return monthRange(start, end, locale);
}

/** A sheet has room for this many. The signed facts list all. */
const SERIALS_SHOWN = 6;

const firstSerials = (serials: string[]): string => {
  const shown = serials.slice(0, SERIALS_SHOWN).map(plain).join(', ');
  return serials.length > SERIALS_SHOWN ? `${shown}, … (+${serials.length - SERIALS_SHOWN})` : shown;
};
