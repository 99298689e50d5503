import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settleBatch } from '../../lib/books/deposits/batch-store.ts';
import { closeMonths } from '../../lib/books/deposits/close.ts';
import { periodsOf } from '../../lib/books/deposits/duplicates.ts';
import { asPath } from '../../lib/platform/table/account-path.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { Killed, withFaults } from '../support/faults.ts';
import { at, now } from '../support/moment.ts';

const NOW = '2026-11-10T10:00:00Z';
type Line = { row: number; status: number; id: string | null; error: string | null; duplicate_of: string | null };

beforeEach(() => at(NOW));
afterEach(() => now());

const idsOf = async ({ get }: TestAccount): Promise<string[]> =>
  (await get('/deposits')).body.map(({ id }: { id: string }) => id);
const batchesOf = async ({ get }: TestAccount) => (await get('/deposits/batches')).body;
const monthPages = async ({ get }: TestAccount) => (await get('/months/2026-11')).body.pages;

describe('a deposit batch', () => {
  it('is named in the response, and listed with what it made', async () => {
    const root = await distributor();
    const customer = await root.below();
    const { headers } = await root.post('/deposits/batch', [
      { pages: 10, date: '2026-11-09' },
      { account_id: customer.id, pages: 20 },
      { pages: 'many' },
    ]);

    expect(headers['batch-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(await batchesOf(root)).toEqual([
      { id: headers['batch-id'], account_id: root.id, created_at: NOW, rows: 3, deposits: 2, open: 2 },
    ]);
    expect(await batchesOf(customer)).toEqual([]);
  });

  it('is undone whole, and a second time changes nothing', async () => {
    const root = await distributor();
    const customer = await root.below();
    const before = await root.post('/deposits', { pages: 5 });
    const { headers } = await root.post('/deposits/batch', [
      { pages: 10 },
      { account_id: customer.id, pages: 20 },
      { account_id: customer.id, pages: 30 },
    ]);
    const id = headers['batch-id'];

    for (const _ of [1, 2])
      expect((await root.delete(`/deposits/batches/${id}`)).body).toEqual({
        id,
        deleted: true,
        taken_back: 3,
        kept: 0,
      });
    expect([await idsOf(root), await idsOf(customer)]).toEqual([[before.body.id], []]);
    expect(await monthPages(root)).toBe(5);
    expect(await batchesOf(root)).toMatchObject([{ deposits: 3, open: 0 }]);
  });

  it('keeps deposits in closed books', async () => {
    const root = await distributor();
    at('2026-11-01T08:00:00Z');
    const rows = [{ pages: 8333, date: '2026-10-30' }, { pages: 10 }];
    const { headers } = await root.post('/deposits/batch', rows);
    expect(await batchesOf(root)).toMatchObject([{ deposits: 2, open: 2 }]);

    at(NOW);
    await closeMonths(root.path, '2026-10', new Date(NOW));
    expect(await batchesOf(root)).toMatchObject([{ deposits: 2, open: 1 }]);
    const { body } = await root.delete(`/deposits/batches/${headers['batch-id']}`);

    expect(body).toMatchObject({ taken_back: 1, kept: 1 });
    expect((await root.get('/deposits')).body).toMatchObject([{ pages: 8333 }]);
  });

  it('counts a deposit deleted by itself', async () => {
    const root = await distributor();
    const { body, headers } = await root.post('/deposits/batch', [{ pages: 1 }, { pages: 2 }]);
    await root.delete(`/deposits/${body[0].id}`);

    expect(await batchesOf(root)).toMatchObject([{ deposits: 2, open: 1 }]);
    expect((await root.delete(`/deposits/batches/${headers['batch-id']}`)).body).toMatchObject({
      taken_back: 2,
      kept: 0,
    });
  });

  it("keeps its number when counted again after a deposit's deletion", async () => {
    const root = await distributor();
    const key = { 'idempotency-key': 'import-2' };
    const rows = [{ pages: 1 }, { pages: 2 }];
    const { body } = await root.post('/deposits/batch', rows, key);
    await root.delete(`/deposits/${body[0].id}`);
    await root.post('/deposits/batch', [...rows.slice(1), { pages: 'x' }], key);

    expect(await batchesOf(root)).toMatchObject([{ deposits: 2, open: 1 }]);
  });

  it('is counted again if a deposit is deleted before what it made was stored', async () => {
    const root = await distributor();
    const { body, headers } = await root.post('/deposits/batch', [{ pages: 1 }, { pages: 2 }, { pages: 3 }]);
    await root.delete(`/deposits/${body[0].id}`);
    // The request that made the batch is late: it knows three deposits, and the batch has changed since.
    await settleBatch(asPath(root.path), headers['batch-id'] ?? '', new Map([['2026-11', 3]]));

    expect(await batchesOf(root)).toMatchObject([{ deposits: 3, open: 2 }]);
  });

  it('is the same batch when it is repeated under its key, also hours later', async () => {
    const root = await distributor();
    const key = { 'idempotency-key': 'import-1' };
    const rows = [{ pages: 1 }, { pages: 2, date: '2026-11-02' }, { pages: 'x' }];
    const first = await root.post('/deposits/batch', rows, key);
    at('2026-11-10T13:00:00Z');
    const corrected = await root.post('/deposits/batch', rows.with(2, { pages: 3 }), key);

    expect(corrected.headers['batch-id']).toBe(first.headers['batch-id']);
    expect(corrected.body.slice(0, 2)).toEqual(first.body.slice(0, 2));
    expect(await batchesOf(root)).toMatchObject([{ rows: 3, deposits: 3, open: 3 }]);
    await root.delete(`/deposits/batches/${first.headers['batch-id']}`);
    expect(await idsOf(root)).toEqual([]);
  });

  it('can be undone wherever its request was killed', async () => {
    const rows = [{ pages: 1 }, { pages: 2 }, { pages: 3 }];
    // Usually 11 calls are enough. Rows conflicting in the month's books are retried, which takes more.
    for (let call = 1; call < 200; call++) {
      const root = await distributor();
      let isDone = true;
      await withFaults(
        (index) => (index >= call ? 'killed before' : undefined),
        () => root.post('/deposits/batch', rows),
      ).catch((error) => {
        if (!(error instanceof Killed)) throw error;
        isDone = false;
      });
      const made = await idsOf(root);
      const [batch] = await batchesOf(root);
      if (made.length > 0) expect(batch, `killed at call ${call}`).toMatchObject({ deposits: made.length });
      if (batch) await root.delete(`/deposits/batches/${batch.id}`);

      expect(await idsOf(root), `killed at call ${call}`).toEqual([]);
      if (isDone && made.length === rows.length) return;
    }
    throw new Error('No run was killed late enough.');
  });

  it('can be undone only by callers who reach its account', async () => {
    const [root, stranger] = [await distributor(), await distributor()];
    const customer = await root.below();
    const { headers } = await customer.post('/deposits/batch', [{ pages: 1 }]);
    const id = headers['batch-id'];

    expect((await stranger.delete(`/deposits/batches/${id}`)).status).toBe(404);
    expect((await root.delete(`/deposits/batches/${id}`)).status).toBe(404);
    expect((await root.delete(`/accounts/${customer.id}/deposits/batches/${id}`)).body).toMatchObject({
      taken_back: 1,
    });
  });
});

