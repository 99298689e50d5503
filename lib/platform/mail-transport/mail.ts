/** A mail to one person, ready to be sent. */
export type Mail = {
  /** Derived from the reason for the mail, not from the attempt to send it: the same reason gives the same id. */
  id: string;
  to: { address: string; name?: string | undefined };
  subject: string;
  html: string;
  text: string;
  /** The one-click unsubscribe url (RFC 8058); absent for mails that cannot be unsubscribed from. */
  unsubscribe?: string | undefined;
};

/** The name of the SES tag that holds the mail's id, so that events of SES can be matched. */
export const MAIL_TAG = 'mail';
