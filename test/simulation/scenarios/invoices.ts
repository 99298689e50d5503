import { actOfCommand } from '../../../lib/accounts/operators/record.ts';
import { startBilling, startBillingAccount } from '../../../lib/books/billing/start.ts';
import { startIssuing } from '../../../lib/books/invoices/issue-start.ts';
import { putTerms } from '../../../lib/books/parties/change-terms.ts';
import { NewBuyer, NewSeller } from '../../../lib/books/parties/input.ts';
import { putBuyer, putSeller } from '../../../lib/books/parties/store.ts';
import { NewTerms } from '../../../lib/books/terms/input.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { Fault } from '../../../lib/platform/fault.ts';
import { files } from '../../../lib/platform/objects/files.ts';
import { readObject } from '../../../lib/platform/objects/object-store.ts';
import { buyer, seller, TAXES } from '../../books/invoices/sample.ts';
import { type ActorContext, type ActorKind, act, type Sender } from '../actor.ts';
import { handlerOf, handlersOf } from '../handlers.ts';
import { invoicesLaws, type SeenInvoices } from '../laws/invoices.ts';
import { scenario } from '../scenario.ts';
import { signedInOperator } from '../sessions.ts';
import { table } from '../simulated-table.ts';
import { type Place, planted } from '../world.ts';

/**
 * Two operators with sessions and one at the command line charge two root accounts for November and December around New Year's
 * Eve, on which the numbers begin again: they bill, issue, credit, enter payments and change terms and buyers while customers
 * order and delete and December is closed. The second root account has paid in euros with tax since December.
 */
type Given = { fir: Place; operators: Sender[]; offsets: string[]; invoices: string[] };
type Context = ActorContext<Given>;

const [closeStart, jobStart] = [await handlerOf('close-start'), await handlerOf('long-job-start')];
const [webhookStart, noticesStart] = [await handlerOf('webhook-start'), await handlerOf('notices-start')];
const BEGINS_AT = '2026-12-31T23:58:00.000Z';
const CLOSES_AT = '2027-01-01T12:00:00.000Z';
const [NOVEMBER, DECEMBER] = ['2026-11', '2026-12'];
const ADDRESSES = ['root@buyers.example', 'fir@buyers.example'];
const EVENTS = ['invoice.issued', 'invoice.credited', 'invoice.paid'];

const wait = ({ pause, chance }: Context): Promise<void> => pause(chance.of([0, 0, 0, 0, 1, 61, 120]));
const operatorOf = ({ chance, given }: Context): Sender => chance.of(given.operators) as Sender;
const monthOf = ({ chance }: Context): string => chance.of([NOVEMBER, NOVEMBER, DECEMBER]);
const everything = { dry_run: false, include_earlier: false };

