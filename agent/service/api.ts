import { VERSION } from '../version.ts';

/** The parts that all requests to the service share. */
export const USER_AGENT = { 'user-agent': `RegroveAgent/${VERSION} (Regrove)` };
export const JSON_HEADERS = { ...USER_AGENT, 'api-revision': '1.6.6', 'content-type': 'application/json' };

/** The service's address without slashes at its end. */
export const baseOf = ({ url }: { url: string }): string => url.replace(/(?<!\/)\/+$/, '');

/** An answer's fields; none if it is not JSON, such as a proxy's own page. */
export function fieldsOf(body: Buffer): Record<string, unknown> {
  try {
    return JSON.parse(body.toString()) ?? {};
  } catch {
    return {};
  }
}
