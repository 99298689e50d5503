import type { ActorKind } from '../actor.ts';
import { handlerOf, handlersOf } from '../handlers.ts';
import { feedsLaws, type SeenFeeds } from '../laws/feeds.ts';
import { scenario } from '../scenario.ts';

/** An agent pushes a printer's readings, and a person uploads files of another's, out of order, while the month is closed. */
type Given = { agent: string; upload: string; baseline: number };

const closeStart = await handlerOf('close-start');
const jobStart = await handlerOf('long-job-start');
const BASELINE = 1_000;

const readingOn = (day: number) => ({ at: `2026-03-${day}T10:00:00Z`, total: BASELINE + (day - 19) * 100 });

const push: ActorKind<Given> = {
  name: 'push',
  most: 4,
  async run({ send, world, given, chance }) {
    const { at, total } = readingOn(20 + chance.below(10));
    await send(world.ash, 'POST', `/feeds/${given.agent}/readings`, [{ device: 'printer', at, total }]);
  },
};
const upload: ActorKind<Given> = {
  name: 'upload',
  most: 3,
  async run({ send, world, given, chance }) {
    const first = 20 + chance.below(8);
    const lines = [first, first + 1].map(readingOn).map(({ at, total }) => `scanner,${at},${total}`);
    await send(world.ash, 'POST', `/feeds/${given.upload}/readings`, ['device,at,total', ...lines].join('\n'));
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
  actors: [push, upload, close, deposit],
  handlers: await handlersOf(['close-work', 'long-job-work']),
  async prepare({ send, world }) {
    const feeds = [];
    for (const [type, device] of [['agent', 'printer'] as const, ['upload', 'scanner'] as const]) {
      const { answer } = await send(world.ash, 'POST', '/feeds', { type, activated_at: '2026-03-01T00:00:00Z' });
      await send(world.ash, 'POST', `/feeds/${answer.id}/readings`, [{ device, ...readingOn(19) }]);
      feeds.push(answer.id);
    }
    const [agent, uploaded] = feeds;
    return { agent, upload: uploaded, baseline: BASELINE };
  },
  afterwards: [
    { name: 'the next long-job-start', moment: '2026-04-02T12:00:01.000Z', handler: jobStart },
    { name: 'the next close', moment: '2026-05-01T12:00:01.000Z', handler: closeStart },
  ],
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
