import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { personSettings } from '../../../../lib/accounts/users/person-settings.ts';
import { yearToReport } from '../../../../lib/communication/mails/digests/year-news.ts';
import {
  getUnsubscribeLink,
  newUnsubscribeUrl,
  unsubscribe,
} from '../../../../lib/communication/mails/feedback/unsubscribe.ts';
import { sha256 } from '../../../../lib/platform/digest.ts';
import { personHash } from '../../../../lib/platform/table/keys/person-hash.ts';
import { AsStored, keys, table } from '../../../../lib/platform/table/table.ts';
import { distributor, type TestAccount } from '../../../support/api.ts';
import { newAddress, newPerson } from '../../../support/people.ts';

const now = new Date('2026-11-15T10:00:00Z');
let account: TestAccount;
let [email, userId] = ['', ''];
beforeAll(async () => {
  account = await distributor();
});
beforeEach(async () => {
  email = newAddress();
  ({ userId } = await newPerson(account, 'full', email));
});
const wishes = async () => (await table.get(keys.user(account.path, userId), AsStored))?.notifications;
const end = (notification: 'feeds' | 'digest', person = personHash(email)) => unsubscribe({ person, notification });

describe('a link that ends mails', () => {
  it('has a token of 128 bits, and works for 400 days', async () => {
    const url = await newUnsubscribeUrl(email, 'feeds', now);
    const token = url.split('/').at(-1) ?? '';

    expect(url).toBe(`https://regrove.test/unsubscribe/${token}`);
    expect(Buffer.from(token, 'base64url')).toHaveLength(16);
    expect(await getUnsubscribeLink(token)).toEqual({ person: personHash(email), notification: 'feeds' });
    expect(await table.get(keys.unsubscribe(sha256(token)), AsStored)).toMatchObject({
      expires: now.getTime() / 1_000 + 400 * 86_400,
    });
    expect(await getUnsubscribeLink('other')).toBeUndefined();
  });

  it('of one kind leaves the others', async () => {
    await end('feeds');

    expect(await wishes()).toEqual(['certificates', 'webhooks']);
  });

  it('of the digest leaves the notifications', async () => {
    await end('digest');

    expect(await personSettings(personHash(email))).toMatchObject({ digest: 'never' });
    expect(await wishes()).toEqual(['certificates', 'feeds', 'webhooks']);
  });
});

it.each([
  ['2027-01-02T13:59:59Z', undefined],
  ['2027-01-02T14:00:00Z', 2026],
  ['2027-04-02T13:59:59Z', 2026],
  ['2027-04-02T14:00:00Z', undefined],
  ['2026-12-31T23:59:59Z', undefined],
])('at %s people are told about the year %s', (moment, year) => {
  expect(yearToReport(new Date(moment))).toBe(year);
});
