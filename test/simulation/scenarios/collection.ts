import { printTrackerAnswer, printTrackerLogin } from '../../metering/integrations/fakes/print-tracker.ts';
import type { ActorKind } from '../actor.ts';
import { handlerOf, handlersOf } from '../handlers.ts';
import { collectionLaws, type SeenCollection } from '../laws/collection.ts';
import { scenario } from '../scenario.ts';

/** A customer's printers are collected from a dealer's Print Tracker, by rounds that overlap, while people change the feed. */
type Given = { feed: string; server: string };

const [collectStart, closeStart] = [await handlerOf('collect-start'), await handlerOf('close-start')];

/** One printer, read each day at noon. It prints 100 pages a day. */
const FLEET = [
  {
    id: '000000000000000000000001',
    serial: 'SN000001',
    managed: true,
    group: 'main',
    reads: Array.from({ length: 20 }, (_, index) => ({
      at: new Date(Date.UTC(2026, 2, 25 + index, 12)).toISOString().replace('.000', ''),
      count: 1_000 + 100 * index,
    })),
  },
];

const collect: ActorKind<Given> = {
  name: 'collection',
  most: 3,
  run: ({ job }) => job('collect-start', collectStart),
};
const laterRound: ActorKind<Given> = {
  name: 'later round',
  run: ({ job }) => job('collect-start', collectStart, '2026-04-01T06:00:00.000Z'),
};
const pause: ActorKind<Given> = {
  name: 'pause feed',
  async run({ send, world, given }) {
    await send(world.ash, 'POST', `/feeds/${given.feed}/deactivate`);
    await send(world.ash, 'POST', `/feeds/${given.feed}/activate`);
  },
};
const setDuplex: ActorKind<Given> = {
  name: 'change feed',
  run: async ({ send, world, given, chance }) =>
    void (await send(world.ash, 'PATCH', `/feeds/${given.feed}`, { duplex_percent: chance.of([0, 10]) })),
};
const changeServer: ActorKind<Given> = {
  name: 'change server',
  run: async ({ send, world, given }) =>
    void (await send(world.ash, 'PATCH', `/servers/${given.server}`, { contact: 'it@people.example' })),
};
const close: ActorKind<Given> = {
  name: 'close',
  run: ({ job }) => job('close-start', closeStart, '2026-04-01T12:00:00.000Z'),
};

export const collection = scenario<Given, SeenCollection>({
  name: 'collection',
  beginsAt: '2026-04-01T04:00:00.000Z',
  weight: 2,
  actors: [collect, laterRound, pause, setDuplex, changeServer, close],
  handlers: await handlersOf(['collect-work', 'close-work']),
  systems: (scheduler) => ({
    'printtracker.example': (request) => {
      const today = new Date(scheduler.now).toISOString().slice(0, 10);
      return printTrackerAnswer({ fleet: FLEET, today }, request);
    },
  }),
  async prepare({ send, world, scheduler }) {
    scheduler.now = Date.parse('2026-03-30T20:00:00.000Z');
    const { external_id, ...login } = printTrackerLogin;
    const type = 'print_tracker';
    const server = await send(world.ash, 'POST', '/servers', { type, url: 'https://printtracker.example', ...login });
    const body = { type, server_id: server.answer.id, external_id, activated_at: '2026-03-30T00:00:00Z' };
    const feed = await send(world.ash, 'POST', '/feeds', body);
    scheduler.now = Date.parse('2026-03-31T04:00:00.000Z');
    await scheduler.start('first collection', () => collectStart({}));
    return { feed: feed.answer.id, server: server.answer.id };
  },
  afterwards: [
    { name: 'the next collection', moment: '2026-04-02T04:00:00.000Z', handler: collectStart },
    { name: 'the next close', moment: '2026-05-01T12:00:01.000Z', handler: closeStart },
  ],
  async observe({ send, world, given }) {
    return {
      deposits: (await send(world.ash, 'GET', '/deposits')).answer,
      status: (await send(world.ash, 'GET', `/feeds/${given.feed}/status`)).answer,
    };
  },
  laws: collectionLaws,
});
