import { beforeAll, describe, expect, it } from 'vitest';
import { REVISIONS, type Revision } from '../../lib/platform/http/revisions/revision.ts';
import { exact, keys, table } from '../../lib/platform/table/table.ts';
import { NewPlanting } from '../../lib/trees/plantings/input.ts';
import { insertPlanting } from '../../lib/trees/plantings/store.ts';
import { ask } from '../platform/http/made-up.ts';
import { freshProject } from '../support/ledger.ts';
import { filled, isOwn, lists, MONTH, named, type Place, withSampledScopes } from './places.ts';
import { makeWorld, type World } from './world.ts';

let world: World;
/** A separate forestry project, because operators fill its lists and tests share the others. */
let project: string;
beforeAll(async () => {
  world = await makeWorld();
  project = await freshProject();
  const lot = { project_id: project, name: 'Lot', trees: 1, planted_from: '2025-01-01', status: 'planted' };
  for (const planted_to of ['2025-03-01', '2025-02-01', '2025-02-01'])
    await insertPlanting(NewPlanting.parse({ ...lot, planted_to }), new Date());
  const entries = [1, 2, 3, 4].map((number) => ({
    number,
    at: '2026-01-01T05:00:00Z',
    planting_id: project,
    trees: exact(`0.${number}`),
    certificate_hash: '',
    hash: '',
    certificate_id: 'c',
    offset_id: 'o',
    path: '',
  }));
  await table.write([
    { put: { ...keys.ledgerEntries(project, 1), first: 1, entries: entries.slice(0, 3) } },
    { put: { ...keys.ledgerEntries(project, 4), first: 4, entries: entries.slice(3) } },
  ]);
});

type Asked = { revision: Revision; query?: Record<string, string>; listBytesMax?: number };

/** Requests a list limited to this many bytes, and returns its actual bytes. */
async function list({ operation, endpoint, path }: Place, { revision, query = {}, listBytesMax }: Asked) {
  const { root, middle, below } = world;
  const isOfProject = path.startsWith('/forestry/projects/{id}/');
  const id = isOfProject ? project : path.includes('{id}') ? world.idIn(path) : '';
  const pathParameters = { account_id: middle.id, child_id: below.id, month: MONTH, id };
  const own = filled(path, pathParameters);
  const answer = await ask(
    { [operation]: endpoint },
    {
      key: isOwn({ path } as Place) ? middle.key : root.key,
      resource: path,
      pathParameters: Object.fromEntries(Object.entries(pathParameters).filter(([name]) => path.includes(`{${name}}`))),
      queryStringParameters: query,
      requestContext: { requestId: 'pages', path: own },
      headers: { 'api-revision': revision },
    },
    listBytesMax === undefined ? {} : { listBytesMax },
  );
  const [, next] = /\?([^>]+)>; rel="next"/.exec(answer.headers.link ?? '') ?? [];
  return { ...answer, next: next && Object.fromEntries(new URLSearchParams(next)) };
}

/** All of a list's pages. */
async function walk(place: Place, asked: Asked): Promise<unknown[][]> {
  const pages: unknown[][] = [];
  let query = asked.query;
  for (let page = 0; page < 1000; page++) {
    const answer = await list(place, { ...asked, ...(query && { query }) });
    pages.push(answer.body);
    if (!answer.next) return pages;
    query = answer.next;
  }
  throw new Error(`${place.at} does not end.`);
}

const bytesOf = (page: unknown[]): number => Buffer.byteLength(JSON.stringify(page));

describe.each(REVISIONS)('in revision %s', (revision) => {
  describe('a list that has no room for all of it', () => {
    it.each(named(withSampledScopes(lists)))('%s is the same page by page as at once', async (_, place) => {
      const whole = await list(place, { revision });
      if (whole.status === 404) return;
      expect(whole.status).toBe(200);
      const one = Math.max(2, ...whole.body.map((item: unknown) => bytesOf([item])));

      for (const [listBytesMax, query] of [
        [1, {}],
        [one, {}],
        [2 * one, {}],
        [2 * one, { limit: '3' }],
        [1e9, { limit: '2' }],
      ] as const) {
        const pages = await walk(place, { revision, listBytesMax, query });

        expect(pages.flat()).toEqual(whole.body);
        for (const page of pages) {
          expect(page.length).toBeLessThanOrEqual(Number(query.limit ?? whole.body.length));
          if (page.length > 1) expect(bytesOf(page)).toBeLessThanOrEqual(listBytesMax);
        }
      }
    });
  });
});

/** Lists filled by the stream, which nobody reads here: test/accounts/totals and test/accounts/activity cover them. */
const THROUGH_THE_STREAM = ['/totals/accounts', '/totals/projects', '/activity'];

/** A key has one archive at a time: test/operations/archives covers the list. */
const ONE_AT_A_TIME = ['/archives'];

/** An agent is known by its push: test/functions/agents.test.ts covers the list. */
const PUSHED = ['/agents'];

it('there is something to cut in every list', async () => {
  const left = [...THROUGH_THE_STREAM, ...ONE_AT_A_TIME, ...PUSHED];
  for (const place of lists.filter((one) => isOwn(one) && !left.includes(one.path))) {
    expect((await list(place, { revision: '1.6.6', listBytesMax: 1 })).next, place.at).toBeDefined();
  }
});
