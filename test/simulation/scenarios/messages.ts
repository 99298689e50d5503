import type { ActorKind } from '../actor.ts';
import { handlerOf, handlersOf } from '../handlers.ts';
import { messagesLaws, type SeenMessages } from '../laws/messages.ts';
import { scenario } from '../scenario.ts';

/** Events and mails: changes arrive twice and late, two workers meet at one webhook, and somebody switches it off. */
type Given = { webhook: string };

const [webhookStart, noticesStart] = [await handlerOf('webhook-start'), await handlerOf('notices-start')];

const createAccount: ActorKind<Given> = {
  name: 'create account',
  most: 2,
  run: async ({ send, world, name }) => void (await send(world.channel, 'POST', '/accounts', { name })),
};
const invite: ActorKind<Given> = {
  name: 'invite',
  most: 2,
  async run({ send, world, name, chance }) {
    const email = `${name.replace(' ', '-')}@people.example`;
    const { status, answer } = await send(world.ash, 'POST', '/users', { email });
    if (status === 200 && chance.next() < 0.3) await send(world.ash, 'DELETE', `/users/${answer.id}`);
  },
};
const switchOff: ActorKind<Given> = {
  name: 'switch webhook',
  async run({ send, world, given }) {
    await send(world.root, 'PATCH', `/webhooks/${given.webhook}`, { status: 'off' });
    await send(world.root, 'PATCH', `/webhooks/${given.webhook}`, { status: 'active' });
  },
};
const startWebhooks: ActorKind<Given> = {
  name: 'webhook schedule',
  most: 2,
  run: ({ job }) => job('webhook-start', webhookStart),
};
const startNotices: ActorKind<Given> = {
  name: 'notices schedule',
  run: ({ job }) => job('notices-start', noticesStart),
};

export const messages = scenario<Given, SeenMessages>({
  name: 'messages',
  beginsAt: '2026-03-10T14:00:00.000Z',
  weight: 2,
  actors: [createAccount, invite, switchOff, startWebhooks, startNotices],
  handlers: await handlersOf(['webhooks-changes', 'webhook-work', 'shared-changes', 'notices']),
  async prepare({ send, world }) {
    const events = ['account.created'];
    const { answer } = await send(world.root, 'POST', '/webhooks', { url: 'https://receiver.example/', events });
    return { webhook: answer.id };
  },
  afterwards: [
    { name: 'the next webhook-start', moment: '2026-03-11T14:00:00.000Z', handler: webhookStart },
    { name: 'the next notices-start', handler: noticesStart },
  ],
  async observe({ send, world, given }) {
    return {
      users: (await send(world.ash, 'GET', '/users')).answer,
      accounts: (await send(world.channel, 'GET', '/accounts')).answer,
      deliveries: (await send(world.root, 'GET', `/webhooks/${given.webhook}/deliveries`)).answer,
    };
  },
  laws: messagesLaws,
});
