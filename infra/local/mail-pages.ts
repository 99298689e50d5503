import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import PostalMime from 'postal-mime';
import { DESK, GREEN, INK, MUTED, PAPER } from '../../lib/presentation/rendering/colors.ts';
import { escaped } from '../../lib/presentation/rendering/escape.ts';
import { MAIL, type Mailbox, mailbox } from './mailbox.ts';

type MailPage = { statusCode: number; headers: Record<string, string>; body: string; isBase64Encoded?: boolean };

/**
 * `/mail` shows the sent mails, newest first, each as HTML, text and source, with its attachments. They hold sign-in codes, so only this machine
 * may open them, and only by a local host name: a foreign name could be DNS rebinding. Undefined for an unknown page.
 */
export async function mailPage(request: IncomingMessage): Promise<MailPage | undefined> {
  const box = mailbox();
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (!box || !isLocalRequest(request)) return undefined;
  if (pathname === MAIL || pathname === `${MAIL}/`) return page('Mail', await listOf(box));
  const [, id = '', form, attachment] = PAGE_OF_ONE.exec(pathname) ?? [];
  const mime = box.get(id);
  if (mime === undefined) return undefined;
  if (form === '.eml') return answer(mime, { 'content-type': 'text/plain; charset=us-ascii' });
  const mail = await PostalMime.parse(mime);
  if (attachment) return attachmentPage(mail, attachment);
  if (form === '.html')
    return answer((mail.html ?? '').replace('<head>', '<head><base target="_blank">'), {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `sandbox ${SANDBOX}; default-src 'none'; style-src 'unsafe-inline'`,
    });
  return page(mail.subject ?? '', oneOf(id, mail, mime));
}

type Parsed = Awaited<ReturnType<typeof PostalMime.parse>>;

const PAGE_OF_ONE = /^\/mail\/([0-9a-f]{64})(\.html|\.eml|\/([\w.-]+))?$/;

/** Downloaded, so that nothing in a file runs as part of this site. */
function attachmentPage({ attachments }: Parsed, name: string): MailPage | undefined {
  const found = attachments.find(({ filename }) => filename === name);
  if (!found) return undefined;
  const { content, mimeType } = found;
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
  const headers = { 'content-type': mimeType, 'content-disposition': `attachment; filename="${name}"` };
  return { ...answer(bytes.toString('base64'), headers), isBase64Encoded: true };
}

/** Only links work: scripts and forms are disabled. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

const isLocalRequest = ({ socket, headers }: IncomingMessage): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') && LOCAL_NAME.test(headers.host ?? '');

const LOOPBACK = /^(::ffff:)?127\.|^::1$/;
const LOCAL_NAME = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;

async function listOf(box: Mailbox): Promise<string> {
  const mails = await Promise.all(box.list().map(async ({ id, mime }) => ({ id, mail: await PostalMime.parse(mime) })));
  if (mails.length === 0)
    return '<p>No mail was sent yet. Every new user gets an invitation; every sign-in gets a code.</p>';
  const rows = mails.map(
    ({ id, mail }) =>
      `<tr><td class="sent">${sentAt(mail)}</td><td>${escaped(mail.to?.[0]?.address ?? '')}</td><td><a href="${MAIL}/${id}"><bdi>${escaped(mail.subject ?? '')}</bdi></a></td></tr>`,
  );
  return `<table><thead><tr><th>Sent</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
}

/** In this machine's time zone, as in the terminal. */
function sentAt({ date }: Parsed): string {
  if (date === undefined || Number.isNaN(Date.parse(date))) return '';
  return `<time datetime="${escaped(date)}">${escaped(TIME.format(new Date(date)))}</time>`;
}

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

const oneOf = (id: string, mail: Parsed, mime: string): string => {
  const to = mail.to?.[0];
  return `<p><a href="${MAIL}">All mail</a></p>
<p class="facts">${sentAt(mail)} to <bdi>${escaped(`${to?.name ?? ''} <${to?.address ?? ''}>`)}</bdi></p>
${attachmentLinks(id, mail)}<iframe title="The mail as its recipient sees it" sandbox="${SANDBOX}" src="${MAIL}/${id}.html"></iframe>
<h2>Text</h2>
<pre>${escaped(mail.text ?? '')}</pre>
<h2><a href="${MAIL}/${id}.eml">Source</a></h2>
<pre>${escaped(mime.slice(0, mime.indexOf('\r\n\r\n')))}</pre>`;
};

const attachmentLinks = (id: string, { attachments }: Parsed): string =>
  attachments.length === 0
    ? ''
    : `<p>Attached: ${attachments.map(({ filename }) => `<a href="${MAIL}/${id}/${escaped(filename ?? '')}">${escaped(filename ?? '')}</a>`).join(', ')}</p>
`;

const page = (title: string, main: string): MailPage =>
  answer(
    `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escaped(title)}</h1>
${main}
</main></body></html>
`,
    {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  );

const answer = (body: string, headers: Record<string, string>): MailPage => ({
  statusCode: 200,
  headers: {
    ...headers,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  },
  body,
});

const STYLE = `body{margin:0;background:${DESK};color:${INK};font:16px/1.5 -apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}main{max-width:56rem;margin:0 auto;padding:1.5rem}h1{font:400 1.75rem/1.3 Palatino,Georgia,serif;color:${GREEN}}h2{font-size:1rem}a{color:${GREEN}}table{width:100%;border-collapse:collapse;background:${PAPER}}th,td{padding:.5rem .75rem;text-align:start;border-bottom:1px solid ${DESK};vertical-align:top;overflow-wrap:anywhere}.sent{white-space:nowrap}.facts{color:${MUTED}}iframe{width:100%;height:44rem;border:1px solid ${GREEN};background:${PAPER}}pre{background:${PAPER};padding:1rem;white-space:pre-wrap;overflow-wrap:anywhere}`;
