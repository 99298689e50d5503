import type { ActorKind } from '../actor.ts';
import { handlerOf, handlersOf } from '../handlers.ts';
import { feedsLaws, type SeenFeeds } from '../laws/feeds.ts';
import { scenario } from '../scenario.ts';

/** An agent pushes readings of one printer, several at once and out of order, while the month is closed. */
type Given = { feed: string; baseline: number };

const closeStart = await handlerOf('close-start');
const BASELINE = 1_000;

const push: ActorKind<Given> = {
  name: 'push',
  most: 4,
  async run({ send, world, given, chance }) {
    const day = 20 + chance.below(10);
    const reading = { device: 'printer', at: `2026-03-${day}T10:00:00Z`, total: BASELINE + (day - 19) * 100 };
    await send(world.ash, 'POST', `/feeds/${given.feed}/readings`, [reading]);
  },
};
const close: ActorKind<Given> = {
  name: 'close',
  run: ({ job }) => job('close-start', closeStart, '2026-04-01T12:00:00.000Z'),
};
const deposit: ActorKind<Given> = {
  name: 'deposit',
  run: async ({ send, world }) => void (await send(world.ash, 'POST', '/deposits', { pages: 55, date: '2026-03-31' })),
};

export const feeds = scenario<Given, SeenFeeds>({
  name: 'feeds',
  beginsAt: '2026-04-01T11:59:50.000Z',
  actors: [push, close, deposit],
  handlers: await handlersOf(['close-work']),
  async prepare({ send, world }) {
    const body = { type: 'agent', activated_at: '2026-03-01T00:00:00Z' };
    const { answer } = await send(world.ash, 'POST', '/feeds', body);
    const first = [{ device: 'printer', at: '2026-03-19T10:00:00Z', total: BASELINE }];
    await send(world.ash, 'POST', `/feeds/${answer.id}/readings`, first);
    return { feed: answer.id, baseline: BASELINE };
  },
  afterwards: [{ name: 'the next close', moment: '2026-05-01T12:00:01.000Z', handler: closeStart }],
  async observe({ send, world }) {
    const totals = [];
    for (const at of [world.ash, world.channel, world.root]) totals.push((await send(at, 'GET', '/totals')).answer);
    return {
      deposits: (await send(world.ash, 'GET', '/deposits')).answer,
      months: [],
      offsets: (await send(world.ash, 'GET', '/biomass/offsets')).answer,
      totals,
    };
  },
  laws: feedsLaws,
});
