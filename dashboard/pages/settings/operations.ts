import { t } from '../../texts/texts.ts';

/** An operation as verb and noun. They are separate columns, so translations need no grammar between them. */
export function wordsOf(operation: string): { verb: string; noun: string } {
  const [, verb = '', rest = ''] = /^([a-z]+)(.*)/s.exec(operation) ?? [];
  const { verbs, nouns } = t.activity;
  const noun = NOUNS.find(([part]) => rest.includes(part))?.[1] ?? 'other';
  return { verb: Object.hasOwn(verbs, verb) ? verbs[verb as keyof typeof verbs] : verbs.other, noun: nouns[noun] };
}

/** The first noun contained in an operation's name; a longer noun comes before any noun it contains. */
const NOUNS: [string, keyof typeof t.activity.nouns][] = [
  ['Passkey', 'passkey'],
  ['SignIn', 'signIn'],
  ['CompanySession', 'signIn'],
  ['CompanyIdentity', 'signIn'],
  ['Domain', 'signIn'],
  ['Key', 'key'],
  ['Enrollment', 'enrollment'],
  ['Webhook', 'webhook'],
  ['Secret', 'webhook'],
  ['Delivery', 'webhook'],
  ['HeldReading', 'reading'],
  ['Reading', 'reading'],
  ['Feed', 'feed'],
  ['Server', 'server'],
  ['Deposit', 'deposit'],
  ['Offset', 'offset'],
  ['Order', 'order'],
  ['Quote', 'quote'],
  ['Favorite', 'project'],
  ['Project', 'project'],
  ['Invitation', 'invitation'],
  ['User', 'user'],
  ['Settings', 'settings'],
  ['Logo', 'settings'],
  ['Report', 'report'],
  ['Archive', 'archive'],
  ['Terms', 'terms'],
  ['Invoice', 'invoice'],
  ['AccountMove', 'move'],
  ['Account', 'account'],
];
