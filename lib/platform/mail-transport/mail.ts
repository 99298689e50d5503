/** A mail to one person, ready to send. */
export type Mail = {
  /** Derived from the reason for the mail, not from the attempt to send it: the same reason gives the same id. */
  id: string;
  to: { address: string; name?: string | undefined };
  subject: string;
  html: string;
  text: string;
  /** The one-click unsubscribe url (RFC 8058); absent for mails without unsubscribing. */
  unsubscribe?: string | undefined;
  attachments?: Attachment[] | undefined;
};

/** `name` is ASCII, without quotes. */
export type Attachment = { name: string; type: string; bytes: Uint8Array };

/**
 * SES takes 40 MB per message, but many receiving servers refuse more than 10 MB. Base64 in lines of 76 characters makes an
 * attachment 37% longer, which leaves a quarter of a megabyte for everything else.
 */
const ATTACHED_BYTES_MAX = 7_000_000;

/** The attachments fitting into a message, from the first. */
export function fittingAttachments(attachments: readonly Attachment[]): Attachment[] {
  let bytes = 0;
  return attachments.filter((one) => {
    if (bytes + one.bytes.length > ATTACHED_BYTES_MAX) return false;
    bytes += one.bytes.length;
    return true;
  });
}

/** The SES tag holding the mail's id, used to match SES events. */
export const MAIL_TAG = 'mail';
