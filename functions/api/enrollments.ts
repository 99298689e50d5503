import * as z from 'zod';
import * as store from '../../lib/metering/enrollments/enrollment.ts';
import { variable } from '../../lib/platform/environment.ts';
import { moment, text, uuid } from '../../lib/platform/fields.ts';
import { endpoint, openEndpoint } from '../../lib/platform/http/endpoint.ts';
import { SECRET, SHOWN_ONCE } from '../../lib/platform/secret-fields.ts';

const NO_STORE = { 'cache-control': 'no-store' };

const createEnrollment = endpoint({
  method: 'POST',
  path: '/feeds/{id}/enrollments',
  scoped: true,
  summary: 'Make a code with which an agent gets the key of its feed',
  description:
    'For a feed of type agent. The code works once, within ten minutes: `POST /enrollments` answers a new key of the feed for it.',
  params: z.object({ id: uuid() }),
  headers: NO_STORE,
  response: z
    .object({
      code: z
        .string()
        .describe('Shown in this response only. Dashes and case do not count.')
        .meta({ ...SHOWN_ONCE, examples: ['7K2M-Q4ZD-0XRB-9HTE'] }),
      expires_at: moment(),
    })
    .meta({ id: 'Enrollment' }),
  faults: ['invalid', 'not_found'],
  run: ({ account, caller, params: { id }, now }) => store.createEnrollment({ account, caller }, id, now),
});

const createAgentKey = openEndpoint({
  method: 'POST',
  path: '/enrollments',
  identifiesClient: true,
  summary: 'Exchange a code for the key of a feed',
  description:
    'For an agent that is installed. A wrong, used or old code is answered 401. After five wrong codes of a network within a minute, every further one is answered 429.',
  body: z
    .object({
      code: text()
        .describe('As it was shown; dashes and case do not count.')
        .meta({ ...SECRET, examples: ['7K2M-Q4ZD-0XRB-9HTE'] }),
    })
    .meta({ id: 'NewEnrollment' }),
  headers: NO_STORE,
  response: z
    .object({
      url: z
        .string()
        .describe('The address of the service, for the settings of the agent.')
        .meta({ examples: ['https://regrove.example/v1'] }),
      feed_id: uuid(),
      key: z
        .string()
        .describe('A new key that may push to the feed and do nothing else. It is shown in this response only.')
        .meta({ ...SHOWN_ONCE, examples: ['rg_4fT9xkQm2WcLr7VbNz1HsJp8YgDe0AuK5oXt3EiB'] }),
    })
    .meta({ id: 'EnrolledAgent' }),
  faults: ['invalid', 'unauthenticated', 'forbidden', 'rate_limited'],
  async run({ body: { code }, network, now }) {
    const { feed_id, key } = await store.useEnrollment(code, { network, now });
    return { url: `${variable('REGROVE_PUBLIC_URL')}/v1`, feed_id, key };
  },
});

export const enrollments = { createEnrollment, createAgentKey };
