import { describe, expect, it } from 'vitest';
import { columnsOf } from '../../../lib/operations/export/column.ts';
import { Manifest } from '../../../lib/operations/export/manifest.ts';
import { noun } from '../../../lib/operations/export/noun.ts';
import { type Options, runExport } from '../../../lib/operations/export/run-export.ts';
import { sampleOf } from '../../support/long.ts';
import { Killed, type MemoryTarget, memoryTarget, textOf } from './memory-target.ts';

/** Accounts with several row pages in three months, returned as a table would. */
type Row = { id: string; month: string; name: string };
type Owner = { id: string };

const c = columnsOf<Row>();
const ACCOUNTS = Array.from({ length: 7 }, (_, index) => `account-${index}`);
const rowsOf = ({ id }: Owner, most: number): Row[] =>
  Array.from({ length: (Number(id.slice(-1)) * 5) % most }, (_, n) => ({
    id: `${id}-${n}`,
    month: `2026-0${1 + (n % 3)}`,
    name: `Name ${n}`,
  }));

const owners = {
  at: ([last]: { id: string }[]) => ({ id: last?.id ?? '' }),
  async *after([last]: { id: string }[]) {
    for (const id of ACCOUNTS.filter((one) => last === undefined || one > last.id))
      yield { owner: { id }, trail: [{ id, sk: '', role: '' }] };
  },
};

const PAGE = 4;
const testNoun = (name: string, most: number, rows: (owner: Owner) => Row[] = (owner) => rowsOf(owner, most)) =>
  noun<Owner, Row>({
    name,
    about: '',
    owners,
    month: { by: 'the month', of: ({ month }) => month },
    columns: [c.text('id', '', ({ id }) => id), c.personal('name', '', (row) => row.name)],
    async page(owner, { cursor = '0' }) {
      const [all, from] = [rows(owner), Number(cursor)];
      return { items: all.slice(from, from + PAGE), next: from + PAGE < all.length ? String(from + PAGE) : undefined };
    },
  });

const NOUNS = [testNoun('deposits', 33), testNoun('quotes', 1), testNoun('orders', 17)];

const run = (target: MemoryTarget, wanted: Partial<Options> = {}) =>
  runExport({
    format: 'csv',
    nouns: NOUNS,
    since: undefined,
    personalData: false,
    target,
    now: () => new Date('2026-11-16T09:00:00Z'),
    stepRows: 10,
    ...wanted,
  });

const manifestIn = (target: MemoryTarget) => Manifest.parse(JSON.parse(textOf(target, 'manifest.json')));

const text = (bytes: Uint8Array | undefined) => new TextDecoder('latin1').decode(bytes);

const expectSame = (files: Map<string, Uint8Array>, { files: whole }: MemoryTarget) => {
  expect([...files.keys()].sort()).toEqual([...whole.keys()].sort());
  for (const [name, bytes] of whole) expect([name, text(files.get(name))]).toEqual([name, text(bytes)]);
};

