import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { acceptInvitation } from '../../../../lib/accounts/users/membership.ts';
import { User } from '../../../../lib/accounts/users/user.ts';
import { addresseeOf, newestUser } from '../../../../lib/communication/mails/compose/addressee.ts';
import {
  getUnsubscribeLink,
  UNSUBSCRIBABLE,
  unsubscribe,
} from '../../../../lib/communication/mails/feedback/unsubscribe.ts';
import { personHash } from '../../../../lib/platform/table/keys/person-hash.ts';
import { keys, table } from '../../../../lib/platform/table/table.ts';
import { distributor } from '../../../support/api.ts';

process.env.REGROVE_PUBLIC_URL = 'https://regrove.example';

const NOTIFICATIONS = ['certificates', 'feeds', 'webhooks'];

/** A new account's user, and a function that reads the stored user. */
async function newUser(email: string, locale: string, isAccepted = true) {
  const account = await distributor();
  const { body } = await account.post('/users', { email, locale, full_name: locale, notifications: NOTIFICATIONS });
  if (isAccepted) await acceptInvitation(email, account.id, new Date());
  return async () => {
    const user = await table.get(keys.user(account.path, body.id), User);
    if (!user) throw new Error('The user is not stored.');
    return user;
  };
}

it('a mail to a person has the language of the user accepted last, whatever its topic', async () => {
  const email = `language${process.pid}@school.example`;
  const older = await newUser(email, 'de');
  await newUser(email, 'fr');
  await newUser(email, 'ja', false);

  const addressee = await addresseeOf(personHash(email), [await older()], 'certificates');
  expect(addressee).toMatchObject({ locale: 'fr', name: 'fr', to: { address: email, name: 'fr' } });
});

it('the newest user is the same in any order', () => {
  const [one, two, three] = [{ id: '1' }, { id: '2' }, { id: '3' }];
  expect(newestUser([one, three, two])).toBe(three);
  expect(newestUser([three, two, one])).toBe(three);
  expect(newestUser([])).toBeUndefined();
});

it.each(UNSUBSCRIBABLE)('a person who unsubscribed from %s is the addressee of no such mail', async (notification) => {
  const email = `${notification}${process.pid}@school.example`;
  const user = await newUser(email, 'en');
  const before = await addresseeOf(personHash(email), [await user()], notification);
  const link = await getUnsubscribeLink(before?.unsubscribe.split('/').at(-1) ?? '');
  if (!link) throw new Error('The link is not known.');
  await unsubscribe(link);

  expect(await addresseeOf(personHash(email), [await user()], notification)).toBeUndefined();
});

it('a user who has not accepted the membership is the addressee of no such mail', async () => {
  const email = `invited${process.pid}@school.example`;
  const user = await newUser(email, 'en', false);
  for (const notification of UNSUBSCRIBABLE)
    expect(await addresseeOf(personHash(email), [await user()], notification)).toBeUndefined();
});

it('every mail with an unsubscribe link asks whether the person wants it: no other file makes such links', () => {
  const makers = globSync('{lib,functions,infra,operator}/**/*.ts').filter((file) =>
    readFileSync(file, 'utf8').includes('newUnsubscribeUrl('),
  );
  expect(makers.toSorted()).toEqual([
    'lib/communication/mails/compose/addressee.ts',
    'lib/communication/mails/feedback/unsubscribe.ts',
  ]);
});
