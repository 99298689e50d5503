import { acceptInvitation } from '../../../lib/accounts/users/membership.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { importPlantings } from '../../../lib/trees/plantings/import-store.ts';
import { NewPlanting } from '../../../lib/trees/plantings/input.ts';
import { auditPlanting, insertPlanting } from '../../../lib/trees/plantings/store.ts';
import { type ActorContext, type ActorKind, act, type Sender } from '../actor.ts';
import { handlerOf, handlersOf } from '../handlers.ts';
import { movesLaws, type SeenMoves } from '../laws/moves.ts';
import { scenario } from '../scenario.ts';
import { signedInOperator } from '../sessions.ts';
import { table } from '../simulated-table.ts';
import { type Place, planted, type World } from '../world.ts';

/**
 * Accounts move back and forth in three trees while customers deposit, order, delete and push, the month is closed and billed,
 * trees are planted and audited, reports are issued, and events and mails leave. The distributor has two channels; each of two others has one.
 */
type Given = {
  oak: Place;
  fir: Place;
  firRoot: Place;
  elm: Place;
  elmRoot: Place;
  operator: Sender;
  project: string;
  feed: string;
  order: string;
  carbon: string;
  planting: string;
};
type Context = ActorContext<Given>;

const [closeStart, ledgerStart] = [await handlerOf('close-start'), await handlerOf('ledger-start')];
const [jobStart, webhookStart] = [await handlerOf('long-job-start'), await handlerOf('webhook-start')];
const noticesStart = await handlerOf('notices-start');
const BEGINS_AT = '2026-04-01T11:58:00.000Z';
const NOON = '2026-04-01T12:00:00.000Z';

/** Mostly the same one, so that actors meet. */
const customerOf = ({ chance, world }: Context): Place => chance.of([world.ash, world.ash, world.ash, world.birch]);

/** Within the lifetime of a cached line, or after it. */
const wait = ({ pause, chance }: Context): Promise<void> => pause(chance.of([0, 0, 0, 0, 3, 50, 61, 70]));

const offset: ActorKind<Given> = {
  name: 'offset',
  most: 3,
  async run(context) {
    const { send, chance } = context;
    const customer = customerOf(context);
    for (const pages of [700 + chance.below(200), 9_000]) {
      await wait(context);
      const date = chance.of(['2026-03-20', '2025-11-20']);
      const { status, answer } = await send(customer, 'POST', '/biomass/offsets', { pages, date });
      if (status !== 200 || chance.next() < 0.5) continue;
      await wait(context);
      await send(customer, 'DELETE', `/biomass/offsets/${answer.id}`);
    }
  },
};
const deposit: ActorKind<Given> = {
  name: 'deposit',
  most: 2,
  async run(context) {
    const body = { pages: 100 + context.chance.below(800), date: '2026-03-31' };
    await context.send(customerOf(context), 'POST', '/deposits', body);
  },
};
const push: ActorKind<Given> = {
  name: 'push',
  async run(context) {
    await wait(context);
    const reading = { device: 'printer', at: '2026-03-30T10:00:00Z', total: 5_000 };
    await context.send(context.world.ash, 'POST', `/feeds/${context.given.feed}/readings`, [reading]);
  },
};
const placeOrder: ActorKind<Given> = {
  name: 'place order',
  async run(context) {
    await wait(context);
    await context.send(context.world.ash, 'PATCH', `/orders/${context.given.order}/place`);
  },
};
const fulfill: ActorKind<Given> = {
  name: 'fulfill',
  async run({ send, given }) {
    const body = { serials: ['HAND'], vintage_start_date: '2024-01-01', vintage_end_date: '2024-12-31' };
    await send(given.operator, 'POST', `/operator/carbon_offsets/${given.carbon}/fulfill`, body);
  },
};
const bill: ActorKind<Given> = {
  name: 'bill',
  run: async ({ send, given }) => void (await send(given.operator, 'POST', '/operator/billing/2026-02')),
};
const plant: ActorKind<Given> = {
  name: 'plant',
  async run(context) {
    const { project } = context.given;
    const row = { project_id: project, name: 'Lot', trees: 3, status: 'planted' };
    const rows = [{ ...row, planted_from: '2026-01-01', planted_to: '2026-01-02' }];
    await act(context, () => importPlantings(rows, { now: clock.now(), dryRun: false }));
    await context.job('ledger-start', ledgerStart);
  },
};
const AUDIT = { date: '2026-03-01', by: 'Auditor', survival_percent: 50, document: null };
const audit: ActorKind<Given> = {
  name: 'audit',
  run: (context) => act(context, () => auditPlanting(context.given.planting, AUDIT, clock.now())),
};
const report: ActorKind<Given> = {
  name: 'report',
  most: 2,
  async run(context) {
    await wait(context);
    await context.send(context.world.root, 'POST', '/reports/2025?include=below');
  },
};
const close: ActorKind<Given> = { name: 'close', run: ({ job }) => job('close-start', closeStart, NOON) };

