import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { areBooksOpen } from '../../../lib/books/deposits/books-store.ts';
import { changeDeposit } from '../../../lib/books/deposits/change-deposits.ts';
import { newDeposit } from '../../../lib/books/deposits/deposit.ts';
import { guardStep } from '../../../lib/books/deposits/duplicates.ts';
import { notIssuedByClose } from '../../../lib/books/deposits/offset-deletion.ts';
import { deleteDeposit, getDeposit, insertDeposit } from '../../../lib/books/deposits/store.ts';
import { rootPath } from '../../../lib/platform/table/account-path.ts';
import { retryOrBusy } from '../../../lib/platform/table/retry-overtaken.ts';
import { keys, table } from '../../../lib/platform/table/table.ts';
import { distributor } from '../../support/api.ts';
import { withWriteInBetween } from '../../support/interleaved.ts';

const now = new Date('2026-03-05T10:00:00Z');
const deposit = (account_id: string, pages: number) =>
  newDeposit({ pages }, { id: randomUUID(), account_id, feed_id: null, date: now });
const more = async () => [];

describe('a deposit', () => {
  it('never overwrites another of the same id', async () => {
    const { id, path } = await distributor();
    const first = deposit(id, 5);
    await insertDeposit(path, first, now);

    await expect(insertDeposit(path, { ...first, pages: 9 }, now)).rejects.toThrow('was refused');
    expect((await getDeposit(path, first.id))?.pages).toBe(5);
  });

  it('has the pages of two changes made at once, and is gone at none', async () => {
    const { id, path } = await distributor();
    const { id: of } = await insertDeposit(path, deposit(id, 5), now);
    const by = (pages: number) => retryOrBusy(() => changeDeposit(path, of, pages, more));
    expect(
      await withWriteInBetween(
        () => by(2),
        () => by(3),
      ),
    ).toMatchObject({ pages: 10 });

    expect(
      await withWriteInBetween(
        () => by(-3),
        () => by(-7),
      ),
    ).toMatchObject({ pages: 0 });
    expect([await getDeposit(path, of), await by(1)]).toEqual([undefined, undefined]);
  });

  it('that refuses duplicates does so for 400 days, or until it is deleted', async () => {
    const { id, path } = await distributor();
    const store = (seconds: number) => {
      const made = deposit(id, 5);
      const guard = guardStep(path, made, new Date(now.getTime() + seconds * 1000));
      return insertDeposit(path, { ...made, is_guarded: true }, now, [], [guard]);
    };
    const year = 400 * 86_400;
    const first = await store(0);
    await expect(store(year - 1)).rejects.toThrow(`Deposit ${first.id} has the same day, pages and sheet`);
    const second = await store(year);
    await expect(store(year)).rejects.toThrow(second.id);
    await deleteDeposit(path, second.id);

    expect((await store(year)).pages).toBe(5);
  });

  it('is not changed beyond the bound of a month', async () => {
    const { id, path } = await distributor();
    const { id: of } = await insertDeposit(path, deposit(id, 1e12), now);
    await table.write([{ update: keys.month(path, '2026-03'), set: { grams: '4.5e16' } }]);

    await expect(changeDeposit(path, of, 1, more)).rejects.toMatchObject({ kind: 'invalid' });
    expect((await getDeposit(path, of))?.pages).toBe(1e12);
  });

  it('is not changed if its books are missing, and the change ends', async () => {
    const { id, path } = await distributor();
    const { id: of } = await insertDeposit(path, deposit(id, 5), now);
    await table.write([{ delete: keys.month(path, '2026-03') }]);

    await expect(changeDeposit(path, of, 1, more)).rejects.toThrow('neither found nor created');
    expect((await getDeposit(path, of))?.pages).toBe(5);
  });
});

it("an offset dated at a month's end is deleted unless the month's close issued it", () => {
  const path = rootPath(randomUUID());

  expect(notIssuedByClose(path, { id: 'x', date: '2026-03-31T23:59:58Z' })).toEqual([]);
  expect(notIssuedByClose(path, { id: 'x', date: '2026-03-31T23:59:59Z' })).toMatchObject([
    {
      check: keys.month(path, '2026-03'),
      must: ['attribute_not_exists(offsets) or not contains(offsets, :id)', { id: 'x' }],
      otherwise: { kind: 'forbidden', message: expect.stringContaining('was issued by the close of 2026-03') },
    },
  ]);
});

it("a month's books are open before the moment at which they end", async () => {
  const { path } = await distributor();
  const isOpen = (at: string) => areBooksOpen(path, '2026-03', new Date(at));

  expect([await isOpen('2026-04-01T11:59:59.999Z'), await isOpen('2026-04-01T12:00:00Z')]).toEqual([true, false]);
});
