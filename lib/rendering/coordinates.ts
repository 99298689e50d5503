import type { Angle, Place } from '../certificates/texts/text.ts';

/** "9° 45′ N, 83° 45′ W", with the letters a language uses for the four directions. */
export const placeWith =
  (north: string, south: string, east: string, west: string) =>
  (place: Place): string =>
    `${angle(place.latitude)}\u00a0${place.north ? north : south}, ${angle(place.longitude)}\u00a0${place.east ? east : west}`;

/** The spaces inside are no-break ones: a coordinate stays on one line. */
export const angle = ({ degrees, minutes }: Angle): string => `${degrees}°\u00a0${minutes}′`;
