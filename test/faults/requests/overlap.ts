import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { isWrite } from '../../support/faults.ts';
import { forgetAll } from '../../support/fresh.ts';
import { problemsIn } from '../../support/invariants.ts';
import { sampleOf } from '../../support/long.ts';
import { expectAllOrNothing, nameOf, type Prepared } from '../injection.ts';
import { scenarios, writeEndpoints } from '../scenarios.ts';
import { sharedBench } from '../shared-bench.ts';
import { apartFromChance } from '../whole-table.ts';

/** A caller who gave up waiting retries while the first request is still in progress. */
async function ready(name: string): Promise<Prepared> {
  const prepared = sharedBench().prepared.get(name);
  if (!prepared) throw new Error(`${name} was not prepared.`);
  await sharedBench().table.restore(prepared.before);
  forgetAll();
  return prepared;
}

describe('a write that is held up until the same request has been answered', () => {
  it.each(sampleOf(scenarios, 6, 3).map(nameOf))('%s', async (name) => {
    const { table, proxy } = sharedBench();
    const prepared = await ready(name);
    const arrived = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    let isHeld = false;
    proxy.plan((call) => {
      if (isHeld || !isWrite(call.operation)) return undefined;
      isHeld = true;
      arrived.resolve();
      return released.promise;
    });
    const first = prepared.send();
    await arrived.promise;
    const second = await prepared.send();
    released.resolve();

    const { status, body, headers } = await first;
    expect(second.status).toBe(200);
    const { repeated = 200, overtaken = repeated } = prepared.scenario;
    expect(status).toBe(prepared.creates ? 200 : overtaken);
    if (prepared.creates) {
      expect(body).toEqual(second.body);
      expect(headers).toMatchObject({ 'idempotent-replayed': 'true' });
    }
    const items = await table.items();
    expect(apartFromChance(items, prepared.before)).toEqual(prepared.after);
    expect(problemsIn(items)).toEqual([]);
  });
});

describe('ten equal requests with one key at once', () => {
  it.each(scenarios.filter(({ operation }) => writeEndpoints.get(operation)?.creates).map(nameOf))(
    '%s: one is carried out, all get its answer',
    async (name) => {
      const { table, proxy } = sharedBench();
      const prepared = await ready(name);
      proxy.plan(() => undefined);
      const answers = await Promise.all(Array.from({ length: 10 }, prepared.send));

      expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toHaveLength(1);
      expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === undefined)).toHaveLength(1);
      expect(apartFromChance(await table.items(), prepared.before)).toEqual(prepared.after);
    },
  );
});

describe('a write whose answer does not come in time', () => {
  it('takes place once', async () => {
    const { table, proxy } = sharedBench();
    const prepared = await ready('deleteServer');
    let isLost = false;
    proxy.plan((call) => {
      if (isLost || !isWrite(call.operation)) return undefined;
      isLost = true;
      return 'silence';
    });
    const first = await prepared.send();

    expect(first.status).toBe(200);
    proxy.plan(() => undefined);
    await expectAllOrNothing(prepared, first, table, 'silence');
  });
});

describe('a transaction that DynamoDB is still working on when it is tried again', () => {
  it('takes place once, however long that lasts', async () => {
    const { table, proxy } = sharedBench();
    const prepared = await ready('deleteUser');
    let writes = 0;
    // The SDK gives up after five attempts; the sixth is our own.
    proxy.plan((call) => {
      if (!isWrite(call.operation)) return undefined;
      writes += 1;
      return writes === 1 ? 'answer lost' : writes < 7 ? 'in progress' : undefined;
    });
    const first = await prepared.send();

    expect(first.status).toBe(200);
    expect(
      new Set(
        proxy.calls
          .filter(({ operation }) => isWrite(operation))
          .map(({ body }) => JSON.parse(body).ClientRequestToken),
      ),
    ).toHaveLength(1);
    expect(writes).toBe(7);
    proxy.plan(() => undefined);
    await expectAllOrNothing(prepared, first, table, 'in progress');
  });
});

it('a call that is slow is waited for', async () => {
  const { table, proxy } = sharedBench();
  const prepared = await ready('createBiomassOffset');
  proxy.plan(() => sleep(150));
  const first = await prepared.send();

  expect(first.status).toBe(200);
  proxy.plan(() => undefined);
  await expectAllOrNothing(prepared, first, table, 'slow');
});
