import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mailInSettings } from '../../infra/local/mail-in-settings.ts';
import { MAIL_LIMITS, type MailListener, startMailListener } from '../../infra/local/mail-listener.ts';
import { readStoredMail, removeMail, waitingMails } from '../../lib/metering/mail-in/stored-mail.ts';
import { useQueues } from '../../lib/platform/jobs/queue.ts';
import { files, useFiles } from '../../lib/platform/objects/files.ts';

const DOMAIN = 'reports.example.com';
const TO = `k3q7w2zyx4mnbvcp6rtd5shjfa@${DOMAIN}`;

let queued: unknown[];
let listener: MailListener;
const sockets: Socket[] = [];
beforeEach(async () => {
  queued = [];
  useQueues(() => ({ send: async (messages) => void queued.push(...messages) }));
  for await (const name of waitingMails()) await removeMail(name);
  listener = await listen();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await listener.stop();
  useQueues(undefined);
  useFiles(undefined);
});

function listen(env: Record<string, string> = {}, limits: Partial<typeof MAIL_LIMITS> = {}): Promise<MailListener> {
  const settings = mailInSettings({ REGROVE_MAIL_IN: '0', REGROVE_MAIL_DOMAIN: DOMAIN, ...env });
  if (!settings) throw new Error('Mail is not received.');
  return startMailListener(settings, { ...MAIL_LIMITS, ...limits });
}

/** A raw connection: each call sends a text and returns the last line of the answer. */
async function dial(port = listener.port) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let heard = '';
  let isClosed = false;
  socket.on('data', (data) => {
    heard += data;
  });
  socket.on('close', () => {
    isClosed = true;
  });
  socket.on('error', () => {});
  const answer = async (): Promise<string> => {
    for (let waited = 0; waited < 10_000; waited += 5) {
      const [, whole, last] = /^((?:\d{3}-.*\r\n)*(\d{3} .*))\r\n/.exec(heard) ?? [];
      if (last !== undefined) {
        heard = heard.slice((whole ?? '').length + 2);
        return last;
      }
      if (isClosed) return 'closed';
      await sleep(5);
    }
    return 'silence';
  };
  const say = async (text: string | Uint8Array): Promise<string> => {
    socket.write(text);
    return answer();
  };
  return { socket, answer, say, rest: () => heard, greeting: await answer() };
}

/** A connection ready for the mail itself. */
async function atData({ to = [TO], port = listener.port } = {}) {
  const line = await dial(port);
  await line.say('EHLO client.example\r\n');
  await line.say('MAIL FROM:<a@dealer.example>\r\n');
  for (const one of to) await line.say(`RCPT TO:<${one}>\r\n`);
  expect(await line.say('DATA\r\n')).toMatch(/^354/);
  return line;
}

const stored = () => Array.fromAsync(waitingMails());
const textOf = async (name = '') => Buffer.from((await readStoredMail(name))?.raw ?? []).toString();

