import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FakeDevice, fleetOf, print } from '../metering/integrations/fakes/fleet.ts';
import { type HttpFeed, startHttpFeed } from '../metering/integrations/fakes/http-feed.ts';
import type { Chance } from '../support/chance.ts';
import { NODE_COMPILE_CACHE } from '../support/compile-cache.ts';
import { DAY_MS, dayOf, written } from './calendar.ts';
import type { Client } from './client.ts';
import type { Receiver } from './receiver.ts';
import type { Service } from './service.ts';

/** The accounts, feeds and projects clients book with. */
export type World = {
  root: string;
  dealers: { id: string; key: string }[];
  /** Grows, because clients create customers. */
  customers: { id: string; key: string }[];
  /** Feeds the service collects from the drill's systems. */
  collected: { feed: string; account: string; system: HttpFeed }[];
  /** Feeds clients push counters to. */
  pushed: { feed: string; account: string }[];
  forestry: string[];
  carbon: string[];
};

const DEALERS = 3;
const CUSTOMERS = 12;
const COLLECTED = 3;
const PUSHED = 3;
const PRINTERS = 4;

/** Runs before any fault, so the drill starts from a known state. */
export async function setUp(options: {
  service: Service;
  client: Client;
  receiver: Receiver;
  random: Chance;
  work: string;
  start: number;
  days: number;
}): Promise<World> {
  const { client, receiver, random, start } = options;
  const post = async <B = { id: string }>(kind: string, account: string, path: string, body: unknown): Promise<B> => {
    const { status, body: answer } = await client.send<B>({ kind, account, method: 'POST', path, body });
    if (status !== 200) throw new Error(`The drill cannot be set up: POST ${path} answered ${JSON.stringify(answer)}`);
    return answer;
  };
  const get = async <B>(path: string): Promise<B> =>
    (await client.send<B>({ kind: 'read', account: '', method: 'GET', path })).body;
  const keyOf = async (id: string): Promise<string> =>
    (await post<{ key: string }>('key', id, `/accounts/${id}/api_keys`, { label: 'drill' })).key;

  const { id: root } = await get<{ id: string }>('/account');
  const { secret } = await post<{ secret: string }>('webhook', root, '/webhooks', {
    url: `${receiver.url}/hook`,
    events: EVENTS,
  });
  receiver.secret = secret;
  const active = (all: { id: string; status?: string; active?: boolean }[]) =>
    all.filter(({ status, active: is }) => status === 'active' || is === true).map(({ id }) => id);
  const forestry = active(await get('/forestry/projects'));
  const carbon = active(await get('/carbon/projects'));
  await importLots({ ...options, forestry, carbon });

  const world: World = { root, dealers: [], customers: [], collected: [], pushed: [], forestry, carbon };
  for (let i = 0; i < DEALERS; i++) {
    const { id } = await post('account', root, '/accounts', { name: `Dealer ${i}`, external_id: `D-${i}` });
    world.dealers.push({ id, key: await keyOf(id) });
  }
  for (let i = 0; i < CUSTOMERS; i++) {
    const dealer = world.dealers[i % DEALERS]?.id ?? '';
    const { id } = await post('account', dealer, `/accounts/${dealer}/accounts`, { name: `Customer ${i}` });
    world.customers.push({ id, key: await keyOf(id) });
    const favorites = random.shuffled(forestry).slice(0, random.below(3));
    for (const project of favorites)
      await client.send({
        kind: 'favorite',
        account: id,
        method: 'POST',
        path: `/accounts/${id}/projects/${project}`,
      });
  }
  for (const { id } of world.customers.slice(0, COLLECTED)) {
    const system = await startHttpFeed({ fleet: fleetFor(random, start, options.days), username: 'collector' });
    const { url, username, password, external_id } = system.connection;
    const { id: server_id } = await post('server', id, `/accounts/${id}/servers`, {
      type: 'http',
      url,
      username,
      password,
    });
    const given = { type: 'http', server_id, external_id, activated_at: `${dayOf(start)}T00:00:00Z` };
    const { id: feed } = await post('feed', id, `/accounts/${id}/feeds`, given);
    world.collected.push({ feed, account: id, system });
  }
  for (const { id } of world.customers.slice(COLLECTED, COLLECTED + PUSHED)) {
    const given = { type: 'agent', activated_at: written(start - DAY_MS) };
    const { id: feed } = await post('feed', id, `/accounts/${id}/feeds`, given);
    world.pushed.push({ feed, account: id });
  }
  return world;
}

/** Everything but feed events, whose number depends on the order of faults and is not in the record. */
const EVENTS = [
  'account.created',
  'biomass_offset.created',
  'biomass_offset.deleted',
  'biomass_offset.planted',
  'certificate.issued',
  'month.closed',
  'order.placed',
  'carbon_offset.fulfilled',
  'quote.executed',
  'feed.healthy',
  'feed.unhealthy',
  'feed.held',
];

/** Each printer has its reads for all drill days in advance: a system is queried about past days. */
function fleetFor(random: Chance, start: number, days: number): FakeDevice[] {
  const fleet = fleetOf(PRINTERS, dayOf(start - DAY_MS));
  for (let day = 0; day < days + 10; day++) print(fleet, dayOf(start + day * DAY_MS), random.between(0, 900));
  return fleet;
}

/** Plantings for half of the projects and credits for one, so some trees are planted and others wait. */
async function importLots({
  service,
  work,
  forestry,
  carbon,
  start,
}: {
  service: Service;
  work: string;
  forestry: string[];
  carbon: string[];
  start: number;
}): Promise<void> {
  const year = new Date(start).getUTCFullYear();
  const plantings = forestry.flatMap((project_id, place) =>
    place % 2
      ? []
      : [1, 2, 3].map((n) => ({
          project_id,
          name: `Planting ${place}.${n}`,
          trees: 20 * n,
          species: [],
          documents: [],
          planted_from: `${year - n}-03-01`,
          planted_to: `${year - n}-04-01`,
          status: 'planted',
          latitude: null,
          longitude: null,
          replaces: null,
        })),
  );
  const [project_id] = carbon;
  const credits = [1, 2, 3].map((n) => ({
    project_id,
    kind: 'removal',
    registry: 'Verra',
    serial: `Retirement letter ${n}`,
    tonnes: n,
    vintage_start_date: `${year - 2}-01-01`,
    vintage_end_date: `${year - 2}-12-31`,
    retired_on: `${year - 1}-06-01`,
  }));
  for (const [noun, rows] of Object.entries({ plantings, credits })) {
    const file = join(work, `${noun}.json`);
    writeFileSync(file, JSON.stringify(rows));
    const { code, said } = await regrove(service.folder, noun, 'import', file);
    if (code !== 0) throw new Error(`"regrove ${noun} import" failed: ${said}`);
  }
}

/** Runs an operator's command on a data folder, as an operator does. */
export function regrove(folder: string, ...words: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['operator/main.ts', ...words], {
    env: { ...process.env, REGROVE_DATA: folder, NODE_COMPILE_CACHE },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said: said.trim() })));
}
