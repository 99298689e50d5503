import { type Place, place } from './tables.ts';

/** For commands that call the table by AWS's SDK: a file that imports this gets an embedded engine, also in `npm test`. */
export const placeOnEngine = (): Place => place();
