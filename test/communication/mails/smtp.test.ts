import { createServer, type Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { generate } from 'selfsigned';
import { afterEach, describe, expect, it } from 'vitest';
import { Bounced, NotTaken, Unsendable } from '../../../lib/platform/mail-transport/failures.ts';
import type { Mail } from '../../../lib/platform/mail-transport/mail.ts';
import { mimeOf } from '../../../lib/platform/mail-transport/mime.ts';
import { type SmtpTransport, smtpTransport } from '../../../lib/platform/mail-transport/smtp.ts';
import type { SmtpSettings } from '../../../lib/platform/mail-transport/smtp-connection.ts';
import { type Replies, reply, startSmtpServer, type TestSmtpServer } from './smtp-server.ts';

/** Mails to a real SMTP server on this machine. */
let server: TestSmtpServer | undefined;
let smtp: SmtpTransport | undefined;
afterEach(async () => {
  smtp?.close();
  await server?.close();
  server = undefined;
});

const mail: Mail = {
  id: 'a'.repeat(64),
  to: { address: 'mei@school.example', name: 'Mei Lin' },
  subject: 'Trees for 梅',
  html: '<p>Ten trees</p>',
  text: 'Ten trees.\n.\nA line with a dot.',
};
const plain = { host: '127.0.0.1', tls: 'none', returnPath: 'bounces@regrove.example' } as const;

async function sendTo(settings: SmtpSettings, to = mail.to.address): Promise<string> {
  smtp ??= smtpTransport(settings, [0, 0]);
  const one = { ...mail, to: { address: to } };
  return smtp.transport(one, await mimeOf(one, { address: 'trees@regrove.example', name: 'Regrove' }, new Date(0)));
}

async function sendToServer(replies: Replies, to?: string): Promise<string> {
  server = await startSmtpServer({}, replies);
  smtp = undefined;
  return sendTo({ ...plain, port: server.port }, to);
}

describe('a mail by SMTP', () => {
  it('arrives whole, from the address that takes returned mails', async () => {
    const id = await sendToServer({});

    const [arrived] = server?.taken ?? [];
    expect(arrived).toMatchObject({ from: 'bounces@regrove.example', to: ['mei@school.example'] });
    const { subject, text, messageId } = await PostalMime.parse(arrived?.mime ?? '');
    expect({ subject, text: text?.trim() }).toEqual({ subject: mail.subject, text: mail.text });
    expect(messageId).toBe(`<${id}>`);
  });

  it('uses the connection of the mail before it', async () => {
    await sendToServer({});
    await sendTo({ ...plain, port: 0 });

    expect(server?.taken).toHaveLength(2);
    expect(server?.connections()).toBe(1);
  });

  it('gets a new connection when the server has ended the one before', async () => {
    await sendToServer({});
    const port = server?.port ?? 0;
    await server?.close();
    server = await startSmtpServer();
    // The transport still has the first server's address, and nothing listens there.
    await expect(sendTo({ ...plain, port })).rejects.toThrow(NotTaken);

    expect(server.taken).toHaveLength(0);
  });

  it('to an address without ASCII is not sent', async () => {
    await expect(sendToServer({}, 'mei@school example')).rejects.toThrow(Unsendable);
    expect(server?.connections()).toBe(0);
  });
});

describe('a refusal', () => {
  it.each([
    [550, '5.1.1 No such user here'],
    [550, '5.1.10 Recipient has null MX'],
    [550, '5.2.1 The mailbox is disabled'],
  ])('%i %s is a bounce, whose text stays out of the message', async (code, text) => {
    const error = await sendToServer({ rcpt: () => reply(code, text) }).catch((problem: unknown) => problem);

    expect(error).toBeInstanceOf(Bounced);
    expect((error as Bounced).detail).toContain(text);
    expect((error as Bounced).message).toBe(
      `The mail server refused the recipient for good: ${code} ${text.split(' ')[0]}.`,
    );
  });

  it.each([
    [554, '5.7.1 Relay access denied'],
    [550, 'relay not permitted'],
    [550, '5.7.26 This mail is not authenticated'],
  ])('%i %s may be about this service: no bounce, and one try', async (code, text) => {
    let tries = 0;
    const rcpt = () => {
      tries += 1;
      return reply(code, text);
    };
    const error = await sendToServer({ rcpt }).catch((problem: unknown) => problem);

    expect(error).toBeInstanceOf(NotTaken);
    expect(tries).toBe(1);
  });

  it('for now is tried again, and the mail is sent', async () => {
    let tries = 0;
    await sendToServer({ rcpt: () => (++tries < 3 ? reply(450, '4.2.1 Come again') : undefined) });

    expect(server?.taken).toHaveLength(1);
  });

  it('of the content is not about the address', async () => {
    const error = await sendToServer({ data: () => reply(554, '5.6.0 I do not like it, mei@school.example') }).catch(
      (problem: unknown) => problem,
    );

    expect(error).toBeInstanceOf(NotTaken);
    expect((error as Error).message).toBe('The mail server answered 554 5.6.0 to DATA.');
  });
});

it('an answer that never comes leaves open whether the mail was taken', async () => {
  const sockets = new Set<Socket>();
  // Accepts everything, and disconnects after the mail.
  const silent = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    let isMail = false;
    socket.write('220 here\r\n');
    socket.on('data', (chunk) => {
      if (isMail) return chunk.includes('\r\n.\r\n') ? void socket.destroy() : undefined;
      isMail = chunk.toString().startsWith('DATA');
      socket.write(isMail ? '354 go on\r\n' : '250 yes\r\n');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  smtp = undefined;
  const { port } = silent.address() as { port: number };
  const error = await sendTo({ ...plain, port }).catch((problem: unknown) => problem);
  silent.close();

  expect(error).not.toBeInstanceOf(NotTaken);
  expect((error as Error).message).toMatch(/^The mail server did not say whether it took the mail: E\w+\.$/);
  expect(sockets.size).toBe(1);
});

describe('with TLS', () => {
  const identity = generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  });
  const settings = async (tls: SmtpSettings['tls']): Promise<SmtpSettings> => {
    const { private: key, cert } = await identity;
    server = await startSmtpServer({
      key,
      cert,
      secure: tls === 'implicit',
      ...(tls === 'none' && { disabledCommands: ['STARTTLS'] }),
    });
    smtp = undefined;
    return {
      ...plain,
      host: '127.0.0.1',
      tls,
      port: server.port,
      ca: cert,
      login: { user: 'regrove', password: 'right' },
    };
  };

  it.each(['starttls', 'implicit'] as const)('%s: the password and the mail are encrypted', async (tls) => {
    await sendTo(await settings(tls));

    expect(server?.taken).toMatchObject([{ isEncrypted: true, user: 'regrove' }]);
  });

  it('an untrusted certificate ends it before the login', async () => {
    const { ca: _unused, ...given } = await settings('starttls');

    await expect(sendTo(given)).rejects.toThrow(NotTaken);
    expect(server?.taken).toHaveLength(0);
  });

  it('a server without STARTTLS is refused', async () => {
    const given = await settings('none');

    await expect(sendTo({ ...given, tls: 'starttls' })).rejects.toThrow(NotTaken);
    expect(server?.taken).toHaveLength(0);
  });

  it('a wrong password is said once, without it', async () => {
    const given = await settings('implicit');
    const login = { user: 'regrove', password: 'wrong-one' };
    const error = await sendTo({ ...given, login }).catch((problem: unknown) => problem);

    expect((error as Error).message).toBe(`The mail server 127.0.0.1:${given.port} refused the login: 535.`);
    expect(server?.connections()).toBe(1);
  });
});
