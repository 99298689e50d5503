import { columns } from '../figures.ts';
import { LIMITS } from './limits.ts';
import { collection, covering, type Deployment, firstDay, mails, type Outcome } from './model.ts';

/**
 * `npm run scale`: how long a month's first days take for a number of accounts, and which limits apply. docs/scale.md
 * has its output.
 */
const AS_DEPLOYED: Deployment = {
  channels: 1_000,
  customersOfEach: 1_000,
  readers: 300_000,
  listening: 200,
  feeds: 600_000,
  servers: 1_000,
  formerPeak: 0,
  workers: { close: 10, collect: 10 },
  mailsASecond: LIMITS.mailsASecond,
  mailsADay: LIMITS.mailsADay,
};

const WARMED = { ...AS_DEPLOYED, formerPeak: 10_000, mailsASecond: 200, mailsADay: 1_000_000 };

const CASES: Record<string, Deployment> = {
  '10,000 accounts, as deployed': {
    ...AS_DEPLOYED,
    channels: 100,
    customersOfEach: 100,
    readers: 3_000,
    listening: 20,
    feeds: 6_000,
    servers: 100,
  },
  'a million accounts, as deployed': AS_DEPLOYED,
  'a million accounts, with the table warmed to 20,000 units a second and 200 mails a second': WARMED,
};

/** A distributor with a million accounts directly below it: one parent counts all of them. */
const FLAT = { ...WARMED, channels: 1, customersOfEach: 1_000_000, listening: 0 };

for (const [name, deployment] of Object.entries(CASES)) {
  console.log(`\n${name}\n`);
  const outcomes = [...firstDay(deployment), mails(deployment), collection(deployment)];
  console.log(columns([['what', 'takes', 'bound by', 'USD'], ...outcomes.map(row)]));
}

console.log('\na million closes counted to the distributor, with the table warmed\n');
console.log(
  columns([
    ['1,000 channels', 'bound by', 'directly below', 'bound by'],
    [WARMED, FLAT].flatMap((deployment) => {
      const [, counted] = firstDay(deployment);
      return counted ? [duration(counted.seconds), counted.boundBy] : [];
    }),
  ]),
);

console.log('\nthe ledger, as deployed\n');
const LEDGERS = [
  { offsets: 20_000, projects: 50, workers: 10 },
  { offsets: 1_000_000, projects: 50, workers: 10 },
  { offsets: 1_000_000, projects: 1, workers: 10 },
];
console.log(columns([['what', 'takes', 'bound by', 'USD'], ...LEDGERS.map(covering).map(row)]));

function row({ what, seconds, boundBy, usd }: Outcome): string[] {
  return [what, duration(seconds), boundBy, usd.toFixed(2)];
}

function duration(seconds: number): string {
  if (seconds < 120) return `${Math.ceil(seconds)} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800 ? `${(seconds / 3600).toFixed(1)} h` : `${Math.round(seconds / 86_400)} days`;
}
