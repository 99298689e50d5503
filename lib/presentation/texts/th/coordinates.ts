import type * as en from '../en/coordinates.ts';
import type { Translation } from '../form.ts';

export const coordinateTexts: Translation<typeof en.coordinateTexts> = {
  angle: '{degrees}°\u00a0{minutes}′',
  place: 'ละติจูด {latitude} {northOrSouth} ลองจิจูด {longitude} {eastOrWest}',
  north: 'เหนือ',
  south: 'ใต้',
  east: 'ตะวันออก',
  west: 'ตะวันตก',
};
