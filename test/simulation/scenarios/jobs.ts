import { actOfCommand } from '../../../lib/accounts/operators/record.ts';
import { startBillingAccount } from '../../../lib/books/billing/start.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { type ActorKind, act, type Sender } from '../actor.ts';
import { handlerOf, handlersOf } from '../handlers.ts';
import { jobsLaws, type SeenJobs } from '../laws/jobs.ts';
import { scenario } from '../scenario.ts';
import { signedInOperator } from '../sessions.ts';

/** The new year's long jobs: operators bill December, of all accounts and of one, and a customer issues the year's report. */
type Given = { operator: Sender; offsets: string[] };

const [closeStart, jobStart] = [await handlerOf('close-start'), await handlerOf('long-job-start')];
const BEGINS_AT = '2027-01-02T09:00:00.000Z';
const MONTH = '2026-12';

const billMonth: ActorKind<Given> = {
  name: 'bill month',
  most: 2,
  run: async ({ send, given }) => void (await send(given.operator, 'POST', `/operator/billing/${MONTH}`)),
};
/** `offsets bill --account`, as an operator's command starts it. */
const billAccount: ActorKind<Given> = {
  name: 'bill account',
  most: 2,
  run: (context) =>
    act(context, () => {
      const { path } = context.world.channel;
      return startBillingAccount(MONTH, path, actOfCommand(clock.now()));
    }),
};
const issueReport: ActorKind<Given> = {
  name: 'issue report',
  most: 3,
  run: async ({ send, world }) => void (await send(world.ash, 'POST', '/reports/2026')),
};
const deleteOffset: ActorKind<Given> = {
  name: 'delete offset',
  most: 2,
  run: async ({ send, world, given, chance }) =>
    void (await send(world.ash, 'DELETE', `/biomass/offsets/${chance.of(given.offsets)}`)),
};
const offset: ActorKind<Given> = {
  name: 'late offset',
  run: async ({ send, world }) =>
    void (await send(world.ash, 'POST', '/biomass/offsets', { pages: 5_000, date: '2026-12-30' })),
};
/** Every minute, which is as long as a worker's lease. */
const schedule: ActorKind<Given> = {
  name: 'job schedule',
  async run({ job, pause }) {
    for (const seconds of [0, 61, 61]) {
      await pause(seconds);
      await job('long-job-start', jobStart);
    }
  },
};

export const jobs = scenario<Given, SeenJobs>({
  name: 'jobs',
  beginsAt: BEGINS_AT,
  weight: 2,
  actors: [billMonth, billAccount, issueReport, deleteOffset, offset, schedule],
  handlers: await handlersOf(['long-job-work', 'close-work']),
  async prepare(context) {
    const { send, world, scheduler } = context;
    scheduler.now = Date.parse('2026-12-20T09:00:00.000Z');
    const offsets: string[] = [];
    for (const pages of [1_000, 2_000, 3_000])
      offsets.push((await send(world.ash, 'POST', '/biomass/offsets', { pages, date: '2026-12-05' })).answer.id);
    await send(world.birch, 'POST', '/deposits', { pages: 700, date: '2026-12-06' });
    scheduler.now = Date.parse('2027-01-01T12:00:00.000Z');
    await scheduler.start('close', () => closeStart({}));
    return { operator: await signedInOperator(context, BEGINS_AT), offsets };
  },
  afterwards: [
    { name: 'the next long-job-start', moment: '2027-01-02T16:00:00.000Z', handler: jobStart },
    { name: 'the one after', moment: '2027-01-02T16:05:00.000Z', handler: jobStart },
  ],
  observe: async ({ send, world }) => ({
    offsets: (await send(world.ash, 'GET', '/biomass/offsets')).answer,
    reports: (await send(world.ash, 'GET', '/reports/issued')).answer,
  }),
  laws: jobsLaws,
});
