import type * as en from '../en/coordinates.ts';
import type { Translation } from '../form.ts';

export const coordinateTexts: Translation<typeof en.coordinateTexts> = {
  angle: '{degrees}°\u00a0{minutes}′',
  place: '{northOrSouth} {latitude}, {eastOrWest} {longitude}',
  north: '북위',
  south: '남위',
  east: '동경',
  west: '서경',
};
