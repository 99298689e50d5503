import type { Fault } from '../fault.ts';
import { header } from './event.ts';
import type { Exchange } from './exchange.ts';
import { keyTextOf } from './key-from-header.ts';
import { NEWEST } from './revisions/revision.ts';

/** Longer values would only fill the header; the message has them in full. */
const VALUE_MAX = 100;

/**
 * The `Error-Detail` header for a 4xx response to a person: percent-encoded JSON, because a header is ASCII. Programs with an
 * API key read the message.
 */
export function errorDetail({ detail, row }: Fault, { event, isForPerson, headers }: Exchange): Record<string, string> {
  const { 'api-revision': revision = NEWEST } = headers;
  if (!isForPerson || revision !== NEWEST || keyTextOf(header(event, 'authorization'))) return {};
  const { reason, field = null, values = {} } = detail;
  return {
    'error-detail': encodeURIComponent(
      JSON.stringify({ reason, field, values: { ...shortened(values), ...(row !== undefined && { row }) } }),
    ),
  };
}

const shortened = (values: Readonly<Record<string, string | number>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      // A lone surrogate, left by a cut through a character, cannot be encoded.
      typeof value === 'string' ? value.slice(0, VALUE_MAX).toWellFormed() : value,
    ]),
  );
