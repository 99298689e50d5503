/** An unusable picture. `why` is a predicate, and the caller adds the subject: "is damaged". */
export class UnfitPicture extends Error {
  readonly why: string;

  constructor(why: string) {
    super(`The picture ${why}.`);
    this.name = 'UnfitPicture';
    this.why = why;
  }
}

export const damaged = (): UnfitPicture => new UnfitPicture('is damaged or incomplete; export it again');

export const hasMoreBehindItsEnd = (): UnfitPicture =>
  new UnfitPicture('has more behind its end than a picture has; export it again');
