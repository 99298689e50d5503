import type { Locale } from '../../../platform/locale.ts';
import { dateInWords, monthRange } from '../../../presentation/language/dates.ts';
import { fill } from '../../../presentation/language/fill.ts';
import { tonnes } from '../../../presentation/language/masses.ts';
import { plain } from '../../../presentation/rendering/display-text.ts';
import type { Labeled } from '../../../presentation/rendering/figures.ts';
import { CERTIFICATE_TEXTS } from '../../../presentation/texts/all/certificates.ts';
import { WORDS } from '../../../presentation/texts/all/words.ts';
import { carbonSentence } from '../sentence.ts';
import { commonDetails } from './common-details.ts';
import type { Facts } from './facts.ts';
import type { CarbonView, LotShare } from './view.ts';

export function carbonFacts(view: CarbonView, locale: Locale): Facts {
  const { carbon, issuedTo, verify } = CERTIFICATE_TEXTS[locale];
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
      ...lotDetails(view.lots, locale),
      ...commonDetails(view, locale),
      { label: carbon.serials, value: isFulfilled ? firstOf(serials.map(plain)) : carbon.processing, wide: true },
    ],
    lots: view.lots.slice(0, LOTS_SHOWN).map((lot) => ({
      serial: plain(lot.serial),
      share: shareInWords(lot, locale),
      url: lot.retirement_url,
    })),
    ledger: { label: carbon.ledger, url: view.ledger_url },
    note: isFulfilled ? undefined : carbon.processingHint,
    verify,
  };
}

/** More would hide the rest of the page; the signed facts list all. */
const LOTS_SHOWN = 50;

/** The registries' details about the credits. A value shared by several lots appears once. */
function lotDetails(lots: LotShare[], locale: Locale): Labeled[] {
  const { carbon } = CERTIFICATE_TEXTS[locale];
  const known: [string, (lot: LotShare) => string | null][] = [
    [carbon.kind, ({ kind }) => kind && carbon.kinds[kind]],
    [carbon.methodology, ({ methodology }) => methodology && plain(methodology)],
    [carbon.registryProject, ({ registry_project_id: id }) => id && plain(id)],
    [carbon.retiredOn, ({ retired_on }) => retired_on && dateInWords(retired_on, locale)],
  ];
  return known.flatMap(([label, of]) => {
    const values = [...new Set(lots.flatMap((lot) => of(lot) ?? []))];
    return values.length === 0 ? [] : [{ label, value: firstOf(values) }];
  });
}

function shareInWords({ registry, tonnes: digits, lot_tonnes, retired_on }: LotShare, locale: Locale): string {
  const { retiredOn } = CERTIFICATE_TEXTS[locale].carbon;
  const part = tonnes(Number(digits), locale);
  const share = fill(CERTIFICATE_TEXTS[locale].coverage.share, { part, whole: tonnes(Number(lot_tonnes), locale) });
  const retired = retired_on === null ? [] : [`${retiredOn} ${dateInWords(retired_on, locale)}`];
  return [plain(registry), digits === lot_tonnes ? part : share, ...retired].join(' · ');
}

function vintageInWords(
  { vintage_start_date: start, vintage_end_date: end }: CarbonView,
  locale: Locale,
): string | undefined {
  if (start === null || end === null) return undefined;
  return monthRange(start, end, locale);
}

/** A sheet has room for this many. The signed facts list all. */
const VALUES_SHOWN = 6;

const firstOf = (values: string[]): string => {
  const shown = values.slice(0, VALUES_SHOWN).join(', ');
  return values.length > VALUES_SHOWN ? `${shown}, … (+${values.length - VALUES_SHOWN})` : shown;
};
