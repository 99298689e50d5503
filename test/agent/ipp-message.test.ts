import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factsOf } from '../../agent/ipp/attributes.ts';
import { decodeMessage, encodeRequest, GROUP, Malformed, TAG } from '../../agent/ipp/message.ts';
import { requestTo } from '../../agent/ipp/printer.ts';
import { draws } from '../support/long.ts';
import {
  type Attribute,
  answer,
  attribute,
  collection,
  integer,
  keyword,
  noValue,
  printerAnswer,
  text,
  textWithLanguage,
  uri,
} from './ipp-printers.ts';

const factsIn = (attributes: Attribute[]) =>
  factsOf(
    decodeMessage(printerAnswer(attributes)).groups.find(({ tag }) => tag === GROUP.printer)?.attributes ?? new Map(),
  );

describe('an IPP message', () => {
  it('is read with values of every kind, several values and collections', () => {
    const bytes = printerAnswer([
      attribute('printer-name', text('Front desk')),
      attribute('printer-info', textWithLanguage('Büro')),
      attribute('sides-supported', keyword('one-sided'), keyword('two-sided-long-edge')),
      attribute('printer-impressions-completed', integer(-2)),
      attribute(
        'media-col',
        collection({ 'media-size': collection({ 'x-dimension': integer(21000) }), k: integer(1) }),
      ),
      attribute('printer-location', noValue),
    ]);
    const { code, requestId, groups } = decodeMessage(bytes);
    const found = groups[1]?.attributes;

    expect([code, requestId, groups.map(({ tag }) => tag)]).toEqual([0, 1, [1, 4]]);
    expect(found?.get('printer-name')).toEqual(['Front desk']);
    expect(found?.get('printer-info')).toEqual(['Büro']);
    expect(found?.get('sides-supported')).toEqual(['one-sided', 'two-sided-long-edge']);
    expect(found?.get('printer-impressions-completed')).toEqual([-2]);
    expect(found?.get('printer-location')).toEqual([null]);
    const inner = { members: new Map([['x-dimension', [21000]]]) };
    expect(found?.get('media-col')).toEqual([
      {
        members: new Map<string, unknown>([
          ['media-size', [inner]],
          ['k', [1]],
        ]),
      },
    ]);
  });

  it.each([
    ['true', [1], true],
    ['false', [0], false],
    ['no boolean at all, which is not true', [2], false],
    ['of no byte', [], null],
    ['of two bytes', [1, 1], null],
  ])('has a boolean that is %s', (_, bytes, value) => {
    const written = { tag: TAG.boolean, bytes: Buffer.from(bytes) };
    const { groups } = decodeMessage(printerAnswer([attribute('color-supported', written)]));

    expect(groups[1]?.attributes.get('color-supported')).toEqual([value]);
  });

  it.each([
    ['cut off in its header', Buffer.from([1, 1, 0])],
    ['without an end', printerAnswer([attribute('a', integer(1))]).subarray(0, -1)],
    ['with a length beyond the end', Buffer.from([1, 1, 0, 0, 0, 0, 0, 1, 4, 0x21, 0, 1, 97, 0x7f, 0xff, 0])],
    ['with a value before a group', Buffer.from([1, 1, 0, 0, 0, 0, 0, 1, 0x21, 0, 1, 97, 0, 0, 3])],
    ['with a further value before a value', Buffer.from([1, 1, 0, 0, 0, 0, 0, 1, 4, 0x21, 0, 0, 0, 0, 3])],
    ['with a collection without an end', Buffer.from([1, 1, 0, 0, 0, 0, 0, 1, 4, 0x34, 0, 1, 97, 0, 0, 3])],
  ])('%s is refused', (_, bytes) => {
    expect(() => decodeMessage(bytes)).toThrow(Malformed);
  });

  it('with collections in collections without end is refused', () => {
    // begCollection and a member name, repeated.
    const nested = Buffer.concat([Buffer.from([0x34, 0, 0, 0, 0]), Buffer.from([0x4a, 0, 0, 0, 1, 97])]);
    const bytes = Buffer.concat([
      Buffer.from([1, 1, 0, 0, 0, 0, 0, 1, 4, 0x34, 0, 1, 97, 0, 0, 0x4a, 0, 0, 0, 1, 97]),
      ...Array<Buffer>(10_000).fill(nested),
    ]);

    expect(() => decodeMessage(bytes)).toThrow('deep');
  });

  it('with values without end is refused', () => {
    const more = Buffer.from([0x21, 0, 0, 0, 4, 0, 0, 0, 1]);
    const bytes = Buffer.concat([
      Buffer.from([1, 1, 0, 0, 0, 0, 0, 1, 4, 0x21, 0, 1, 97, 0, 4, 0, 0, 0, 1]),
      ...Array<Buffer>(100_000).fill(more),
    ]);

    expect(() => decodeMessage(bytes)).toThrow('more than 50000 values');
  });

  it('of any bytes is read or refused, and nothing else', () => {
    const header = fc.constant(Buffer.from([1, 1, 0, 0, 0, 0, 0, 1]));
    const any = fc.tuple(header, fc.uint8Array({ maxLength: 300 })).map(([head, rest]) => Buffer.concat([head, rest]));
    fc.assert(fc.property(any, readsOrRefuses), { numRuns: draws(2_000) });
  });

  it('cut, changed or repeated in places is read or refused, and nothing else', () => {
    const whole = printerAnswer([
      attribute('printer-uuid', uri('urn:uuid:e3248000-80ce-11db-8000-30055ce13be2')),
      attribute('a', integer(7)),
      attribute('printer-impressions-completed-col', collection({ monochrome: integer(5), 'full-color': integer(6) })),
      attribute('printer-impressions-completed', integer(12)),
    ]);
    const change = fc.record({ at: fc.nat(whole.length - 1), byte: fc.nat(255) });
    const cut = fc.integer({ min: 0, max: whole.length });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 6 }), cut, cut, (changes, from, to) => {
        const bytes = Buffer.from(whole);
        for (const { at, byte } of changes) bytes[at] = byte;
        readsOrRefuses(bytes);
        readsOrRefuses(bytes.subarray(0, to));
        readsOrRefuses(Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]));
      }),
      { numRuns: draws(1_000) },
    );
  });

  it('is requested as in RFC 8010: version, operation, request id, charset first, each name once', () => {
    const bytes = requestTo({ host: '10.0.0.5', port: 631, path: '/ipp/print', isTls: false });

    expect(bytes.subarray(0, 9).toString('hex')).toBe('0101000b0000000101');
    expect(bytes.subarray(9, 9 + 3 + 18).toString('latin1')).toBe('\x47\x00\x12attributes-charset');
    expect(bytes.at(-1)).toBe(3);
    expect(bytes.toString('latin1')).toContain('\x45\x00\x0bprinter-uri\x00\x1cipp://10.0.0.5:631/ipp/print');
    expect(bytes.toString('latin1').split('requested-attributes')).toHaveLength(2);
    expect(encodeRequest(10, 7, [{ tag: TAG.integer, name: 'limit', values: [5] }]).toString('latin1')).toContain(
      '\x21\x00\x05limit\x00\x04\x00\x00\x00\x05',
    );
  });
});

