import type { RefObject } from 'preact';

/** The state that the field and its list share, though they are loaded apart. */
export const LIST_ID = 'search-results';

export type ResultsProps = {
  typed: string;
  input: RefObject<HTMLInputElement | null>;
  /** `isDone`: a result was opened, so the focus belongs to the new page. */
  onClose: (how?: { isDone?: boolean }) => void;
};
