import httpJsonBodyParser from '@middy/http-json-body-parser';
import { Fault } from '../fault.ts';
import { JSON_BYTES_MAX } from './body-limits.ts';
import type { ApiEvent } from './event.ts';

const parser = httpJsonBodyParser({ disableContentTypeCheck: true });

/** A request's JSON body, regardless of content type. A missing body counts as an empty object. */
export function jsonOf(event: ApiEvent, bytesMax = JSON_BYTES_MAX): unknown {
  if (!event.body) return {};
  if (Buffer.byteLength(event.body, event.isBase64Encoded ? 'base64' : 'utf8') > bytesMax) {
    throw new Fault('invalid', `The body is larger than ${bytesMax} bytes; send less in one request.`, {
      reason: 'file_too_large',
    });
  }
  try {
    const request = { event: { ...event } };
    // The middleware is typed for Lambda events; ours have the fields it reads.
    parser.before?.(request as unknown as Parameters<NonNullable<typeof parser.before>>[0]);
    return request.event.body;
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error)
      throw new Fault('invalid', notJson(textOf(event), error), { reason: 'unreadable_body' });
    throw error;
  }
}

export const textOf = ({ body, isBase64Encoded }: ApiEvent): string =>
  Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8').toString();

/** The message never quotes the body: it may hold a password. */
function notJson(text: string, error: Error): string {
  if (isForm(text)) return 'The body is form-encoded; send it as JSON instead, such as {"pages": 5}.';
  return `The body is not valid JSON: ${placeOf((error.cause as { message?: string } | undefined)?.message ?? '')}.`;
}

/** Detects `a=1&b=2` and multipart bodies by their text, because clients also send JSON with a form content type. */
const isForm = (text: string): boolean => /^([\w.%+[\]-]+=|--[^\r\n]+\r\nContent-Disposition:)/i.test(text);

function placeOf(problem: string): string {
  const [, position] = /at position (\d+)/.exec(problem) ?? [];
  if (position !== undefined) return `look at character ${position}`;
  if (/^Unexpected end/.test(problem)) return 'it ends too early';
  const [, character] = /^Unexpected token '(.)'/u.exec(problem) ?? [];
  if (character !== undefined) return `${JSON.stringify(character)} is not expected where it stands`;
  return 'begin it with { and end it with }, and use no key such as __proto__';
}

/** The original text of the number at a path. A number such as 1e400 is parsed as Infinity, so messages quote the text. */
export function numberAsSent(event: ApiEvent, path: PropertyKey[]): string | undefined {
  const found = path.reduce(
    (outer, step) => (outer as Record<PropertyKey, unknown> | undefined)?.[step],
    withHugeNumbersAsText(textOf(event)),
  );
  return typeof found === 'string' ? found.slice(0, NUMBER_SHOWN_MAX) : undefined;
}

const NUMBER_SHOWN_MAX = 40;

function withHugeNumbersAsText(json: string): unknown {
  try {
    return JSON.parse(json, (_key, value, context?: { source?: string }) =>
      typeof value === 'number' && !Number.isFinite(value) ? context?.source : value,
    );
  } catch (error) {
    // JSON nested just deep enough to be parsed once may exhaust the stack the second time.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
