import { folderPlace } from './folder-place.ts';
import type { Place } from './place.ts';
import { s3Place } from './s3-place.ts';

/** The place at an address: `s3://BUCKET/PREFIX`, or a folder. */
export const placeAt = (address: string): Place =>
  address.startsWith('s3://') ? s3Place(address) : folderPlace(address);
