import * as z from 'zod';
import type { Config } from '../config.ts';
import { Misconfigured } from '../misconfigured.ts';
import { networkOf, send } from '../network/request.ts';
import { NetworkTrouble } from '../network/trouble.ts';
import { VERSION } from '../version.ts';

const Enrolled = z.object({ url: z.url(), feed_id: z.uuid(), key: z.string().min(1) });

/** Exchanges a code, valid once for ten minutes, for the feed and its key: so no key is in a shell's history. */
export async function enroll(
  config: Pick<Config, 'url' | 'proxy' | 'ca'>,
  code: string,
  environment: NodeJS.ProcessEnv,
): Promise<Pick<Config, 'url' | 'feed' | 'key'>> {
  const target = `${config.url.replace(/(?<!\/)\/+$/, '')}/enrollments`;
  const headers = {
    'user-agent': `RegroveAgent/${VERSION} (Regrove)`,
    'api-revision': '1.6.6',
    'content-type': 'application/json',
  };
  try {
    const sent = { method: 'POST' as const, headers, body: JSON.stringify({ code }) };
    const { status, body } = await send(networkOf(config, environment), target, sent);
    const answer = parsed(body.toString());
    const enrolled = Enrolled.safeParse(answer);
    if (status === 200 && enrolled.success) {
      return { url: enrolled.data.url, feed: enrolled.data.feed_id, key: enrolled.data.key };
    }
    const reason = typeof answer.error === 'string' ? answer.error : `The service answered with status ${status}.`;
    throw new Misconfigured(`${reason} A code is valid once, for ten minutes: create a new one on the feed's page.`);
  } catch (error) {
    if (error instanceof NetworkTrouble) throw new Misconfigured(error.message);
    throw error;
  }
}

function parsed(text: string): { error?: unknown } {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
