import { Fault } from '../fault.ts';
import { type ApiEvent, header } from './event.ts';

/** A file body instead of JSON. */
export type FileBody = {
  /** Accepted media types. */
  types: string[];
  bytesMax: number;
};

/** The file bytes in a request. A body the gateway treated as text is damaged, which is our bug. */
export function bytesOf(event: ApiEvent, { types, bytesMax }: FileBody): Uint8Array {
  const type = mediaTypeOf(header(event, 'content-type'));
  if (!types.includes(type)) {
    const sent = type === '' ? 'there is none' : `it is ${JSON.stringify(type.slice(0, TYPE_SHOWN_MAX))}`;
    throw new Fault(
      'invalid',
      `Content-Type must be ${types.join(' or ')}, but ${sent}; send the file itself as the body.`,
      { reason: 'wrong_file_type' },
    );
  }
  if (!event.body)
    throw new Fault('invalid', 'The body is empty; send the file itself as the body.', { reason: 'empty_file' });
  if (!event.isBase64Encoded) throw new Error(`The gateway handed over ${type} as text.`);
  const bytes = Buffer.from(event.body, 'base64');
  if (bytes.length <= bytesMax) return bytes;
  throw new Fault(
    'invalid',
    `The file has ${bytes.length} bytes, but may have at most ${bytesMax}; send a smaller one.`,
    { reason: 'file_too_large' },
  );
}

const TYPE_SHOWN_MAX = 100;

/** The media type without parameters, in lower case. */
export const mediaTypeOf = (contentType = ''): string => contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
