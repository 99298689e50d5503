import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Answer, AnswerReader } from '../../../lib/platform/table/answer.ts';
import { codePoint } from '../../support/code-point.ts';

/** Hands it over in pieces, and answers what came of it and after which piece. */
function readIn(pieces: Buffer[]): { answer: Answer | undefined; after: number } {
  const reader = new AnswerReader();
  for (const [index, piece] of pieces.entries()) {
    const answer = reader.read(piece);
    if (answer) return { answer, after: index + 1 };
  }
  return { answer: undefined, after: pieces.length };
}

const whole = (head: string, body: string | Buffer = ''): Buffer =>
  Buffer.concat([Buffer.from(`${head}\r\n\r\n`), Buffer.from(body)]);

const withLength = (text: string): Buffer =>
  whole(`HTTP/1.1 200 OK\r\nContent-Type: x\r\nContent-Length: ${Buffer.byteLength(text)}`, text);

function inChunks(text: string, sizes: number[]): Buffer {
  const bytes = Buffer.from(text);
  const parts: Buffer[] = [];
  for (let at = 0, i = 0; at < bytes.length; i++) {
    const part = bytes.subarray(at, at + (sizes[i % sizes.length] ?? 1));
    parts.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n'));
    at += part.length;
  }
  return whole('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked', Buffer.concat([...parts, Buffer.from('0\r\n\r\n')]));
}

/** Cut at the given places. */
function cut(bytes: Buffer, places: number[]): Buffer[] {
  const at = [...new Set(places.map((place) => place % bytes.length))].sort((a, b) => a - b);
  return [0, ...at].map((from, i) => bytes.subarray(from, at[i] ?? bytes.length)).filter(({ length }) => length > 0);
}

/** Texts as they come, and such that look like the end of a chunk. */
const texts = fc.oneof(fc.string({ unit: codePoint }), fc.stringMatching(/^([\r\n0a]|\{"ü":1\}|0\r\n\r\n){0,20}$/));

describe('an answer', () => {
  it('is the same however it arrives, and there only with its last byte', () => {
    fc.assert(
      fc.property(
        texts,
        fc.array(fc.nat(500), { maxLength: 8 }),
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 4 }),
        (text, places, sizes) => {
          const sent = Buffer.from(text).toString();
          for (const bytes of [withLength(text), inChunks(text, sizes)]) {
            const pieces = cut(bytes, places);
            expect(readIn(pieces)).toEqual({
              answer: { status: 200, text: sent, isKept: true },
              after: pieces.length,
            });
          }
        },
      ),
    );
  });

  it.each([
    ['a status of its own', 'HTTP/1.1 400 Bad Request\r\ncontent-length: 2', { status: 400, isKept: true }],
    ['no reason beside its status', 'HTTP/1.1 200 \r\ncontent-length: 2', { status: 200, isKept: true }],
    ['the last of its connection', 'HTTP/1.1 200 OK\r\nConnection: close\r\ncontent-length: 2', { isKept: false }],
    ['of a server that keeps none', 'HTTP/1.0 200 OK\r\ncontent-length: 2', { isKept: false }],
  ])('may have or be %s', (_, head, expected) => {
    expect(new AnswerReader().read(whole(head, '{}'))).toMatchObject({ ...expected, text: '{}' });
  });

  it.each([
    ['states no end', whole('HTTP/1.1 200 OK\r\ncontent-type: x', '{}')],
    ['states two lengths', whole('HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3', '{}')],
    ['states a length and chunks', whole('HTTP/1.1 200 OK\r\ncontent-length: 2\r\ntransfer-encoding: chunked', '{}')],
    ['is packed', whole('HTTP/1.1 200 OK\r\ntransfer-encoding: gzip, chunked', '0\r\n\r\n')],
    ['states a length that is no number', whole('HTTP/1.1 200 OK\r\ncontent-length: 2a', '{}')],
    ['goes on after its length', whole('HTTP/1.1 200 OK\r\ncontent-length: 2', '{}{}')],
    ['goes on after its last chunk', whole('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked', '0\r\n\r\n0\r\n\r\n')],
    ['has a chunk of no size', whole('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked', 'x\r\n{}\r\n0\r\n\r\n')],
    [
      'has a chunk that is longer than it says',
      whole('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked', '1\r\n{}\r\n0\r\n\r\n'),
    ],
    ['is not final', whole('HTTP/1.1 100 Continue\r\ncontent-length: 0')],
    ['is not HTTP', whole('SSH-2.0-x\r\ncontent-length: 2', '{}')],
    ['has a head without end', Buffer.alloc(70_000, 'a')],
  ])('is none when it %s', (_, bytes) => {
    expect(() => new AnswerReader().read(bytes)).toThrow();
  });
});
