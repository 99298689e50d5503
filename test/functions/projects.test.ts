import { compactVerify, createLocalJWKSet } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { handler as openCertificate } from '../../functions/web/certificates.ts';
import { handler } from '../../functions/web/forests.ts';
import { entriesCsv, plantingsCsv } from '../../lib/communication/public-pages/project/files.ts';
import { sha256 } from '../../lib/platform/digest.ts';
import { encodeCursor } from '../../lib/platform/table/cursor.ts';
import { exact, keys, table } from '../../lib/platform/table/table.ts';
import { forgetLedgers } from '../../lib/trees/ledger/recent-ledger.ts';
import { NewPlanting } from '../../lib/trees/plantings/input.ts';
import { insertPlanting } from '../../lib/trees/plantings/store.ts';
import type { TestAccount } from '../support/api.ts';
import { freshProject } from '../support/ledger.ts';
import { AT, coveredProject } from './covered-project.ts';

const UNKNOWN = '0193a1b2-0000-7000-8000-000000000000';

const event = (rawPath: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) => ({
  rawPath,
  headers,
  queryStringParameters: query,
  requestContext: { http: { method: 'GET' }, requestId: 'r' },
});
const open = (path: string, query?: Record<string, string>, headers?: Record<string, string>) =>
  handler(event(path, query, headers));

let root: TestAccount;
let project: string;
let planting: string;
let certificate: string;

beforeAll(async () => {
  ({ root, project, planting, certificate } = await coveredProject());
});

describe("a project's ledger in the API", () => {
  it('balances ordered and planted trees', async () => {
    const { body } = await root.get(`/forestry/projects/${project}/ledger`);

    expect(body).toMatchObject({
      project_id: project,
      ordered: 2,
      planted: 1.25,
      audited: 1.25,
      waiting: 0.75,
      unbilled: 2,
      lost: 1,
      free: 7.75,
      before_ledger: 0,
      moved_in: 0,
      moved_out: 0,
      next_planting: '2099-03',
      entries: 2,
    });
  });

  it('is zero before the first daily run, and future days have no figures', async () => {
    expect((await root.get(`/forestry/projects/${project}/ledger?at=2020-01-01`)).body).toMatchObject({
      ordered: 0,
      planted: 0,
      entries: 0,
      head: null,
    });
    expect(await root.get(`/forestry/projects/${project}/ledger?at=2099-01-01`)).toMatchObject({
      status: 400,
      body: { error: 'at 2099-01-01 is in the future; send a day up to today.' },
    });
    expect((await root.get(`/forestry/projects/${project}/ledger?at=yesterday`)).status).toBe(400);
  });

  it('has entries by number in pages, and plantings, as JSON and CSV', async () => {
    const first = await root.get(`/forestry/projects/${project}/entries?limit=1`);
    expect(first.body).toMatchObject([{ number: 1, planting_id: planting, trees: 1 }]);
    expect(Object.keys(first.body[0])).toEqual(['number', 'at', 'planting_id', 'trees', 'certificate_hash', 'hash']);
    for (const made of ['x', '-1', '1e400', '9'.repeat(30), '']) {
      const cursor = encodeCursor(`entries ${project}`, made);
      const { status, body } = await root.get(`/forestry/projects/${project}/entries?cursor=${cursor}`);
      expect([made, status, body.error]).toEqual([made, 400, expect.stringContaining('is not of this list')]);
    }
    const { body } = await root.get(`/forestry/projects/${project}/entries`);
    expect(body.map(({ number }: { number: number }) => number)).toEqual([1, 2]);

    const { body: plantings } = await root.get(`/forestry/projects/${project}/plantings`);
    expect(plantings).toMatchObject([
      { id: planting, status: 'audited', allocated: 1.25, lost: 1, free: 7.75 },
      { status: 'planned', free: 0 },
    ]);
  });

  it('is not there for an unknown project', async () => {
    for (const path of ['ledger', 'entries', 'plantings'])
      expect((await root.get(`/forestry/projects/${UNKNOWN}/${path}`)).status).toBe(404);
  });
});

