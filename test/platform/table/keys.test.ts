import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idAt } from '../../../lib/platform/id.ts';
import { identityOf } from '../../../lib/platform/mail-transport/address.ts';
import { type AccountPath, asPath, pathBelow, rootPath } from '../../../lib/platform/table/account-path.ts';
import { signedPrefixes } from '../../../lib/platform/table/keys/documents.ts';
import { folded } from '../../../lib/platform/table/keys/key-text.ts';
import { keys, lists } from '../../../lib/platform/table/keys.ts';
import { work } from '../../../lib/platform/table/work-index.ts';
import { codePoint } from '../../support/code-point.ts';
import { isLong } from '../../support/long.ts';

/** Names and external ids imitating other keys, or differing in ways easily lost. */
const hostile = fc.oneof(
  fc.string({ unit: codePoint, maxLength: 255 }),
  fc.constantFrom(
    'ACCOUNT',
    'KEY',
    'PATH',
    'ROOTS',
    '#',
    '/',
    '~',
    '',
    ' ',
    '\u0000',
    'null',
    'undefined',
    '0',
    '7',
    'CHILD#a',
    '#CHILD#a',
    'TOTALS#0',
    'EXTERNAL_ID#a',
    'PROJECT#a',
    '../a',
    'a#b',
    'ａ',
    'A',
    'a',
    'x'.repeat(800),
    'x'.repeat(801),
    '木'.repeat(255),
    '木'.repeat(266),
    'ﷺ'.repeat(254),
    '👩‍🌾'.repeat(200),
  ),
  fc.tuple(fc.constantFrom('木'.repeat(300), 'x'.repeat(900)), fc.string({ maxLength: 3 })).map(([a, b]) => a + b),
);
const id = fc
  .tuple(
    fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
    fc.uint8Array({ minLength: 10, maxLength: 10 }),
  )
  .map(([time, random]) => idAt(time, random));
/** A few recurring ids, so keys of different kinds collide on the same id and path. */
const KNOWN = [1, 2, 3].map((n) => idAt(new Date(n), new Uint8Array(10).fill(n)));
const anyId = fc.oneof(id, fc.constantFrom(...KNOWN));
const path: fc.Arbitrary<AccountPath> = fc
  .array(anyId, { minLength: 1, maxLength: 4 })
  .map(([root = '', ...below]) => below.reduce(pathBelow, rootPath(root)));
const hash = fc.stringMatching(/^[0-9a-f]{64}$/);
const month = fc.constantFrom('2026-11', '2026-12', '1970-01');
const shard = fc.integer({ min: 0, max: 7 });

const kind = fc.constantFrom(...Object.keys(signedPrefixes));

type Args = { id: string; path: AccountPath; hash: string; month: string; shard: number; kind: string; text: string };
const args = fc.record<Args>({ id: anyId, path, hash, month, shard, kind, text: hostile });

/** The meaning of a builder's parameter, by its name. All others are text chosen by a caller. */
const MEANING: Record<string, keyof Args> = {
  path: 'path',
  parent: 'path',
  hash: 'hash',
  month: 'month',
  day: 'month',
  shard: 'shard',
  minute: 'shard',
  chunk: 'shard',
  row: 'shard',
  piece: 'shard',
  year: 'shard',
  run: 'shard',
  sha256: 'hash',
  lane: 'shard',
  id: 'id',
  feedId: 'id',
  accountId: 'id',
  rootId: 'id',
  serverId: 'id',
  orderId: 'id',
  webhookId: 'id',
  kind: 'kind',
  // A moment or a day, which like a month is not a caller's text; and a person, who is a hash.
  due: 'month',
  period: 'month',
  person: 'hash',
  causeHash: 'hash',
  requestHash: 'hash',
  sourceHash: 'hash',
  // A deposit's day, pages and measures, and the person connecting a feed: short texts generated here.
  twin: 'hash',
  holder: 'id',
  // The sort key for a feed, a webhook or a month.
  watched: 'id',
  // A carbon project, and the last number in a serial range.
  projectId: 'id',
  last: 'shard',
  certificateId: 'id',
  plantedTo: 'month',
  first: 'shard',
  entry: 'shard',
  what: 'id',
  // The feed or server of a meter report.
  owner: 'id',
};

const parametersOf = (build: (...values: never[]) => unknown): (keyof Args)[] =>
  (/^\(?([^)=]*)\)?\s*=>/.exec(build.toString())?.[1]?.split(',') ?? [])
    .filter((parameter) => parameter.trim() !== '')
    .map((parameter) => MEANING[parameter.trim()] ?? 'text');

type Builder = { name: string; given: (keyof Args)[]; keyFor(args: Args): { pk: string; sk: string } };

/** Every builder, so a new one is compared with all others without being named here. */
const builders: Builder[] = Object.entries(keys).map(([name, build]) => {
  const given = parametersOf(build);
  const make = build as (...values: unknown[]) => { pk: string; sk: string };
  return { name, given, keyFor: (values) => make(...given.map((kind) => values[kind])) };
});

/** Builders treating two texts as equal in some cases, because they compare case-insensitively or by a shortened id. */
const isFolded = new Set(['rootName', 'childName']);
const isMailbox = new Set(['userEmail', 'personUser', 'suppressed']);
const isShared = new Set(['carbonOffsetDirectory']);

function meant({ name, given }: Builder, values: Args): string {
  return JSON.stringify([
    name,
    ...given.map((kind) => {
      if (kind === 'text' && isFolded.has(name)) return folded(values.text);
      if (kind === 'text' && isMailbox.has(name)) return identityOf(values.text);
      return kind === 'id' && isShared.has(name) ? values.id.slice(0, -2) : values[kind];
    }),
  ]);
}

