import * as z from 'zod';
import type { CounterReading } from '../../metering/reading.ts';
import { dayAfter, endOf } from '../../platform/time.ts';
import { integrationReasons, type Subject } from '../../reasons/integration-reasons.ts';
import { type Connection, type HttpClient, IntegrationFailure } from '../integration.ts';
import { type KeysForHost, withOperatorKeys } from '../operator-keys.ts';
import { basicAuthorization, required, secretsIn, segment, urlBelow } from '../requests.ts';
import { countOf, jsonOf, momentOf, rows, rowsOf, shortList } from '../response-parsing.ts';

/**
 * PrintFleet Optimizer and Enterprise. User name and password are those of a user of the dealer's server, the external
 * id is the group's GUID. The version is part of the server's path: it is taken from the url if it is there
 * (`https://host/restapi/3.14.2`), else it is the newest we know.
 *
 * From version 3.6.0 on a server may require an API key. A key of one company is part of the server's password,
 * `api_key=KEY;PASSWORD`. A key that the maker issues to an integrator is a setting of the service, sent to the hosts that
 * it is configured for. Other servers get no key, and answer with 403 if they require one.
 */
export const adapter = withOperatorKeys('PrintFleet', { apiKey: z.string().min(1) }, (keys) => ({
  hasHistory: true,

  async collect(connection, day, http) {
    // PrintFleet answers an unknown group with an empty fleet, so the group is checked first.
    await ask(connection, http, keys, `groups/${segment(groupOf(connection))}`, 'group', z.unknown());
    const query = new URLSearchParams({ groupId: groupOf(connection), includeSubGroups: 'true' });
    const listed = await ask(connection, http, keys, `devices?${query}`, 'fleet', rows());
    const devices = await rowsOf(listed, 'fleet', Device);
    const byId = new Map(devices.map((device) => [device.id, device]));
    const histories: z.infer<typeof History>[] = [];
    for (const deviceIds of chunks([...byId.keys()], HISTORY_DEVICES_MAX)) {
      const range = { startDate: `${dayAfter(day, -LATE_DAYS)} 00:00:00`, endDate: `${dayAfter(day, 1)} 00:00:00` };
      const asked = { deviceIds, ...range };
      const list = await ask(connection, http, keys, HISTORY_PATH, 'meters', rows(), asked);
      for (const history of await rowsOf(list, 'meters', History)) histories.push(history);
    }

    const readings = histories.flatMap(({ deviceId, values }): CounterReading[] => {
      const device = byId.get(deviceId);
      const last = lastMeter(values ?? [], endOf(day));
      if (device === undefined || last === undefined) return [];
      const counted = connection.scope === 'all' || isManaged(device);
      return [{ device: deviceId, serial: device.serialNumber ?? null, counter: LABEL, ...last, counted }];
    });
    return { kind: 'counters', readings };
  },
}));

type Keys = KeysForHost<{ apiKey: string }>;

const DEFAULT_VERSION = '3.14.2';
const LABEL = 'Total Units Output';
/** The server decodes a label twice, so a space has to arrive as %2520. */
const HISTORY_PATH = `meters/${encodeURIComponent(encodeURIComponent(LABEL))}/history`;
const HISTORY_DEVICES_MAX = 200;
/** Meters arrive up to some days late. A device that was silent for longer is read when it reports again. */
const LATE_DAYS = 5;

const Device = z.object({
  id: z.string().min(1),
  serialNumber: z.string().nullish(),
  managementStatus: z.string().nullish(),
  licenseStatus: z.string().nullish(),
});
/** The server's `delta` is not read: it is known to be wrong where a day has several meters. */
const Meter = z.object({
  count: z.unknown(),
  firstReportedAt: z.string().nullish(),
  lastReportedAt: z.string().nullish(),
});
const History = z.object({ deviceId: z.string(), values: shortList(Meter).nullish() });

const isManaged = ({ managementStatus, licenseStatus }: z.infer<typeof Device>) =>
  managementStatus === 'Managed' && licenseStatus === 'Full';

/** The last meter that was first reported before `end`. If it was still reported later, it is dated `end`. */
function lastMeter(meters: z.infer<typeof Meter>[], end: string): { value: number; read_at: string } | undefined {
  const read = meters.flatMap(({ count, firstReportedAt, lastReportedAt }) => {
    const value = countOf(count);
    const until = momentOf(lastReportedAt ?? firstReportedAt);
    const since = momentOf(firstReportedAt) ?? until;
    if (value === undefined || until === undefined || since === undefined || since > end) return [];
    return [{ value, since, read_at: until < end ? until : end }];
  });
  const last = read.sort((a, b) => `${a.since} ${a.read_at}`.localeCompare(`${b.since} ${b.read_at}`)).at(-1);
  return last && { value: last.value, read_at: last.read_at };
}

const groupOf = ({ external_id }: Connection) => required(external_id, 'external_id');

function* chunks<Item>(items: Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

async function ask<Schema extends z.ZodType>(
  connection: Connection,
  http: HttpClient,
  { keys, missing }: Keys,
  path: string,
  what: Subject,
  schema: Schema,
  body?: object,
): Promise<z.infer<Schema>> {
  const versioned = /\/restapi\/[^/]/.test(connection.url);
  const base = versioned ? connection.url : urlBelow(connection.url, `restapi/${DEFAULT_VERSION}`);
  const json = 'application/json';
  const { key = keys?.apiKey, password } = secretsIn(connection.password, 'api_key');
  const answer = await http.request({
    method: body === undefined ? 'GET' : 'POST',
    url: urlBelow(base, path),
    headers: {
      authorization: basicAuthorization({ username: connection.username, password }),
      accept: json,
      'content-type': json,
      ...(key !== undefined && { 'x-api-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (answer.status === 403 && key === undefined && missing !== undefined) {
    throw new IntegrationFailure(integrationReasons.printfleet_key_missing({ what, ...missing }));
  }
  return jsonOf(answer, what, schema, [200], CURES);
}

const CURES = { credentials: 'set_printfleet_user', unknown: 'set_printfleet_group' } as const;
