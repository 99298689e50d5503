import type { Mail } from '../../platform/mail-transport/mail.ts';
import { bare, type Content } from './content.ts';
import { htmlOf } from './html.ts';
import { textOf } from './text.ts';

/** A content as the mail that is sent: who writes contents knows nothing of HTML. */
export const written = (content: Content): Pick<Mail, 'subject' | 'html' | 'text'> => ({
  subject: bare(content.subject),
  html: htmlOf(content),
  text: textOf(content),
});
