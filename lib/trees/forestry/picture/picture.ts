import * as z from 'zod';

/** The reference to a picture that a project stores. */
export const PictureReference = z.object({
  /** The address that it was downloaded from, or `UPLOADED`. */
  source: z.string(),
  /** Part of the picture's address, so the picture at an address never changes. */
  digest: z.string(),
  width: z.number(),
  height: z.number(),
});
export type PictureReference = z.infer<typeof PictureReference>;

/** A picture that an operator uploaded stays until another is uploaded, whatever `content_masthead` says. */
export const UPLOADED = 'uploaded';

/** A JPEG in base64, redrawn by us. */
export const StoredPicture = z.object({ jpeg: z.string(), digest: z.string(), width: z.number(), height: z.number() });
export type StoredPicture = z.infer<typeof StoredPicture>;

/** The picture's address below `/forests/`. */
export const pictureFile = (projectId: string, { digest }: Pick<PictureReference, 'digest'>): string =>
  `projects/${projectId}-${digest}.jpg`;
