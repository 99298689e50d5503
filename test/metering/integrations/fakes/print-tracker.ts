import {
  type FakeDevice,
  type FakeOptions,
  type FakeRead,
  type FakeSystem,
  lastRead,
  readsBy,
  slice,
} from './fleet.ts';
import { type FakeAnswer, type FakeRequest, startServer } from './server.ts';

const DEALER = '0000000000000000000000d1';
const CUSTOMER = '0000000000000000000000c1';
const CHILD = '0000000000000000000000c2';
const KEY = '6b1f1d5e-0000-4000-8000-000000000001';

/** The dealer's other customer, with the same machines under different ids and serial numbers. */
export const otherCustomer = (number: number): string => `${'0'.repeat(18)}c0${String(number).padStart(4, '0')}`;
const OTHER = /^0{18}c0(\d{4})$/;

export const printTrackerLogin = { username: DEALER, password: KEY, external_id: CUSTOMER };

export async function startPrintTracker({ fleet, today = '9999-12-31' }: FakeOptions): Promise<FakeSystem> {
  const connection = { ...printTrackerLogin, scope: 'all' as const };
  const server = await startServer((request) => printTrackerAnswer(fake, request));
  const fake: FakeSystem = Object.assign(server, { connection: { url: server.url, ...connection }, fleet, today });
  return fake;
}

/** Devices in the group `child` belong to a child entity. `without: ['life']` omits that format from the meter. */
export function printTrackerAnswer(
  { fleet, today, shared = false, seenBy }: Pick<FakeSystem, 'fleet' | 'today' | 'shared' | 'seenBy'>,
  { path, query, headers }: FakeRequest,
): FakeAnswer {
  if (headers['x-api-key'] !== KEY) return { status: 403, body: { message: 'Forbidden' } };
  const [, version, noun, entity, list, device, meter, prior] = path.split('/');
  const [, number] = OTHER.exec(entity ?? '') ?? [];
  const isKnown = entity === CUSTOMER || entity === CHILD || number !== undefined;
  if (version !== 'v1' || noun !== 'entity' || !isKnown) return { status: 404 };
  if (list === undefined) return { body: { id: CUSTOMER, name: 'My Company', genealogy: ['0'.repeat(24), DEALER] } };

  const inScope = fleet
    .filter(() => seenBy === undefined || seenBy === entity)
    .map((each) => (number === undefined || shared ? each : theirs(each, number)))
    .filter(({ group }) => query.get('includeChildren') === 'true' || group !== 'child')
    .filter(({ managed }) => query.get('excludeDisabled') !== 'true' || managed);
  const size = Number(query.get('limit') ?? 100);
  const page = Number(query.get('page') ?? 1) - 1;
  const from = query.get('start') ?? '';
  const until = query.get('end') ?? '9999';
  const one = inScope.filter(({ id }) => id === device);
  const inRange = (devices: FakeDevice[]) =>
    devices
      .flatMap((each) => readsBy(each, today).map((read) => meterOf(each, read)))
      .filter(({ timestamp }) => timestamp >= from && timestamp < until);

  if (list === 'device' && meter === 'meter' && prior !== undefined) {
    const date = query.get('date') ?? '';
    return {
      body:
        inRange(one)
          .filter(({ timestamp }) => timestamp <= date)
          .at(-1) ?? null,
    };
  }
  if (list === 'device' && meter === 'meter') return { body: inRange(one) };
  if (list === 'device') return { body: slice(inScope, page, size).map(deviceOf) };
  if (list === 'meter') return { body: inRange(inScope) };
  if (list === 'currentMeter') {
    const meters = inScope.flatMap((each) =>
      [lastRead(each, today)].flatMap((read) => (read ? [meterOf(each, read)] : [])),
    );
    const shown = slice(meters, page, size);
    // An empty list is null, as some languages write it.
    return { body: shown.length === 0 ? null : shown };
  }
  return { status: 404 };
}

const theirs = (device: FakeDevice, number: string): FakeDevice => ({
  ...device,
  id: number + device.id.slice(number.length),
  serial: device.serial && `${device.serial}-${number}`,
});

const deviceOf = ({ id, serial, group }: FakeDevice) => ({
  id,
  entityKey: group === 'child' ? CHILD : CUSTOMER,
  make: 'HP',
  model: 'LaserJet 2430',
  ...(serial !== null && { serialNumber: serial }),
});

function meterOf(
  { id, group, without = [], measures = 'Total' }: FakeDevice,
  { at, count, spelled = String(count) }: FakeRead,
) {
  const total = (value: string) => ({
    total: { displayName: measures, value },
    totalBlack: { displayName: 'Total Black', value: '1' },
  });
  const formats = { default: total(String(count + 466)), life: total(spelled), equiv: total(String(count * 2)) };
  const pageCounts = Object.fromEntries(Object.entries(formats).filter(([format]) => !without.includes(format)));
  return {
    id: `m${id}`,
    entityKey: group === 'child' ? CHILD : CUSTOMER,
    deviceKey: id,
    timestamp: at.replace('Z', '.644Z'),
    pageCounts,
    supplies: { blackInk: { pctRemaining: { displayName: 'Percent Remaining', value: '50' } } },
  };
}
