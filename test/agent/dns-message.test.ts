import { describe, expect, it } from 'vitest';
import { decodeDns, encodeQuery, TYPE } from '../../agent/ipp/dns-message.ts';

const u16 = (number: number): number[] => [number >> 8, number & 255];
const label = (text: string): number[] => [Buffer.byteLength(text), ...Buffer.from(text)];
const named = (...labels: string[]): number[] => [...labels.flatMap(label), 0];
const record = (name: number[], type: number, data: number[]): number[] => [
  ...name,
  ...u16(type),
  0,
  1,
  0,
  0,
  0,
  120,
  ...u16(data.length),
  ...data,
];
/** A message with its question, answer, authority and additional counts. */
const message = (counts: [number, number, number, number], ...parts: number[][]): Buffer =>
  Buffer.from([0, 0, 0x84, 0, ...counts.flatMap(u16), ...parts.flat()]);
const one = (name: number[], type: number, data: number[]) =>
  decodeDns(message([0, 1, 0, 0], record(name, type, data)));
const HOST = named('host', 'local');

describe('a question', () => {
  it('has a header, the labels of the name, the type and the class', () => {
    const bytes = encodeQuery([
      { name: '_ipp._tcp.local', type: TYPE.PTR },
      { name: 'a\\.b\\\\c', type: TYPE.SRV },
    ]);

    expect([...bytes]).toEqual([
      0,
      0,
      0,
      0,
      0,
      2,
      0,
      0,
      0,
      0,
      0,
      0,
      ...named('_ipp', '_tcp', 'local'),
      0,
      12,
      0,
      1,
      ...named('a.b\\c'),
      0,
      33,
      0,
      1,
    ]);
  });

  it('has at most 63 bytes of a label', () => {
    expect([...encodeQuery([{ name: 'x'.repeat(64), type: TYPE.A }])].slice(12)).toEqual([
      ...named('x'.repeat(63)),
      0,
      1,
      0,
      1,
    ]);
  });
});

describe('a record', () => {
  it('names an instance, a host with its port, an address or texts', () => {
    expect(one(HOST, TYPE.PTR, named('a.b', 'c\\'))).toEqual([
      { name: 'host.local', type: TYPE.PTR, target: 'a\\.b.c\\\\' },
    ]);
    expect(one(HOST, TYPE.SRV, [0, 1, 0, 2, ...u16(631), ...named('printer', 'local')])).toEqual([
      { name: 'host.local', type: TYPE.SRV, port: 631, target: 'printer.local' },
    ]);
    expect(one(HOST, TYPE.A, [10, 0, 0, 9])).toEqual([{ name: 'host.local', type: TYPE.A, address: '10.0.0.9' }]);
    expect(one(HOST, TYPE.TXT, [...label('rp=a'), ...label(''), ...label('ty=é')])).toEqual([
      { name: 'host.local', type: TYPE.TXT, texts: ['rp=a', '', 'ty=é'] },
    ]);
  });

  it('has a text only up to its end', () => {
    expect(one(HOST, TYPE.TXT, [9, ...Buffer.from('short')])).toMatchObject([{ texts: ['short'] }]);
  });

  it('is skipped if it has another type, or is not an IPv4 address', () => {
    for (const [type, data] of [
      [28, [1, 2, 3, 4]],
      [TYPE.A, [10, 0, 0]],
      [TYPE.A, [10, 0, 0, 9, 1]],
    ] as const)
      expect(one(HOST, type, [...data])).toEqual([]);
  });

  it('may be in each of the three parts, behind questions', () => {
    const address = (last: number) => record(HOST, TYPE.A, [10, 0, 0, last]);
    const question = [...named('q', 'local'), 0, 12, 0, 1];
    const found = decodeDns(message([2, 1, 1, 1], question, question, address(1), address(2), address(3)));

    expect(found.map((each) => each.address)).toEqual(['10.0.0.1', '10.0.0.2', '10.0.0.3']);
    expect(decodeDns(message([0, 1, 0, 0], address(1), address(2)))).toHaveLength(1);
  });

  it('cut off ends the list, which keeps those before it', () => {
    const whole = message([0, 2, 0, 0], record(HOST, TYPE.A, [10, 0, 0, 1]), record(HOST, TYPE.A, [10, 0, 0, 2]));

    expect(decodeDns(whole)).toHaveLength(2);
    expect(decodeDns(whole.subarray(0, -1))).toHaveLength(1);
  });

  it('is one of 500 at most', () => {
    const records = Array.from({ length: 501 }, () => record([0], TYPE.A, [10, 0, 0, 1]));

    expect(decodeDns(message([0, 501, 0, 0], ...records))).toHaveLength(500);
  });

  it('is absent in less than a header', () => {
    expect(decodeDns(Buffer.alloc(11))).toEqual([]);
    expect(decodeDns(Buffer.alloc(12))).toEqual([]);
  });
});

describe('a name', () => {
  it('may end with a pointer to an earlier one, which ends it', () => {
    // The header has 12 bytes, so `host.local` begins at 12 and `local` at 17.
    const first = record(HOST, TYPE.A, [10, 0, 0, 1]);
    const second = record([...label('other'), 0xc0, 17], TYPE.A, [10, 0, 0, 2]);

    expect(decodeDns(message([0, 2, 0, 0], first, second))).toMatchObject([
      { name: 'host.local' },
      { name: 'other.local', address: '10.0.0.2' },
    ]);
  });

  it('may follow several pointers, none of which may stay or go forward', () => {
    const first = record(HOST, TYPE.PTR, [...label('a'), 0xc0, 17]);
    const target = 12 + first.length - 4;
    const pointing = (to: number) => decodeDns(message([0, 2, 0, 0], first, record([0xc0, to], TYPE.A, [10, 0, 0, 1])));

    expect(pointing(target)).toMatchObject([{ target: 'a.local' }, { name: 'a.local' }]);
    expect(pointing(12 + first.length)).toEqual([]);
    expect(pointing(12 + first.length + 1)).toEqual([]);
  });

  it('may point beyond 256 bytes', () => {
    const filling = record([0], TYPE.TXT, Array(300).fill(0));
    const at = 12 + filling.length;
    const found = decodeDns(
      message(
        [0, 3, 0, 0],
        filling,
        record(HOST, TYPE.A, [10, 0, 0, 1]),
        record([0xc0 | (at >> 8), at & 255], TYPE.A, [10, 0, 0, 2]),
      ),
    );

    expect(found.at(-1)).toMatchObject({ name: 'host.local', address: '10.0.0.2' });
  });

  it('has labels of at most 63 bytes, and at most 255 bytes', () => {
    const long = 'x'.repeat(63);
    expect(one(named(long), TYPE.A, [10, 0, 0, 1])).toMatchObject([{ name: long }]);
    expect(one([64, ...Buffer.from('x'.repeat(64)), 0], TYPE.A, [10, 0, 0, 1])).toEqual([]);

    // Three labels with 63 bytes each take 192 bytes with their lengths.
    expect(one(named(long, long, long, long), TYPE.A, [10, 0, 0, 1])).toHaveLength(1);
    expect(one(named(long, long, long, long, 'y'), TYPE.A, [10, 0, 0, 1])).toEqual([]);
  });
});
