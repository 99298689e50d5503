import * as z from 'zod';
import { timestamp } from '../../../platform/time.ts';
import { integrationReasons, type Subject } from '../../../presentation/reasons/integration-reasons.ts';
import { type Connection, type HttpClient, type Integration, IntegrationFailure } from '../integration.ts';
import { withoutOperatorKeys } from '../operator-keys.ts';
import { basicAuthorization, required, segment, urlBelow } from '../requests.ts';
import { jsonOf, ROWS_MAX, shortList, tooMany } from '../response-parsing.ts';

/**
 * Our own interface, which any system can offer: docs/http-feed.md is its specification. Parsing is strict: malformed
 * responses are refused, so their author notices on the first day.
 */
const httpFeed: Integration = {
  async collect(connection, day, http) {
    const pages = await everyAnswer(connection, http, day);
    const counted = (managed: boolean) => connection.scope === 'all' || managed;
    if (pages.every((page) => page.reports === 'pages')) {
      const devices = pages.flatMap((page) => page.devices).filter(({ managed }) => counted(managed));
      return { kind: 'pages', devices: devices.map(({ id, managed: _, ...amounts }) => ({ device: id, ...amounts })) };
    }
    if (pages.every((page) => page.reports === 'counters')) {
      const devices = pages.flatMap((page) => page.devices);
      const readings = devices.map(({ id, managed, ...reading }) => ({
        device: id,
        counted: counted(managed),
        ...reading,
      }));
      return { kind: 'counters', readings };
    }
    throw new IntegrationFailure(integrationReasons.http_reports_mixed());
  },
};

export const adapter = withoutOperatorKeys(httpFeed);

const Name = z.string().min(1).max(255);
const Device = z.object({ id: Name, managed: z.boolean().default(true) });
const SheetCounter = z.int().min(0).max(1e12).nullable().default(null);
/** Pushed readings call the printed sides `total`, and so may a system. */
const withValue = (device: unknown): unknown =>
  typeof device === 'object' && device !== null && 'total' in device && !('value' in device)
    ? { ...device, value: device.total }
    : device;
const CounterFields = Device.extend({
  serial: z.string().max(255).nullable().default(null),
  counter: Name.default('total'),
  value: z.int().min(0).max(1e12),
  sheets: SheetCounter,
  duplex_sheets: SheetCounter,
  large_sheets: SheetCounter,
  read_at: z.iso.datetime({ offset: true }).transform((moment) => timestamp(new Date(moment))),
});
const CounterDevice = z.preprocess(withValue, CounterFields);
const PagesDevice = Device.extend({
  pages: z.int().min(0).max(1e12),
  sheets: SheetCounter,
  duplex_sheets: SheetCounter,
  large_sheets: SheetCounter,
});
const next = z.string().min(1).max(1024).nullable();
const ANSWER_DEVICES_MAX = 1000;
const Devices = z.discriminatedUnion('reports', [
  z.object({ reports: z.literal('counters'), devices: shortList(CounterDevice, ANSWER_DEVICES_MAX), next }),
  z.object({ reports: z.literal('pages'), devices: shortList(PagesDevice, ANSWER_DEVICES_MAX), next }),
]);

const ANSWERS_MAX = 1000;

async function everyAnswer(connection: Connection, http: HttpClient, day: string): Promise<z.infer<typeof Devices>[]> {
  const answers: z.infer<typeof Devices>[] = [];
  let query: Record<string, string> = { day };
  let devices = 0;
  while (answers.length < ANSWERS_MAX) {
    const answer = await get(connection, http, query, 'devices', Devices);
    answers.push(answer);
    devices += answer.devices.length;
    if (devices > ROWS_MAX) throw tooMany('devices');
    if (answer.next === null) return answers;
    if (answer.next === query.cursor) throw new IntegrationFailure(integrationReasons.http_cursor_repeated());
    query = { day, cursor: answer.next };
  }
  throw new IntegrationFailure(integrationReasons.http_list_endless({ answers: ANSWERS_MAX }));
}

async function get<Schema extends z.ZodType>(
  connection: Connection,
  http: HttpClient,
  query: Record<string, string>,
  what: Subject,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const fleet = segment(required(connection.external_id, 'external_id'));
  const authorization = isUserName(connection.username)
    ? basicAuthorization(connection)
    : `Bearer ${required(connection.password, 'password')}`;
  const answer = await http.request({
    method: 'GET',
    url: urlBelow(connection.url, `fleets/${fleet}/devices`, query),
    headers: { authorization, accept: 'application/json' },
  });
  return jsonOf(answer, what, schema);
}

/** A server must have a user name; this one means the password is a token. */
const isUserName = (username: string | null): boolean => username !== null && username.toLowerCase() !== 'bearer';
