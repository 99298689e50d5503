/** A picture that cannot be used. `why` is the predicate of a sentence whose subject the caller adds: "is damaged". */
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
