import type { en } from './en.ts';

/** The keys of every text of the dashboard, taken from English. A language that lacks one does not compile. */
export type Texts = Words<typeof en>;

type Words<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...args: infer A) => string
      ? (...args: A) => string
      : Words<T[K]>;
};
