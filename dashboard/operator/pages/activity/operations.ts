import { o } from '../../../texts/operator.ts';
import { fill } from '../../../texts/texts.ts';

/** An operation in words, as noun and verb: "Account: created". An unknown one keeps its API name. */
export function wordsOf(operation: string): string {
  const [, verb = '', rest = ''] = /^([a-z]+)(.*)/s.exec(operation) ?? [];
  const { verbs, nouns, phrase } = o.activity;
  const noun = NOUNS.find(([part]) => rest.includes(part))?.[1];
  if (!noun || !Object.hasOwn(verbs, verb)) return operation;
  return fill(phrase, { noun: nouns[noun], verb: verbs[verb as keyof typeof verbs] });
}

/** The first noun contained in an operation's name; a longer noun comes before any noun it contains. */
const NOUNS: [string, keyof typeof o.activity.nouns][] = [
  ['ForestryProject', 'forestryProject'],
  ['CarbonProject', 'carbonProject'],
  ['CarbonOffset', 'carbonOffset'],
  ['ProjectPicture', 'picture'],
  ['Picture', 'picture'],
  ['Audit', 'audit'],
  ['Planting', 'planting'],
  ['Invoice', 'invoice'],
  ['Credit', 'credit'],
  ['DeadLetter', 'failedWork'],
  ['Suppression', 'suppression'],
  ['Domain', 'domain'],
  ['Operator', 'operator'],
  ['Passkey', 'passkey'],
  ['Billing', 'month'],
  ['Month', 'month'],
  ['Offsets', 'month'],
  ['Terms', 'terms'],
  ['Buyer', 'buyer'],
  ['Seller', 'seller'],
  ['Waiting', 'trees'],
  ['Import', 'import'],
  ['Rows', 'import'],
  ['User', 'person'],
  ['AccountMove', 'move'],
  ['Account', 'account'],
  ['Root', 'account'],
];
