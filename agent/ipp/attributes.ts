import { type Count, usableSerial } from '../devices/printer.ts';
import { plainText } from '../reading.ts';
import type { IppAttributes, IppValue } from './message.ts';

/**
 * A printer's facts in its IPP attributes: RFC 8011 (printer-name, printer-make-and-model), PWG 5100.13 (printer-device-id,
 * printer-uuid, printer-dns-sd-name), and the counters in PWG 5100.13 and 5100.22. An impression is a printed side. The
 * collections count by color type; members ending in `-two-sided` are sides on two-sided sheets. Supplies are not requested.
 */
export const REQUESTED = [
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
];

export type IppFacts = {
  name: string | undefined;
  model: string | undefined;
  serial: string | undefined;
  /** The MAC address inside the printer's UUID, or else the UUID. */
  card: string | undefined;
  /** Best first. */
  counts: Count[];
  /** The reason why there is no counter. */
  problem: string;
};

export function factsOf(attributes: IppAttributes): IppFacts {
  const text = (name: string) => {
    const [value] = attributes.get(name) ?? [];
    return plainText(typeof value === 'string' ? value : undefined);
  };
  const { counts, problem } = countsOf(attributes);
  return {
    name: text('printer-dns-sd-name') ?? text('printer-info') ?? text('printer-name'),
    model: text('printer-make-and-model'),
    serial: serialOf(text('printer-device-id')),
    card: cardOf(text('printer-uuid')),
    counts,
    problem,
  };
}

function countsOf(attributes: IppAttributes): { counts: Count[]; problem: string } {
  const wrong: string[] = [];
  const number = (name: string) => {
    const [value] = attributes.get(name) ?? [];
    const count = countOf(value);
    if (value !== undefined && count === undefined) wrong.push(`${name} is ${shown(value)}`);
    return count;
  };
  const sides = sumOf(attributes, SIDES);
  const twoSided = sumOf(attributes, TWO_SIDED);
  const impressions = number('printer-impressions-completed') ?? sides;
  const sheets = number('printer-media-sheets-completed') ?? sumOf(attributes, SHEETS);
  const pages = number('printer-pages-completed');
  const sheetCounts = {
    ...(sheets !== undefined && { sheets }),
    ...(twoSided !== undefined && { duplex_sheets: Math.floor(twoSided / 2) }),
  };
  const counts: Count[] = [
    ...(impressions === undefined
      ? []
      : [{ counter: 'printer-impressions-completed', total: impressions, ...sheetCounts }]),
    ...(pages === undefined ? [] : [{ counter: 'printer-pages-completed', total: pages, ...sheetCounts }]),
    ...(sheets === undefined || impressions !== undefined || pages !== undefined
      ? []
      : [{ counter: 'printer-media-sheets-completed (sheets)', total: sheets, sheets }]),
  ];
  const reason = wrong.length > 0 ? wrong.join(' and ') : 'it tells no page counter by IPP';
  // Firmware filling in only one counter leaves the other at 0.
  return {
    counts: counts.toSorted((one, other) => Number(one.total === 0) - Number(other.total === 0)),
    problem: reason,
  };
}

type Members = { collection: string; isCounted(member: string): boolean };
const COLORS = ['full-color', 'highlight-color', 'monochrome'];
const SIDES: Members = {
  collection: 'printer-impressions-completed-col',
  isCounted: (member) => COLORS.includes(member.replace(/-two-sided$/, '')),
};
/** A sheet may have a blank back. */
const TWO_SIDED: Members = {
  collection: 'printer-impressions-completed-col',
  isCounted: (member) => [...COLORS, 'blank'].some((color) => member === `${color}-two-sided`),
};
const SHEETS: Members = {
  collection: 'printer-media-sheets-completed-col',
  isCounted: (member) => [...COLORS, 'blank'].includes(member),
};

/** Undefined if no member is reported, or one is not a count: a partial sum would look like a drop. */
function sumOf(attributes: IppAttributes, { collection, isCounted }: Members): number | undefined {
  const [value] = attributes.get(collection) ?? [];
  if (typeof value !== 'object' || value === null || !('members' in value)) return undefined;
  const members = [...value.members].filter(([name]) => isCounted(name));
  const counts = members.map(([, [first]]) => countOf(first));
  if (counts.length === 0 || counts.includes(undefined)) return undefined;
  return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

/** IPP integers end at 2,147,483,647; negative ones mean unknown. */
const countOf = (value: IppValue | undefined): number | undefined =>
  typeof value === 'number' && value >= 0 ? value : undefined;

const shown = (value: IppValue): string =>
  value === null ? 'unknown to it' : typeof value === 'number' ? `${value}, which is no count` : 'no number';

/**
 * The serial number in an IEEE 1284 device id, such as `MFG:HP;MDL:Officejet Pro 6830;SN:TH55R620W0;`. Epson writes the
 * number's characters in hexadecimal.
 */
function serialOf(deviceId: string | undefined): string | undefined {
  const fields = new Map(
    (deviceId ?? '').split(';').map((field): [string, string] => {
      const [key = '', ...value] = field.split(':');
      return [key.trim().toUpperCase(), value.join(':').trim()];
    }),
  );
  const serial = fields.get('SN') ?? fields.get('SERN') ?? fields.get('SERIALNUMBER');
  const isEpson = /^(EPSON|SEIKO EPSON)/i.test(fields.get('MFG') ?? fields.get('MANUFACTURER') ?? '');
  if (!isEpson || serial === undefined || !/^([0-9a-f]{2}){4,}$/i.test(serial)) return usableSerial(serial);
  const decoded = Buffer.from(serial, 'hex').toString('latin1');
  return usableSerial(/^[\x21-\x7e]+$/.test(decoded) ? decoded : serial);
}

/** A version 1 UUID ends with its creator's MAC address, unless the multicast bit marks it as random. */
function cardOf(uuid: string | undefined): string | undefined {
  const hex = uuid?.toLowerCase().replace(/^urn:uuid:/, '') ?? '';
  const [, version, node] =
    /^[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[0-9a-f]{4}-([0-9a-f]{12})$/.exec(hex) ?? [];
  if (version === undefined || node === undefined || /^[0f-]*$/.test(hex)) return undefined;
  const isMac = version === '1' && (Number.parseInt(node.slice(0, 2), 16) & 1) === 0 && !/^0+$/.test(node);
  return isMac ? (node.match(/../g) ?? []).join(':') : `uuid:${hex}`;
}
