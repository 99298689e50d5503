import type * as en from '../en/coordinates.ts';
import type { Translation } from '../form.ts';

export const coordinateTexts: Translation<typeof en.coordinateTexts> = {
  angle: '{degrees}°{minutes}′',
  place: '{northOrSouth}{latitude}，{eastOrWest}{longitude}',
  north: '北纬',
  south: '南纬',
  east: '东经',
  west: '西经',
};
