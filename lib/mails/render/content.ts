import type { Locale } from '../../platform/locale.ts';
import { plain } from '../../rendering/display-text.ts';

/** The content of a mail, part by part. Both HTML and plain text are rendered from it, so they cannot differ. */
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

/**
 * A name within a sentence: on one line, and between Unicode isolates, so that a right-to-left name does not reorder the
 * text around it. In HTML the isolates become a `<bdi>` element.
 */
export const isolated = (name: string): string => `\u2068${plain(name)}\u2069`;

/** Removes the isolates, for a subject or a line that is only a name. */
export const bare = (text: string): string => text.replace(/[\u2068\u2069]/g, '');