/** Now, or after the close of the month. */
const whenOf = ({ chance }: Context): string => chance.of(['now', 'now', 'now', 'next_month']);

/** A distributor moves a customer between its channels. */
const move: ActorKind<Given> = {
  name: 'move',
  most: 3,
  async run(context) {
    const { world, given, chance } = context;
    const customer = customerOf(context);
    for (const parent of chance.of([[world.channel, given.oak], [given.oak, world.channel], [given.oak]])) {
      await wait(context);
      const body = { parent_id: parent.id, from: whenOf(context) };
      await context.send(world.root, 'POST', `/accounts/${customer.id}/move`, body);
    }
  },
};
/** An operator moves customers and channels between the trees. */
const moveFar: ActorKind<Given> = {
  name: 'move far',
  most: 3,
  async run(context) {
    const { world, given, chance } = context;
    const { channel, root } = world;
    const { oak, fir, elm, firRoot, elmRoot } = given;
    const isChannel = chance.next() < 0.4;
    const account = isChannel ? chance.of([channel, fir]) : customerOf(context);
    for (const _ of [1, 2]) {
      const parent = isChannel ? chance.of([root, firRoot, elmRoot]) : chance.of([channel, oak, fir, elm]);
      await wait(context);
      const body = { parent_id: parent.id, from: whenOf(context), reason: 'Sold' };
      await context.send(given.operator, 'POST', `/operator/accounts/${account.id}/move`, body);
    }
  },
};
const cancel: ActorKind<Given> = {
  name: 'cancel move',
  async run(context) {
    await wait(context);
    await context.send(context.world.root, 'DELETE', `/accounts/${context.world.ash.id}/move`);
  },
};
const rename: ActorKind<Given> = {
  name: 'rename',
  most: 2,
  async run(context) {
    const { world, send, chance } = context;
    for (const name of ['Ash & Sons', 'Ash']) {
      await wait(context);
      await send(chance.of([world.ash, world.root]), 'PATCH', `/accounts/${world.ash.id}`, { name });
    }
  },
};
/** A parent is closed for a while. */
const deactivate: ActorKind<Given> = {
  name: 'deactivate',
  async run(context) {
    const { world, given, send } = context;
    for (const change of ['deactivate', 'activate']) {
      await wait(context);
      await send(world.root, 'POST', `/accounts/${given.oak.id}/${change}`);
    }
  },
};
/** Those who may have been above a customer ask for it again and again. */
const readBy = (name: string, reader: (context: Context) => Place): ActorKind<Given> => ({
  name: `read by ${name}`,
  async run(context) {
    for (const path of ['', '/deposits', '/biomass/offsets']) {
      await wait(context);
      await context.send(reader(context), 'GET', `/accounts/${context.world.ash.id}${path}`);
    }
  },
});
const readByRoot = readBy('root', ({ world }) => world.root);
const readByChannel = readBy('channel', ({ world }) => world.channel);
const readByOther = readBy('other root', ({ given }) => given.firRoot);

const EVENTS = ['biomass_offset.created', 'biomass_offset.deleted', 'account.moved'];

/** The accounts whose full users get mails about moves between the trees. */
const withUsers = ({ ash, channel }: World, { fir }: Pick<Given, 'fir'>) => [
  { at: ash, email: 'ash@people.example' },
  { at: channel, email: 'channel@people.example' },
  { at: fir, email: 'fir@people.example' },
];

const placesOf = (world: World, given: Given): Place[] => [
  ...[world.root, world.channel, world.ash, world.birch],
  ...[given.oak, given.fir, given.firRoot, given.elm, given.elmRoot],
];

