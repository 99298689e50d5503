import { describe, expect, it } from 'vitest';
import { decodeMessage, encodeRequest, GROUP, Malformed, TAG } from '../../agent/ipp/message.ts';
import { type Attribute, attribute, collection, integer, printerAnswer, text } from './ipp-printers.ts';

const attributesIn = (attributes: Attribute[]) =>
  decodeMessage(printerAnswer(attributes)).groups[1]?.attributes ?? new Map();
const readAs = (tag: number, ...bytes: number[]) =>
  attributesIn([attribute('a', { tag, bytes: Buffer.from(bytes) })]).get('a')?.[0];

describe("an IPP message's value", () => {
  it.each([
    [0x10, null],
    [0x1f, null],
    [0x20, Buffer.from('hi')],
    [0x3f, Buffer.from('hi')],
    [0x40, 'hi'],
    [0x5f, 'hi'],
    [0x60, Buffer.from('hi')],
  ])('with tag %i is %j', (tag, expected) => {
    expect(readAs(tag, 104, 105)).toEqual(expected);
  });

  it.each([
    ['an integer of four bytes', TAG.integer, [0xff, 0xff, 0xff, 0xfe], -2],
    ['an integer of five bytes', TAG.integer, [0, 0, 0, 0, 1], null],
    ['an enum', TAG.enum, [0, 0, 1, 0], 256],
    ['a text in a language', TAG.textWithLanguage, [0, 2, 101, 110, 0, 2, 104, 105], 'hi'],
    ['a name in a language', TAG.nameWithLanguage, [0, 2, 101, 110, 0, 2, 104, 105], 'hi'],
    ['a text without a language', TAG.textWithLanguage, [0, 0, 0, 2, 104, 105], 'hi'],
    ['an empty text', TAG.textWithLanguage, [0, 2, 101, 110, 0, 0], ''],
    ['a text that is cut off', TAG.textWithLanguage, [0, 2, 101, 110, 0, 2, 104], null],
    ['a text with a byte too many', TAG.textWithLanguage, [0, 2, 101, 110, 0, 2, 104, 105, 106], null],
    ['a text with half a length', TAG.textWithLanguage, [0, 2, 101, 110, 0], null],
    ['a text with half a language', TAG.textWithLanguage, [0, 2, 101], null],
    ['a text of one byte', TAG.textWithLanguage, [0], null],
    ['a text of nothing', TAG.textWithLanguage, [], null],
  ])('that is %s', (_, tag, bytes, expected) => {
    expect(readAs(tag, ...bytes)).toBe(expected);
  });
});

it('the IPP tags are those in RFC 8010', () => {
  expect(GROUP).toEqual({ operation: 1, job: 2, end: 3, printer: 4 });
  expect(TAG).toEqual({
    integer: 0x21,
    boolean: 0x22,
    enum: 0x23,
    octets: 0x30,
    collection: 0x34,
    textWithLanguage: 0x35,
    nameWithLanguage: 0x36,
    endCollection: 0x37,
    keyword: 0x44,
    uri: 0x45,
    charset: 0x47,
    language: 0x48,
    memberName: 0x4a,
  });
});

describe("an IPP message's attributes", () => {
  it('keep the first of a repeated name, with its own further values', () => {
    const found = attributesIn([
      attribute('a', integer(1), integer(2)),
      attribute('a', integer(3), integer(4)),
      attribute('b', integer(5)),
    ]);

    expect([...found]).toEqual([
      ['a', [1, 2]],
      ['b', [5]],
    ]);
  });

  it('are in groups, whose tags end below 16', () => {
    const bytes = Buffer.from([1, 1, 0x04, 0x02, 0, 1, 0, 2, 0x0f, 0x00, GROUP.end]);

    expect(decodeMessage(bytes)).toEqual({
      code: 0x0402,
      requestId: 0x10002,
      groups: [0x0f, 0x00].map((tag) => ({ tag, attributes: new Map() })),
    });
    expect(() => decodeMessage(bytes.subarray(0, 7))).toThrow(new Malformed('it is shorter than a header'));
    expect(() => decodeMessage(bytes.subarray(0, 8))).toThrow(new Malformed('it is cut off'));
  });

  it('may have values of more than 255 bytes, up to the end of the message', () => {
    const long = 'x'.repeat(600);
    const bytes = printerAnswer([attribute('a', text(long))]);

    expect(decodeMessage(bytes).groups[1]?.attributes.get('a')).toEqual([long]);
    expect(() => decodeMessage(bytes.subarray(0, -1))).toThrow(new Malformed('it is cut off'));
    expect(() => decodeMessage(bytes.subarray(0, -2))).toThrow(new Malformed('a value is longer than the message'));
  });

  const nested = (depth: number): ReturnType<typeof collection> =>
    collection({ inner: depth === 1 ? integer(7) : nested(depth - 1) });

  it('may have collections eight deep', () => {
    expect(attributesIn([attribute('a', nested(8))]).size).toBe(1);
    expect(() => attributesIn([attribute('a', nested(9))])).toThrow('its collections are more than 8 deep');
  });

  it('may have 50,000 values', () => {
    const values = Array(50_000 - 2).fill(integer(1));

    expect(attributesIn([attribute('a', ...values)]).get('a')).toHaveLength(49_998);
    expect(() => attributesIn([attribute('a', ...values, integer(1))])).toThrow('it has more than 50000 values');
  });

  it('have members of a collection with a name each, several values, and the first of a repeated name', () => {
    const nameless = (tag: number, ...bytes: number[]) => [tag, 0, 0, 0, bytes.length, ...bytes];
    const written = (...members: number[][]) =>
      attributesIn([
        attribute('a', {
          tag: TAG.collection,
          bytes: Buffer.alloc(0),
          rest: Buffer.from([...members, nameless(TAG.endCollection)].flat()),
        }),
      ]).get('a')?.[0];
    const [name, one, two] = [nameless(TAG.memberName, 109), nameless(0x22, 1), nameless(0x22, 0)];

    expect(written(name, one, two)).toEqual({ members: new Map([['m', [true, false]]]) });
    expect(written(name, one, name, two)).toEqual({ members: new Map([['m', [true]]]) });
    expect(written(name, nameless(0x10))).toEqual({ members: new Map([['m', [null]]]) });
    expect(() => written(one)).toThrow(new Malformed('a collection has a value without a name'));
    expect(() => written([0x0f])).toThrow(new Malformed('a collection has no end'));
  });

  it('are written with the name of the first value only', () => {
    const bytes = encodeRequest(0x0102, 0x03040506, [{ tag: 0x44, name: 'ab', values: ['x', 'yz'] }]);

    expect(bytes.toString('hex')).toBe('010101020304050601' + '4400026162000178' + '4400000002797a' + '03');
  });
});
