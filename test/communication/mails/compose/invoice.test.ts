import { afterEach, beforeEach, expect, it } from 'vitest';
import { invoiceFiles } from '../../../../lib/books/invoices/files.ts';
import type { IssuedInvoice } from '../../../../lib/books/invoices/invoice.ts';
import { getInvoice } from '../../../../lib/books/invoices/store.ts';
import type { StoredInvoice } from '../../../../lib/books/invoices/stored-invoice.ts';
import { handleSesEvent } from '../../../../lib/communication/mails/feedback/ses-events.ts';
import { getSuppressed, suppress } from '../../../../lib/communication/mails/feedback/suppression.ts';
import { mailChangeHandler } from '../../../../lib/communication/mails/queue/change-handler.ts';
import { handleTrigger } from '../../../../lib/communication/mails/queue/handle-trigger.ts';
import type { Trigger } from '../../../../lib/communication/mails/queue/trigger.ts';
import { REFUSED_DAYS_MAX } from '../../../../lib/communication/mails/send/send-once.ts';
import { clock } from '../../../../lib/platform/clock.ts';
import { Bounced, NotTaken } from '../../../../lib/platform/mail-transport/failures.ts';
import { AsStored, keys, table } from '../../../../lib/platform/table/table.ts';
import { DAY_MS } from '../../../../lib/platform/time.ts';
import { buyer, covered, creditNote, invoice, TAXES } from '../../../books/invoices/sample.ts';
import { storeInvoice } from '../../../books/invoices/store-invoice.ts';
import { distributor, type TestAccount } from '../../../support/api.ts';
import { newAddress } from '../../../support/people.ts';
import { type CaughtMail, catchMails, releaseMails } from '../catch-mails.ts';

/** From a stored invoice to the buyer's mailbox. */
const carried: CaughtMail[] = [];
const queued: Trigger[] = [];
let failure: Error | undefined;
let root: TestAccount;

beforeEach(async () => {
  failure = undefined;
  process.env.REGROVE_PUBLIC_URL = 'https://regrove.example';
  catchMails(carried, queued, () => {
    if (failure) throw failure;
  });
  root = await distributor();
});
afterEach(() => {
  releaseMails();
  clock.use(undefined);
});

const toBuyer = (emails: string[], changes: Partial<IssuedInvoice['buyer']> = {}) => ({
  buyer: { ...buyer, emails, ...changes },
});

/** The issue's change, delivered twice, and the mails that follow from it. */
async function issue(document: IssuedInvoice): Promise<StoredInvoice> {
  const stored = await storeInvoice(document, root.id);
  const key = keys.invoice(root.path, stored.id);
  const after = await table.get(key, AsStored);
  const change = { id: stored.id, sequence: 1n, ...key, before: undefined, after, at: clock.now() };
  for (const _ of [1, 2]) await mailChangeHandler.handle([change]);
  await work();
  return stored;
}

const work = async () => {
  for (const trigger of queued) await handleTrigger(trigger);
};

const statuses = async ({ id }: StoredInvoice) => (await getInvoice(root.id, id))?.mails.map(({ status }) => status);

it('goes once to each address, in the buyer’s language, with the stored bytes of PDF and XML', async () => {
  const [one, other] = [newAddress('one'), newAddress('other')];
  const stored = await issue(invoice(toBuyer([one, other, one.toUpperCase()], { language: 'de' })));

  expect(carried.map(({ to }) => to.address).toSorted()).toEqual([one, other].toSorted());
  const [mail] = carried;
  expect(mail?.subject).toBe('Rechnung RG-2026-000042 von Wald & Papier GmbH');
  expect(mail?.text).toContain('Bitte zahlen Sie 236,74\u00a0EUR bis zum 3. Dezember 2026.');
  expect(mail?.text).toContain('IBAN: DE02 1203 0000 0000 2020 51');
  expect(mail?.text).toContain(`https://regrove.example/accounts/${root.id}/invoices/${stored.id}`);
  expect(mail?.unsubscribe).toBeUndefined();
  const files = invoiceFiles(stored).filter(({ kind }) => kind !== 'csv');
  expect(mail?.attachments).toEqual(
    await Promise.all(files.map(async ({ name, type, read }) => ({ name, type, bytes: await read() }))),
  );
  expect(mail?.attachments?.map(({ name }) => name)).toEqual(['RG-2026-000042.pdf', 'RG-2026-000042.xml']);
  expect(await statuses(stored)).toEqual(['sent', 'sent', 'sent']);
});

it('says what a credit note credits, and attaches no XML if none exists', async () => {
  await issue(creditNote(invoice({ ...toBuyer([newAddress('books')]), tax: null })));

  expect(carried[0]?.subject).toBe('Credit note RG-2026-000043 from Wald & Papier GmbH');
  expect(carried[0]?.text).toContain('This credit note is for invoice RG-2026-000042 dated November 3, 2026.');
  expect(carried[0]?.attachments?.map(({ name }) => name)).toEqual(['RG-2026-000043.pdf']);
});

it('links to the CSV where a line is for all accounts', async () => {
  const rows = Array.from({ length: 501 }, (_, at) => covered({ account_id: `a${at}` }));
  await issue(invoice({ ...toBuyer([newAddress('books')]), rows, tax: TAXES.S }));

  expect(carried[0]?.text).toMatch(
    /can download the CSV file that lists each account here\.\n\nOpen in Regrove: https:/,
  );
});

it('is not sent to a suppressed address, which the invoice shows', async () => {
  const [bad, good] = [newAddress('bad'), newAddress('good')];
  await suppress(bad, { reason: 'bounce', detail: 'gone', codes: true }, clock.now());
  const stored = await issue(invoice(toBuyer([bad, good])));

  expect(carried.map(({ to }) => to.address)).toEqual([good]);
  expect(await statuses(stored)).toEqual(['suppressed', 'sent']);
});

it('is refused if the receiving server refuses the address, at once or by a later bounce', async () => {
  const [now, later] = [newAddress('now'), newAddress('later')];
  failure = new Bounced('The mailbox does not exist.', '550');
  const first = await issue(invoice(toBuyer([now])));
  expect(await statuses(first)).toEqual(['refused']);

  failure = undefined;
  queued.length = 0;
  const second = await issue(invoice(toBuyer([later])));
  expect(await statuses(second)).toEqual(['sent']);
  const mail = { messageId: 'carried', destination: [later], tags: { mail: [carried[0]?.id ?? ''] } };
  const bounce = { bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients: [{ emailAddress: later }] };
  await handleSesEvent({ detail: { eventType: 'Bounce', mail, bounce } }, clock.now());

  expect(await statuses(second)).toEqual(['refused']);
  expect(await getSuppressed(later)).toMatchObject({ reason: 'bounce' });
  await work();
  expect(await statuses(second)).toEqual(['refused']);
});

it('waits while the mail service refuses it, and is refused after two weeks', async () => {
  failure = new NotTaken('SES refused the mail.', { isPermanent: true });
  const document = invoice(toBuyer([newAddress('books')]));
  await expect(issue(document)).rejects.toThrow('SES refused');
  const id = queued[0]?.kind === 'invoice' ? queued[0].invoice : '';
  expect((await getInvoice(root.id, id))?.mails).toMatchObject([{ status: 'waiting' }]);

  clock.use(() => Date.now() + (REFUSED_DAYS_MAX + 1) * DAY_MS);
  await work();
  expect((await getInvoice(root.id, id))?.mails).toMatchObject([{ status: 'refused' }]);
});