describe('the mail listener', () => {
  it('stores a mail with its envelope before it answers 250, and then queues it', async () => {
    const line = await atData({ to: [TO, TO.toUpperCase(), `other@${DOMAIN}`] });
    expect(await line.say('Subject: x\r\n\r\nHello\r\n.\r\n')).toMatch(/^250/);

    const [name = '', ...more] = await stored();
    expect(more).toEqual([]);
    expect(queued).toEqual([{ object: name }]);
    expect(await textOf(name)).toBe('Subject: x\r\n\r\nHello\r\n');
    const { envelope } = (await readStoredMail(name)) ?? {};
    expect(envelope).toMatchObject({
      recipients: [expect.stringMatching(TO.toUpperCase()), `other@${DOMAIN}`],
      verdict_of: null,
    });
  });

  it('answers 451 and stores nothing if the mail cannot be stored', async () => {
    const store = files();
    useFiles({ ...store, put: () => Promise.reject(new Error('disk full')) });
    const line = await atData();

    expect(await line.say('Hello\r\n.\r\n')).toMatch(/^451/);
    useFiles(undefined);
    expect([await stored(), queued]).toEqual([[], []]);
  });

  it('stores nothing of a mail whose sender hangs up', async () => {
    const line = await atData();
    line.socket.write(`Subject: x\r\n\r\n${'half a mail\r\n'.repeat(10_000)}`);
    await sleep(50);
    line.socket.destroy();
    await sleep(200);

    expect([await stored(), queued]).toEqual([[], []]);
  });

  it('takes mail for its own domain only, has no login and relays nothing', async () => {
    const line = await dial();
    expect(line.greeting).toMatch(/^220 reports\.example\.com/);
    expect(await line.say('EHLO client.example\r\n')).toMatch(/^250/);
    expect(await line.say('AUTH PLAIN AGEAYg==\r\n')).toMatch(/^5/);
    expect(await line.say('STARTTLS\r\n')).toMatch(/^5/);
    await line.say('MAIL FROM:<a@dealer.example>\r\n');
    for (const to of ['a@elsewhere.example', `a@sub.${DOMAIN}`, `a%elsewhere.example@x.${DOMAIN}`, 'postmaster'])
      expect(await line.say(`RCPT TO:<${to}>\r\n`)).toMatch(/^5/);
    expect(await line.say(`RCPT TO:<nobody@${DOMAIN}>\r\n`)).toMatch(/^250/);
  });

  it('takes 100 recipients, and asks to send to more later', async () => {
    const line = await dial();
    await line.say('EHLO client.example\r\n');
    await line.say('MAIL FROM:<>\r\n');
    const answers = new Map<string, number>();
    for (let n = 0; n < 10_000; n += 500) {
      line.socket.write(Array.from({ length: 500 }, (_, i) => `RCPT TO:<r${n + i}@${DOMAIN}>\r\n`).join(''));
      for (let i = 0; i < 500; i++) {
        const code = (await line.answer()).slice(0, 3);
        answers.set(code, (answers.get(code) ?? 0) + 1);
      }
    }

    expect(Object.fromEntries(answers)).toEqual({ '250': 100, '452': 9_900 });
  });

  it('refuses more than 25 MB, at once if the sender declares the size', async () => {
    const line = await dial();
    await line.say('EHLO client.example\r\n');
    expect(await line.say('MAIL FROM:<a@dealer.example> SIZE=25000001\r\n')).toMatch(/^552/);
    const other = await atData();
    const megabyte = Buffer.from(`${'x'.repeat(98)}\r\n`.repeat(10_000));
    for (let n = 0; n < 30; n++) other.socket.write(megabyte);
    expect(await other.say('.\r\n')).toMatch(/^552/);
    expect(await other.say('NOOP\r\n')).toMatch(/^250/);
    expect([await stored(), queued]).toEqual([[], []]);
  });

  it.each([
    ['line feeds', '\n.\n'],
    ['a line feed and CRLF', '\n.\r\n'],
    ['CRLF and a line feed', '\r\n.\n'],
    ['carriage returns', '\r.\r'],
    ['a carriage return and CRLF', '\r.\r\n'],
    ['a null byte', '\r\n\0.\r\n'],
  ])('does not end a mail at %s, so no second one can be smuggled in', async (_, end) => {
    const smuggled = `MAIL FROM:<evil@evil.example>\r\nRCPT TO:<${TO}>\r\nDATA\r\nsmuggled\r\n`;
    const line = await atData();
    line.socket.write(`first${end}${smuggled}`);
    await sleep(50);
    expect(line.rest()).toBe('');
    expect(await line.say('.\r\n')).toMatch(/^250/);

    const names = await stored();
    expect(names).toHaveLength(1);
    expect(await textOf(names[0])).toContain('smuggled');
  });

  it('takes out the escape of a dot, however the bytes are divided', async () => {
    const line = await atData();
    for (const byte of 'a\r\n..\r\n...b\r\n') {
      line.socket.write(byte);
      await sleep(1);
    }
    expect(await line.say('.\r\n')).toMatch(/^250/);
    expect(await textOf((await stored())[0])).toBe('a\r\n.\r\n..b\r\n');
  });

  it('bounds commands and lines', async () => {
    const line = await dial();
    expect(await line.say(`EHLO ${'x'.repeat(5_000)}\r\n`)).not.toMatch(/^250/);
    const other = await atData();
    expect(await other.say(`${'x'.repeat(100_001)}\r\n.\r\n`)).toMatch(/^500/);
    const third = await atData();
    expect(await third.say(`${'x'.repeat(99_000)}\r\n.\r\n`)).toMatch(/^250/);
    const fourth = await dial();
    const answers = [];
    for (let n = 0; n < 12; n++) answers.push(await fourth.say('NONSENSE\r\n'));
    expect(answers.at(-1)).toMatch(/^(421|closed)/);
  });

  it('ends connections that are too many, until others end', async () => {
    const strict = await listen({}, { connectionsOfOneAddress: 3, connections: 40 });
    const [first] = [await dial(strict.port), await dial(strict.port), await dial(strict.port)];
    expect((await dial(strict.port)).greeting).toMatch(/^(421|closed)/);
    first.socket.destroy();

    await expect.poll(async () => (await dial(strict.port)).greeting).toMatch(/^220/);
    await strict.stop();
  });

  it('ends connections that are idle', async () => {
    const strict = await listen({}, { idleMs: 300 });

    expect(await (await dial(strict.port)).answer()).toMatch(/^(421|closed)/);
    await strict.stop();
  });

  it('ends slow connections, and stores nothing from them', async () => {
    // The dialog before the mail must fit in on a busy machine.
    const strict = await listen({}, { connectionMs: 4_000 });
    const slow = await atData({ port: strict.port });
    const drip = setInterval(() => slow.socket.write('x'), 100);
    await expect.poll(() => slow.socket.closed).toBe(true);
    clearInterval(drip);

    expect(await stored()).toEqual([]);
    await strict.stop();
  });

  it('queues mails that an earlier process left', async () => {
    const line = await atData();
    await line.say('Hello\r\n.\r\n');
    queued = [];
    const next = await listen();

    expect(queued).toEqual([{ object: (await stored())[0] }]);
    await next.stop();
  });

  it.each([
    ['from the mail server in front', {}, 'mx.example'],
    ['from elsewhere', { REGROVE_MAIL_PEERS: '10.0.0.0/8' }, null],
    ['without a named server', { REGROVE_MAIL_AUTHSERV: '' }, null],
  ])('notes whose verdict counts: %s', async (_, env, verdict_of) => {
    const other = await listen({ REGROVE_MAIL_AUTHSERV: 'mx.example', ...env });
    const line = await atData({ port: other.port });
    await line.say('Hello\r\n.\r\n');
    line.socket.destroy();

    expect((await readStoredMail((await stored())[0] ?? ''))?.envelope.verdict_of).toBe(verdict_of);
    await other.stop();
  });
});

