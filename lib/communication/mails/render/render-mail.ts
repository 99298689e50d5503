import type { Mail } from '../../../platform/mail-transport/mail.ts';
import { bare, type Content } from './content.ts';
import { htmlOf } from './html.ts';
import { textOf } from './text.ts';

/** Renders a content as subject, HTML and plain text. */
export const renderMail = (content: Content): Pick<Mail, 'subject' | 'html' | 'text'> => ({
  subject: bare(content.subject),
  html: htmlOf(content),
  text: textOf(content),
});