function readsOrRefuses(bytes: Buffer): void {
  try {
    for (const { attributes } of decodeMessage(bytes).groups) {
      for (const { total, sheets = 0, duplex_sheets = 0 } of factsOf(attributes).counts) {
        expect([total, sheets, duplex_sheets].every((count) => Number.isInteger(count) && count >= 0)).toBe(true);
      }
    }
  } catch (error) {
    expect(error).toBeInstanceOf(Malformed);
  }
}

describe("a printer's counters", () => {
  const told = (...attributes: Attribute[]) => factsIn(attributes).counts;

  it('are sides and sheets', () => {
    const [one, ...others] = told(
      attribute('printer-impressions-completed', integer(1000)),
      attribute('printer-media-sheets-completed', integer(600)),
      attribute('printer-pages-completed', integer(1100)),
    );

    expect(one).toEqual({ counter: 'printer-impressions-completed', total: 1000, sheets: 600 });
    expect(others).toEqual([{ counter: 'printer-pages-completed', total: 1100, sheets: 600 }]);
  });

  it("are the collections' members; two-sided ones give the sheets printed on both sides", () => {
    const counts = told(
      attribute(
        'printer-impressions-completed-col',
        collection({
          blank: integer(3),
          'full-color': integer(100),
          monochrome: integer(200),
          'monochrome-two-sided': integer(41),
          'blank-two-sided': integer(1),
        }),
      ),
      attribute(
        'printer-media-sheets-completed-col',
        collection({ monochrome: integer(300), 'full-color': integer(20) }),
      ),
    );

    expect(counts).toEqual([{ counter: 'printer-impressions-completed', total: 341, sheets: 320, duplex_sheets: 21 }]);
  });

  it('are only sheets if nothing else is reported', () => {
    expect(told(attribute('printer-media-sheets-completed', integer(5)))).toEqual([
      { counter: 'printer-media-sheets-completed (sheets)', total: 5, sheets: 5 },
    ]);
  });

  it('are the one that is not 0, if firmware fills in only that', () => {
    const counts = told(
      attribute('printer-impressions-completed', integer(0)),
      attribute('printer-pages-completed', integer(9)),
    );

    expect(counts.map(({ total }) => total)).toEqual([9, 0]);
  });

  it.each([
    ['is negative', integer(-2), '-2, which is no count'],
    ['is a text', text('1000'), 'no number'],
    ['is not known', noValue, 'unknown to it'],
    ['has a wrong length', { tag: 0x21, bytes: Buffer.from([1, 2]) }, 'unknown to it'],
  ])('are empty if one %s, which is reported', (_, value, sentence) => {
    const { counts, problem } = factsIn([attribute('printer-impressions-completed', value)]);

    expect([counts, problem]).toEqual([[], `printer-impressions-completed is ${sentence}`]);
  });

  it('are never part of a sum', () => {
    const col = collection({ monochrome: integer(5), 'full-color': integer(-1) });

    expect(told(attribute('printer-impressions-completed-col', col))).toEqual([]);
  });
});

