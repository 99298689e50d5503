import type { RefObject } from 'preact';

/** State shared by the field and its list, although they are loaded separately. */
export const LIST_ID = 'search-results';

export type ResultsProps = {
  typed: string;
  /** Opened to switch accounts, so only accounts are listed. */
  isSwitching: boolean;
  input: RefObject<HTMLInputElement | null>;
  /** `isDone`: a result was opened, so the focus belongs to the new page. */
  onClose: (how?: { isDone?: boolean }) => void;
};
