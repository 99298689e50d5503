/**
 * The texts of all mails in one language. Names, dates and numbers are formatted by the caller. Counts stand beside a
 * label, so that no text needs a plural form.
 */
export type MailTexts = {
  hello: (name: string) => string;
  signIn: {
    subject: (code: string) => string;
    title: string;
    lead: string;
    limits: string;
    ignore: string;
  };
  invitation: {
    subject: (account: string) => string;
    title: string;
    lead: (account: string) => string;
    what: string;
    how: string;
    button: string;
    ignore: string;
  };
  certificates: {
    subject: (month: string) => string;
    lead: string;
    certificates: string;
    more: (count: string) => string;
    keep: string;
  };
  attention: {
    feed: AttentionTexts<{ account: string; system: string; since: string }>;
    held: AttentionTexts<{ account: string; system: string; day: string }>;
    failing: AttentionTexts<{ account: string; host: string; since: string }>;
    off: AttentionTexts<{ account: string; host: string }>;
    /** Introduces the reported reason, which is in English. */
    reported: string;
  };
  open: string;
  /** The reason for a mail with an unsubscribe link. */
  because: string;
  unsubscribe: string;
  unsubscribePage: {
    title: string;
    kinds: { certificates: string; feeds: string; webhooks: string };
    button: string;
    done: string;
    again: string;
    unknown: string;
    unknownHint: string;
  };
};

type AttentionTexts<Facts> = {
  subject: (account: string) => string;
  title: string;
  lead: (facts: Facts) => string;
  hint: string;
};
