import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actOfCommand } from '../../../lib/accounts/operators/record.ts';
import { addOperator, isOperator } from '../../../lib/accounts/operators/store.ts';
import { ownerKey, passkeysOf } from '../../../lib/accounts/passkeys/store.ts';
import { personOf } from '../../../lib/accounts/users/people.ts';
import { getInvoice } from '../../../lib/books/invoices/store.ts';
import { NO_BUYER } from '../../../lib/books/parties/buyer.ts';
import { getBuyer } from '../../../lib/books/parties/store.ts';
import { dataOf, erasePerson } from '../../../lib/operations/personal-data/personal-data.ts';
import { personHash } from '../../../lib/platform/table/keys/person-hash.ts';
import { AsStored, keys, table } from '../../../lib/platform/table/table.ts';
import { buyer, invoice } from '../../books/invoices/sample.ts';
import { storeInvoice } from '../../books/invoices/store-invoice.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { withWriteInBetween } from '../../support/interleaved.ts';
import { register } from '../../support/passkeys.ts';
import { newAddress, newPerson, signIn } from '../../support/people.ts';

const now = new Date('2026-11-15T10:00:00Z');
const act = actOfCommand(now);
const SERVER = { type: 'http', url: 'https://print.example/', username: 'u', password: 'secret' };
let account: TestAccount;
let email: string;
beforeAll(async () => {
  account = await distributor();
});
beforeEach(() => {
  email = newAddress();
});
const personItem = (person: string) => table.get(keys.person(person), AsStored);

describe("a person's data", () => {
  const setContact = (id: string, contact: string) =>
    table.write([{ update: keys.server(account.path, id), set: { contact } }]);
  async function newServer(contact: string): Promise<string> {
    const { body } = await account.post('/servers', SERVER);
    await setContact(body.id, contact);
    return body.id;
  }
  const contactOf = async (id: string) => (await table.get(keys.server(account.path, id), AsStored))?.contact;

  it('are users, contacts in any spelling, and whether the person is an operator', async () => {
    const { userId } = await newPerson(account, 'full', email);
    const server = await newServer(email.toUpperCase());
    await newServer(newAddress());
    await newPerson(account, 'full');

    expect(await dataOf(email)).toMatchObject({
      users: [{ path: account.path, user: { id: userId, email } }],
      contacts: [{ path: account.path, server_id: server, contact: email.toUpperCase() }],
      operator: false,
    });
    await addOperator(email, act);
    expect(await dataOf(email)).toMatchObject({ operator: true });
    expect(await dataOf(newAddress())).toEqual({ users: [], contacts: [], operator: false, passkeys: [], buyers: [] });
  });

  it('are erased, with the digest, its marks and passkeys, and all sessions end', async () => {
    await newPerson(account, 'full', email);
    await addOperator(email, act);
    const [server, person] = [await newServer(email), personHash(email)];
    const buyer = { ...NO_BUYER, emails: [email.toUpperCase(), 'pay@papier.example'], version: 1 };
    await table.write([{ put: { ...keys.buyer(account.id), ...buyer } }]);
    expect((await dataOf(email)).buyers).toEqual([account.id]);
    const desk = [keys.personSettings, keys.attentionMark, keys.attentionReported].map((key) => key(person));
    await table.write(desk.map((key) => ({ put: { ...key, some: 'thing' } })));
    const { body } = await register(await signIn(email));
    expect(body).toMatchObject({ name: 'Laptop' });
    const owner = ownerKey((await passkeysOf(person))?.passkeys[0]?.credential_id ?? '');
    expect(await table.get(owner, AsStored)).toBeDefined();
    expect(await dataOf(email)).toMatchObject({ passkeys: [{ name: 'Laptop' }] });
    await erasePerson(email, act);

    expect(await dataOf(email)).toEqual({ users: [], contacts: [], operator: false, passkeys: [], buyers: [] });
    expect([await personOf(email), await isOperator(email), await contactOf(server)]).toEqual([undefined, false, null]);
    expect(await table.getMany(desk.map((key) => ({ key, form: AsStored })))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([await passkeysOf(person), await table.get(owner, AsStored)]).toEqual([undefined, undefined]);
    expect(await personItem(person)).toMatchObject({ sessions_ended_at: expect.any(Number) });
    expect(await getBuyer(account.id)).toMatchObject({ emails: ['pay@papier.example'], version: 2 });
  });

  it('stay in an issued invoice, because it never changes', async () => {
    const { id } = await storeInvoice(invoice({ buyer: { ...buyer, emails: [email] } }), account.id);
    const before = await getInvoice(account.id, id);
    await erasePerson(email, act);

    expect(before?.buyer.emails).toEqual([email]);
    expect(await getInvoice(account.id, id)).toEqual(before);
  });

  it('no longer include a contact changed in between', async () => {
    const server = await newServer(email);
    const other = newAddress();
    await withWriteInBetween(
      () => erasePerson(email, act),
      () => setContact(server, other),
      // The first write ends the sessions.
      { at: 2 },
    );

    expect(await contactOf(server)).toBe(other);
  });
});
