import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actOfCommand } from '../../../lib/accounts/operators/record.ts';
import { addOperator, isOperator } from '../../../lib/accounts/operators/store.ts';
import { personOf } from '../../../lib/accounts/users/people.ts';
import { certificateLines } from '../../../lib/communication/mails/certificate-news.ts';
import { addLines, closeDigest } from '../../../lib/communication/mails/period-digest.ts';
import {
  type Migrated,
  migratePeople,
  migrateSuppressed,
} from '../../../lib/operations/personal-data/migrate-addresses.ts';
import { dataOf, erasePerson } from '../../../lib/operations/personal-data/personal-data.ts';
import { earlierKeys } from '../../../lib/platform/table/keys/earlier.ts';
import { personHash } from '../../../lib/platform/table/keys/person-hash.ts';
import { AsStored, exact, keys, table } from '../../../lib/platform/table/table.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { withWriteInBetween } from '../../support/interleaved.ts';
import { newAddress, newPerson } from '../../support/people.ts';

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

describe('the data of a person', () => {
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
    expect(await dataOf(newAddress())).toEqual({ users: [], contacts: [], operator: false });
  });

  it('are erased, with the digest and its marks, and all sessions end', async () => {
    await newPerson(account, 'full', email);
    await addOperator(email, act);
    const [server, person] = [await newServer(email), personHash(email)];
    const desk = [keys.personSettings, keys.attentionMark, keys.attentionTold].map((key) => key(person));
    await table.write(desk.map((key) => ({ put: { ...key, some: 'thing' } })));
    await erasePerson(email, act);

    expect(await dataOf(email)).toEqual({ users: [], contacts: [], operator: false });
    expect([await personOf(email), await isOperator(email), await contactOf(server)]).toEqual([undefined, false, null]);
    expect(await table.getMany(desk.map((key) => ({ key, form: AsStored })))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await personItem(person)).toMatchObject({ sessions_ended_at: expect.any(Number) });
  });

  it('are no longer a contact that was changed meanwhile', async () => {
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

describe('addresses from before they were compared by mailbox', () => {
  let people = 0;
  /** Its local part has a letter that was folded to ASCII. */
  const lookAlike = () => `boss${process.pid}${people++}@λόγο𝛓.com`;
  const migrate = async () => {
    const all: Migrated[] = [];
    await migratePeople(account.path, now, (_, migrated) => all.push(...migrated));
    return all;
  };

  async function earlierUser(address: string, isInvited = false): Promise<string> {
    const { userId: id, email: own } = await newPerson(account, 'full');
    const accepted = isInvited ? { set: { email: address, accepted_at: null } } : { set: { email: address } };
    await table.write([
      { update: keys.user(account.path, id), ...accepted },
      { delete: keys.userEmail(account.path, own) },
      { delete: keys.personUser(own, account.id) },
      { put: { ...earlierKeys.userEmail(account.path, address), id } },
      { put: { ...earlierKeys.personUser(address, account.id), path: account.path, user_id: id } },
    ]);
    return id;
  }
  const stored = (key: ReturnType<typeof keys.user>) => table.get(key, AsStored);

  it('are moved once, and everybody there signs in again', async () => {
    const address = lookAlike();
    const id = await earlierUser(address);
    const earlier = earlierKeys.personHash(address);

    expect(await migrate()).toEqual([{ account_id: account.id, user_id: id, result: 'moved' }]);
    expect(await migrate()).toEqual([]);
    expect(await stored(keys.userEmail(account.path, address))).toMatchObject({ id });
    expect(await stored(keys.personUser(address, account.id))).toMatchObject({ user_id: id, path: account.path });
    expect(await stored(earlierKeys.userEmail(account.path, address))).toBeUndefined();
    expect(await stored(earlierKeys.personUser(address, account.id))).toBeUndefined();
    expect(await personItem(earlier)).toMatchObject({
      sessions_ended_at: now.getTime(),
      moved_to: personHash(address),
      expires: now.getTime() / 1_000 + 400 * 86_400,
    });
  });

  it('of an invitation stay one', async () => {
    const address = lookAlike();
    const id = await earlierUser(address, true);
    await migrate();

    expect(await stored(keys.invitation(personHash(address), id))).toMatchObject({ user_id: id });
    expect(await stored(keys.personUser(address, account.id))).toBeUndefined();
  });

  it('of two users of a mailbox are told, and neither is moved', async () => {
    const address = lookAlike();
    const id = await earlierUser(address);
    await table.write([{ put: { ...keys.userEmail(account.path, address), id: 'other' } }]);

    expect(await migrate()).toEqual([{ account_id: account.id, user_id: id, result: 'shares a mailbox' }]);
    expect(await stored(earlierKeys.userEmail(account.path, address))).toMatchObject({ id });
    await account.delete(`/users/${id}`);
  });

  it('take along the lines of digests that are not sent, each of its own user', async () => {
    const address = lookAlike();
    const id = await earlierUser(address);
    const earlier = earlierKeys.personHash(address);
    const line = (month: string, user = id) => ({
      path: account.path,
      user,
      month,
      pages: 5,
      trees: exact(1),
      offsets: [],
    });
    await addLines(earlier, [line('2026-08')], new Date('2026-10-05T00:00:00Z'));
    await closeDigest(earlier, '2026-11');
    await addLines(earlier, [line('2026-10'), line('2026-09', 'other')], now);
    await migrate();
    const months = async (person: string, period: string) =>
      (await Array.fromAsync(certificateLines(person, period))).map(({ month }) => month);

    expect(await months(personHash(address), '2026-12')).toEqual(['2026-10']);
    expect([await months(earlier, '2026-11'), await months(earlier, '2026-12')]).toEqual([['2026-08'], ['2026-09']]);
  });

  it('without mail are moved and counted, and those that stand right are not', async () => {
    const address = lookAlike();
    const item = { address, reason: 'bounce', detail: 'x', suppressed_at: '2026-01-01T00:00:00Z' };
    await table.write([{ put: { pk: keys.suppressed(address).pk, sk: `ADDRESS#${people}`, ...item } }]);

    expect([await migrateSuppressed(), await migrateSuppressed()]).toEqual([1, 0]);
    expect(await stored(keys.suppressed(address))).toMatchObject(item);
  });
});
