import type { ActorContext, ActorKind } from '../actor.ts';
import { handlerOf, handlersOf } from '../handlers.ts';
import { batchesLaws, type SeenBatches } from '../laws/batches.ts';
import { scenario } from '../scenario.ts';

/** A channel sends batches of deposits for its customers, takes one back, and deletes single deposits, while the month is closed. */
type Given = { batch: string; deposits: string[] };

const closeStart = await handlerOf('close-start');

const sendBatch = ({ send, world }: ActorContext<unknown>, pages: number[], query = '') =>
  send(
    world.channel,
    'POST',
    `/deposits/batch${query}`,
    pages.map((each, index) => ({
      account_id: (index % 2 === 0 ? world.ash : world.birch).id,
      pages: each,
      date: '2026-03-31',
    })),
  );

const batch: ActorKind<Given> = {
  name: 'batch',
  most: 2,
  run: async (context) => void (await sendBatch(context, [100 + context.chance.below(800), 20, 30])),
};
/** Two of them send the same rows, of which only one may be booked. */
const strictBatch: ActorKind<Given> = {
  name: 'strict batch',
  most: 2,
  run: async (context) => void (await sendBatch(context, [11, 12], '?refuse_duplicates=true')),
};
const takeBack: ActorKind<Given> = {
  name: 'take back',
  most: 2,
  run: async ({ send, world, given }) => void (await send(world.channel, 'DELETE', `/deposits/batches/${given.batch}`)),
};
const remove: ActorKind<Given> = {
  name: 'delete',
  most: 2,
  async run({ send, world, given, chance }) {
    await send(world.channel, 'DELETE', `/accounts/${world.ash.id}/deposits/${chance.of(given.deposits)}`);
  },
};
const close: ActorKind<Given> = {
  name: 'close',
  run: ({ job }) => job('close-start', closeStart, '2026-04-01T12:00:00.000Z'),
};

export const batches = scenario<Given, SeenBatches>({
  name: 'batches',
  beginsAt: '2026-04-01T11:59:50.000Z',
  weight: 2,
  actors: [batch, strictBatch, takeBack, remove, close],
  handlers: await handlersOf(['close-work']),
  async prepare(context) {
    const { answer } = await sendBatch(context, [40, 7, 9]);
    const listed = await context.send(context.world.channel, 'GET', '/deposits/batches');
    const ofAsh = answer.filter((_: unknown, index: number) => index % 2 === 0);
    return { batch: listed.answer[0].id, deposits: ofAsh.map(({ id }: { id: string }) => id) };
  },
  afterwards: [{ name: 'the next close', moment: '2026-05-01T12:00:01.000Z', handler: closeStart }],
  async observe({ send, world }) {
    const deposits = [];
    for (const at of [world.ash, world.birch]) deposits.push(...(await send(at, 'GET', '/deposits')).answer);
    return { deposits, batches: (await send(world.channel, 'GET', '/deposits/batches')).answer };
  },
  laws: batchesLaws,
});
