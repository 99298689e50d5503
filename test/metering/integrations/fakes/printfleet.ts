import { basic, type FakeDevice, type FakeOptions, type FakeRead, type FakeSystem, readsBy } from './fleet.ts';
import { type FakeAnswer, type FakeRequest, startServer } from './server.ts';

const USER = 'dealer-user';
const PASSWORD = 'dealer-password';
const GROUP = '1d6b3a52-0000-4000-8000-000000000001';
const CHILD_GROUP = '1d6b3a52-0000-4000-8000-000000000002';

/**
 * Devices in the group `main` are in the feed's group, `child` devices in a group below it, others elsewhere. `without: ['license']`
 * makes a device managed but not licensed. A device has a duplex meter if its reads have `duplex` sheets; the meter counts sheets, as
 * Ricoh's does.
 */
export type PrintFleet = FakeSystem & {
  apiKey: string | undefined;
  ignoresRange: boolean;
  /** The server's status for a missing label; undefined if it has the duplex label. */
  duplexStatus: number | undefined;
};

export async function startPrintFleet({ fleet, today = '9999-12-31' }: FakeOptions): Promise<PrintFleet> {
  const connection = { username: USER, password: PASSWORD, external_id: GROUP, scope: 'all' as const };
  const server = await startServer((request) => answer(fake, request));
  const url = `${server.url}/restapi/3.11.1`;
  const fake: PrintFleet = Object.assign(server, {
    connection: { url, ...connection },
    fleet,
    today,
    apiKey: undefined,
    ignoresRange: false,
    duplexStatus: undefined,
  });
  return fake;
}

function answer(fake: PrintFleet, { method, path, query, headers, body }: FakeRequest): FakeAnswer {
  if (headers.authorization !== basic(USER, PASSWORD)) return { status: 401 };
  if (fake.apiKey !== undefined && headers['x-api-key'] !== fake.apiKey) return { status: 403 };
  const route = path.replace(/^\/restapi\/\d+\.\d+\.\d+\//, '');
  const groups = { id: GROUP, name: 'Customer', children: [{ id: CHILD_GROUP, name: 'Branch', children: [] }] };
  if (route === 'auth') return { body: { userid: 7, name: USER, permissions: [] } };
  if (route === 'groups') return { body: [groups] };
  if (route === `groups/${GROUP}`) return { body: groups };
  if (route === 'devices' && query.get('groupId') === GROUP) {
    const below = query.get('includeSubGroups') === 'true' ? ['main', 'child'] : ['main'];
    return { body: fake.fleet.filter(({ group }) => below.includes(group)).map(deviceOf) };
  }
  // The label counts only if it was encoded twice.
  if (route === 'meters/Total%2520Units%2520Output/history' && method === 'POST')
    return { body: histories(fake, body, ({ count, spelled }) => spelled ?? count) };
  if (route === 'meters/Impression.AllMeterTypes.AllFunctions.Duplex.AllPageSizes/history' && method === 'POST') {
    if (fake.duplexStatus !== undefined) return { status: fake.duplexStatus };
    return { body: histories(fake, body, ({ duplex }) => duplex) };
  }
  return { status: 404 };
}

const deviceOf = ({ id, serial, managed, group, maker = 'Ricoh', without = [] }: FakeDevice) => ({
  id,
  groupId: group === 'child' ? CHILD_GROUP : GROUP,
  serialNumber: serial,
  status: 'Stale',
  type: 'Network',
  modelMatch: { model: { name: 'a model', manufacturer: maker } },
  managementStatus: managed ? 'Managed' : 'Unmanaged',
  licenseStatus: without.includes('license') ? 'Expired' : 'Full',
});

/** Times have no zone, rows are in table order, and `delta` is wrong. */
function histories(
  { fleet, today, ignoresRange }: PrintFleet,
  body: string,
  meter: (read: FakeRead) => number | string | undefined,
): object[] {
  const asked = JSON.parse(body) as { deviceIds: string[]; startDate: string; endDate: string };
  const wanted = new Set(asked.deviceIds);
  const from = asked.startDate.replace(' ', 'T');
  const until = asked.endDate.replace(' ', 'T');
  return fleet
    .filter(({ id }) => wanted.has(id))
    .map((device) => ({
      deviceId: device.id,
      values: readsBy(device, today)
        .filter(({ at }) => ignoresRange || (at >= from && at < until))
        .filter((read) => meter(read) !== undefined)
        .toReversed()
        .map((read) => ({
          deviceId: device.id,
          count: meter(read),
          delta: 1,
          firstReportedAt: read.at.replace('Z', ''),
          lastReportedAt: read.at.replace('Z', ''),
        })),
    }));
}