describe('keys', () => {
  it.each(builders)('of $name are made from all its values', ({ name, given }) => {
    expect(given).toHaveLength(keys[name as keyof typeof keys].length);
  });

  it('in all files have one name each, taken by no other file', async () => {
    const FOLDER = 'lib/platform/table/keys';
    const parts = await Promise.all(
      readdirSync(FOLDER)
        // Former keys may share a name with their replacement.
        .filter((file) => file !== 'earlier.ts')
        .map((file) => import(`../../../${FOLDER}/${file}`)),
    );
    const namesOf = (end: string) =>
      parts
        .flatMap((part) => Object.entries(part))
        .filter(([name]) => name.endsWith(end))
        .flatMap(([, builders]) => Object.keys(builders as object));

    expect(namesOf('Keys').toSorted()).toEqual(Object.keys(keys).toSorted());
    expect(namesOf('Lists').toSorted()).toEqual(Object.keys(lists).toSorted());
  });

  it('are the same only for the same thing, whatever the builders are and whatever a caller calls things', () => {
    fc.assert(
      fc.property(args, args, (one, other) => {
        const seen = new Map<string, string>();
        for (const builder of builders) {
          for (const values of [one, other]) {
            const { pk, sk } = builder.keyFor(values);
            const place = JSON.stringify([pk, sk]);
            const thing = meant(builder, values);
            // One expectation per key would take most of the time.
            if ((seen.get(place) ?? thing) !== thing) expect(seen.get(place), place).toBe(thing);
            seen.set(place, thing);
          }
        }
      }),
      { numRuns: isLong ? 1_000 : 300 },
    );
  });

  it("stay within DynamoDB's limits: sort key 1 to 1,024 bytes, partition key 1 to 2,048", () => {
    fc.assert(
      fc.property(args, (values) => {
        const wrong = builders.filter(({ keyFor }) => {
          const { pk, sk } = keyFor(values);
          return pk === '' || sk === '' || Buffer.byteLength(pk) > 2048 || Buffer.byteLength(sk) > 1024;
        });
        expect(wrong.map(({ name }) => name)).toEqual([]);
      }),
    );
  });

  it('distinguish long texts beginning alike', () => {
    const long = '木'.repeat(400);
    const sk = (text: string) => keys.childExternalId(asPath(KNOWN[0] ?? ''), text).sk;

    expect(sk(`${long}a`)).not.toBe(sk(`${long}b`));
    expect(sk(`${long}a`)).not.toBe(sk(long));
  });

  it('sort long names by their beginning', () => {
    const parent = asPath(KNOWN[0] ?? '');
    const names = ['木'.repeat(400), 'a', `a${'木'.repeat(400)}`, 'b', `${'x'.repeat(900)}`];
    const sorted = names.toSorted((one, other) => {
      const [a, b] = [keys.childName(parent, one).sk, keys.childName(parent, other).sk];
      return Buffer.compare(Buffer.from(a), Buffer.from(b));
    });

    expect(sorted.map((name) => name.slice(0, 2))).toEqual(['a', 'a木', 'b', 'xx', '木木']);
  });
});

describe('a list', () => {
  const contents = Object.entries(lists) as [string, (...values: unknown[]) => { pk: string; prefix: string }][];
  /** The builders for a list's items, if the list's name does not show them. */
  const HELD: Record<string, string[]> = {
    account: ['account', 'accountTotals', 'accountRecycled', 'accountBelow', 'accountCounted', 'waitingMove'],
    waitingMoves: ['waitingMoveListed'],
    children: ['childName'],
    formerChildren: ['formerChild'],
    person: ['person', 'personSettings', 'personOperator'],
    // Its items are built from the address, and the list from the address's hash.
    personUsers: [],
    roots: ['rootName'],
    apiKeys: ['apiKeyOfAccount'],
    deliveries: ['delivery'],
    depositBatches: ['depositBatch'],
    companyIdentities: ['companyIdentity'],
    searchEntries: ['searchEntry'],
    dueDeliveries: ['dueDelivery'],
    plantings: ['plantingOrder'],
    feedsCounted: ['feedCounted'],
    agentsOfFeed: ['agent'],
    ledgerEntries: ['ledgerEntries'],
    allMeterReports: ['meterReport'],
  };
  const held = (name: string): string[] =>
    HELD[name] ?? builders.map((builder) => builder.name).filter((builder) => [builder, `${builder}s`].includes(name));

  it.each(contents)('of %s holds its own kind and no other, whatever a caller calls things', (name, listOf) => {
    fc.assert(
      fc.property(args, (values) => {
        const { pk, prefix } = listOf(...parametersOf(listOf).map((kind) => values[kind]));
        const kinds = builders
          .filter(({ keyFor }) => {
            const key = keyFor(values);
            return key.pk === pk && key.sk.startsWith(prefix);
          })
          .map((builder) => builder.name);

        expect(kinds).toEqual(held(name));
      }),
    );
  });
});

describe('the index of open months', () => {
  it('has each account in one walked shard, and months in order', () => {
    fc.assert(
      fc.property(path, (at) => {
        expect(work.openMonthShards()).toContain(work.openMonth(at, '2026-10').work_pk);
        expect(work.openMonth(at, '2026-10').work_sk <= work.throughMonth('2026-10')).toBe(true);
        expect(work.openMonth(at, '2026-11').work_sk <= work.throughMonth('2026-10')).toBe(false);
        expect(work.openMonth(at, '2025-12').work_sk <= work.throughMonth('2026-10')).toBe(true);
      }),
    );
  });
});