/**
 * Attribute values as returned by real devices, from the tests of github.com/ctalkington/python-ipp
 * (tests/fixtures/get-printer-attributes-*.bin). None of these devices reports a counter over IPP.
 */
describe('a maker’s answer', () => {
  const device = (id: string, uuid: string, model: string) => [
    attribute('printer-device-id', text(id)),
    attribute('printer-uuid', uri(uuid)),
    attribute('printer-make-and-model', text(model)),
  ];

  it.each([
    [
      'Brother MFC-J5320DW, without a serial number',
      device(
        'MFG:Brother;CMD:HBP,BRPJL,URF;MDL:MFC-J5320DW;CLS:PRINTER;CID:Brother Generic Jpeg Type1;',
        'urn:uuid:e3248000-80ce-11db-8000-30055ce13be2',
        'Brother MFC-J5320DW',
      ),
      { serial: undefined, card: '30:05:5c:e1:3b:e2' },
    ],
    [
      'HP Officejet Pro 6830',
      device(
        'MFG:HP;MDL:Officejet Pro 6830;CMD:PCL3GUI,PCL3;CLS:PRINTER;IPP-E:FF-CC-00,07-01-02,FF-04-01;SN:TH55R620W0;',
        'urn:uuid:1c852a4d-b800-1f08-abcd-5820b1decccd',
        'HP Officejet Pro 6830',
      ),
      { serial: 'TH55R620W0', card: '58:20:b1:de:cc:cd' },
    ],
    [
      'EPSON XP-6000 Series, whose hexadecimal number has a character that no number has',
      device(
        'MFG:EPSON;MDL:XP-6000 Series;CLS:PRINTER;ELG:1000;SN:583434593035343012;URF:CP1,PQ4-5;',
        'urn:uuid:cfe92100-67c4-11d4-a45f-f8d027761251',
        'EPSON XP-6000 Series',
      ),
      { serial: '583434593035343012', card: 'f8:d0:27:76:12:51' },
    ],
    [
      'EPSON with a whole number in hexadecimal',
      device('MFG:EPSON;SN:58345259303031323334;', 'urn:uuid:cfe92100-67c4-11d4-a45f-f8d027761252', 'EPSON ET-5170'),
      { serial: 'X4RY001234', card: 'f8:d0:27:76:12:52' },
    ],
    ['Kyocera ECOSYS M2540dn, with a name only', [attribute('printer-name', text('mfu00-0365'))], { card: undefined }],
  ])('%s', (_, attributes, expected) => {
    expect(factsIn(attributes)).toMatchObject({ ...expected, counts: [], problem: 'it tells no page counter by IPP' });
  });

  it('with a random UUID is identified by it, and with zeros by nothing', () => {
    const card = (uuid: string) => factsIn([attribute('printer-uuid', uri(uuid))]).card;

    expect(card('urn:uuid:4509A320-00A0-408F-98F1-B4B52F8D8F0A')).toBe('uuid:4509a320-00a0-408f-98f1-b4b52f8d8f0a');
    expect(card('urn:uuid:cfe92100-67c4-11d4-a45f-f9d027761251')).toMatch(/^uuid:/);
    expect(card('urn:uuid:00000000-0000-0000-0000-000000000000')).toBeUndefined();
    expect(card('no uuid')).toBeUndefined();
  });
});

describe('an empty group', () => {
  it('is a group without attributes', () => {
    expect(decodeMessage(answer([{ tag: 4, attributes: [] }], 0x0503)).groups[1]?.attributes.size).toBe(0);
  });
});
