import type { ActorContext, ActorKind, Sender } from '../actor.ts';
import { handlersOf } from '../handlers.ts';
import { accessLaws, type SeenAccess } from '../laws/access.ts';
import { scenario } from '../scenario.ts';
import { signedInOperator, signedInUser } from '../sessions.ts';

/** Two instances cache callers, catalog and favorites, while keys are revoked, users removed and projects completed. */
type Given = {
  key: Sender;
  keyId: string;
  person: Sender;
  user: string;
  operator: Sender;
  favorite: string;
  other: string;
};

const BEGINS_AT = '2026-03-10T09:00:00.000Z';

/** Requests some time apart: within the lifetime of a cached caller, and after it. */
async function repeatedly({ pause, chance }: ActorContext<Given>, request: () => Promise<unknown>): Promise<void> {
  for (const seconds of [0, chance.of([3, 20, 50]), chance.of([12, 61, 70])]) {
    await pause(seconds);
    await request();
  }
}

const deposit = ({ send }: ActorContext<Given>, from: Sender) =>
  send(from, 'POST', '/deposits', { pages: 100, date: '2026-03-09' });

const useKey: ActorKind<Given> = {
  name: 'use key',
  most: 3,
  run: (context) => repeatedly(context, () => deposit(context, context.given.key)),
};
const usePerson: ActorKind<Given> = {
  name: 'use session',
  most: 2,
  run: (context) => repeatedly(context, () => deposit(context, context.given.person)),
};
const offset: ActorKind<Given> = {
  name: 'offset',
  most: 2,
  run: (context) =>
    repeatedly(context, () => context.send(context.world.birch, 'POST', '/biomass/offsets', { pages: 900 })),
};
const offsetOther: ActorKind<Given> = {
  name: 'offset other',
  run: (context) =>
    repeatedly(context, () => {
      const body = { pages: 800, project_id: context.given.other };
      return context.send(context.world.birch, 'POST', '/biomass/offsets', body);
    }),
};
const revoke: ActorKind<Given> = {
  name: 'revoke key',
  most: 2,
  run: async ({ send, world, given }) => void (await send(world.ash, 'DELETE', `/api_keys/${given.keyId}`)),
};
const removeUser: ActorKind<Given> = {
  name: 'remove user',
  most: 2,
  run: async ({ send, world, given }) => void (await send(world.ash, 'DELETE', `/users/${given.user}`)),
};
const deactivate: ActorKind<Given> = {
  name: 'deactivate account',
  run: async ({ send, world }) => void (await send(world.channel, 'POST', `/accounts/${world.ash.id}/deactivate`)),
};
const unfavor: ActorKind<Given> = {
  name: 'change favorite',
  async run({ send, world, given }) {
    await send(world.birch, 'POST', `/projects/${given.other}`);
    await send(world.birch, 'DELETE', `/projects/${given.favorite}`);
  },
};
const complete: ActorKind<Given> = {
  name: 'complete project',
  async run({ send, given }) {
    const { answer } = await send(given.operator, 'GET', '/operator/forestry_projects');
    const { version } = answer.find(({ id }: { id: string }) => id === given.other);
    const body = { version, status: 'complete' };
    await send(given.operator, 'PATCH', `/operator/forestry_projects/${given.other}`, body);
  },
};

export const access = scenario<Given, SeenAccess>({
  name: 'access',
  beginsAt: BEGINS_AT,
  weight: 2,
  actors: [useKey, usePerson, offset, offsetOther, revoke, removeUser, deactivate, unfavor, complete],
  handlers: await handlersOf([]),
  async prepare(context) {
    const { send, world } = context;
    const key = (await send(world.ash, 'POST', '/api_keys', {})).answer;
    const { user, sender: person } = await signedInUser(context, world.ash);
    const projects = (await send(world.birch, 'GET', '/forestry/projects')).answer;
    const [favorite, other] = projects.filter(({ status }: { status: string }) => status === 'active');
    await send(world.birch, 'POST', `/projects/${favorite.id}`);
    const operator = await signedInOperator(context, BEGINS_AT);
    return { key: { key: key.key }, keyId: key.id, person, user, operator, favorite: favorite.id, other: other.id };
  },
  afterwards: [],
  async observe({ send, world }) {
    return { deposits: (await send(world.channel, 'GET', `/accounts/${world.ash.id}/deposits`)).answer };
  },
  laws: accessLaws,
});
