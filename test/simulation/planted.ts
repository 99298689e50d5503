import { Cache } from '../../lib/platform/cache.ts';
import { connection, useTransport } from '../../lib/platform/table/client.ts';
import { currentActor } from './scheduler.ts';
import { table } from './simulated-table.ts';
import { apart, condition, dropped, keyOf, type Step, type Tamper, undeleted, withoutClose } from './tamper.ts';

/**
 * Races that are put into the service one at a time, by changing what it sends to the table: a condition is dropped, or a
 * transaction is written in two. `npm run simulate -- --planted` shows that each is found, and after how many schedules.
 */
export type Planted = {
  name: string;
  scenario: string;
  /** The calls to make instead, one after another; undefined leaves the call as it is. */
  tamper?: Tamper;
  /** Puts the race in by other means. Returns how it is taken out. */
  plant?(): () => void;
};

/** Counts what happens to an offset after its booking in the line that its account has now. */
const countedInPresentLine: Tamper = (_, input) => {
  const { TransactItems = [] } = input as { TransactItems?: Step[] };
  const isLater = TransactItems.some(({ Update, Delete }) =>
    [Update, Delete].some((write) => write && / BIOMASS_OFFSET#/.test(keyOf(write))),
  );
  if (!isLater) return undefined;
  const steps = TransactItems.map((step) => {
    const { pk = '', sk = '' } = step.Update?.Key ?? {};
    return sk.startsWith('ACCOUNT#TOTALS#') ? { Update: { ...step.Update, Key: { pk: presentLine(pk), sk } } } : step;
  });
  return [{ ...input, TransactItems: steps }];
};

function presentLine(line: string): string {
  const id = line.split('/').at(-1) ?? '';
  const entry = table.partitions.get(`ID#${id}`)?.get('PATH');
  const parent = entry?.parent_path?.S ?? entry?.path?.S?.split('/').slice(0, -1).join('/') ?? '';
  return parent === '' ? id : `${presentLine(parent)}/${id}`;
}

/** Lets an instance keep each value that it looked up. */
function keepForever(): () => void {
  const { get } = Cache.prototype;
  const kept = new WeakMap<object, Map<string, Promise<unknown>>>();
  Cache.prototype.get = function <V>(this: Cache<V>, key: string, lookUp: () => Promise<V>): Promise<V> {
    const known = kept.get(this) ?? new Map<string, Promise<unknown>>();
    kept.set(this, known);
    const name = `${currentActor()?.instance.name} ${key}`;
    const value = (known.get(name) as Promise<V> | undefined) ?? lookUp();
    known.set(name, value);
    const forget = () => known.delete(name);
    value.then((found) => found === undefined && forget(), forget);
    return value;
  };
  return () => {
    Cache.prototype.get = get;
  };
}

/** Takes a deletion for its own if the item is gone by the time of its second attempt. */
function ownEveryDeletion(): () => void {
  const send = connection();
  useTransport((...call) =>
    send(...call).catch((error) => {
      const [step, ...others] = (call[1] as { TransactItems?: Step[] }).TransactItems ?? [];
      const isGone = !error.CancellationReasons?.[0]?.Item && error.$metadata?.attempts > 1;
      if (step?.Delete && others.length === 0 && isGone) return {};
      throw error;
    }),
  );
  return () => useTransport(send);
}

export const planted: readonly Planted[] = [
  {
    name: 'A close ignores the version of the books',
    scenario: 'books',
    tamper: condition(/ MONTH#/, (text) => text.replace('#version = :version and ', '')),
  },
  { name: 'A deposit enters closed books', scenario: 'books', tamper: condition(/ MONTH#/, withoutClose) },
  { name: 'A deposit is deleted without being there', scenario: 'books', tamper: condition(/ DEPOSIT#/, dropped) },
  { name: 'The books count a deposit apart from it', scenario: 'books', tamper: apart(/ MONTH#/, / DEPOSIT#/) },
  { name: 'An idempotency key is overwritten', scenario: 'books', tamper: condition(/ IDEMPOTENCY#/, dropped) },
  { name: 'A change is added to totals twice', scenario: 'books', tamper: condition(/ ACCOUNT#COUNTED/, dropped) },
  { name: 'A quote is executed without looking', scenario: 'orders', tamper: condition(/ QUOTE#/, dropped) },
  { name: 'An order is placed or deleted in any state', scenario: 'orders', tamper: condition(/ ORDER#/, dropped) },
  { name: 'The lease of a mail is taken from its holder', scenario: 'messages', tamper: condition(/ MAIL$/, dropped) },
  {
    name: 'The lease of a webhook is released without its token',
    scenario: 'messages',
    tamper: condition(/ WEBHOOK_WORK#/, (text) => (text.startsWith('#lease = ') ? undefined : text)),
  },
  { name: 'A push ignores other pushes', scenario: 'feeds', tamper: condition(/ FEED#/, dropped) },
  { name: 'A push enters closed books', scenario: 'feeds', tamper: condition(/ MONTH#/, withoutClose) },
  {
    name: 'A device belongs to the feed that reads it last',
    scenario: 'meter-reports',
    tamper: condition(/^MACHINES#/, dropped),
  },
  { name: 'A device leaves a feed as it was', scenario: 'meter-reports', tamper: condition(/ FEED#/, dropped) },
  { name: 'A file makes two reports', scenario: 'meter-reports', tamper: condition(/ METER_FILE#/, dropped) },
  { name: 'A report is decided in any state', scenario: 'meter-reports', tamper: condition(/ METER_REPORT#/, dropped) },
  {
    name: 'Pages of a report are counted apart',
    scenario: 'meter-reports',
    tamper: apart(/ METER_PAGES#/, / FEED_DAY#/),
  },
  {
    name: 'The ledger is written as it was',
    scenario: 'trees',
    tamper: condition(/ LEDGER$/, (text) => text.replace('#version = :version and ', '')),
  },
  { name: 'An offset is covered as it was', scenario: 'trees', tamper: condition(/ BIOMASS_OFFSET#/, dropped) },
  {
    name: 'An offset is deleted while its mark changes',
    scenario: 'trees',
    tamper: condition(/ BIOMASS_OFFSET#/, (text) =>
      text.includes('#billed_at') ? text.replace(/ and [^ ]*#before_ledger\)$/, '') : text,
    ),
  },
  { name: 'An import takes the rows of another', scenario: 'trees', tamper: condition(/ PLANTING_ROWS#/, dropped) },
  { name: 'A batch books a duplicate', scenario: 'batches', tamper: condition(/ DEPOSIT_TWIN#/, dropped) },
  { name: 'A collection ignores other collections', scenario: 'collection', tamper: condition(/ FEED#/, dropped) },
  {
    name: 'Credits are taken from a lot as it was',
    scenario: 'credits',
    tamper: condition(/ LOT#/, (text) => (text.includes('#allocated') ? undefined : text)),
  },
  { name: 'Two lots have one serial number', scenario: 'credits', tamper: condition(/ BLOCK$/, dropped) },
  { name: 'A fulfilled offset gets credits again', scenario: 'credits', tamper: condition(/ CARBON_OFFSET#/, dropped) },
  {
    name: 'A worker without the lease advances a long job',
    scenario: 'jobs',
    tamper: condition(/ LONG_JOB$/, (text) => (text.startsWith('#lease = ') ? undefined : text)),
  },
  {
    name: 'The lease of a long job is taken from its holder',
    scenario: 'jobs',
    tamper: condition(/ LONG_JOB$/, (text) => (text.includes('#lease_until') ? undefined : text)),
  },
  { name: 'Two reports get one number', scenario: 'jobs', tamper: condition(/ REPORT_NUMBER#/, dropped) },
  { name: 'An offset is billed while it is deleted', scenario: 'jobs', tamper: condition(/ BIOMASS_OFFSET#/, dropped) },
  { name: 'Terms are changed as they were read', scenario: 'invoices', tamper: condition(/^TERMS /, dropped) },
  { name: 'A number is given apart from its invoice', scenario: 'invoices', tamper: apart(/ SERIES$/, / INVOICE#/) },
  { name: 'Two jobs have the turn to give numbers', scenario: 'invoices', tamper: condition(/ SERIES$/, dropped) },
  {
    name: 'A payment is entered for the invoice as it was',
    scenario: 'invoices',
    tamper: condition(/ INVOICE#/, (text) => (text.includes('#paid_on') ? undefined : text)),
  },
  { name: 'The search index keeps an older name', scenario: 'desk', tamper: condition(/ INDEXED#/, dropped) },
  { name: 'An account is renamed from an older name', scenario: 'desk', tamper: condition(/ ACCOUNT$/, dropped) },
  {
    name: 'A withdrawn invitation is accepted',
    scenario: 'people',
    tamper: condition(/ USER#/, (text) => (text.includes('#accepted_at') ? undefined : text)),
  },
  {
    name: 'A link ends mails by an older list',
    scenario: 'people',
    tamper: condition(/ USER#/, (text) => (text.includes('#notifications') ? undefined : text)),
  },
  { name: 'Invitations at once count once', scenario: 'people', tamper: condition(/^INVITATIONS#ADDRESS#/, dropped) },
  { name: 'Requests for codes at once count once', scenario: 'people', tamper: condition(/^SIGN_IN#/, dropped) },
  { name: 'A code replaces another of its request', scenario: 'people', tamper: condition(/ CODE#/, dropped) },
  { name: 'Requests for codes are listed as they were', scenario: 'people', tamper: condition(/ CODE$/, dropped) },
  { name: 'An attempt to sign in is taken twice', scenario: 'people', tamper: condition(/ ATTEMPT$/, dropped) },
  { name: "A deletion sent again counts another's as its own", scenario: 'people', plant: ownEveryDeletion },
  { name: 'A webhook is changed from an older one', scenario: 'settings', tamper: condition(/ WEBHOOK#/, dropped) },
  {
    name: 'A password is kept for another host',
    scenario: 'settings',
    tamper: condition(/ SERVER#/, (text) => (text.includes('#password_cipher') ? undefined : text)),
  },
  { name: 'A project is changed from an older version', scenario: 'settings', tamper: condition(/ PROJECT#/, dropped) },
  { name: 'A domain is approved for two accounts', scenario: 'settings', tamper: condition(/ OWNER$/, dropped) },
  {
    name: 'A key is revoked twice',
    scenario: 'access',
    tamper: condition(/ KEY/, (text) => (text.includes('#revoked_at') ? undefined : text)),
  },
  { name: 'An instance keeps what it cached for ever', scenario: 'access', plant: keepForever },
  {
    name: 'An account moves from where it was read',
    scenario: 'moves',
    tamper: condition(/ (PATH|ACCOUNT)$/, dropped),
  },
  {
    name: 'An account moves while it is renamed',
    scenario: 'moves',
    tamper: condition(/ ACCOUNT$/, (text) => (text.includes('#version = ') ? undefined : text)),
  },
  {
    name: 'An account moves below an inactive one',
    scenario: 'moves',
    tamper: condition(/ ACCOUNT$/, (text) => (text.startsWith('#status = ') ? undefined : text)),
  },
  {
    name: 'A move leaves the entry at the former parent',
    scenario: 'moves',
    tamper: undeleted(/ CHILD#/, / FORMER_CHILD#/),
  },
  { name: 'Later facts count in the present line', scenario: 'moves', tamper: countedInPresentLine },
  { name: 'A line is kept in the cache for ever', scenario: 'moves', plant: keepForever },
];
