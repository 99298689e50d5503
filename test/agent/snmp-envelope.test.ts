import { describe, expect, it } from 'vitest';
import { type Envelope, envelopeOf } from '../../agent/snmp/message-envelope.ts';

/** BER fields as RFC 3412 lays out a message. */
const field = (tag: number, ...body: number[]): number[] => [tag, ...lengthOf(body.length), ...body];
const lengthOf = (length: number): number[] =>
  length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 255];
const integer = (...bytes: number[]) => field(0x02, ...bytes);
const octets = (...bytes: number[]) => field(0x04, ...bytes);
const sequence = (...parts: number[][]) => field(0x30, ...parts.flat());

const USM_STATS_3 = [0x2b, 6, 1, 6, 3, 15, 1, 1, 3, 0];
const bindings = (oid: number[]) => sequence(sequence(field(0x06, ...oid), integer(1)));
const pdu = (tag: number, ...parts: number[][]) => field(tag, ...[integer(1), integer(0), integer(0), ...parts].flat());
const report = (oid = USM_STATS_3) => pdu(0xa8, bindings(oid));

function message({ version = [3], flags = 0, inner = report() } = {}): Buffer {
  const header = sequence(integer(1), integer(0x40, 0), octets(flags), integer(3));
  const scoped = flags & 2 ? octets(1, 2, 3) : sequence(octets(), octets(), inner);
  return Buffer.from(sequence(integer(...version), header, octets(9), scoped));
}
const read = (given: Parameters<typeof message>[0]) => envelopeOf(message(given));

describe("an SNMP message's envelope", () => {
  it.each<[number, Partial<Envelope>]>([
    [0, { isAuthenticated: false, isEncrypted: false }],
    [1, { isAuthenticated: true, isEncrypted: false }],
    [3, { isAuthenticated: true, isEncrypted: true, report: undefined }],
    [4, { isAuthenticated: false, isEncrypted: false }],
  ])('has its level in the flags %i', (flags, level) => {
    expect(read({ flags })).toMatchObject({ version: 3, ...level });
  });

  it("has a report's first counter, and none for other messages", () => {
    expect(read({})?.report).toBe('1.3.6.1.6.3.15.1.1.3.0');
    expect(read({ inner: pdu(0xa8, sequence()) })?.report).toBe('');
    expect(read({ inner: pdu(0xa2, bindings(USM_STATS_3)) })).toMatchObject({ report: undefined });
  });

  it.each([
    [[0x2b, 6], '1.3.6'],
    [[0x00], '0.0'],
    [[0x27], '0.39'],
    [[0x4f], '1.39'],
    [[0x50], '2.0'],
    [[0x83, 0x00], '2.304'],
    [[0x2b, 0x81, 0x00, 0x7f], '1.3.128.127'],
    [[0x2b, 0xff, 0xff, 0x7f], '1.3.2097151'],
  ])('reads the oid %j as %s', (oid, text) => {
    expect(read({ inner: report(oid) })?.report).toBe(text);
  });

  it.each([
    [[0], 0],
    [[1], 1],
    [[0, 0, 0, 1], 1],
    [[0xff], -1],
  ])('has the version %j without anything else', (version, number) => {
    expect(read({ version, flags: 3 })).toEqual({
      version: number,
      isAuthenticated: false,
      isEncrypted: false,
      report: undefined,
    });
  });

  it('may have lengths of several bytes', () => {
    const long = Array<number>(300).fill(1);
    const inner = pdu(0xa8, sequence(sequence(field(0x06, ...USM_STATS_3), octets(...long))));

    expect(read({ inner })?.report).toBe('1.3.6.1.6.3.15.1.1.3.0');
  });

  it.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from([0x30])],
    ['another field', Buffer.from(octets(...integer(1)))],
    ['an indefinite length', Buffer.from([0x30, 0x80, ...integer(1), 0, 0])],
    ['a length of five bytes', Buffer.from([0x30, 0x85, 0, 0, 0, 0, 3, ...integer(1)])],
    ['a length beyond its end', Buffer.from([0x30, 4, ...integer(1)])],
    ['a version of no byte', Buffer.from(sequence(integer()))],
    ['a version of five bytes', Buffer.from(sequence(integer(0, 0, 0, 0, 1)))],
    ['a version that is no number', Buffer.from(sequence(octets(1)))],
  ])('is none of %s', (_, bytes) => {
    expect(envelopeOf(bytes)).toBeUndefined();
  });

  it('may have a length of four bytes, and bytes after its end', () => {
    expect(envelopeOf(Buffer.from([0x30, 0x84, 0, 0, 0, 3, ...integer(1), 7]))).toMatchObject({ version: 1 });
  });
});
