import type * as en from '../en/coordinates.ts';
import type { Translation } from '../form.ts';

export const coordinateTexts: Translation<typeof en.coordinateTexts> = {
  angle: '{degrees}°\u00a0{minutes}′',
  place: '{latitude}\u00a0{northOrSouth}, {longitude}\u00a0{eastOrWest}',
  north: 'N',
  south: 'S',
  east: 'L',
  west: 'O',
};