export const moves = scenario<Given, SeenMoves>({
  name: 'moves',
  weight: 1,
  beginsAt: BEGINS_AT,
  actors: [
    move,
    moveFar,
    cancel,
    rename,
    deactivate,
    offset,
    deposit,
    push,
    placeOrder,
    fulfill,
    bill,
    plant,
    audit,
    report,
    close,
    readByRoot,
    readByChannel,
    readByOther,
  ],
  handlers: await handlersOf([
    'webhooks-changes',
    'webhook-work',
    'shared-changes',
    'notices',
    'close-work',
    'ledger-work',
    'long-job-work',
  ]),
  async prepare(context) {
    const { send, world, scheduler } = context;
    const made = async (name: string, parent?: Place) => scheduler.start(name, () => planted(name, parent));
    const [firRoot, elmRoot] = [await made('Fir root'), await made('Elm root')];
    const given = {
      ...{ firRoot, elmRoot },
      oak: await made('Oak', world.root),
      fir: await made('Fir', firRoot),
      elm: await made('Elm', elmRoot),
    };
    for (const [index, at] of [world.root, firRoot, elmRoot].entries()) {
      const url = `https://receiver.example/${index}`;
      await send(at, 'POST', '/webhooks', { url, events: EVENTS });
    }
    const { answer: feed } = await send(world.ash, 'POST', '/feeds', {
      type: 'agent',
      activated_at: '2026-03-01T00:00:00Z',
    });
    await send(world.ash, 'POST', `/feeds/${feed.id}/readings`, [
      { device: 'printer', at: '2026-03-29T10:00:00Z', total: 1_000 },
    ]);
    const [carbonProject] = (await send(world.ash, 'GET', '/carbon/projects')).answer;
    const projects = (await send(world.ash, 'GET', '/forestry/projects')).answer;
    const project = projects.find(({ status }: { status: string }) => status === 'active').id as string;
    const items = [{ quantity: 5_000 }];
    const ofCarbon = { items, carbon_project_settings: [{ project_id: carbonProject.id, percentage: 100 }] };
    const draft = await send(world.ash, 'POST', '/orders', ofCarbon);
    await send(world.ash, 'PATCH', `/orders/${draft.answer.id}/place`);
    const [carbon] = (await send(world.ash, 'GET', '/carbon/offsets')).answer;
    const settings = { biomass_project_settings: [{ project_id: project, percentage: 100 }] };
    const order = await send(world.ash, 'POST', '/orders', { items, ...settings });
    for (const at of [world.ash, world.birch])
      await send(at, 'POST', '/biomass/offsets', { pages: 30_000, date: '2026-02-20', project_id: project });
    for (const { at, email } of withUsers(world, given)) {
      await send(at, 'POST', '/users', { email, permission: 'full' });
      await scheduler.start(`accept by ${email}`, () => acceptInvitation(email, at.id, clock.now()));
    }
    const lot = { project_id: project, name: 'First', trees: 2, planted_from: '2026-01-01', planted_to: '2026-01-02' };
    const first = NewPlanting.parse({ ...lot, status: 'planted' });
    const { id: planting } = await scheduler.start('first planting', () => insertPlanting(first, clock.now()));
    const operator = await signedInOperator(context, BEGINS_AT);
    return { ...given, operator, project, feed: feed.id, order: order.answer.id, carbon: carbon.id, planting };
  },
  afterwards: [
    { name: 'the next close', moment: '2026-05-01T12:00:01.000Z', handler: closeStart },
    { name: 'the next ledger-start', moment: '2026-05-02T05:00:00.000Z', handler: ledgerStart },
    { name: 'the next long-job-start', moment: '2026-05-02T16:00:00.000Z', handler: jobStart },
    { name: 'the one after', moment: '2026-05-02T16:05:00.000Z', handler: jobStart },
    { name: 'the next webhook-start', handler: webhookStart },
    { name: 'the next notices-start', handler: noticesStart },
  ],
  async observe({ send, world, given }) {
    const reports = [];
    for (const at of [world.root, given.firRoot, given.elmRoot])
      reports.push({ id: at.id, ...(await send(at, 'GET', '/reports/2025?include=below')).answer });
    const issued = [];
    for (const { id, status } of (await send(world.root, 'GET', '/reports/issued')).answer)
      if (status === 'ready') issued.push((await send(world.root, 'GET', `/reports/issued/${id}`)).answer);
    const offsets = [];
    const totals = [];
    const children = [];
    const readable = [];
    for (const at of placesOf(world, given)) {
      totals.push({
        id: at.id,
        ...(await send(at, 'GET', '/totals?start_date=2025-01-01&end_date=2026-12-31')).answer,
      });
      if (at.role === 'customer') continue;
      children.push({ id: at.id, accounts: (await send(at, 'GET', '/accounts')).answer });
      const { answer: listed } = await send(at, 'GET', '/biomass/offsets?include=below');
      offsets.push({ id: at.id, ids: listed.map(({ id }: { id: string }) => id) });
      for (const customer of [world.ash, world.birch])
        readable.push({
          id: at.id,
          of: customer.id,
          status: (await send(at, 'GET', `/accounts/${customer.id}`)).status,
        });
    }
    const readers = { root: world.root.id, channel: world.channel.id, 'other root': given.firRoot.id };
    const receivers = [world.root, given.firRoot, given.elmRoot].map(({ id }) => id);
    const addresses = withUsers(world, given).map(({ at, email }) => ({ id: at.id, address: email }));
    const found = { reports, issued, offsets, receivers, addresses };
    return { totals, children, readable, readers, ...found, changes: [...table.stream] };
  },
  laws: movesLaws,
});
