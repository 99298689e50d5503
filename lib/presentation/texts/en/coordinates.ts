/** A place on the map, such as "9° 45′ N, 83° 45′ W". No-break spaces keep an angle on one line. */
export const coordinateTexts = {
  angle: '{degrees}°\u00a0{minutes}′',
  place: '{latitude}\u00a0{northOrSouth}, {longitude}\u00a0{eastOrWest}',
  north: 'N',
  south: 'S',
  east: 'E',
  west: 'W',
} as const;
