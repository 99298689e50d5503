import * as z from 'zod';
import type { Config } from '../config.ts';
import { Misconfigured } from '../misconfigured.ts';
import { networkOf, send } from '../network/request.ts';
import { NetworkTrouble } from '../network/trouble.ts';
import { baseOf, fieldsOf, JSON_HEADERS } from '../service/api.ts';

const Enrolled = z.object({ url: z.url(), feed_id: z.uuid(), key: z.string().min(1) });

/** Exchanges a code, valid once for ten minutes, for the feed and its key: so no key is in a shell's history. */
export async function enroll(
  config: Pick<Config, 'url' | 'proxy' | 'ca'>,
  code: string,
  environment: NodeJS.ProcessEnv,
): Promise<Pick<Config, 'url' | 'feed' | 'key'>> {
  try {
    const sent = { method: 'POST' as const, headers: JSON_HEADERS, body: JSON.stringify({ code }) };
    const { status, body } = await send(networkOf(config, environment), `${baseOf(config)}/enrollments`, sent);
    const answer = fieldsOf(body);
    const enrolled = Enrolled.safeParse(answer);
    if (status === 200 && enrolled.success) {
      return { url: enrolled.data.url, feed: enrolled.data.feed_id, key: enrolled.data.key };
    }
    const reason = typeof answer.error === 'string' ? answer.error : `The service answered with status ${status}.`;
    const cure = status === 401 ? " The feed's page in the dashboard makes a new one." : '';
    throw new Misconfigured(`${reason}${cure}`);
  } catch (error) {
    if (error instanceof NetworkTrouble) throw new Misconfigured(error.message);
    throw error;
  }
}
