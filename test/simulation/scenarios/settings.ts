import { approveDomain, releaseDomain } from '../../../lib/accounts/company-sign-in/domain-store.ts';
import { actOfCommand } from '../../../lib/accounts/operators/record.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { type ActorContext, type ActorKind, act, type Sender } from '../actor.ts';
import { handlersOf } from '../handlers.ts';
import { type SeenSettings, settingsLaws } from '../laws/settings.ts';
import { scenario } from '../scenario.ts';
import { signedInOperator } from '../sessions.ts';

/** Two people change one setting at once: a webhook, a server's login, a project, the owner of a domain. */
type Given = { webhook: string; server: string; operator: Sender; project: string };

const BEGINS_AT = '2026-03-10T14:00:00.000Z';
const DOMAIN = 'company.example';

/** An actor that sends one change. */
const changing = (
  name: string,
  from: (context: ActorContext<Given>) => Sender,
  path: (given: Given) => string,
  body: object,
): ActorKind<Given> => ({
  name,
  run: async (context) => void (await context.send(from(context), 'PATCH', path(context.given), body)),
});
const ash = ({ world }: ActorContext<Given>): Sender => world.ash;
const ofWebhook = ({ webhook }: Given): string => `/webhooks/${webhook}`;
const ofServer = ({ server }: Given): string => `/servers/${server}`;
const ofProject = ({ project }: Given): string => `/operator/forestry_projects/${project}`;
const operator = ({ given }: ActorContext<Given>): Sender => given.operator;

const describe = changing('describe webhook', ash, ofWebhook, { description: 'Described' });
const readdress = changing('move webhook', ash, ofWebhook, { url: 'https://receiver.example/other' });
const changeUrl = changing('change url', ash, ofServer, { url: 'https://one.example/other' });
const changeLogin = changing('change login', ash, ofServer, { url: 'https://two.example/', password: 'second' });
const complete = changing('complete project', operator, ofProject, { version: 1, status: 'complete' });
const introduce = changing('introduce project', operator, ofProject, { version: 1, content_introduction: 'New.' });

const deleteWebhook: ActorKind<Given> = {
  name: 'delete webhook',
  run: async (context) => void (await context.send(ash(context), 'DELETE', ofWebhook(context.given))),
};
const approveFor = (name: string, at: 'ash' | 'birch'): ActorKind<Given> => ({
  name,
  most: 2,
  run: (context) => act(context, () => approveDomain(context.world[at].path, DOMAIN, actOfCommand(clock.now()))),
});
const approve = approveFor('approve domain', 'ash');
const approveOther = approveFor('approve for other', 'birch');
const release: ActorKind<Given> = {
  name: 'release domain',
  run: (context) => act(context, () => releaseDomain(DOMAIN, actOfCommand(clock.now()))),
};

export const settings = scenario<Given, SeenSettings>({
  name: 'settings',
  beginsAt: BEGINS_AT,
  weight: 1,
  actors: [
    ...[describe, readdress, deleteWebhook, changeUrl, changeLogin],
    ...[complete, introduce, approve, approveOther, release],
  ],
  handlers: await handlersOf([]),
  async prepare(context) {
    const { send, world } = context;
    const webhook = { url: 'https://receiver.example/', events: ['account.created'] };
    const login = { type: 'papercut', url: 'https://one.example/', username: 'regrove', password: 'first' };
    const [{ id: project }] = (await send(world.ash, 'GET', '/forestry/projects')).answer;
    return {
      webhook: (await send(world.ash, 'POST', '/webhooks', webhook)).answer.id,
      server: (await send(world.ash, 'POST', '/servers', login)).answer.id,
      operator: await signedInOperator(context, BEGINS_AT),
      project,
    };
  },
  afterwards: [],
  observe: async ({ send, world, given }) => ({ webhook: await send(world.ash, 'GET', ofWebhook(given)) }),
  laws: settingsLaws,
});