describe("a project's public page", () => {
  it('is open to everybody and cached like other public pages', async () => {
    const { statusCode, headers, body } = await open(`/projects/${project}`);

    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=300, must-revalidate',
      vary: 'accept-language',
    });
    expect(body).toContain('North slope');
    const again = await open(`/projects/${project}`, {}, { 'if-none-match': headers.etag ?? '' });
    expect(again.statusCode).toBe(304);
  });

  it('has CSV files with plantings and entries after a number', async () => {
    const plantings = (await open(`/projects/${project}/plantings.csv`)).body;
    expect(plantings).toContain('id,project_id,name,');
    expect(plantings).toContain('"[""Quercus, robur""]"');
    const lines = (await open(`/projects/${project}/entries.csv`)).body.split('\r\n');
    expect(lines[0]).toBe('number,at,planting_id,trees,certificate_hash,hash');
    expect(lines[2]).toContain(`2,${AT},${planting},0.25,${sha256(certificate)},`);
    expect((await open(`/projects/${project}/entries.csv`, { after: '1' })).body.split('\r\n')).toHaveLength(3);
    expect((await open(`/projects/${project}/entries.csv`, { after: 'x' })).statusCode).toBe(400);
  });

  it('continues a full CSV file after its last row, and says so', async () => {
    const own = await freshProject();
    const days = ['2025-05-01', '2025-03-01', '2025-03-01', '2025-04-01', '2025-06-01'];
    for (const day of days) {
      const input = { project_id: own, name: day, trees: 1, planted_from: day, planted_to: day, status: 'planted' };
      await insertPlanting(NewPlanting.parse(input), new Date());
    }
    const whole = (await plantingsCsv(own, undefined))?.body ?? '';
    const rows: string[] = [];
    let after: string | undefined;
    do {
      const page = await plantingsCsv(own, after, 2);
      rows.push(...(page?.body.trimEnd().split('\r\n').slice(1) ?? []));
      after = page?.last;
    } while (after !== undefined);
    expect(rows).toEqual(whole.trimEnd().split('\r\n').slice(1));
    expect(rows).toHaveLength(5);

    const [, second = ''] = rows.map((row) => row.split(',')[0]);
    const rest = await open(`/projects/${own}/plantings.csv`, { after: second.toUpperCase() });
    expect(rest.body.trimEnd().split('\r\n').slice(1)).toEqual(rows.slice(2));
    expect(rest.headers.link).toBeUndefined();
    for (const wrong of [planting, UNKNOWN, 'x'])
      expect((await open(`/projects/${own}/plantings.csv`, { after: wrong })).statusCode).toBe(400);
    expect((await entriesCsv(project, 0, 1)).last).toBe('1');
    expect((await entriesCsv(project, 1, 5)).last).toBeUndefined();
  });

  it('has the balance signed, the same bytes while nothing changes', async () => {
    const one = await open(`/projects/${project}/ledger.json`);
    const { facts, jws } = JSON.parse(one.body);
    const { body: set } = await openCertificate(event('/.well-known/jwks.json'));
    const { payload } = await compactVerify(jws, createLocalJWKSet(JSON.parse(set)), { algorithms: ['ES256'] });

    expect(JSON.parse(new TextDecoder().decode(payload))).toEqual(facts);
    expect((await open(`/projects/${project}/ledger.json`)).body).toBe(one.body);
    const plantings = await open(`/projects/${project}/plantings.csv`);
    expect(facts.plantings_sha256).toBe(sha256(plantings.body));
  });

  it('does not sign figures from different moments: it returns the last signature, or none', async () => {
    const other = await coveredProject();
    const file = async () => JSON.parse((await open(`/projects/${other.project}/ledger.json`)).body);
    const behind = (planted: number) =>
      table.write([{ update: keys.ledger(other.project), add: { planted: exact(planted), version: 1 } }]);

    await behind(1);
    expect(await file()).toMatchObject({ jws: null, facts: { planted: 2.25, waiting: -0.25 } });
    await behind(-1);
    forgetLedgers();
    const signed = await file();
    expect(signed).toMatchObject({ jws: expect.any(String), facts: { planted: 1.25, waiting: 0.75 } });
    await behind(1);
    forgetLedgers();
    expect(await file()).toEqual(signed);
  });

  it('is a 404 for what is unknown', async () => {
    for (const path of [UNKNOWN, 'nonsense', '', `${project}/more`, `${UNKNOWN}/entries.csv`])
      expect((await open(`/projects/${path}`)).statusCode).toBe(404);
  });
});

describe('a certificate', () => {
  const certificateJson = async () =>
    JSON.parse((await openCertificate(event(`/certificates/${certificate}.json`))).body);

  it('states and signs its coverage, the same bytes while nothing changes', async () => {
    const first = await certificateJson();

    expect(first.coverage).toMatchObject({
      trees: 2,
      planted: 1.25,
      audited: 1.25,
      waiting: 0.75,
      plantings: [{ id: planting, name: 'North slope', trees: 1.25, survival_percent: 90 }],
    });
    const [, payload = ''] = first.coverage_jws.split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual({
      certificate_id: certificate,
      coverage: first.coverage,
    });
    expect(await certificateJson()).toEqual(first);
  });

  it('links to the project and says what waits', async () => {
    const { body } = await openCertificate(event(`/certificates/${certificate}`));

    expect(body).toContain(`<a href="https://regrove.test/projects/${project}">`);
    expect(body).toContain('next planting March 2099');
  });
});
