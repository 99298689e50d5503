import { expect, it } from 'vitest';
import { countryAt } from '../../../lib/trees/forestry/country-at.ts';

it.each([
  ['Nairobi', -1.29, 36.82, 'KE'],
  ['Maseru, inside a hole of South Africa', -29.31, 27.48, 'LS'],
  ['Johannesburg, around that hole', -26.2, 28.04, 'ZA'],
  ['Taipei', 25.03, 121.56, 'TW'],
  ['Chukotka, beyond the date line', 66.9, -177, 'RU'],
  ['a mangrove off the coast of Madagascar', -15.6, 46.2, 'MG'],
  ['Singapore', 1.35, 103.82, 'SG'],
])('%s is in its country', (_, latitude, longitude, country) => {
  expect(countryAt(latitude, longitude)).toBe(country);
});

it.each([
  ['the Atlantic', 30, -40],
  ['the Pacific', 0, -140],
])('%s is in none', (_, latitude, longitude) => {
  expect(countryAt(latitude, longitude)).toBeUndefined();
});
