import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAIL_IN, storeMail, waitingMails } from '../../../lib/metering/mail-in/stored-mail.ts';
import { type MailInMessage, MailInMessage as Message, workOnMail } from '../../../lib/metering/mail-in/work.ts';
import { files } from '../../../lib/platform/objects/files.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { xlsx } from '../report-files/xlsx-file.ts';
import { mailOf, type Part } from './mails.ts';

const DOMAIN = 'reports.example.com';
const SERVER = 'mx.example.com';
const COLUMNS = { serial: 'Serial', total: 'Total' };
const PASSED = [`Authentication-Results: ${SERVER}; dmarc=pass header.from=dealer.example`];

let account: TestAccount;
let feed: { id: string; mail_address: string };
beforeEach(async () => {
  vi.stubEnv('REGROVE_MAIL_DOMAIN', DOMAIN);
  vi.useFakeTimers({ toFake: ['Date'] });
  account = await distributor();
  feed = (await account.post('/feeds', { type: 'upload' })).body;
  await account.patch(`/feeds/${feed.id}`, { columns: COLUMNS });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** A report whose counters differ each time, so each file is new. */
let total = 1_000;
function csv(): Part {
  total += 10;
  return { name: 'meters.csv', type: 'text/csv', bytes: `Serial;Total\nA1;${total}\n` };
}

async function mailed(
  mail: string,
  { to = [feed.mail_address], verdict_of = SERVER as string | null } = {},
): Promise<string> {
  // Readings of one second are of one moment.
  vi.setSystemTime(Date.now() + 60_000);
  const content = (async function* () {
    yield Buffer.from(mail);
  })();
  return storeMail({ recipients: to, verdict_of }, content, new Date());
}

const receive = async (mail: string, options = {}) => workOnMail({ object: await mailed(mail, options) });
const reports = async (path = `/feeds/${feed.id}`) => (await account.get(`${path}/reports`)).body;
const outcomes = async () =>
  (await reports()).map((row: { status: string; reason_detail: { code: string } | null }) => [
    row.status,
    row.reason_detail?.code ?? null,
  ]);

describe('a mailed report', () => {
  it('waits if its sender is unknown, and pins it when a person counts it', async () => {
    await receive(mailOf([csv()], { headers: PASSED }));
    const [first] = await reports();
    expect(first).toMatchObject({ by: 'mail', from: 'reports@dealer.example', file: 'meters.csv', status: 'waiting' });
    expect(first.reason_detail.code).toBe('unknown_sender');
    expect((await account.get(`/feeds/${feed.id}/reports/${first.id}`)).body.from_proved).toBe(true);

    expect((await account.post(`/feeds/${feed.id}/reports/${first.id}/count`, {})).body.status).toBe('counted');
    expect((await account.get(`/feeds/${feed.id}`)).body.mail_from).toEqual(['dealer.example']);
    await receive(mailOf([csv()], { headers: PASSED }));
    expect((await reports())[0]).toMatchObject({ status: 'counted', pages: 10 });
    await receive(mailOf([csv()]));
    expect(await outcomes()).toEqual([
      ['waiting', 'unknown_sender'],
      ['counted', null],
      ['counted', null],
    ]);
  });

  it('accepts no sender if its file is also sent by API: that counts the file alone', async () => {
    const part = csv();
    await receive(mailOf([part], { headers: PASSED }));
    await account.post(`/feeds/${feed.id}/readings`, part.bytes, { 'content-type': 'text/csv' });

    expect(await outcomes()).toEqual([['counted', null]]);
    expect((await account.get(`/feeds/${feed.id}`)).body.mail_from).toEqual([]);
  });

  it('that was counted once adds its sender if a person accepts it later', async () => {
    await receive(mailOf([csv()], { headers: PASSED }));
    const [{ id }] = await reports();
    const accepted = [];
    for (const body of [{ accept: 'once' }, {}, { accept: 'always' }]) {
      expect((await account.post(`/feeds/${feed.id}/reports/${id}/count`, body)).status).toBe(200);
      accepted.push((await account.get(`/feeds/${feed.id}`)).body.mail_from);
    }

    expect(accepted).toEqual([[], [], ['dealer.example']]);
  });

  it('accepts no sender without DMARC, and refuses to do so permanently', async () => {
    await receive(mailOf([csv()]));
    const [{ id }] = await reports();

    expect((await account.get(`/feeds/${feed.id}/reports/${id}`)).body.from_proved).toBe(false);
    expect(await account.post(`/feeds/${feed.id}/reports/${id}/count`, { accept: 'always' })).toMatchObject({
      status: 400,
    });
    expect((await account.post(`/feeds/${feed.id}/reports/${id}/count`, {})).body.status).toBe('counted');
    expect((await account.get(`/feeds/${feed.id}`)).body.mail_from).toEqual([]);
  });

  it.each([
    ['the connection was not from the mail server in front', { verdict_of: null }, PASSED],
    ['another domain passed', {}, [`Authentication-Results: ${SERVER}; dmarc=pass header.from=evil.example`]],
    ['another server says so', {}, ['Authentication-Results: mx.evil.example; dmarc=pass header.from=dealer.example']],
  ])('waits although its sender is listed, if %s', async (_, options, headers) => {
    await account.patch(`/feeds/${feed.id}`, { mail_from: ['dealer.example'] });
    await receive(mailOf([csv()], { headers }), options);

    expect(await outcomes()).toEqual([['waiting', 'unknown_sender']]);
  });

  it('makes a row for each report and recipient; unknown recipients are dropped', async () => {
    const server = (await account.post('/servers', { type: 'kfs' })).body;
    const renewed = feed.mail_address;
    const unknown = [`${'a'.repeat(26)}@${DOMAIN}`, `postmaster@${DOMAIN}`, 'someone@elsewhere.example'];
    await receive(mailOf([csv(), csv()]), {
      to: [feed.mail_address.toUpperCase(), feed.mail_address, server.mail_address, ...unknown],
    });

    expect(await reports()).toHaveLength(2);
    expect(await reports(`/servers/${server.id}`)).toHaveLength(2);
    await account.post(`/feeds/${feed.id}/mail_address`);
    await receive(mailOf([csv()]), { to: [renewed] });
    expect(await reports()).toHaveLength(2);
    for await (const name of waitingMails()) expect(name).toBe('none is left');
  });

  it('is listed once, however often its mail is processed, also at the same time', async () => {
    const mail = mailOf([csv(), { name: 'terms.pdf', bytes: 'x' }]);
    const name = await mailed(mail);
    const content = await Array.fromAsync((await files().get(name)) ?? []);
    const again = async () => {
      await files().put(name, Buffer.concat(content));
      await workOnMail({ object: name });
    };
    await Promise.all([workOnMail({ object: name }), workOnMail({ object: name })]);
    for (let n = 0; n < 3; n++) await again();
    // The same file in five other mails.
    for (let n = 0; n < 5; n++) await receive(mail);

    expect(await reports()).toHaveLength(1);
  });

  it.each([
    ['no_report', [{ name: 'terms.pdf', type: 'application/pdf', bytes: '%PDF' }]],
    ['no_report', []],
    ['winmail', [{ name: 'winmail.dat', type: 'application/ms-tnef', bytes: 'x' }]],
  ])('that is none is listed as refused: %s', async (code, parts: Part[]) => {
    await receive(mailOf(parts));
    expect(await outcomes()).toEqual([['refused', code]]);
  });
});

it('a mailed file is read by its content, and refused if it only claims to be packed', async () => {
  const book = xlsx([
    ['Serial', 'Total'],
    ['A1', 5],
  ]);
  for (const part of [
    { name: 'meters.zip', type: 'application/zip', bytes: 'The report could not be made.' },
    { name: 'meters.xlsx', bytes: 'Serial;Total\nA1;5\n' },
    { name: 'meters.csv', type: 'text/csv', bytes: book },
  ])
    await receive(mailOf([part]));

  expect(await outcomes()).toEqual([
    ['waiting', 'unknown_sender'],
    ['refused', 'unreadable_file'],
    ['refused', 'unreadable_file'],
  ]);
});

describe('a mail from SES', () => {
  async function fromSes(mail: string, dmarc: string): Promise<void> {
    const objectKey = `${MAIL_IN}${randomUUID()}`;
    await files().put(objectKey, Buffer.from(mail));
    await workOnMail(Message.parse(notification(objectKey, dmarc)));
    expect(await files().get(objectKey)).toBeUndefined();
  }
  const notification = (objectKey: string, status: string): MailInMessage => ({
    notificationType: 'Received',
    mail: { messageId: 'o3vrnil0e2ic28trm7dfhrc2v0clambda4nbp0g1', timestamp: '2026-11-18T05:00:00.000Z' },
    receipt: { recipients: [feed.mail_address], dmarcVerdict: { status }, action: { type: 'S3', objectKey } },
  });

  it('counts by its verdict on DMARC alone', async () => {
    await account.patch(`/feeds/${feed.id}`, { mail_from: ['dealer.example'] });
    await fromSes(mailOf([csv()]), 'PASS');
    for (const verdict of ['FAIL', 'GRAY', 'PROCESSING_FAILED'])
      await fromSes(mailOf([csv()], { headers: PASSED }), verdict);
    await fromSes(mailOf([csv()], { from: ['a@dealer.example', 'b@evil.example'] }), 'PASS');

    const statuses = (await outcomes()).map(([status]: [string]) => status).sort();
    expect(statuses).toEqual(['counted', 'waiting', 'waiting', 'waiting', 'waiting']);
  });

  it('is found by a key without the prefix of its rule too', async () => {
    const objectKey = randomUUID();
    await files().put(`${MAIL_IN}${objectKey}`, Buffer.from(mailOf([csv()])));
    await workOnMail(Message.parse(notification(objectKey, 'PASS')));

    expect(await reports()).toHaveLength(1);
  });

  it('is done if it was processed before', async () => {
    await expect(workOnMail(notification(`${MAIL_IN}gone`, 'PASS'))).resolves.toBeUndefined();
  });
});
