import type { ActorContext, ActorKind } from '../actor.ts';
import { handlerOf, handlersOf } from '../handlers.ts';
import { meterReportsLaws, type SeenMeterReports } from '../laws/meter-reports.ts';
import { scenario } from '../scenario.ts';

/**
 * A dealer's system reports two customers' devices, some of which change hands, out of order and twice, while the month is
 * closed. Two people decide about one waiting report.
 */
type Given = {
  server: string;
  feeds: string[];
  baseline: number;
  waiting: { feed: string; id: string; pages: number };
};
type Context = ActorContext<Given>;

const closeStart = await handlerOf('close-start');
const jobStart = await handlerOf('long-job-start');

const COLUMNS = { external_id: 'Customer', serial: 'Serial', at: 'Date', total: 'Count' };
const FIRST_DAY = 19;
const BASELINE = 1_000;

/** The third device is at the second customer for some days. The fourth is new, and reported for both. */
const devicesOn = (day: number): string[] => [
  'Ash,SN-A',
  'Birch,SN-B',
  `${day >= 22 && day < 25 ? 'Birch' : 'Ash'},SN-C`,
  ...(day === FIRST_DAY ? [] : [`${day % 2 === 0 ? 'Ash' : 'Birch'},SN-D`]),
];

const counterOn = (day: number): number => BASELINE + (day - FIRST_DAY) * 100;

const reportOf = (day: number): string =>
  [
    'Customer,Serial,Date,Count',
    ...devicesOn(day).map((device) => `${device},2026-03-${day}T10:00:00Z,${counterOn(day)}`),
  ].join('\n');

const sendReport = ({ send, world, given }: Context, day: number) =>
  send(world.channel, 'POST', `/servers/${given.server}/readings`, reportOf(day));

const report: ActorKind<Given> = {
  name: 'report',
  most: 3,
  async run(context) {
    const day = 20 + context.chance.below(6);
    for (const next of [0, context.chance.below(3)]) await sendReport(context, day + next);
  },
};
/** The same file each time. */
const sameReport: ActorKind<Given> = {
  name: 'same report',
  most: 2,
  run: async (context) => void (await sendReport(context, 23)),
};
const decide = (name: string, verb: string): ActorKind<Given> => ({
  name,
  async run({ send, world, given: { waiting } }) {
    await send(world.birch, 'POST', `/feeds/${waiting.feed}/reports/${waiting.id}/${verb}`, {});
  },
});
const close: ActorKind<Given> = {
  name: 'close',
  run: ({ job }) => job('close-start', closeStart, '2026-04-01T12:00:00.000Z'),
};

export const meterReports = scenario<Given, SeenMeterReports>({
  name: 'meter-reports',
  beginsAt: '2026-04-01T11:59:50.000Z',
  actors: [report, sameReport, decide('count', 'count'), decide('refuse', 'refuse'), close],
  handlers: await handlersOf(['close-work', 'long-job-work']),
  async prepare({ send, world }) {
    const { channel, ash, birch } = world;
    const server = (await send(channel, 'POST', '/servers', { type: 'fmaudit' })).answer.id;
    await send(channel, 'PATCH', `/servers/${server}`, { columns: COLUMNS });
    const feeds = [];
    for (const [at, external_id] of [[ash, 'Ash'] as const, [birch, 'Birch'] as const]) {
      const feed = { type: 'fmaudit', server_id: server, external_id, activated_at: '2026-03-01T00:00:00Z' };
      feeds.push((await send(channel, 'POST', `/accounts/${at.id}/feeds`, feed)).answer.id);
    }
    await send(channel, 'POST', `/servers/${server}/readings`, reportOf(FIRST_DAY));
    const { answer: feed } = await send(birch, 'POST', '/feeds', { type: 'kfs', activated_at: '2026-03-01T00:00:00Z' });
    const rows = ['Serial,Date,Count', 'SN-K,2026-03-19T10:00:00Z,1000', 'SN-K,2026-03-20T10:00:00Z,1300'];
    const { answer: waiting } = await send(birch, 'POST', `/feeds/${feed.id}/readings`, rows.join('\n'));
    const { external_id, ...columns } = COLUMNS;
    await send(birch, 'PATCH', `/feeds/${feed.id}`, { columns });
    return { server, feeds, baseline: BASELINE, waiting: { feed: feed.id, id: waiting.id, pages: 300 } };
  },
  afterwards: [
    { name: 'the next long-job-start', moment: '2026-04-02T12:00:01.000Z', handler: jobStart },
    { name: 'the one after', moment: '2026-04-02T16:00:01.000Z', handler: jobStart },
    { name: 'the next close', moment: '2026-05-01T12:00:01.000Z', handler: closeStart },
  ],
  async observe({ send, world, given: { server, waiting } }) {
    const { root, channel, ash, birch } = world;
    const deposits = [];
    for (const at of [ash, birch]) deposits.push(...(await send(at, 'GET', '/deposits')).answer);
    const totals = [];
    for (const at of [channel, root]) totals.push((await send(at, 'GET', '/totals')).answer.below);
    return {
      deposits,
      totals,
      reports: (await send(channel, 'GET', `/servers/${server}/reports`)).answer,
      decided: (await send(birch, 'GET', `/feeds/${waiting.feed}/reports`)).answer,
    };
  },
  laws: meterReportsLaws,
});
