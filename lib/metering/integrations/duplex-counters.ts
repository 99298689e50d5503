import type { DuplexUnit, SheetCounters } from '../counting/sheet-counters.ts';

/**
 * What the counter of two-sided printing counts, by maker. Makers differ: one counter rises by one for a two-sided sheet, another by
 * two. Systems pass the maker's number on under one name, so an adapter needs the maker to read it. A maker is listed only with a
 * public source; for all others the counter is not used, and the feed's `duplex_percent` or the sides count instead.
 */
const DUPLEX_COUNTERS: readonly { makers: readonly string[]; counts: DuplexUnit; source: string }[] = [
  {
    // The other names are brands of the same machines, with the same service manuals.
    makers: ['ricoh', 'savin', 'lanier', 'gestetner', 'nashuatec', 'rex rotary', 'rex-rotary', 'infotec', 'nrg'],
    counts: 'sheets',
    source:
      'Ricoh field service manuals (Aficio MP 171, page 245; D014; B089), SP 8-411 "Prints/Duplex": the amount of paper, front and back counted as one: https://www.manualslib.com/manual/2665180/Ricoh-Aficio-Mp171.html?page=245',
  },
];

/** Undefined for a maker whose counter nobody documented. */
export function duplexUnitOf(maker: string | null | undefined): DuplexUnit | undefined {
  const name = maker?.trim().toLowerCase() ?? '';
  const isNamed = (known: string) => name === known || name.startsWith(`${known} `) || name.startsWith(`${known},`);
  return DUPLEX_COUNTERS.find(({ makers }) => makers.some(isNamed))?.counts;
}

/** A device's two-sided sheets by its maker's counter; nothing where the meaning is not known. */
export function duplexOf(
  maker: string | null | undefined,
  counter: number | undefined,
): Pick<SheetCounters, 'duplex_sheets' | 'duplex_unit'> {
  const duplex_unit = duplexUnitOf(maker);
  if (counter === undefined || duplex_unit === undefined) return {};
  return { duplex_sheets: duplex_unit === 'sheets' ? counter : Math.floor(counter / 2), duplex_unit };
}
