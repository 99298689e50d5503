import * as z from 'zod';
import { integrationReasons, type Subject } from '../../../presentation/reasons/integration-reasons.ts';
import type { CounterReading } from '../../counting/reading.ts';
import {
  type Connection,
  type HttpAnswer,
  type HttpClient,
  type Integration,
  IntegrationFailure,
} from '../integration.ts';
import { withoutOperatorKeys } from '../operator-keys.ts';
import { everyPage, required, segment, urlBelow } from '../requests.ts';
import { countOf, jsonOf, momentOf, rows, rowsOf, shortList } from '../response-parsing.ts';

/**
 * Print Tracker Pro. The password is the API key, the external id is the customer's entity; the user name, if given, is the
 * dealer's entity, which must be above the customer's. A list ends with the first page that is not full.
 *
 * The documentation names no sheet or duplex counters. The format `equiv` weights large pages, but by sides, so it does not
 * give large sheets.
 */
const printTracker: Integration = {
  async collect(connection, _day, http, preferred = () => undefined) {
    const get: Get = (path, query) => getBelow(connection, http, path, query);
    const entity = answerOf(await get('', {}), 'entity', Entity);
    const { username, external_id } = connection;
    if (username && username !== external_id && !entity.genealogy?.includes(username)) {
      throw new IntegrationFailure(integrationReasons.print_tracker_entity_elsewhere());
    }
    const managedOnly = connection.scope === 'managed_only';
    const devices = await list(get, 'device', { excludeDisabled: String(managedOnly) }, Device);
    const serials = new Map(devices.map(({ id, serialNumber }) => [id, serialNumber ?? null]));
    const meters = await list(get, 'currentMeter', { excludeDisabled: 'false' }, Meter);

    const readings = meters.flatMap((meter): CounterReading[] => {
      const device = meter.deviceKey;
      const read_at = momentOf(meter.timestamp);
      const total = counterOf(meter, preferred(device));
      if (read_at === undefined || total === undefined) return [];
      const serial = serials.get(device) ?? null;
      // A disabled device is missing from the device list, but its counter is still followed.
      return [{ device, serial, ...total, read_at, counted: !managedOnly || serials.has(device) }];
    });
    return { kind: 'counters', readings };
  },
};

export const adapter = withoutOperatorKeys(printTracker);

/** `total` only: black and color do not add up to it in the vendor's own examples. */
const Total = z.object({ displayName: z.string().nullish(), value: z.unknown() });
const PageCounts = z.object({ total: Total.nullish() }).nullish();
const FORMATS = ['life', 'default', 'equiv'] as const;
const Meter = z.object({
  deviceKey: z.string().min(1),
  timestamp: z.string(),
  pageCounts: z.object({ life: PageCounts, default: PageCounts, equiv: PageCounts }).nullish(),
});
const Device = z.object({ id: z.string().min(1), serialNumber: z.string().nullish() });
const Entity = z.object({ id: z.string(), genealogy: shortList(z.string()).nullish() });

/** The formats differ by offsets and weights, so a device is always read by the same one. */
function counterOf({ pageCounts }: z.infer<typeof Meter>, preferred: string | undefined) {
  const counters = FORMATS.map((format) => ({
    counter: `${format}.total`,
    value: pagesIn(pageCounts?.[format]?.total),
  })).filter((one): one is { counter: string; value: number } => one.value !== undefined);
  return preferred === undefined ? counters[0] : counters.find(({ counter }) => counter === preferred);
}

/** A large-format device may report feet, meters or an area under the same name: those are not pages. */
const pagesIn = (total: z.infer<typeof Total> | null | undefined): number | undefined =>
  LENGTH_OR_AREA.test(total?.displayName ?? '') ? undefined : countOf(total?.value);

const LENGTH_OR_AREA = /\b(feet|foot|ft|inch(es)?|met(er|re)s?|sq(uare)?|m2|area|linear|length)\b|[²]/i;

const PAGE_SIZE = 100;

type Get = (path: string, query: Record<string, string>) => Promise<HttpAnswer>;

function list<Item>(
  get: Get,
  path: 'device' | 'currentMeter',
  query: Record<string, string>,
  item: z.ZodType<Item>,
): Promise<Item[]> {
  const what = path === 'device' ? 'device_list' : 'meter_list';
  return everyPage(PAGE_SIZE, what, async (number) => {
    const paging = { includeChildren: 'true', limit: String(PAGE_SIZE), page: String(number + 1) };
    const list = answerOf(await get(`/${path}`, { ...query, ...paging }), what, rows().nullable());
    return { items: await rowsOf(list ?? [], what, item) };
  });
}

function getBelow(
  { url, password, external_id }: Connection,
  http: HttpClient,
  path: string,
  query: Record<string, string>,
): Promise<HttpAnswer> {
  const entity = segment(required(external_id, 'external_id'));
  return http.request({
    method: 'GET',
    url: urlBelow(url.replace(/\/v1\/*$/, ''), `v1/entity/${entity}${path}`, query),
    headers: { 'x-api-key': required(password, 'password'), accept: 'application/json' },
  });
}

const answerOf = <Schema extends z.ZodType>(answer: HttpAnswer, what: Subject, schema: Schema): z.infer<Schema> =>
  jsonOf(answer, what, schema, [200], CURES);

const CURES = { credentials: 'set_print_tracker_key', unknown: 'set_print_tracker_entity' } as const;
