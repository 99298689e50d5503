import type { Locale } from '../../../platform/locale.ts';

export { bare, isolated } from '../../../presentation/rendering/isolated.ts';

/** A mail's content, part by part. Both HTML and plain text are rendered from it, so they cannot differ. */
export type Content = {
  locale: Locale;
  subject: string;
  title: string;
  parts: Part[];
  /** The footer with the unsubscribe link; absent for mails without one. */
  end?: { because: string; label: string; href: string } | undefined;
};

/** Lines about one thing, and its address: the link is `label`, or the title if there is no label. */
export type Entry = { title?: string; lines: string[]; href?: string; label?: string };

export type Part =
  | { paragraph: string }
  /** A sentence that needs no action. */
  | { note: string }
  | { code: string }
  | { figures: { label: string; value: string }[] }
  | { rows: { name: string; values: string[] }[] }
  | { entries: Entry[] }
  /** A reported sentence, in English whatever the recipient's language. */
  | { quote: string }
  | { button: { label: string; href: string } };
