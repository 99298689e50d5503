/** A mail to one person, as whoever wrote it hands it over. */
export type Mail = {
  /** Of what the mail is about, not of the sending: the same cause makes the same id, and a mail goes out once for it. */
  id: string;
  to: { address: string; name?: string | undefined };
  subject: string;
  html: string;
  text: string;
  /** Where one click of the reader's mail program ends mails of this kind (RFC 8058). Absent where there is nothing to end. */
  unsubscribe?: string | undefined;
};

/** The tag by which a carrier's own events name a mail of ours. */
export const MAIL_TAG = 'mail';