describe('duplicates in a batch', () => {
  it('name the first deposit with the same account, day, pages and sheet', async () => {
    const root = await distributor();
    const customer = await root.below();
    const { body: single } = await root.post('/deposits', { pages: 10, date: '2026-11-05T08:00:00Z' });
    const { body } = await root.post('/deposits/batch', [
      { pages: 10, date: '2026-11-05T09:00:00Z' },
      { pages: 10, date: '2026-11-06' },
      { pages: 11, date: '2026-11-05' },
      { pages: 10, date: '2026-11-05', gsm: 90 },
      { account_id: customer.id, pages: 10, date: '2026-11-05' },
      { pages: 7, date: '2026-11-07T12:00:00Z' },
      { pages: 7, date: '2026-11-07T11:00:00Z' },
    ]);
    const lines = body as Line[];

    expect(lines.map(({ status }) => status)).toEqual(Array(7).fill(200));
    expect(lines.map(({ duplicate_of }) => duplicate_of)).toEqual([
      single.id,
      null,
      null,
      null,
      null,
      null,
      lines[5]?.id,
    ]);
  });

  it('are all rows in a file sent again, and later rows on the same day', async () => {
    const root = await distributor();
    const rows = Array.from({ length: 60 }, (_, i) => ({ pages: i + 1, date: '2026-11-05' }));
    const first = (await root.post('/deposits/batch', rows)).body as Line[];
    const again = (await root.post('/deposits/batch', rows)).body as Line[];
    const third = (await root.post('/deposits/batch', rows)).body as Line[];

    expect(first.map(({ duplicate_of }) => duplicate_of)).toEqual(rows.map(() => null));
    expect(again.map(({ duplicate_of }) => duplicate_of)).toEqual(first.map(({ id }) => id));
    expect(third.filter(({ duplicate_of }) => duplicate_of === null)).toEqual([]);

    const { body: atTheEnd } = await root.post('/deposits', { pages: 999, date: '2026-11-06T23:59:59Z' });
    const { body: lines } = await root.post('/deposits/batch', [{ pages: 999, date: '2026-11-06T01:00:00Z' }]);
    expect((lines as Line[])[0]?.duplicate_of).toBe(atTheEnd.id);
  });

  it("are refused on request, also a batch's later row", async () => {
    const root = await distributor();
    const { body: single } = await root.post('/deposits', { pages: 10, date: '2026-11-05' });
    const rows = [{ pages: 10, date: '2026-11-05' }, { pages: 4 }, { pages: 4 }, { pages: 5 }];
    const { body } = await root.post('/deposits/batch?refuse_duplicates=true', rows);
    const lines = body as Line[];

    expect(lines.map(({ status }) => status)).toEqual([400, 200, 400, 200]);
    expect(lines.map(({ duplicate_of }) => duplicate_of)).toEqual([single.id, null, lines[1]?.id, null]);
    expect(lines[0]?.error).toContain(`Deposit ${single.id} has the same day, pages and sheet`);
  });

  it('are refused when two batches run at once, and not after the first was undone', async () => {
    const root = await distributor();
    const rows = Array.from({ length: 20 }, (_, i) => ({ pages: i + 1, date: '2026-11-03' }));
    const send = () => root.post('/deposits/batch?refuse_duplicates=true', rows);
    const both = await Promise.all([send(), send()]);

    const done = both.flatMap(({ body }) => (body as Line[]).filter(({ status }) => status === 200));
    expect(done.length).toBe(rows.length);
    expect(await monthPages(root)).toBe(210);
    for (const { headers } of both) await root.delete(`/deposits/batches/${headers['batch-id']}`);
    expect((await send()).body.map(({ status }: Line) => status)).toEqual(rows.map(() => 200));
  });

  it('repeated under a key, a row does not duplicate itself', async () => {
    const root = await distributor();
    const key = { 'idempotency-key': 'k' };
    const first = await root.post('/deposits/batch?refuse_duplicates=true', [{ pages: 9 }], key);
    const again = await root.post('/deposits/batch?refuse_duplicates=true', [{ pages: 9 }], key);

    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotent-replayed']).toBe('true');
  });

  it('are searched in few periods covering every day', () => {
    const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.array(day, { minLength: 1, maxLength: 40 }), (dates) => {
        const wanted = dates.map((date) => ({ path: asPath('a'), date: date.toISOString() }));
        const periods = periodsOf(wanted);
        for (const { date } of wanted)
          expect(periods.filter(({ from, to }) => from <= date.slice(0, 10) && date.slice(0, 10) <= to)).toHaveLength(
            1,
          );
        for (const [index, { from }] of periods.entries())
          if (index > 0)
            expect(Date.parse(from) - Date.parse(periods[index - 1]?.to ?? '')).toBeGreaterThan(7 * 86_400_000);
      }),
    );
  });
});
