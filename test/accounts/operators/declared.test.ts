import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { actOf } from '../../../lib/accounts/operators/record.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { FOR_OPERATORS } from '../../../lib/platform/http/caller-kinds.ts';
import { endpoint } from '../../../lib/platform/http/endpoint.ts';
import { table } from '../../../lib/platform/table/table.ts';
import { ask } from '../../platform/http/made-up.ts';
import { distributor } from '../../support/api.ts';
import { AGENT, catchMessages, newPerson, signInAsOperator } from '../../support/people.ts';

beforeAll(catchMessages);
afterEach(() => clock.use(undefined));

let made = 0;
/** Endpoints that exist only here: their declarations must hold for every operator endpoint. */
const group = {
  createThing: endpoint({
    ...FOR_OPERATORS,
    method: 'POST',
    path: '/things',
    creates: true,
    summary: 'Create a thing',
    body: z.object({ name: z.string() }),
    response: z.object({ made: z.int(), by: z.string().nullable() }),
    faults: ['forbidden', 'invalid'],
    async run({ caller, now, remember }) {
      const answer = { made: made + 1, by: actOf({ caller, now }).operator };
      await table.write(remember(answer));
      made += 1;
      return answer;
    },
  }),
  billThings: endpoint({
    ...FOR_OPERATORS,
    method: 'PUT',
    path: '/things',
    recentSignIn: true,
    summary: 'Bill things',
    response: z.object({ billed: z.literal(true) }),
    faults: ['forbidden'],
    run: async () => ({ billed: true as const }),
  }),
};

const create = (cookie: string, name: string, key: string) =>
  ask(group, {
    httpMethod: 'POST',
    body: JSON.stringify({ name }),
    headers: { cookie, ...AGENT, 'idempotency-key': key, 'content-type': 'application/json' },
  });
const bill = (cookie: string) => ask(group, { httpMethod: 'PUT', headers: { cookie, ...AGENT } });

describe('an Idempotency-Key of an operator', () => {
  it('counts for the person: repeated it answers the same, and another operator has keys of their own', async () => {
    const [one, other] = [await signInAsOperator(), await signInAsOperator()];
    const first = await create(one, 'oak', 'k1');
    const again = await create(one, 'oak', 'k1');

    expect(first.status).toBe(200);
    expect(again).toMatchObject({ status: 200, body: first.body, headers: { 'idempotent-replayed': 'true' } });
    expect((await create(one, 'elm', 'k1')).status).toBe(400);
    expect((await create(other, 'elm', 'k1')).body).toMatchObject({ made: first.body.made + 1 });
  });
});

describe('an operator who is a user of accounts', () => {
  it('acts as the operator', async () => {
    const { email } = await newPerson(await distributor(), 'full');

    expect((await create(await signInAsOperator(email), 'oak', 'k2')).body.by).toBe(email);
  });
});

describe('an endpoint needing a recent sign-in', () => {
  it('is refused 30 minutes after the sign-in, until the operator signs in again', async () => {
    const cookie = await signInAsOperator();
    clock.use(() => Date.now() + 29 * 60_000);
    expect((await bill(cookie)).status).toBe(200);
    clock.use(() => Date.now() + 31 * 60_000);

    expect(await bill(cookie)).toMatchObject({
      status: 403,
      body: { error: expect.stringContaining('sign-in of the last 30 minutes') },
    });
    expect((await create(cookie, 'oak', 'k3')).status).toBe(200);
    expect((await bill(await signInAsOperator())).status).toBe(200);
  });
});
