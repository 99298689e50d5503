import type * as en from '../en/coordinates.ts';
import type { Translation } from '../form.ts';

export const coordinateTexts: Translation<typeof en.coordinateTexts> = {
  angle: '{degrees}度{minutes}分',
  place: '{northOrSouth}{latitude}、{eastOrWest}{longitude}',
  north: '北緯',
  south: '南緯',
  east: '東経',
  west: '西経',
};
