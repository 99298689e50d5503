import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gateway } from '../../infra/local/gateway.ts';
import { AsStored, exact, keys, table } from '../../lib/platform/table/table.ts';
import { fulfillWaiting } from '../../lib/trees/credits/fulfill.ts';
import { fulfillByHand } from '../../lib/trees/credits/fulfill-by-hand.ts';
import { forgetCreditLedgers } from '../../lib/trees/credits/recent-ledger.ts';
import { distributor } from '../support/api.ts';
import { longTest } from '../support/long-test.ts';
import { newBlock, newProject, type Project } from '../trees/credits/world.ts';

describe("a carbon project's public ledger", () => {
  let project: Project;
  let lot: string;
  const offsets: string[] = [];
  const server = createServer(gateway({}));
  const addressOf = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  const open = (path: string) => fetch(addressOf(`/carbon_projects/${project.id}${path}`));

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const root = await distributor();
    project = await newProject();
    const settings = { carbon_project_settings: [{ project_id: project.id }] };
    for (const mass of [1e6, 2e6, 3e6]) {
      const { body: order } = await root.post('/orders', { items: [{ mass }], ...settings });
      offsets.push(...(await root.patch(`/orders/${order.id}/place`)).body.carbon_offset_ids);
    }
    lot = (await project.load({ block: newBlock(), first: 101, last: 103, kind: 'removal', methodology: 'VM0033' })).id;
    await project.load({ serial: newBlock(), tonnes: '1.25' });
    await fulfillWaiting(project.id);
    const byHand = { serial_numbers: [newBlock(), newBlock()], vintage_start_date: null, vintage_end_date: null };
    await fulfillByHand(root.path, offsets[2] ?? '', byHand, new Date());
  });
  afterAll(() => server.close());
  beforeEach(forgetCreditLedgers);

  const verified = async (offset: string | undefined) => {
    const script = join(import.meta.dirname, '../../docs/verify-credits.mjs');
    return promisify(execFile)(process.execPath, [
      script,
      addressOf(`/carbon_projects/${project.id}`),
      offset ?? '',
    ]).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
    );
  };

  longTest('adds up by a second program, with the positions in each signed certificate', async () => {
    for (const offset of offsets) {
      const { code, stdout } = await verified(offset);

      expect(stdout).not.toContain('WRONG');
      expect(stdout).toContain('the entries are the shares that the certificate says');
      expect(code).toBe(0);
    }
  });

  it('has a page, lots, entries and signed figures, all open', async () => {
    const page = await open('?lang=de');
    const html = await page.text();
    expect([page.status, html.includes('Stillgelegte Emissionsgutschriften')]).toEqual([200, true]);
    expect(html).toContain(`href="${project.id}/lots.csv"`);
    const lots = await (await open('/lots.csv')).text();
    expect(lots.split('\r\n')[0]).toBe(
      'id,project_id,registry,registry_project_id,methodology,kind,serial,block,first,last,tonnes,vintage_start_date,vintage_end_date,retired_on,beneficiary,retirement_url,allocated,created_at',
    );
    expect(await (await open(`/lots.csv?after=${lot}`)).text()).not.toContain(lot);
    expect((await open('/lots.csv?after=7')).status).toBe(400);
    const entries = await (await open('/entries.csv')).text();
    expect(entries.split('\r\n')[0]).toBe('number,at,lot_id,tonnes,certificate_hash,hash');
    for (const offset of offsets) expect(entries).not.toContain(offset);
    expect(await (await open('/entries.csv?after=1')).text()).toMatch(/hash\r\n2,/);
    const { facts, jws } = (await (await open('/ledger.json')).json()) as { facts: object; jws: string };
    expect(facts).toMatchObject({ project_id: project.id, retired: 8.267, lots: 4, entries: 5 });
    expect(Buffer.from(jws.split('.')[0] ?? '', 'base64url').toString()).toContain('regrove-credit-ledger+jws');
    expect((await fetch(addressOf('/carbon_projects/019a7c1e-7b3c-7d42-9f0a-4be1c2d3e4f5'))).status).toBe(404);
  });

  it('is not signed while its figures do not belong together', async () => {
    const credits = keys.credits(project.id);
    const signed = await (await open('/ledger.json')).text();
    await table.write([{ update: credits, add: { assigned: exact(1) } }]);
    forgetCreditLedgers();
    // The last signed figures are served, not figures from different moments.
    expect(await (await open('/ledger.json')).text()).toBe(signed);
    await table.write([{ update: credits, add: { assigned: exact(-1) } }]);
    forgetCreditLedgers();
    expect(await (await open('/ledger.json')).text()).toBe(signed);
  });

  it('does not add up once an entry or a lot is changed', async () => {
    const first = keys.creditEntries(project.id, 1);
    const stored = await table.get(first, AsStored);
    const [entry] = (stored?.entries ?? []) as { tonnes: unknown }[];
    await table.write([{ update: first, set: { entries: [{ ...entry, tonnes: exact('0.5') }] } }]);
    expect((await verified(offsets[0])).stdout).toContain('WRONG  every entry has its number and the hash');
    await table.write([{ update: first, set: { entries: stored?.entries } }]);
    expect((await verified(offsets[0])).code).toBe(0);

    await table.write([{ update: keys.creditLot(project.id, lot), set: { serial: 'another' } }]);
    const { code, stdout } = await verified(offsets[0]);
    expect([code, stdout.includes('WRONG  lots.csv is the one that was signed')]).toEqual([1, true]);
  });
});
