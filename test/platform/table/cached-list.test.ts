import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { clock } from '../../../lib/platform/clock.ts';
import { cachedList } from '../../../lib/platform/table/cached-list.ts';
import { metered } from '../../../lib/platform/table/client.ts';

const Thing = z.object({ id: z.string(), name: z.string(), created_at: z.string() });
const created_at = '2026-11-15T10:00:00Z';

/** A separate list, as seen by two environments. */
function twoEnvironments() {
  const pk = `THINGS ${randomUUID()}`;
  const keyOf = (id: string) => ({ pk, sk: `THING#${id}` });
  const environment = () => cachedList({ pk, prefix: 'THING#' }, keyOf, Thing);
  return { here: environment(), elsewhere: environment() };
}

async function callsOf(work: () => Promise<unknown>): Promise<number> {
  const meter = { calls: 0 };
  await metered(meter, work);
  return meter.calls;
}

let now = 0;
beforeEach(() => {
  now = Date.parse('2026-11-15T10:00:00Z');
  clock.use(() => now);
});
afterEach(() => clock.use(undefined));

describe('a list kept at hand', () => {
  it('has what another environment has just added, as soon as it is asked for', async () => {
    const { here, elsewhere } = twoEnvironments();
    await elsewhere.put({ id: 'a', name: 'first', created_at });
    expect(await here.all()).toHaveLength(1);
    await elsewhere.put({ id: 'b', name: 'second', created_at });

    expect(await here.get('b')).toEqual({ id: 'b', name: 'second', created_at });
    expect(await here.all()).toHaveLength(2);
    await elsewhere.put({ id: 'c', name: 'third', created_at });
    expect((await here.all(['a', 'c'])).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('is asked for nothing while it has everything wanted', async () => {
    const { here, elsewhere } = twoEnvironments();
    await elsewhere.put({ id: 'a', name: 'first', created_at });
    await here.all();

    expect(await callsOf(() => here.all(['a', 'a']))).toBe(0);
    expect(await callsOf(() => here.get('a'))).toBe(0);
  });

  it('looks for a missing item at most once a second', async () => {
    const { here } = twoEnvironments();
    await here.all();
    const ask = () => callsOf(() => Promise.all(Array.from({ length: 20 }, () => here.get('nothing'))));

    expect(await ask()).toBe(1);
    now += 999;
    expect(await ask()).toBe(0);
    now += 1;
    expect(await ask()).toBe(1);
  });

  it('is read once more for all who miss the same at once', async () => {
    const { here, elsewhere } = twoEnvironments();
    await here.all();
    await elsewhere.put({ id: 'a', name: 'first', created_at });

    expect(await callsOf(() => Promise.all(Array.from({ length: 20 }, () => here.get('a'))))).toBe(2);
  });

  it('is read again after a minute', async () => {
    const { here } = twoEnvironments();
    await here.all();
    now += 59_999;
    expect(await callsOf(() => here.all())).toBe(0);
    now += 1;
    expect(await callsOf(() => here.all())).toBe(1);
  });
});
