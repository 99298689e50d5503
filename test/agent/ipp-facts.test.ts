import { describe, expect, it } from 'vitest';
import { factsOf, REQUESTED } from '../../agent/ipp/attributes.ts';
import { decodeMessage } from '../../agent/ipp/message.ts';
import {
  type Attribute,
  attribute,
  collection,
  integer,
  keyword,
  noValue,
  printerAnswer,
  text,
  uri,
} from './ipp-printers.ts';

describe("a printer's facts", () => {
  const facts = (...attributes: Attribute[]) =>
    factsOf(decodeMessage(printerAnswer(attributes)).groups[1]?.attributes ?? new Map());

  it('are requested by name', () => {
    expect(REQUESTED).toEqual([
      'printer-name',
      'printer-info',
      'printer-dns-sd-name',
      'printer-make-and-model',
      'printer-device-id',
      'printer-uuid',
      'printer-impressions-completed',
      'printer-impressions-completed-col',
      'printer-media-sheets-completed',
      'printer-media-sheets-completed-col',
      'printer-pages-completed',
    ]);
  });

  it('have the best of three names, and only texts', () => {
    const [dns, info, name] = ['printer-dns-sd-name', 'printer-info', 'printer-name'].map((one) =>
      attribute(one, text(one)),
    );
    if (!dns || !info || !name) throw new Error('There are three.');

    expect(facts(name, info, dns).name).toBe('printer-dns-sd-name');
    expect(facts(name, info).name).toBe('printer-info');
    expect(facts(name).name).toBe('printer-name');
    expect(facts(attribute('printer-name', integer(7)), attribute('printer-make-and-model', keyword('M'))).model).toBe(
      'M',
    );
  });

  it.each([
    ['MFG:HP;SN:ABCD1', 'ABCD1'],
    [' mfg : HP ; sn : ABCD2 ;', 'ABCD2'],
    ['SERN:ABCD3', 'ABCD3'],
    ['SERIALNUMBER:ABCD4', 'ABCD4'],
    ['SN:AB:CD:5', 'AB:CD:5'],
    ['SERIALNUMBER:ABCD6;SERN:ABCD7;SN:ABCD8', 'ABCD8'],
    ['MANUFACTURER:Seiko Epson;SN:4142434431', 'ABCD1'],
    ['MFG:HP;SN:4142434431', '4142434431'],
    ['MFG:EPSON;SN:414243', '414243'],
    ['MFG:EPSON;SN:41424344', 'ABCD'],
    ['MFG:EPSON;SN:414243447f', '414243447f'],
    ['MFG:EPSON;SN:4142434420', '4142434420'],
    ['MFG:EPSON;SN:XYZ12', 'XYZ12'],
    ['MFG:HP', undefined],
  ])('have the serial number of %s', (id, serial) => {
    expect(facts(attribute('printer-device-id', text(id))).serial).toBe(serial);
  });

  it.each([
    ['urn:uuid:cfe92100-67c4-11d4-a45f-000000000001', '00:00:00:00:00:01'],
    ['cfe92100-67c4-11d4-a45f-f8d027761251', 'f8:d0:27:76:12:51'],
    ['cfe92100-67c4-11d4-a45f-000000000000', 'uuid:cfe92100-67c4-11d4-a45f-000000000000'],
    ['cfe92100-67c4-41d4-a45f-f8d027761251', 'uuid:cfe92100-67c4-41d4-a45f-f8d027761251'],
    ['ffffffff-ffff-ffff-ffff-ffffffffffff', undefined],
  ])('have the card of %s', (uuid, card) => {
    expect(facts(attribute('printer-uuid', uri(uuid))).card).toBe(card);
  });

  it('have pages without sides, blank sheets, and every wrong counter', () => {
    expect(
      facts(attribute('printer-pages-completed', integer(9)), attribute('printer-media-sheets-completed', integer(5)))
        .counts,
    ).toEqual([{ counter: 'printer-pages-completed', total: 9, sheets: 5 }]);
    expect(
      facts(
        attribute(
          'printer-media-sheets-completed-col',
          collection({ blank: integer(2), 'highlight-color': integer(3), other: integer(9) }),
        ),
      ).counts,
    ).toEqual([{ counter: 'printer-media-sheets-completed (sheets)', total: 5, sheets: 5 }]);
    expect(facts(attribute('printer-impressions-completed', integer(0))).counts).toMatchObject([{ total: 0 }]);
    expect(
      facts(attribute('printer-impressions-completed', noValue), attribute('printer-pages-completed', text('1')))
        .problem,
    ).toBe('printer-impressions-completed is unknown to it and printer-pages-completed is no number');
  });
});
