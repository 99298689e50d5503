/** A picture as stored in its file, before it is turned. */
export type Parsed = { bytes: Buffer; width: number; height: number; exif: Buffer | undefined };
