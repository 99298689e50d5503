import { beginAttempt, takeAttempt } from '../../../lib/accounts/company-sign-in/attempt.ts';
import type { Company } from '../../../lib/accounts/company-sign-in/stored-setting.ts';
import { newCode } from '../../../lib/accounts/sign-in/code-store.ts';
import { countSignInRequest } from '../../../lib/accounts/sign-in/limits.ts';
import { acceptInvitation } from '../../../lib/accounts/users/membership.ts';
import { unsubscribe } from '../../../lib/communication/mails/feedback/unsubscribe.ts';
import { reserveInvitation } from '../../../lib/communication/mails/invite/invitation-limits.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { personHash } from '../../../lib/platform/table/keys/person-hash.ts';
import { type ActorKind, act } from '../actor.ts';
import { handlersOf } from '../handlers.ts';
import { peopleLaws } from '../laws/people.ts';
import { scenario } from '../scenario.ts';

/** One person is invited and accepts, signs in from two windows and ends mails, while others change or remove the user. */
type Given = { invited: string; member: string; attempt: { text: string; state: string } };

const [INVITED, MEMBER] = ['invited@people.example', 'member@people.example'];
const SOURCE = { network: '10.0.0.1', browser: undefined };

const accept: ActorKind<Given> = {
  name: 'accept invitation',
  most: 2,
  run: (context) => act(context, () => acceptInvitation(INVITED, context.world.ash.id, clock.now())),
};
const withdraw: ActorKind<Given> = {
  name: 'withdraw invitation',
  run: async ({ send, world, given }) => void (await send(world.ash, 'DELETE', `/users/${given.invited}`)),
};
const endMails: ActorKind<Given> = {
  name: 'end mails',
  run: (context) => act(context, () => unsubscribe({ person: personHash(MEMBER), notification: 'feeds' })),
};
const chooseMails: ActorKind<Given> = {
  name: 'choose mails',
  async run({ send, world, given }) {
    await send(world.birch, 'PATCH', `/users/${given.member}`, { notifications: ['feeds', 'webhooks'] });
  },
};
const removeMember: ActorKind<Given> = {
  name: 'remove member',
  run: async ({ send, world, given }) => void (await send(world.birch, 'DELETE', `/users/${given.member}`)),
};
const countInvitation: ActorKind<Given> = {
  name: 'count invitation',
  most: 3,
  run: (context) => act(context, () => reserveInvitation(context.world.ash.path, INVITED, clock.now())),
};
const askForCode: ActorKind<Given> = {
  name: 'ask for code',
  most: 2,
  run: (context) => act(context, () => countSignInRequest(MEMBER, SOURCE, clock.now(), Promise.resolve(undefined))),
};
/** Makes a code, either for a shared request, as a message delivered twice does, or for its own. */
const makeCode = (name: string, requestOf: (actor: string) => string): ActorKind<Given> => ({
  name,
  most: 2,
  run: (context) => act(context, () => newCode(MEMBER, clock.now(), requestOf(context.name))),
});
const codeAgain = makeCode('make code again', () => 'same');
const codeApart = makeCode('make code', (actor) => actor);
const takeBack = (name: string, isOnBadLine: boolean): ActorKind<Given> => ({
  name,
  most: 2,
  run(context) {
    const { text, state } = context.given.attempt;
    return act(context, () => takeAttempt(text, state, clock.now()), { isOnBadLine });
  },
});
const comeBack = takeBack('come back', false);
const comeBackOnBadLine = takeBack('come back on a bad line', true);

export const people = scenario<Given, undefined>({
  name: 'people',
  beginsAt: '2026-03-10T14:00:00.000Z',
  weight: 1,
  actors: [
    ...[accept, withdraw, endMails, chooseMails, removeMember],
    ...[countInvitation, askForCode, codeAgain, codeApart, comeBack, comeBackOnBadLine],
  ],
  handlers: await handlersOf([]),
  async prepare({ send, world, scheduler }) {
    const invited = (await send(world.ash, 'POST', '/users', { email: INVITED })).answer.id;
    const member = (await send(world.birch, 'POST', '/users', { email: MEMBER, permission: 'full' })).answer.id;
    const { text, url } = await scheduler.start('member', async () => {
      await acceptInvitation(MEMBER, world.birch.id, clock.now());
      const provider = { authorization_endpoint: 'https://provider.example/authorize', prompts: null };
      const setting = { issuer: 'https://provider.example', client_id: 'client', provider };
      const company = { within: world.birch, setting } as unknown as Company;
      return beginAttempt(company, { purpose: 'sign_in', mayChoose: false, now: new Date('2026-03-10T13:59:00Z') });
    });
    return { invited, member, attempt: { text, state: new URL(url).searchParams.get('state') ?? '' } };
  },
  afterwards: [],
  observe: async () => undefined,
  laws: peopleLaws,
});
