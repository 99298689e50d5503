import type { ActorKind } from '../actor.ts';
import { handlersOf } from '../handlers.ts';
import { ordersLaws, type SeenOrders } from '../laws/orders.ts';
import { scenario } from '../scenario.ts';

/** Several people of one account execute the same quote and place the same order, while others delete them. */
type Given = { quote: string; order: string; offset: string };

const execute: ActorKind<Given> = {
  name: 'execute quote',
  most: 3,
  run: async ({ send, world, given }) =>
    void (await send(world.ash, 'POST', '/biomass/offsets', { quote_id: given.quote })),
};
const deleteQuote: ActorKind<Given> = {
  name: 'delete quote',
  run: async ({ send, world, given }) => void (await send(world.ash, 'DELETE', `/quotes/${given.quote}`)),
};
const place: ActorKind<Given> = {
  name: 'place order',
  most: 2,
  run: async ({ send, world, given }) => void (await send(world.ash, 'PATCH', `/orders/${given.order}/place`)),
};
const deleteOrder: ActorKind<Given> = {
  name: 'delete order',
  run: async ({ send, world, given }) => void (await send(world.ash, 'DELETE', `/orders/${given.order}`)),
};
const offset: ActorKind<Given> = {
  name: 'offset',
  most: 2,
  async run({ send, world, chance }) {
    const body = { pages: 1_000 + chance.below(9_000), date: '2026-03-02' };
    const { status, answer } = await send(world.ash, 'POST', '/biomass/offsets', body);
    if (status === 200 && chance.next() < 0.5) await send(world.ash, 'DELETE', `/biomass/offsets/${answer.id}`);
  },
};
const deleteOffset: ActorKind<Given> = {
  name: 'delete offset',
  most: 2,
  run: async ({ send, world, given }) => void (await send(world.ash, 'DELETE', `/biomass/offsets/${given.offset}`)),
};

export const orders = scenario<Given, SeenOrders>({
  name: 'orders',
  beginsAt: '2026-03-10T09:00:00.000Z',
  actors: [execute, deleteQuote, place, deleteOrder, offset, deleteOffset],
  handlers: await handlersOf([]),
  async prepare({ send, world: { ash } }) {
    const projects = (await send(ash, 'GET', '/forestry/projects')).answer;
    const project_id = projects.find(({ status }: { status: string }) => status === 'active').id;
    const items = [{ quantity: 5_000 }];
    const quote = await send(ash, 'POST', '/quotes', { items, project_id });
    const settings = [{ project_id, percentage: 100 }];
    const order = await send(ash, 'POST', '/orders', { items, biomass_project_settings: settings });
    const made = await send(ash, 'POST', '/biomass/offsets', { pages: 777, date: '2026-03-01' });
    return { quote: quote.answer.id, order: order.answer.id, offset: made.answer.id };
  },
  afterwards: [],
  async observe({ send, world, given }) {
    const totals = [];
    for (const at of [world.ash, world.channel, world.root]) totals.push((await send(at, 'GET', '/totals')).answer);
    return {
      offsets: (await send(world.ash, 'GET', '/biomass/offsets')).answer,
      totals,
      quote: await send(world.ash, 'GET', `/quotes/${given.quote}`),
      order: await send(world.ash, 'GET', `/orders/${given.order}`),
    };
  },
  laws: ordersLaws,
});
