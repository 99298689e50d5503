import { t } from '../../texts/texts.ts';

/** An operation's name in two words: what was done, and to what. Both stand in columns of their own, so no grammar binds them. */
export function wordsOf(operation: string): { verb: string; noun: string } {
  const [, verb = '', rest = ''] = /^([a-z]+)(.*)$/.exec(operation) ?? [];
  const { verbs, nouns } = t.activity;
  const noun = NOUNS.find(([part]) => rest.includes(part))?.[1] ?? 'other';
  return { verb: verb in verbs ? verbs[verb as keyof typeof verbs] : verbs.other, noun: nouns[noun] };
}

/** The first that an operation's name contains; longer names come before those that they contain. */
const NOUNS: [string, keyof typeof t.activity.nouns][] = [
  ['Key', 'key'],
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
  ['Account', 'account'],
];
