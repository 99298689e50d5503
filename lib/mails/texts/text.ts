/**
 * What mails say, in one language. Names and dates arrive ready to be shown, numbers formatted for the language; counts
 * stand beside a label, so that no text depends on a plural.
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
  needs: {
    feed: Need<{ account: string; system: string; since: string }>;
    held: Need<{ account: string; system: string; day: string }>;
    failing: Need<{ account: string; host: string; since: string }>;
    off: Need<{ account: string; host: string }>;
    /** Stands before a sentence in English that says what was wrong. */
    reported: string;
  };
  open: string;
  /** Why the reader gets what can be ended. */
  because: string;
  unsubscribe: string;
  ending: {
    title: string;
    kinds: { certificates: string; feeds: string; webhooks: string };
    button: string;
    done: string;
    again: string;
    unknown: string;
    unknownHint: string;
  };
};

type Need<Of> = {
  subject: (account: string) => string;
  title: string;
  lead: (of: Of) => string;
  hint: string;
};
