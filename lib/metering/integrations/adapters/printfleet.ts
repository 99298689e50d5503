import * as z from 'zod';
import { chunksOf } from '../../../platform/chunks.ts';
import { dayAfter, endOf } from '../../../platform/time.ts';
import { integrationReasons, type Subject } from '../../../presentation/reasons/integration-reasons.ts';
import type { CounterReading } from '../../counting/reading.ts';
import { duplexOf, duplexUnitOf } from '../duplex-counters.ts';
import { type Connection, type HttpAnswer, type HttpClient, IntegrationFailure } from '../integration.ts';
import { type KeysForHost, withOperatorKeys } from '../operator-keys.ts';
import { basicAuthorization, required, secretsIn, segment, urlBelow } from '../requests.ts';
import { countOf, jsonOf, momentOf, rows, rowsOf, shortList } from '../response-parsing.ts';

/**
 * PrintFleet Optimizer and Enterprise. User name and password belong to a user on the dealer's server, the external id is the
 * group's GUID. The version is part of the server's path: it is taken from the url if present
 * (`https://host/restapi/3.14.2`), else the newest version we know is used.
 *
 * Since version 3.6.0 a server may require an API key. A single company's key is part of the server's password,
 * `api_key=KEY;PASSWORD`. A key issued by the vendor to an integrator is a service setting, sent only to the hosts it is
 * configured for. Other servers get no key, and respond with 403 if they require one.
 */
export const adapter = withOperatorKeys('PrintFleet', { apiKey: z.string().min(1) }, (keys) => ({
  hasHistory: true,

  async collect(connection, day, http) {
    // PrintFleet returns an empty fleet for an unknown group, so the group is checked first.
    const server = { connection, http, keys };
    await ask(server, `groups/${segment(groupOf(connection))}`, 'group', z.unknown());
    const query = new URLSearchParams({ groupId: groupOf(connection), includeSubGroups: 'true' });
    const listed = await ask(server, `devices?${query}`, 'fleet', rows());
    const devices = await rowsOf(listed, 'fleet', Device);
    const byId = new Map(devices.map((device) => [device.id, device]));
    const meters = (label: string) => lastMeters(server, label, [...byId.keys()], day);
    const totals = await meters(LABEL);
    const isUsable = devices.some((device) => duplexUnitOf(makerOf(device)) !== undefined);
    const duplex = isUsable ? await meters(DUPLEX_LABEL) : new Map<string, LastMeter>();

    const readings = [...totals].flatMap(([id, last]): CounterReading[] => {
      const device = byId.get(id);
      if (device === undefined) return [];
      const counted = connection.scope === 'all' || isManaged(device);
      const twoSided = duplexOf(makerOf(device), duplex.get(id)?.value);
      return [{ device: id, serial: device.serialNumber ?? null, counter: LABEL, ...last, ...twoSided, counted }];
    });
    return { kind: 'counters', readings };
  },
}));

type Keys = KeysForHost<{ apiKey: string }>;

const DEFAULT_VERSION = '3.14.2';
const LABEL = 'Total Units Output';
/** The maker's duplex counter: ../duplex-counters.ts says whether a maker counts sheets or sides here. */
const DUPLEX_LABEL = 'Impression.AllMeterTypes.AllFunctions.Duplex.AllPageSizes';
/** A server answers an unknown label with one of these. Its devices are then counted by their sides. */
const UNKNOWN_LABEL = [400, 404, 500];
/** The server decodes a label twice, so a space has to arrive as %2520. */
const historyPath = (label: string) => `meters/${encodeURIComponent(encodeURIComponent(label))}/history`;
const HISTORY_DEVICES_MAX = 200;
/** Meters arrive up to some days late. A device silent for longer is read when it reports again. */
const LATE_DAYS = 5;

const Device = z.object({
  id: z.string().min(1),
  serialNumber: z.string().nullish(),
  managementStatus: z.string().nullish(),
  licenseStatus: z.string().nullish(),
  modelMatch: z.object({ model: z.object({ manufacturer: z.string().nullish() }).nullish() }).nullish(),
});

const makerOf = ({ modelMatch }: z.infer<typeof Device>): string | null | undefined => modelMatch?.model?.manufacturer;
/** The server's `delta` is not read: it is known to be wrong if a day has several meters. */
const Meter = z.object({
  count: z.unknown(),
  firstReportedAt: z.string().nullish(),
  lastReportedAt: z.string().nullish(),
});
const History = z.object({ deviceId: z.string(), values: shortList(Meter).nullish() });

type Server = { connection: Connection; http: HttpClient; keys: Keys };
type LastMeter = { value: number; read_at: string };

/** Each device's last meter by the end of the day. Only the duplex label may be unknown to a server. */
async function lastMeters(
  server: Server,
  label: string,
  devices: string[],
  day: string,
): Promise<Map<string, LastMeter>> {
  const found = new Map<string, LastMeter>();
  const range = { startDate: `${dayAfter(day, -LATE_DAYS)} 00:00:00`, endDate: `${dayAfter(day, 1)} 00:00:00` };
  for (const deviceIds of chunksOf(devices, HISTORY_DEVICES_MAX)) {
    const answer = await request(server, historyPath(label), { deviceIds, ...range });
    if (label === DUPLEX_LABEL && UNKNOWN_LABEL.includes(answer.status)) return new Map();
    const list = answerOf(server, answer, 'meters', rows());
    for (const { deviceId, values } of await rowsOf(list, 'meters', History)) {
      const last = lastMeter(values ?? [], endOf(day));
      if (last !== undefined) found.set(deviceId, last);
    }
  }
  return found;
}

const isManaged = ({ managementStatus, licenseStatus }: z.infer<typeof Device>) =>
  managementStatus === 'Managed' && licenseStatus === 'Full';

/** The last meter first reported before `end`. If it was still reported later, it is dated `end`. */
function lastMeter(meters: z.infer<typeof Meter>[], end: string): LastMeter | undefined {
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

async function ask<Schema extends z.ZodType>(
  server: Server,
  path: string,
  what: Subject,
  schema: Schema,
): Promise<z.infer<Schema>> {
  return answerOf(server, await request(server, path), what, schema);
}

function request({ connection, http, keys }: Server, path: string, body?: object) {
  const versioned = /\/restapi\/[^/]/.test(connection.url);
  const base = versioned ? connection.url : urlBelow(connection.url, `restapi/${DEFAULT_VERSION}`);
  const json = 'application/json';
  const { key, password } = secretsOf({ connection, keys });
  return http.request({
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
}

/** The server's own key takes precedence over the operator's. */
function secretsOf({ connection, keys: { keys } }: Pick<Server, 'connection' | 'keys'>) {
  const { key = keys?.apiKey, password } = secretsIn(connection.password, 'api_key');
  return { key, password };
}

function answerOf<Schema extends z.ZodType>(
  server: Server,
  answer: HttpAnswer,
  what: Subject,
  schema: Schema,
): z.infer<Schema> {
  const { keys } = server;
  const hasKey = secretsOf(server).key !== undefined;
  if (answer.status === 403 && !hasKey && keys.missing !== undefined) {
    throw new IntegrationFailure(integrationReasons.printfleet_key_missing({ what, ...keys.missing }));
  }
  return jsonOf(answer, what, schema, [200], CURES);
}

const CURES = { credentials: 'set_printfleet_user', unknown: 'set_printfleet_group' } as const;