describe('an export', () => {
  it('has every row once, in files by noun and month, and says what is whole', async () => {
    const target = memoryTarget();
    const whole = await run(target);
    const { files, ended_at, at, pending, rows } = manifestIn(target);
    const ids = [...target.files.keys()]
      .filter((name) => name.startsWith('deposits/'))
      .flatMap((name) => textOf(target, name).trim().split('\r\n').slice(1));

    expect({ ended_at, at, pending }).toEqual({ ended_at: '2026-11-16T09:00:00Z', at: null, pending: [] });
    expect(whole.files).toEqual(files);
    expect([...target.files.keys()].sort()).toEqual([...Object.keys(files), 'manifest.json', 'views.sql'].sort());
    expect(ids.sort()).toEqual(ACCOUNTS.flatMap((id) => rowsOf({ id }, 33).map((row) => row.id)).sort());
    expect(rows).toEqual({ deposits: ids.length, quotes: 0, orders: expect.any(Number) });
    expect(Object.keys(files)).toContain('deposits/month=2026-01/part-1.csv');
  });

  it('leaves columns with personal data out unless asked', async () => {
    const [plain, asked] = [memoryTarget(), memoryTarget()];
    await run(plain);
    await run(asked, { personalData: true });

    expect(textOf(plain, 'orders/month=2026-01/part-0.csv')).not.toContain('ame');
    expect(textOf(asked, 'orders/month=2026-01/part-0.csv')).toMatch(/^id,name\r\naccount-1-0,Name 0\r\n/);
  });

  it('repeated writes only changed files, and removes obsolete ones', async () => {
    const target = memoryTarget();
    await run(target);
    const before = Object.keys(manifestIn(target).files);
    target.calls.length = 0;
    const fewer = testNoun('deposits', 33, (owner) =>
      rowsOf(owner, 33).filter(({ id, month }) => id < 'account-6' && month < '2026-03'),
    );
    const { run: count } = await run(target, { nouns: [fewer, ...NOUNS.slice(1)] });
    const [unchanged, uninterrupted] = [memoryTarget(), memoryTarget()];
    await run(uninterrupted, { nouns: [fewer, ...NOUNS.slice(1)] });

    expect(count).toBe(2);
    expect(target.calls.filter((call) => call.startsWith('remove'))).toContain(
      'remove deposits/month=2026-03/part-0.csv',
    );
    expect(target.calls.filter((call) => call.includes('orders'))).toEqual([]);
    expect([...target.files.keys()].sort()).toEqual([...uninterrupted.files.keys()].sort());
    expect(Object.keys(manifestIn(target).files).length).toBeLessThan(before.length);
    await run(unchanged);
    unchanged.calls.length = 0;
    await run(unchanged);
    expect([...new Set(unchanged.calls)].sort()).toEqual(['write manifest.json', 'write views.sql']);
  });

  it("since a month leaves earlier months' files alone", async () => {
    const target = memoryTarget();
    await run(target);
    const before = manifestIn(target);
    const { files } = await run(target, { since: '2026-02' });
    const isEarlier = (name: string) => name.includes('month=2026-01');

    expect(Object.keys(files).filter(isEarlier)).toEqual(Object.keys(before.files).filter(isEarlier));
    for (const [name, file] of Object.entries(files)) expect([name, file.run]).toEqual([name, isEarlier(name) ? 1 : 2]);
  });

  it('in another format or with other options is refused where one is', async () => {
    const target = memoryTarget();
    await run(target);
    await expect(run(target, { format: 'parquet' })).rejects.toThrow('has an export as csv');
    await expect(run(target, { personalData: true })).rejects.toThrow('without personal data');
    const personal = memoryTarget();
    await run(personal, { personalData: true });
    await expect(run(personal)).rejects.toThrow('has an export with personal data');
    await run(target, { isLate: () => true });
    await expect(run(target, { since: '2026-10' })).rejects.toThrow('is not finished');
    target.files.set('manifest.json', new TextEncoder().encode('{'));
    await expect(run(target)).rejects.toThrow('is not the manifest of an export');
  });
});

describe('a killed export', () => {
  it.each([
    ['into an empty place', false],
    ['over an earlier one', true],
  ])('at any call %s continues, and has the bytes of an uninterrupted one', async (_, isSecond) => {
    const earlier = memoryTarget();
    const fewer = NOUNS.map(({ name }, index) => testNoun(name, 40 - 9 * index));
    if (isSecond) await run(earlier, { nouns: fewer });
    const whole = memoryTarget(new Map(earlier.files));
    await run(whole);
    const calls = whole.calls.map((_call, index) => index);
    expect(calls.length).toBeGreaterThan(40);
    for (const killAt of sampleOf(calls, 6)) {
      for (const isAfter of [false, true]) {
        const files = new Map(earlier.files);
        await expect(run(memoryTarget(files, { killAt, isAfter }))).rejects.toThrow(Killed);
        // After its last call it was complete.
        if (!isAfter || killAt < calls.length - 1) await run(memoryTarget(files));
        expectSame(files, whole);
      }
    }
  });

  it('again and again still ends', async () => {
    const whole = memoryTarget();
    await run(whole);
    const files = new Map<string, Uint8Array>();
    for (let i = 0; manifestOf(files)?.ended_at == null; i++)
      await run(memoryTarget(files, { killAt: 7 + (i % 11), isAfter: i % 2 === 0 })).catch((error) => {
        if (!(error instanceof Killed)) throw error;
      });
    expectSame(files, whole);
  });
});

const manifestOf = (files: Map<string, Uint8Array>) => files.get('manifest.json') && manifestIn(memoryTarget(files));
