import * as z from 'zod';
import { NewReading, READINGS_MAX } from '../../lib/metering/counting/new-reading.ts';
import { HeldReading } from '../../lib/metering/feeds/held-reading.ts';
import { AgentPush, AgentPushBody, PushedReadings, parseReadings } from '../../lib/metering/feeds/push-input.ts';
import { getFeed } from '../../lib/metering/feeds/store.ts';
import { MeterReport } from '../../lib/metering/meter-reports/report.ts';
import { SentFile } from '../../lib/metering/report-files/sent-file.ts';
import { uuid } from '../../lib/platform/fields.ts';
import type { BadArguments } from '../../lib/platform/http/declaration.ts';
import { endpoint } from '../../lib/platform/http/endpoint.ts';
import type { ApiEvent } from '../../lib/platform/http/event.ts';
import { momentOrNow } from '../../lib/platform/time.ts';

/**
 * A separate function counts feed readings: the counting rules would slow down the start of functions/api/feeds.ts. Those
 * rules are loaded only when a request needs them: a push loads no decisions on held readings, and only a file loads the
 * code for reports.
 */
const decideHeld = async (
  ...decision: Parameters<typeof import('../../lib/metering/feeds/held-decision.ts').decideHeld>
) => (await import('../../lib/metering/feeds/held-decision.ts')).decideHeld(...decision);

/** Announces to an agent that this service accepts the object form of a push. */
const AGENT_HEADER = 'Regrove-Agent';

const announce = (feed: { type: string } | undefined, setHeader: (name: string, value: string) => void): void => {
  if (feed?.type === 'agent') setHeader(AGENT_HEADER, '1');
};

const params = z.object({ id: uuid() });

const heldParams = z.object({
  id: uuid(),
  device: z
    .string()
    .min(1)
    .describe('The device, as the status names it.')
    .meta({ examples: ['CNDQQ05142'] }),
});

const acceptHeldReading = endpoint({
  method: 'POST',
  path: '/feeds/{id}/held/{device}/accept',
  scoped: true,
  summary: 'Count a held reading in full',
  params: heldParams,
  response: HeldReading,
  faults: ['invalid', 'forbidden', 'not_found'],
  run: ({ account, params: { id, device }, now }) => decideHeld(account.path, id, device, 'accept', now),
});

const rejectHeldReading = endpoint({
  method: 'POST',
  path: '/feeds/{id}/held/{device}/reject',
  scoped: true,
  summary: 'Drop a held reading',
  description: 'Later readings count from the reading before it.',
  params: heldParams,
  response: HeldReading,
  faults: ['invalid', 'not_found'],
  run: ({ account, params: { id, device }, now }) => decideHeld(account.path, id, device, 'reject', now),
});

const pushReadings = {
  ...endpoint({
    method: 'POST',
    path: '/feeds/{id}/readings',
    scoped: true,
    feedKeys: true,
    summary: 'Push readings to a feed of type agent or upload, or send a report',
    description:
      'Send a JSON array of at most 5,000 readings covering at most 100 days, or an object with that array in `readings` and the state of the agent in `agent`. In the object form, an `at` more than 5 minutes ahead of the service counts as the time of arrival. A reading counts on the day of its `at`, once per device and day: the latest `at` wins, in whatever order readings arrive, while the books of the month are open. A late reading of an earlier day counts on that day, and the next day of the device counts that much less. A held reading, a drop seen once or a counter with another name does not change the pages of the day. The first reading of a device, even 0, is its baseline. The next one counts the difference up to 100,000 pages per day, and is held above it. One invalid reading rejects the whole request. For a feed that counts reports, send a file with its media type: CSV (UTF-8, UTF-16 or the charset in Content-Type), XLSX, or a ZIP file with exactly one of them. Its header row must match `columns` of the feed, and `Content-Disposition` may name it. Rows without a device or a counter (`-`, `N/A`, `null`, `none`, `unknown`), rows above the header and a last row of totals are `skipped`; any other invalid row rejects the file, with its row number. A feed of type upload answers like a push, and a file that would wait for a person is answered 400. Feeds of other types answer the row of `GET /feeds/{id}/reports`, also while the report waits. A file counts once. After 50 new files per UTC day the answer is 429.',
    params,
    query: z.object({
      dry_run: z
        .enum(['true', 'false'])
        .optional()
        .describe('`true`: answers what would be counted, and books nothing.'),
    }),
    response: z.union([PushedReadings, MeterReport]),
    answerHeaders: {
      [AGENT_HEADER]: 'On every answer to a feed of type agent: the object form is supported. Always 1.',
    },
    faults: ['invalid', 'forbidden', 'not_found', 'rate_limited'],
    async run({ account: { path }, caller, params: { id }, query, body, now, setHeader }) {
      let type: string | undefined;
      const found = (feed: { type: string } | undefined) => {
        type = feed?.type;
        announce(feed, setHeader);
      };
      const dryRun = query.dry_run === 'true';
      try {
        const sent = await (body as unknown as Unread)();
        if (sent instanceof SentFile) {
          const { sendToFeed } = await import('../../lib/metering/meter-reports/send.ts');
          return await sendToFeed(path, id, sent, { by: caller.session ? 'upload' : 'api', now, dryRun });
        }
        const readings = sent instanceof AgentPush ? sent.readings : withinTime(sent, now);
        const push = await import('../../lib/metering/feeds/push.ts');
        const pushed = await push.pushReadings(path, id, readings, { now, dryRun, found });
        if (type === 'agent' && sent instanceof AgentPush && sent.agent && !dryRun) {
          const { recordAgent } = await import('../../lib/metering/agents/store.ts');
          await recordAgent(path, id, sent.agent, now);
        }
        return pushed;
      } catch (error) {
        if (type === undefined) found(await getFeed(path, id));
        throw error;
      }
    },
  }),
  async onBadArguments({ account: { path }, params: { id }, setHeader }: BadArguments) {
    const { success, data } = params.safeParse({ id: id?.toLowerCase() });
    if (success) announce(await getFeed(path, data.id), setHeader);
  },
  rows: {
    schema: NewReading,
    wrapped: AgentPushBody,
    max: READINGS_MAX,
    isCsvToo: true,
    // The body is read once the feed is known, because every answer to an agent has its header.
    read: async (event: ApiEvent, schema: z.ZodObject) => () => parseReadings(event, schema),
  },
};

type Unread = () => ReturnType<typeof parseReadings>;

function withinTime(readings: NewReading[], now: Date): NewReading[] {
  for (const [index, { at }] of readings.entries()) momentOrNow(`Reading ${index + 1}: at`, at, now);
  return readings;
}

export const feedReadings = { acceptHeldReading, rejectHeldReading, pushReadings };
