import type { ActorContext, ActorKind } from '../actor.ts';
import { handlerOf, handlersOf } from '../handlers.ts';
import { booksLaws, type SeenBooks } from '../laws/books.ts';
import { scenario } from '../scenario.ts';

/** A month's last hour: deposits come and go while the month is closed, perhaps by two runs at once. */
type Given = { deposits: string[] };

const NOON = '2026-04-01T12:00:00.000Z';
const closeStart = await handlerOf('close-start');

const deposit: ActorKind<Given> = {
  name: 'deposit',
  most: 3,
  async run({ send, world, chance }) {
    await send(world.ash, 'POST', '/deposits', { pages: 100 + chance.below(800), date: '2026-03-31' });
  },
};

const remove: ActorKind<Given> = {
  name: 'delete',
  most: 2,
  async run({ send, world, given, chance }) {
    await send(world.ash, 'DELETE', `/deposits/${chance.of(given.deposits)}`);
  },
};

const close: ActorKind<Given> = {
  name: 'close',
  most: 2,
  run: ({ job }) => job('close-start', closeStart, NOON),
};

const list = async ({ send, world }: ActorContext<Given>, path: string) => (await send(world.ash, 'GET', path)).answer;

export const books = scenario<Given, SeenBooks>({
  name: 'books',
  beginsAt: '2026-04-01T11:59:50.000Z',
  actors: [deposit, remove, close],
  handlers: await handlersOf(['close-work']),
  async prepare({ send, world }) {
    const deposits: string[] = [];
    for (const pages of [40, 7]) {
      const { answer } = await send(world.ash, 'POST', '/deposits', { pages, date: '2026-03-02' });
      deposits.push(answer.id);
    }
    return { deposits };
  },
  afterwards: [{ name: 'the next close', moment: '2026-05-01T12:00:01.000Z', handler: closeStart }],
  async observe(context) {
    const { send, world } = context;
    const totals = [];
    for (const at of [world.ash, world.channel, world.root]) totals.push((await send(at, 'GET', '/totals')).answer);
    return {
      deposits: await list(context, '/deposits'),
      months: [await list(context, '/months/2026-03'), await list(context, '/months/2026-04')],
      offsets: await list(context, '/biomass/offsets'),
      totals,
    };
  },
  laws: booksLaws,
});
