import type { ActorContext, ActorKind, Sender } from '../actor.ts';
import { handlerOf, handlersOf } from '../handlers.ts';
import { creditsLaws, type SeenCredits } from '../laws/credits.ts';
import { scenario } from '../scenario.ts';
import { signedInOperator } from '../sessions.ts';

/** Carbon offsets wait for credits while operators load, change and delete lots, and two fulfillments run. */
type Given = { operator: Sender; project: string; lot: string; offsets: string[] };

const ledgerStart = await handlerOf('ledger-start');
const BEGINS_AT = '2026-07-02T05:00:00.000Z';

const lotOf = (project_id: string, serial: string, tonnes: number) => ({
  project_id,
  registry: 'Verra',
  kind: 'removal',
  serial,
  tonnes,
  vintage_start_date: '2024-01-01',
  vintage_end_date: '2024-12-31',
  retired_on: '2026-03-01',
});

/** A carbon order is placed in two steps, as callers do it. */
async function order({ send, world }: ActorContext<unknown>, project_id: string, quantity: number) {
  const body = { items: [{ quantity }], carbon_project_settings: [{ project_id, percentage: 100 }] };
  const { answer } = await send(world.ash, 'POST', '/orders', body);
  return send(world.ash, 'PATCH', `/orders/${answer.id}/place`);
}

const placeOrder: ActorKind<Given> = {
  name: 'order',
  run: async (context) => void (await order(context, context.given.project, 500)),
};
const load: ActorKind<Given> = {
  name: 'load lot',
  most: 2,
  run: async ({ send, given, name, chance }) =>
    void (await send(given.operator, 'POST', '/operator/credits', lotOf(given.project, name, 1 + chance.below(3)))),
};
/** The serial that another operator loads too. */
const loadSame: ActorKind<Given> = {
  name: 'load same lot',
  most: 2,
  run: async ({ send, given }) =>
    void (await send(given.operator, 'POST', '/operator/credits', lotOf(given.project, 'SAME', 2))),
};
const change: ActorKind<Given> = {
  name: 'change lot',
  most: 2,
  run: async ({ send, given, chance }) =>
    void (await send(given.operator, 'PATCH', `/operator/credits/${given.lot}`, { tonnes: chance.of([1, 3, 5]) })),
};
const remove: ActorKind<Given> = {
  name: 'delete lot',
  run: async ({ send, given }) => void (await send(given.operator, 'DELETE', `/operator/credits/${given.lot}`)),
};
const byHand: ActorKind<Given> = {
  name: 'by hand',
  most: 2,
  async run({ send, given, name, chance }) {
    const body = { serials: [`HAND ${name}`], vintage_start_date: '2024-01-01', vintage_end_date: '2024-12-31' };
    await send(given.operator, 'POST', `/operator/carbon_offsets/${chance.of(given.offsets)}/fulfill`, body);
  },
};
const fulfill: ActorKind<Given> = {
  name: 'fulfillment',
  most: 2,
  run: ({ job }) => job('ledger-start', ledgerStart),
};

export const credits = scenario<Given, SeenCredits>({
  name: 'credits',
  beginsAt: BEGINS_AT,
  weight: 2,
  actors: [placeOrder, load, loadSame, change, remove, byHand, fulfill],
  handlers: await handlersOf(['shared-changes', 'ledger-work']),
  async prepare(context) {
    const { send, world } = context;
    const operator = await signedInOperator(context, BEGINS_AT);
    const project = (await send(world.ash, 'GET', '/carbon/projects')).answer[0].id;
    for (const quantity of [400_000, 300_000]) await order(context, project, quantity);
    const offsets = (await send(world.ash, 'GET', '/carbon/offsets')).answer.map(({ id }: { id: string }) => id);
    const lot = await send(operator, 'POST', '/operator/credits', lotOf(project, 'FIRST', 1));
    return { operator, project, lot: lot.answer.id, offsets };
  },
  afterwards: [{ name: 'the next ledger-start', moment: '2026-07-03T05:00:00.000Z', handler: ledgerStart }],
  observe: async ({ send, world }) => ({ offsets: (await send(world.ash, 'GET', '/carbon/offsets')).answer }),
  laws: creditsLaws,
});