describe('the settings', () => {
  it.each([
    [{ REGROVE_MAIL_IN: '2525' }, 'REGROVE_MAIL_IN is set without REGROVE_MAIL_DOMAIN'],
    [{ REGROVE_MAIL_DOMAIN: DOMAIN }, 'REGROVE_MAIL_DOMAIN is set without REGROVE_MAIL_IN'],
    [{ REGROVE_MAIL_IN: 'localhost:2525', REGROVE_MAIL_DOMAIN: DOMAIN }, 'REGROVE_MAIL_IN must be a port'],
    [{ REGROVE_MAIL_IN: '70000', REGROVE_MAIL_DOMAIN: DOMAIN }, 'REGROVE_MAIL_IN must be a port'],
    [{ REGROVE_MAIL_IN: '2525', REGROVE_MAIL_DOMAIN: 'reports' }, 'REGROVE_MAIL_DOMAIN must be a domain'],
    [{ REGROVE_MAIL_IN: '2525', REGROVE_MAIL_DOMAIN: DOMAIN, REGROVE_MAIL_PEERS: 'mx' }, 'REGROVE_MAIL_PEERS lists'],
  ])('%j end the start with a sentence', (env, sentence) => {
    expect(() => mailInSettings(env)).toThrow(sentence);
  });

  it('name an address and a port, this machine alone without one', () => {
    const placeOf = (REGROVE_MAIL_IN: string) => {
      const { host, port } = mailInSettings({ REGROVE_MAIL_IN, REGROVE_MAIL_DOMAIN: DOMAIN }) ?? {};
      return [host, port];
    };
    expect(mailInSettings({})).toBeUndefined();
    expect(placeOf('2525')).toEqual(['127.0.0.1', 2525]);
    expect(placeOf('0.0.0.0:25')).toEqual(['0.0.0.0', 25]);
    expect(placeOf('[::]:25')).toEqual(['::', 25]);
  });
});
