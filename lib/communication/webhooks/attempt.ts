import type { GuardedHttp } from '../../platform/outbound/guarded-http.ts';
import { OutboundFailure } from '../../platform/outbound/http.ts';
import type { AttemptResult } from './delivery.ts';
import { webhookHeaders } from './signature.ts';

/** The response bytes to read: enough for 500 characters in any language. */
export const RESPONSE_BYTES_MAX = 2_000;
const RESPONSE_CHARACTERS_MAX = 500;

/** Makes one attempt to send an event. Any 2xx status is success; a redirect is not. */
export async function attempt(
  http: GuardedHttp,
  url: string,
  secrets: string[],
  event: { id: string; body: string },
): Promise<AttemptResult> {
  const began = performance.now();
  const milliseconds = () => Math.round(performance.now() - began);
  try {
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Regrove-Webhooks/1.0',
      // The real time, not the test clock's, because the receiver compares it with its own clock.
      ...webhookHeaders(secrets, { ...event, sentAt: new Date() }),
    };
    const { status, text } = await http.request({ method: 'POST', url, headers, body: event.body });
    const isSuccess = status >= 200 && status < 300;
    return { isSuccess, status, text: beginningOf(text), milliseconds: milliseconds() };
  } catch (failure) {
    if (!(failure instanceof OutboundFailure)) throw failure;
    const { reason, message } = failure;
    return { isSuccess: false, status: null, text: beginningOf(message), reason, milliseconds: milliseconds() };
  }
}

/** Cutting may leave half a surrogate pair. DynamoDB would not store it unchanged. */
const beginningOf = (text: string): string => text.slice(0, RESPONSE_CHARACTERS_MAX).toWellFormed();
