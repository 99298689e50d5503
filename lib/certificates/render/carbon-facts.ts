import { monthRange } from '../../language/dates.ts';
import { tonnes } from '../../language/masses.ts';
import type { Locale } from '../../platform/locale.ts';
import { plain } from '../../rendering/display-text.ts';
import { WORDS } from '../../rendering/words.ts';
import { TEXTS } from '../texts/texts.ts';
import { commonDetails } from './common-details.ts';
import type { Facts } from './facts.ts';
import type { CarbonView } from './view.ts';

export function carbonFacts(view: CarbonView, locale: Locale): Facts {
  const { carbon, issuedTo, verify } = TEXTS[locale];
  const { project, status, serial_numbers: serials } = view;
  const isFulfilled = status === 'fulfilled';
  const vintage = vintageInWords(view, locale);
  return {
    title: carbon.title,
    issuedTo,
    name: plain(view.account_name),
    figures: [
      { label: WORDS[locale].carbonOffset, value: tonnes(view.mtco2e, locale) },
      ...(vintage === undefined ? [] : [{ label: carbon.vintage, value: vintage }]),
    ],
    statement: carbon.statement,
    project: plain(project.name),
    details: [
      { label: carbon.type, value: plain(project.type) },
      { label: carbon.registry, value: plain(project.registry) },
      ...commonDetails(view, locale),
      { label: carbon.serials, value: isFulfilled ? firstSerials(serials) : carbon.processing, wide: true },
    ],
    note: isFulfilled ? undefined : carbon.processingHint,
    verify,
  };
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
