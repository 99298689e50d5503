import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { certificateLines } from '../../../../lib/communication/mails/digests/certificate-news.ts';
import {
  addLines,
  closeDigest,
  dueDigests,
  finishDigest,
  lastEndedPeriod,
  periodAt,
} from '../../../../lib/communication/mails/digests/period-digest.ts';
import { sha256 } from '../../../../lib/platform/digest.ts';
import { idOf, rootPath } from '../../../../lib/platform/table/account-path.ts';
import { AsStored, keys, table } from '../../../../lib/platform/table/table.ts';

const at = new Date('2026-11-01T12:30:00Z');
const path = rootPath(randomUUID());
let person: string;
beforeEach(() => {
  person = sha256(randomUUID());
});
const line = (month: string, of = path) => ({ path: of, user: 'u', month, pages: 5, trees: '1', offsets: [] });
const monthsIn = async (period: string) =>
  (await Array.fromAsync(certificateLines(person, period))).map(({ month }) => month);
const isDue = async (through: string) =>
  (await Array.fromAsync(dueDigests(through))).flatMap((one) =>
    one.kind === 'digest' && one.person === person ? [one.period] : [],
  );

it.each([
  ['2026-11-01T00:00:00Z', '2026-11', '2026-10'],
  ['2026-11-02T13:59:59.999Z', '2026-11', '2026-10'],
  ['2026-11-02T14:00:00Z', '2026-12', '2026-11'],
  ['2026-12-31T23:59:59Z', '2027-01', '2026-12'],
])('at %s lines join the %s digest, and the %s digest has ended', (moment, period, ended) => {
  expect([periodAt(new Date(moment)), lastEndedPeriod(new Date(moment))]).toEqual([period, ended]);
});

describe("a person's digest", () => {
  it('has each line once, also more of them than a transaction takes, for half a year', async () => {
    const lines = Array.from({ length: 95 }, (_, index) => line(`2026-10-${String(index).padStart(2, '0')}`));
    await addLines(person, [...lines, ...lines.slice(0, 3)], at);

    expect(await monthsIn('2026-11')).toEqual(lines.map(({ month }) => month));
    const expires = at.getTime() / 1_000 + 180 * 86_400;
    expect(await table.get(keys.digest(person, '2026-11'), AsStored)).toMatchObject({ expires });
    expect(await table.get(keys.digestLine(person, '2026-11', idOf(path), '2026-10-94'), AsStored)).toMatchObject({
      expires,
    });
  });

  it('has the lines of several accounts for one month', async () => {
    await addLines(person, [line('2026-10'), line('2026-10', rootPath(randomUUID()))], at);

    expect(await monthsIn('2026-11')).toEqual(['2026-10', '2026-10']);
  });

  it('takes no line once closed: the line joins the next open digest, unless it was already sent', async () => {
    await addLines(person, [line('2026-09')], at);
    await closeDigest(person, '2026-11');
    await addLines(person, [line('2026-09'), line('2026-10')], at);
    expect([await monthsIn('2026-11'), await monthsIn('2026-12')]).toEqual([['2026-09'], ['2026-10']]);
    await closeDigest(person, '2026-12');
    await addLines(person, [line('2026-08')], at);

    expect(await monthsIn('2027-01')).toEqual(['2026-08']);
  });

  it('is due until it is finished, also in later periods and not in earlier ones', async () => {
    await addLines(person, [line('2026-10')], at);
    expect([await isDue('2026-10'), await isDue('2026-11'), await isDue('2026-12')]).toEqual([
      [],
      ['2026-11'],
      ['2026-11'],
    ]);
    await closeDigest(person, '2026-11');
    expect(await isDue('2026-11')).toEqual(['2026-11']);
    await finishDigest(person, '2026-11');

    expect(await isDue('2026-12')).toEqual([]);
  });

  it('that does not exist can be neither closed nor finished', async () => {
    await expect(closeDigest(person, '2026-11')).rejects.toThrow();
    await expect(finishDigest(person, '2026-11')).rejects.toThrow();
    expect(await table.get(keys.digest(person, '2026-11'), AsStored)).toBeUndefined();
  });
});
