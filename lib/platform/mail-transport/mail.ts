/** A mail to one person, ready to send. */
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

/** The SES tag holding the mail's id, used to match SES events. */
export const MAIL_TAG = 'mail';
