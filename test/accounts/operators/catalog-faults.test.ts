import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { AsStored, lists, table } from '../../../lib/platform/table/table.ts';
import { ownTable, type WholeTable } from '../../faults/whole-table.ts';
import { type Answer, send } from '../../support/api.ts';
import type { Fault } from '../../support/faults.ts';
import { forgetAll } from '../../support/fresh.ts';
import type { StoredItem } from '../../support/invariants.ts';
import { freshProject } from '../../support/ledger.ts';
import { sampleOf } from '../../support/long.ts';
import { AGENT, catchMessages, signInAsOperator } from '../../support/people.ts';
import { withWalkedFaults } from '../../support/walk-of-faults.ts';
import { forestBody, lotBody, plantingBody, stovesBody } from '../../trees/catalog/bodies.ts';
import { newProject, type Project } from '../../trees/credits/world.ts';

/** Each catalog change by an operator, killed before and after each write, and then repeated. */
let whole: WholeTable;
let cookie: string;
let forest: string;
let carbon: Project;
beforeAll(async () => {
  catchMessages();
  whole = await ownTable();
  forgetAll();
  cookie = await signInAsOperator();
  [forest, carbon] = [await freshProject(), await newProject()];
});

type Asked = { method: string; path: string; body?: unknown };

const ask = ({ method, path, body }: Asked, key: string = randomUUID()): Promise<Answer> =>
  send(method, `/operator${path}`, { body, headers: { cookie, ...AGENT, 'idempotency-key': key } });

const post = (path: string, body: unknown): Asked => ({ method: 'POST', path, body });
const patch = (path: string, body: unknown): Asked => ({ method: 'PATCH', path, body });
const remove = (path: string): Asked => ({ method: 'DELETE', path });

async function made(path: string, body: unknown): Promise<string> {
  const answer = await ask(post(path, body));
  if (answer.status !== 200) throw new Error(`${path} failed: ${JSON.stringify(answer.body)}`);
  return `${path}/${answer.body.id}`;
}

const forestry = () => forestBody({ status: 'active' });
const planting = () => plantingBody(forest, { name: `Slope ${randomUUID()}` });
const lot = () => lotBody(carbon.id);
const rowsOf = (kind: string, row: () => object) => post('/imports', { kind, json: [row(), row(), row()] });

/** Each prepares its own data, and returns the request. */
const ACTIONS: Record<string, () => Promise<Asked>> = {
  createForestryProject: async () => post('/forestry_projects', { ...forestry(), ledger_from: '2026-01-01' }),
  updateForestryProject: async () =>
    patch(await made('/forestry_projects', forestry()), { version: 1, status: 'complete', ledger_from: '2026-01-01' }),
  createCarbonProject: async () => post('/carbon_projects', stovesBody()),
  updateCarbonProject: async () => patch(await made('/carbon_projects', stovesBody()), { version: 1, active: false }),
  createPlanting: async () => post('/plantings', planting()),
  updatePlanting: async () => patch(await made('/plantings', planting()), { trees: 20 }),
  createPlantingAudit: async () =>
    post(`${await made('/plantings', planting())}/audits`, { date: '2026-01-01', by: 'Audit', survival_percent: 80 }),
  markPlantingNotPlanted: async () =>
    post(`${await made('/plantings', planting())}/not_planted`, { reason: 'Reported twice.' }),
  deletePlanting: async () => remove(await made('/plantings', planting())),
  createCredit: async () => post('/credits', lot()),
  updateCredit: async () => patch(await made('/credits', lot()), { tonnes: '3', serial: randomUUID() }),
  deleteCredit: async () => remove(await made('/credits', lot())),
  fulfillCarbonOffset: async () =>
    post(`/carbon_offsets/${await carbon.order('1.5')}/fulfill`, { serials: [randomUUID(), randomUUID()] }),
  'createImport of forestry projects': async () => rowsOf('forestry_projects', forestry),
  'createImport of carbon projects': async () => rowsOf('carbon_projects', stovesBody),
  'createImport of plantings': async () => rowsOf('plantings', planting),
  'createImport of credits': async () => rowsOf('credits', lot),
};

/** The number of recorded actions, and everything else stored, except idempotent responses and import progress. */
async function state() {
  const items = await whole.items();
  const catalogs = [lists.forestryProjects(), lists.carbonProjects()];
  const projects = await Promise.all(catalogs.map((list) => Array.fromAsync(table.each(list, AsStored))));
  return {
    records: items.filter(({ sk }) => sk.startsWith('STAMP#')).length,
    rest: [...items.filter((item) => !isBeside(item)), ...projects.flat()],
  };
}

const isBeside = ({ pk, sk, request }: StoredItem): boolean =>
  sk.startsWith('STAMP#') || pk === 'IMPORTS' || request !== undefined;

describe.each(Object.entries(ACTIONS))('%s', (_, prepare) => {
  it.each(sampleOf<Fault>(['killed after', 'killed before'], 2))(
    '%s each write: is done and on record, or neither, and repeated it is done once',
    async (fault) => {
      let write = 0;
      for (let isKilled = true; isKilled; write += 1) {
        const asked = await prepare();
        const key = randomUUID();
        const before = await state();
        isKilled = false;
        const faultAt = (call: number): Fault | undefined => {
          if (call < write) return undefined;
          isKilled = true;
          return call === write ? fault : 'killed before';
        };
        await withWalkedFaults(faultAt, () => ask(asked, key)).catch(() => undefined);
        forgetAll();
        const after = await state();
        const isDone = !isDeepStrictEqual(after.rest, before.rest);
        const where = `${fault} write ${write}`;

        expect(after.records - before.records, where).toBe(isDone ? 1 : 0);
        const repeated = await ask(asked, key);
        if (asked.method === 'POST') expect(repeated, where).toMatchObject({ status: 200 });
        const done = await state();
        expect(done.records - before.records, where).toBe(1);
        expect(isDeepStrictEqual(done.rest, before.rest), where).toBe(false);
        if (isDone) expect(done.rest, where).toEqual(after.rest);
        await ask(asked, key);
        expect(await state(), where).toEqual(done);
      }
      // The last round runs without a kill.
      expect(write).toBeGreaterThan(1);
    },
  );
});
