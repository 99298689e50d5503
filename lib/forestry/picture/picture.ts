import * as z from 'zod';

/** What a project knows of its picture: where it came from, and which it is. */
export const PictureOf = z.object({
  /** The address that it was fetched from. */
  source: z.string(),
  /** Part of its own address, so an address never changes its picture. */
  digest: z.string(),
  width: z.number(),
  height: z.number(),
});
export type PictureOf = z.infer<typeof PictureOf>;

/** A picture as it is kept: a JPEG drawn by us, in base64. */
export const StoredPicture = z.object({ jpeg: z.string(), digest: z.string(), width: z.number(), height: z.number() });
export type StoredPicture = z.infer<typeof StoredPicture>;

/** The end of its address below `/forests/`. */
export const pictureFile = (projectId: string, { digest }: Pick<PictureOf, 'digest'>): string =>
  `projects/${projectId}-${digest}.jpg`;
