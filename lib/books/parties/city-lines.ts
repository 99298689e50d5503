type CityOfAddress = Record<'city' | 'postal_code' | 'region' | 'country', string | null>;

/** Countries where the city comes before the region and the postal code: "Albany, NY 12207". */
const CITY_FIRST: readonly (string | null)[] = 'AU BR CA GB ID IE IN NZ SG TH US ZA'.split(' ');

/** The lines of an address between its street and its country. */
export function cityLines({ city, postal_code, region, country }: CityOfAddress): string[] {
  const isKnown = (part: string | null): part is string => part !== null && part !== '';
  const lines = CITY_FIRST.includes(country)
    ? [[[city, region].filter(isKnown).join(', '), postal_code].filter(isKnown).join(' ')]
    : [[postal_code, city].filter(isKnown).join(' '), region];
  return lines.filter(isKnown);
}
