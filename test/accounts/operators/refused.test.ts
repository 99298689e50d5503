import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actOfCommand } from '../../../lib/accounts/operators/record.ts';
import { removeOperator } from '../../../lib/accounts/operators/store.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { isForOperators } from '../../../lib/platform/http/caller-kinds.ts';
import { filled, named, places, UNKNOWN } from '../../contract/places.ts';
import { distributor, type Sent, send } from '../../support/api.ts';
import { AGENT, catchMessages, newAddress, newPerson, signIn, signInAsOperator } from '../../support/people.ts';

/** Everyone except operators, each with the most rights possible. */
const sent: Record<string, Sent> = {};

beforeAll(async () => {
  catchMessages();
  const root = await distributor();
  const customer = await (await root.below()).below();
  const cookieOf = (cookie: string): Sent => ({ headers: { cookie, ...AGENT } });
  const person = async (account: typeof root, permission: 'full' | 'restricted') =>
    cookieOf(await signIn((await newPerson(account, permission)).email));
  const invited = newAddress();
  for (const account of [root, customer]) await account.post('/users', { email: invited });
  const within = { id: root.id, path: root.path, role: root.role };
  // An operator signed in through the company.
  const { email: employee } = await newPerson(root, 'full');
  await signInAsOperator(employee);
  const [former, formerUser] = [newAddress('former'), (await newPerson(root, 'full')).email];
  Object.assign(sent, {
    'a key of a root': { key: root.key },
    'a key of a customer': { key: customer.key },
    'an administrator of a root': await person(root, 'full'),
    'a restricted user': await person(root, 'restricted'),
    'a user of a customer': await person(customer, 'full'),
    'a person with invitations': cookieOf(await signIn(invited)),
    "a session from a company's provider": cookieOf(await signIn(employee, { kind: 'company', within })),
    'a former operator': cookieOf(await signInAsOperator(former)),
    'a former operator who is a user': cookieOf(await signInAsOperator(formerUser)),
  });
  // Sessions are cached after this.
  for (const who of ['a former operator', 'a former operator who is a user'])
    expect((await send('GET', '/operator/activity', sent[who])).status).toBe(200);
  for (const email of [former, formerUser]) await removeOperator(email, actOfCommand(clock.now()));
  clock.use(() => Date.now() + 60_000);
});
afterAll(() => clock.use(undefined));

const desk = places.filter(({ path }) => path.startsWith('/operator'));

describe('everything below /operator', () => {
  it('is for operators only, in the newest revision, and not under an account', () => {
    expect(desk.length).toBeGreaterThan(0);
    expect(places.filter(({ endpoint }) => isForOperators(endpoint))).toEqual(desk);
    expect(desk.filter(({ endpoint }) => endpoint.scoped || endpoint.since !== undefined || endpoint.open)).toEqual([]);
    expect(desk.filter(({ endpoint }) => !endpoint.accountless || !endpoint.forPeople)).toEqual([]);
  });

  it.each(named(desk))('%s refuses everybody else, whatever they ask for', async (_, { endpoint, path }) => {
    const unknown = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [String(name), UNKNOWN]));
    const to = filled(path, unknown);
    const body = endpoint.body ? {} : undefined;
    const got: string[] = [];
    for (const [who, how] of Object.entries(sent))
      got.push(`${who}: ${(await send(endpoint.method, to, { ...how, body })).status}`);

    expect(got).toEqual(Object.keys(sent).map((who) => `${who}: 403`));
    expect((await send(endpoint.method, to, { body })).status).toBe(401);
  });
});
