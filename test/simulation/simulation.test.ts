import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import './environment.ts';
import type { StoredItem } from '../support/invariants.ts';
import { isLong, sampleOf } from '../support/long.ts';
import { seedOf } from '../support/seed.ts';
import { place } from '../support/tables.ts';
import { printed } from './history.ts';
import { itemsOf } from './host.ts';
import { planted } from './planted.ts';
import { engineReferee } from './referee.ts';
import { run } from './run.ts';
import { optionsOf, scenarios } from './seeds.ts';
import { shortened } from './shrink.ts';

const SCHEDULES = 200;
/** Each part is a test, because 5,000 schedules on a busy machine would take longer than the limit for a test that hangs. */
const PARTS = Array.from({ length: isLong ? 25 : 1 }, (_, index) => seedOf() + index * SCHEDULES);

describe('the simulation', () => {
  it.each(PARTS)(`breaks no law in ${SCHEDULES} schedules from seed %i`, async (first) => {
    for (let seed = first; seed < first + SCHEDULES; seed++) {
      const options = optionsOf(seed);
      const outcome = await run(options);
      if (outcome.problems.length === 0) continue;
      const { outcome: short } = await shortened(options, outcome);
      const report = [...short.problems, printed(short.history), `npm run simulate -- --seed ${seed}`];
      expect.fail(report.join('\n'));
    }
  });

  it('refuses a seed that is not a number, which would repeat one schedule', () => {
    expect(() => optionsOf(Number('random'))).toThrow('whole number');
  });

  it('repeats a run exactly by its seed', async () => {
    const histories = async () => {
      const found = [];
      for (const seed of [1, 2, 3, 4, 5]) found.push((await run(optionsOf(seed))).history);
      return found;
    };
    expect(await histories()).toEqual(await histories());
  });

  // Scenarios share most of their calls.
  it.each(sampleOf(scenarios, 4).map(({ name }) => name))('gets the answers of the embedded engine: %s', async (of) => {
    const referee = engineReferee(place().endpoint);
    for (let seed = 1; seed <= (isLong ? 20 : 1); seed++) await run({ ...optionsOf(seed, { of }), referee });

    expect(referee.differences).toEqual([]);
  });

  it('stores an account, its parent or one above it only in fields that docs/account-places.md lists', async () => {
    const page = readFileSync('docs/account-places.md', 'utf8');
    const found = new Set<string>();
    for (const scenario of scenarios) {
      await run({ scenario, seed: 0, actors: scenario.actors.map(({ name }) => name), decisions: [] });
      for (const field of accountFields(itemsOf())) found.add(field);
    }
    expect([...found].filter((field) => !page.includes(`\`${field}\``))).toEqual([]);
  });

  // Seed 31004220 found that the frozen worker of a credit that another one had made reserved the next number.
  it('leaves no number reserved, at whatever call the worker of a credit is frozen', async () => {
    const options = { ...optionsOf(31004220, { of: 'invoices' }), actors: ['credit', 'job schedule'] };
    const actor = 'credit, process 2';
    const { history } = await run({ ...options, decisions: [] });
    const calls = history.rows.filter((row) => row.actor === actor).map((_, index) => index + 1);
    expect(calls.length).toBeGreaterThan(20);
    for (const call of sampleOf(calls, 12)) {
      const { problems } = await run({ ...options, decisions: [{ actor, call, fault: 'frozen' }] });
      expect(problems, `frozen at call ${call}`).toEqual([]);
    }
  });

  it('counts no device twice that changes customers while reports come late', async () => {
    const options = {
      ...optionsOf(362581035, { of: 'meter-reports' }),
      actors: ['count', 'same report 2', 'refuse', 'report 2', 'close', 'report'],
      decisions: [
        { actor: 'close (close-start)', call: 2, switchTo: 'same report 2' },
        { actor: 'count', call: 1, switchTo: 'close (close-start)' },
        { actor: 'report', call: 2, fault: 'throttled' as const },
        { actor: 'same report 2', call: 26, givesWay: true as const },
        { actor: 'count', call: 17, givesWay: true as const },
        { actor: 'report, process 2', call: 26, fault: 'killed before' as const },
        { actor: 'report 2, process 2', call: 6, givesWay: true as const },
      ],
    };
    expect((await run(options)).problems).toEqual([]);
  });

  it('finds two jobs that have the turn to give numbers', async () => {
    const options = {
      ...optionsOf(11, { of: 'invoices' }),
      actors: ['credit', 'credit 2'],
      decisions: [{ actor: 'credit, process 2', call: 12, givesWay: true as const }],
    };
    const race = planted.find(({ name }) => name === 'Two jobs have the turn to give numbers');

    expect((await run(options)).problems).toEqual([]);
    expect((await run({ ...options, planted: race })).problems).not.toEqual([]);
  });

  it('finds a race that is put in, by a short history', async () => {
    const race = planted.find(({ scenario }) => scenario === 'orders');
    const options = {
      ...optionsOf(2, { of: 'orders' }),
      actors: ['execute quote', 'execute quote 2', 'offset'],
      planted: race,
    };
    const { outcome, options: least } = await shortened(options, await run(options));

    expect(outcome.problems[0]).toMatch(/^Quote \S+ names/);
    expect(least.actors).toEqual(['execute quote', 'execute quote 2']);
    expect(least.decisions).toEqual([]);
    expect(printed(outcome.history)).toMatch(/^step +actor +call +outcome\n +1 +execute quote +begins +done\n/);
  });

  it('takes no deletion by another for the own one, whose refusal is lost: an attempt to sign in is used once', async () => {
    const race = planted.find(({ plant, scenario }) => plant && scenario === 'people');
    const options = {
      ...optionsOf(12, { of: 'people' }),
      actors: ['come back on a bad line', 'come back'],
      decisions: [{ actor: 'come back on a bad line', call: 3, givesWay: true } as const],
    };

    expect((await run(options)).problems).toEqual([]);
    expect((await run({ ...options, planted: race })).problems).toEqual(['One attempt was taken by 2 requests.']);
  });
});

/** These name the item's own account or record. */
const OWN_FIELDS = ['pk', 'sk', 'id', 'account_id', 'stamp', 'resource', 'resource_id'];

/** Fields with an account's id somewhere in them, as `KIND.field`. */
function accountFields(items: StoredItem[]): string[] {
  const ids = items.filter(({ sk }) => sk === 'ACCOUNT').map(({ id }) => id as string);
  return items.flatMap((item) =>
    Object.entries(item)
      .filter(([field]) => !OWN_FIELDS.includes(field))
      .filter(([, value]) => ids.some((id) => JSON.stringify(value)?.includes(id)))
      .map(([field]) => `${item.sk.split('#')[0]}.${field}`),
  );
}
