import type { Locale } from '../../platform/locale.ts';
import { plain } from '../../rendering/display-text.ts';

/** What a mail says, part by part. HTML and text are both made from it, so they cannot differ. */
export type Content = {
  locale: Locale;
  subject: string;
  title: string;
  parts: Part[];
  /** Where these mails can be ended, where they can. */
  end?: { because: string; label: string; href: string } | undefined;
};

export type Part =
  | { paragraph: string }
  /** A sentence that is there to reassure, not to be acted upon. */
  | { note: string }
  | { code: string }
  | { figures: { label: string; value: string }[] }
  | { rows: { name: string; href?: string | undefined; values: string[] }[] }
  /** Something that was said to us, in English whatever the reader's language. */
  | { quote: string }
  | { button: { label: string; href: string } };

/**
 * A name among words: in one line, and isolated, so that one written from right to left reorders nothing around it. In HTML
 * the isolating characters become an element.
 */
export const isolated = (name: string): string => `\u2068${plain(name)}\u2069`;

/** The same where a line is only the name, or where such characters have no place, as in a subject. */
export const bare = (text: string): string => text.replace(/[\u2068\u2069]/g, '');