const issue: ActorKind<Given> = {
  name: 'issue',
  most: 2,
  async run(context) {
    await wait(context);
    await context.send(operatorOf(context), 'POST', '/operator/invoices', { month: monthOf(context) });
  },
};
const issueByCommand: ActorKind<Given> = {
  name: 'issue by command',
  async run(context) {
    await wait(context);
    const month = monthOf(context);
    await act(context, () => startIssuing({ month, ...everything }, actOfCommand(clock.now())));
  },
};
/** The first invoices, or the newest one. The reason names who credited. */
const credit: ActorKind<Given> = {
  name: 'credit',
  most: 3,
  async run(context) {
    const { send, chance, given, name } = context;
    await wait(context);
    const operator = operatorOf(context);
    const { status, answer } = await send(operator, 'GET', '/operator/invoices?limit=1');
    const id = chance.of([...given.invoices, ...(status === 200 ? [answer[0].id] : [])]);
    const body = chance.of<object>([
      { lines: [{ line: 1, net: 0.1 }] },
      { lines: null, again: true },
      { lines: null },
      { lines: null, again: true },
    ]);
    await send(operator, 'POST', `/operator/invoices/${id}/credit`, { ...body, reason: name });
  },
};
const pay: ActorKind<Given> = {
  name: 'pay',
  most: 2,
  async run(context) {
    const { chance, given } = context;
    const id = chance.of(given.invoices);
    for (const paid_on of chance.of([['2026-12-30'], ['2026-12-30', null], ['2026-12-29', '2026-12-30', null]])) {
      await wait(context);
      await context.send(operatorOf(context), 'PATCH', `/operator/invoices/${id}`, { paid_on });
    }
  },
};
const billMonth: ActorKind<Given> = {
  name: 'bill month',
  most: 2,
  async run(context) {
    await wait(context);
    await context.send(operatorOf(context), 'POST', `/operator/billing/${monthOf(context)}`);
  },
};
const billAccount: ActorKind<Given> = {
  name: 'bill account',
  most: 2,
  async run(context) {
    const { world, given, chance } = context;
    await wait(context);
    const month = monthOf(context);
    const { path } = chance.of([world.root, world.ash, given.fir]);
    await act(context, () => startBillingAccount(month, path, actOfCommand(clock.now())));
  },
};
const order: ActorKind<Given> = {
  name: 'order',
  most: 3,
  async run(context) {
    const { send, world, given, chance } = context;
    const at = chance.of([world.root, world.ash, given.fir]);
    await wait(context);
    const body = { pages: 2_000 + chance.below(90_000), date: `${monthOf(context)}-28` };
    const { status, answer } = await send(at, 'POST', '/biomass/offsets', body);
    if (status !== 200 || chance.next() < 0.6) return;
    await wait(context);
    await send(at, 'DELETE', `/biomass/offsets/${answer.id}`);
  },
};
const deleteOffset: ActorKind<Given> = {
  name: 'delete offset',
  most: 2,
  run: async ({ send, world, given, chance }) =>
    void (await send(world.ash, 'DELETE', `/biomass/offsets/${chance.of(given.offsets)}`)),
};
const changeTerms: ActorKind<Given> = {
  name: 'change terms',
  most: 2,
  async run(context) {
    const { send, given, chance } = context;
    const [operator, path] = [operatorOf(context), `/operator/accounts/${given.fir.id}/terms`];
    const { answer } = await send(operator, 'GET', path);
    const price_per_page = 0.0002 + chance.below(9) / 100_000;
    const terms = { currency: 'EUR', usd_rate: 0.9, price_per_page, tax: TAXES.S, from: '2027-02' };
    await send(operator, 'PUT', path, { ...terms, version: answer.version });
    if (chance.next() < 0.5) await send(operator, 'DELETE', `${path}/2027-02`);
  },
};
const changeBuyer: ActorKind<Given> = {
  name: 'change buyer',
  most: 2,
  async run(context) {
    const { send, given, name } = context;
    const [operator, path] = [operatorOf(context), `/operator/accounts/${given.fir.id}/buyer`];
    const { answer } = await send(operator, 'GET', path);
    const { version } = answer;
    await send(operator, 'PUT', path, { ...buyer, emails: [ADDRESSES[1]], legal_name: `Fir of ${name}`, version });
  },
};
/** Mostly after the others: it is twelve hours later, and sessions have ended by then. */
const close: ActorKind<Given> = {
  name: 'close',
  async run({ job, pause, chance }) {
    await pause(chance.of([0, 900, 900]));
    await job('close-start', closeStart, CLOSES_AT);
  },
};
const schedule: ActorKind<Given> = {
  name: 'job schedule',
  async run({ job, pause }) {
    for (const seconds of [0, 61, 61]) {
      await pause(seconds);
      await job('long-job-start', jobStart);
    }
  },
};

/** A refusal here leaves something out, which the laws notice. */
const unlessRefused = (work: () => Promise<unknown>) => () =>
  work().catch((error: unknown) => {
    if (!(error instanceof Fault)) throw error;
  });
const billAndIssue = (month: string) => [
  { name: `bill ${month} at last`, handler: unlessRefused(() => startBilling(month, actOfCommand(clock.now()))) },
  {
    name: `issue ${month} at last`,
    handler: unlessRefused(() => startIssuing({ month, ...everything }, actOfCommand(clock.now()))),
  },
];

