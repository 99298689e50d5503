import * as z from 'zod';

/** A project's reference to its picture. */
export const PictureReference = z.object({
  /** The URL it was downloaded from, or `UPLOADED`. */
  source: z.string(),
  /** Part of the picture's URL, so the picture at a URL never changes. */
  digest: z.string(),
  width: z.number(),
  height: z.number(),
});
export type PictureReference = z.infer<typeof PictureReference>;

/** A picture uploaded by an operator stays until another upload, whatever `content_masthead` says. */
export const UPLOADED = 'uploaded';

/** A base64 JPEG we have redrawn. */
export const StoredPicture = z.object({ jpeg: z.string(), digest: z.string(), width: z.number(), height: z.number() });
export type StoredPicture = z.infer<typeof StoredPicture>;

/** The picture's path below `/forests/`. */
export const pictureFile = (projectId: string, { digest }: Pick<PictureReference, 'digest'>): string =>
  `projects/${projectId}-${digest}.jpg`;
