import type { IncomingMessage } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { mailPage } from '../../infra/local/mail-pages.ts';
import { openMailbox } from '../../infra/local/mailbox.ts';
import { send } from '../../lib/platform/mail-transport/send.ts';
import { useTransport } from '../../lib/platform/mail-transport/sender.ts';

afterEach(() => useTransport(undefined));

const ID = 'a'.repeat(64);
const page = (url: string) =>
  mailPage({
    url,
    socket: { remoteAddress: '127.0.0.1' },
    headers: { host: 'localhost:3000' },
  } as unknown as IncomingMessage);

it('links the attachments of a mail, and answers their bytes as a download', async () => {
  openMailbox('memory');
  const bytes = Uint8Array.from([0, 255, 37, 80, 68, 70]);
  await send(
    {
      id: ID,
      to: { address: 'books@papierhaus.example' },
      subject: 'Invoice RG-2026-000042',
      html: '<p>Invoice</p>',
      text: 'Invoice',
      attachments: [{ name: 'RG-2026-000042.pdf', type: 'application/pdf', bytes }],
    },
    new Date(),
  );

  expect((await page(`/mail/${ID}`))?.body).toContain(`href="/mail/${ID}/RG-2026-000042.pdf"`);
  const file = await page(`/mail/${ID}/RG-2026-000042.pdf`);
  expect(file?.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="RG-2026-000042.pdf"',
  });
  expect([...Buffer.from(file?.body ?? '', file?.isBase64Encoded ? 'base64' : 'utf8')]).toEqual([...bytes]);
  expect(await page(`/mail/${ID}/other.pdf`)).toBeUndefined();
});