export const invoices = scenario<Given, SeenInvoices>({
  name: 'invoices',
  beginsAt: BEGINS_AT,
  weight: 1,
  actors: [
    issue,
    issueByCommand,
    credit,
    pay,
    billMonth,
    billAccount,
    order,
    deleteOffset,
    changeTerms,
    changeBuyer,
    close,
    schedule,
  ],
  handlers: await handlersOf([
    'webhooks-changes',
    'webhook-work',
    'shared-changes',
    'notices',
    'close-work',
    'long-job-work',
  ]),
  async prepare(context) {
    const { send, pause, world, scheduler } = context;
    scheduler.now = Date.parse('2026-11-20T09:00:00.000Z');
    const now = () => actOfCommand(clock.now());
    const step = <T>(name: string, work: () => Promise<T>) => scheduler.start(name, work);
    const fir = await step('Fir', () => planted('Fir'));
    await step('seller', () => putSeller(NewSeller.parse({ ...seller, version: 0 }), now()));
    for (const [index, { id }] of [world.root, fir].entries())
      await step(`buyer ${index}`, () =>
        putBuyer(id, NewBuyer.parse({ ...buyer, emails: [ADDRESSES[index]], version: 0 }), now()),
      );
    const terms = { currency: 'EUR', usd_rate: 0.9, price_per_page: 0.00027, tax: TAXES.S, from: DECEMBER };
    await step('terms', () => putTerms(fir.id, NewTerms.parse({ ...terms, version: 0 }), now()));
    for (const [index, at] of [world.root, fir].entries())
      await send(at, 'POST', '/webhooks', { url: `https://receiver.example/${index}`, events: EVENTS });
    for (const at of [world.root, world.ash, fir])
      await send(at, 'POST', '/biomass/offsets', { pages: 30_000, date: `${NOVEMBER}-19` });
    scheduler.now = Date.parse('2026-12-01T12:00:00.000Z');
    await step('close', () => closeStart({}));
    await pause(600);
    // Deliveries are listed for 30 days.
    scheduler.now = Date.parse('2026-12-15T09:00:00.000Z');
    await step('bill', () => startBilling(NOVEMBER, now()));
    await pause(600);
    await step('issue', () => startIssuing({ month: NOVEMBER, ...everything }, now()));
    await pause(600);
    scheduler.now = Date.parse('2026-12-20T09:00:00.000Z');
    const offsets: string[] = [];
    for (const [at, month] of [
      [world.ash, NOVEMBER],
      [world.ash, DECEMBER],
      [fir, DECEMBER],
    ] as const)
      offsets.push((await send(at, 'POST', '/biomass/offsets', { pages: 50_000, date: `${month}-05` })).answer.id);
    // This run is on no invoice yet.
    await step('bill again', () => startBillingAccount(NOVEMBER, world.channel.path, now()));
    await pause(600);
    await send(world.birch, 'POST', '/deposits', { pages: 700, date: `${DECEMBER}-06` });
    const operators = [
      await signedInOperator(context, BEGINS_AT),
      await signedInOperator(context, BEGINS_AT, 'second@people.example'),
    ];
    const issued: string[] = [];
    for (const at of [world.root, fir])
      for (const { id } of (await send(at, 'GET', '/invoices')).answer) issued.push(id);
    return { fir, operators, offsets, invoices: issued };
  },
  schedule: { name: 'long-job-start', handler: jobStart },
  afterwards: [
    { name: 'the next close', moment: '2027-01-02T12:00:01.000Z', handler: closeStart },
    { name: 'the next long-job-start', moment: '2027-01-02T16:00:00.000Z', handler: jobStart },
    { name: 'the one after', moment: '2027-01-02T16:05:00.000Z', handler: jobStart },
    ...billAndIssue(NOVEMBER),
    ...billAndIssue(DECEMBER),
    { name: 'the next webhook-start', moment: '2027-01-03T16:00:00.000Z', handler: webhookStart },
    { name: 'the next notices-start', handler: noticesStart },
    // The mails of a new year are a long job, whose lease ends later.
    { name: 'the notices-start after', moment: '2027-01-03T16:05:00.000Z', handler: noticesStart },
  ],
  async observe({ send, world, given, scheduler }) {
    const documents = [];
    const deliveries = [];
    for (const at of [world.root, given.fir]) {
      documents.push(...(await send(at, 'GET', '/invoices')).answer);
      for (const { id } of (await send(at, 'GET', '/webhooks')).answer)
        deliveries.push(...(await send(at, 'GET', `/webhooks/${id}/deliveries`)).answer);
    }
    const numbers = await scheduler.start('numbers', () =>
      Array.fromAsync(files().list('invoice-numbers/'), async ({ name }) => ({
        number: name.slice('invoice-numbers/'.length).replace('/', '-'),
        ...JSON.parse(String(await readObject(files(), name))),
      })),
    );
    return { documents, deliveries, numbers, changes: [...table.stream], addresses: ADDRESSES };
  },
  laws: invoicesLaws,
});
