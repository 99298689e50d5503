import type { ActorKind } from '../actor.ts';
import { handlerOf, handlersOf } from '../handlers.ts';
import { deskLaws, type SeenDesk } from '../laws/desk.ts';
import { scenario } from '../scenario.ts';

/** Views that follow the changes: activity, search and attention, while accounts are renamed and a printer's jump is held. */
type Given = { feed: string };

const attentionStart = await handlerOf('attention-start');

const rename: ActorKind<Given> = {
  name: 'rename',
  most: 3,
  run: async ({ send, world, name }) =>
    void (await send(world.channel, 'PATCH', `/accounts/${world.ash.id}`, { name: named(name) })),
};
const create: ActorKind<Given> = {
  name: 'create account',
  most: 2,
  run: async ({ send, world, name }) => void (await send(world.channel, 'POST', '/accounts', { name: named(name) })),
};
/** A word that no other name has. */
const named = (actor: string): string => `Oak${actor.replace(/[^a-z0-9]/g, '')}`;

const jump: ActorKind<Given> = {
  name: 'jump',
  most: 2,
  async run({ send, world, given, chance }) {
    const reading = { device: 'printer', at: '2026-03-09T10:00:00Z', total: chance.of([900_000, 950_000]) };
    await send(world.ash, 'POST', `/feeds/${given.feed}/readings`, [reading]);
  },
};
const decide: ActorKind<Given> = {
  name: 'decide',
  most: 2,
  run: async ({ send, world, given, chance }) =>
    void (await send(world.ash, 'POST', `/feeds/${given.feed}/held/printer/${chance.of(['accept', 'reject'])}`)),
};
const look: ActorKind<Given> = { name: 'attention schedule', run: ({ job }) => job('attention-start', attentionStart) };

export const desk = scenario<Given, SeenDesk>({
  name: 'desk',
  beginsAt: '2026-03-10T14:00:00.000Z',
  weight: 2,
  actors: [rename, create, jump, decide, look],
  handlers: await handlersOf(['activity-changes', 'shared-changes']),
  async prepare({ send, world }) {
    const { answer } = await send(world.ash, 'POST', '/feeds', { type: 'agent', activated_at: '2026-03-01T00:00:00Z' });
    const reading = (day: number, total: number) => [{ device: 'printer', at: `2026-03-0${day}T10:00:00Z`, total }];
    await send(world.ash, 'POST', `/feeds/${answer.id}/readings`, reading(7, 1_000));
    await send(world.ash, 'POST', `/feeds/${answer.id}/readings`, reading(8, 1_100));
    return { feed: answer.id };
  },
  afterwards: [{ name: 'the next attention-start', moment: '2026-03-10T18:00:00.000Z', handler: attentionStart }],
  async observe({ send, world, given }) {
    const accounts = (await send(world.channel, 'GET', '/accounts')).answer;
    const found = [];
    for (const name of [named('rename'), named('rename 2'), named('rename 3'), named('createaccount'), 'Ash'])
      found.push({ name, results: (await send(world.channel, 'GET', `/search?q=${name}`)).answer });
    const attention = [];
    for (const at of [world.ash, world.channel, world.root])
      attention.push((await send(at, 'GET', '/attention')).answer);
    return {
      accounts,
      found,
      attention,
      held: (await send(world.ash, 'GET', `/feeds/${given.feed}/status`)).answer.held,
      activity: (await send(world.channel, 'GET', '/activity')).answer,
      activityBelow: (await send(world.ash, 'GET', '/activity')).answer,
    };
  },
  laws: deskLaws,
});
