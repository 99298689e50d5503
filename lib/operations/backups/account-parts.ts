import { type AccountPath, asPath, firstParentOf, idOf } from '../../platform/table/account-path.ts';
import { signedPrefixes } from '../../platform/table/keys/documents.ts';
import type { Key } from '../../platform/table/keys/key.ts';
import { personHash } from '../../platform/table/keys/person-hash.ts';
import { type Item, keys } from '../../platform/table/table.ts';
import { kindOf } from './summary.ts';

/**
 * The kinds of items restored with an account. Left out are items that give access (API keys, company sign-in), anything
 * counted or derived again, and work in progress (webhook deliveries, responses for idempotency keys).
 */
const RECORDS = new Set([
  'ACCOUNT',
  'SETTINGS',
  'CHILD',
  'CHILD_EXTERNAL_ID',
  'FORMER_CHILD',
  'ACTIVITY',
  'SNOOZE',
  'QUOTE',
  'QUOTE_EXTERNAL_ID',
  'ORDER',
  'ORDER_EXTERNAL_ID',
  'CARBON_OFFSET',
  'BIOMASS_OFFSET',
  'CERTIFICATE',
  'DEPOSIT',
  'DEPOSIT_TWIN',
  'MONTH',
  'REPORT',
  'REPORT_NUMBER',
  'SERVER',
  'FEED',
  'FEED_CONNECTION',
  'READING',
  'FEED_DAY',
  'FEED_MONTH',
  'WEBHOOK',
]);

/** Users are restored only on request: a person may have asked to be erased since. */
const OF_USERS = new Set(['USER', 'EMAIL']);

/** Counters share the start of their key with the account's own record. */
export function isRestored(key: Key, withUsers: boolean): boolean {
  if (key.sk.startsWith('ACCOUNT#')) return key.sk === keys.accountRecycled(asPath(key.pk)).sk;
  return RECORDS.has(kindOf(key)) || (withUsers && OF_USERS.has(kindOf(key)));
}

/** Counted again, so not missed when it is left out. */
export const isRecounted = (key: Key): boolean =>
  key.sk.startsWith('ACCOUNT#') || ['COUNTED_YEAR', 'COUNTS', 'BOOKS_BELOW', 'STAMP'].includes(kindOf(key));

/** The items outside the account's partition that exist because of a record: single ones, and whole partitions. */
export function dependentsOf(item: Item & Key): { items: Key[]; partitions: string[] } {
  const path = asPath(item.pk);
  const id = String(item.id);
  const certificateId = String(item.certificate_id);
  switch (kindOf(item)) {
    case 'ACCOUNT':
      return item.sk === keys.account(path).sk ? { items: entriesOf(path, item), partitions: [] } : NONE;
    case 'BIOMASS_OFFSET':
      return {
        items: [keys.certificateDirectory(certificateId)],
        partitions: [`${signedPrefixes.certificate}${certificateId}`, `COVERAGE#${certificateId}`],
      };
    case 'CARBON_OFFSET':
      return { items: [keys.carbonOffsetDirectory(id)], partitions: [] };
    case 'FEED':
      return { items: [keys.feedDirectory(id), ...mailAddressOf(item)], partitions: [] };
    case 'SERVER':
      return { items: mailAddressOf(item), partitions: [] };
    case 'REPORT':
      // uncaught: '' → 'mutant': only the partition of the key is used, which the piece does not change
      // uncaught: 0 → 1: only the partition of the key is used, which the piece does not change
      return { items: [], partitions: [keys.reportPiece(id, '', 0).pk, `${signedPrefixes.report}${id}`] };
    case 'USER': {
      const email = String(item.email);
      const line =
        item.accepted_at === null ? keys.invitation(personHash(email), id) : keys.personUser(email, idOf(path));
      return { items: [line], partitions: [] };
    }
    default:
      return NONE;
  }
}

/** A mail finds its feed or server by this entry. */
const mailAddressOf = ({ mail_local }: Item): Key[] =>
  typeof mail_local === 'string' ? [keys.mailAddress(mail_local)] : [];

const NONE = { items: [], partitions: [] };

/** The directory entry and the entries in the parent's list. */
function entriesOf(path: AccountPath, { name, external_id, parent_path }: Item): Key[] {
  const parent = typeof parent_path === 'string' ? asPath(parent_path) : firstParentOf(path);
  return [
    keys.accountDirectory(idOf(path)),
    parent ? keys.childName(parent, String(name)) : keys.rootName(String(name)),
    ...(parent && typeof external_id === 'string' ? [keys.childExternalId(parent, external_id)] : []),
  ];
}
