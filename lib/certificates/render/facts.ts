import type { Locale } from './locale.ts';
import type { Angle } from './texts/text.ts';
import { TEXTS } from './texts/texts.ts';
import type { CertificateView } from './view.ts';

/** A certificate as words and figures of one language. Page and PDF only place these, so they cannot differ. */
export type Facts = ReturnType<typeof factsOf>;

export function factsOf(view: CertificateView, locale: Locale) {
  const texts = TEXTS[locale];
  const number = (value: number, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, options).format(value);
  const { forest_latitude: latitude, forest_longitude: longitude } = view.project;
  const { sheet_width_m, sheet_length_m, sheet_gsm, pages_per_tree } = view.constants;

  return {
    title: texts.title,
    issuedTo: texts.issuedTo,
    name: plain(view.account_name),
    figures: [
      { label: texts.pages, value: number(view.pages) },
      { label: texts.trees, value: number(view.trees, TREES) },
      { label: texts.paper, value: mass(view.paper_grams, number) },
    ],
    statement: texts.statement,
    project: plain(view.project.name),
    place: texts.place({
      latitude: angle(latitude, number),
      longitude: angle(longitude, number),
      north: latitude >= 0,
      east: longitude >= 0,
    }),
    map: texts.map,
    details: [
      {
        label: texts.date,
        value: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(view.date)),
      },
      { label: texts.number, value: view.id },
    ],
    constants: texts.constants({
      width: number(sheet_width_m * 1000, { maximumFractionDigits: 1 }),
      length: number(sheet_length_m * 1000, { maximumFractionDigits: 1 }),
      gsm: number(sheet_gsm, { maximumFractionDigits: 1 }),
      pagesPerTree: number(pages_per_tree),
    }),
    verify: texts.verify,
    download: texts.download,
  };
}

/** Three decimals, but never fewer than three digits: one page is 0.00012 of a tree and must not read as none. */
const TREES = { maximumFractionDigits: 3, maximumSignificantDigits: 3, roundingPriority: 'morePrecision' } as const;

type FormatNumber = (value: number, options?: Intl.NumberFormatOptions) => string;

function mass(grams: number, number: FormatNumber): string {
  const unit = grams < 1000 ? ({ unit: 'gram', of: 1 } as const) : ({ unit: 'kilogram', of: 1000 } as const);
  return number(grams / unit.of, { style: 'unit', unit: unit.unit, maximumFractionDigits: 2 });
}

/** To the minute, which is about a mile: as near as a reader can picture, and no nearer than a forest is large. */
function angle(signed: number, number: FormatNumber): Angle {
  const minutes = Math.round(Math.abs(signed) * 60);
  return {
    degrees: number(Math.floor(minutes / 60)),
    minutes: number(minutes % 60, { minimumIntegerDigits: 2 }),
  };
}

/**
 * A name is shown in one line of text and its own letters only. Control characters and the overrides of writing
 * direction could make it read as something else, or reorder the words around it; two more no XML may hold.
 */
export const plain = (name: string): string =>
  name.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/gu, ' ').trim();

const INVISIBLE = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffe\uffff]/gu;
