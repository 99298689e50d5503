/** A picture as its file stores it, before it is turned. */
export type Parsed = { bytes: Buffer; width: number; height: number; exif: Buffer | undefined };
