import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { attachedFacts } from '../../../lib/books/certificates/json/facts-from-pdf.ts';

const FACTS = '{"trees":1}';
const pdf = (head: string, bytes: Buffer | string, tail = '\nendstream') =>
  Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(bytes as string), Buffer.from(tail)]);

it('the facts are read from the attachment of a PDF, compressed or not', () => {
  const other = 'stream\nother\nendstream ';
  expect(attachedFacts(pdf(`${other}<</Type /EmbeddedFile>>stream\n`, FACTS))).toBe(FACTS);
  expect(attachedFacts(pdf('<</Type /EmbeddedFile /Filter /FlateDecode>>stream\n', deflateSync(FACTS)))).toBe(FACTS);
  expect(attachedFacts(pdf('/Type /EmbeddedFile stream\n', FACTS))).toBe(FACTS);
});

it.each([
  ['without an attachment', pdf('stream\n', FACTS)],
  ['whose attachment has no stream', pdf('stream\nx\nendstream /Type /EmbeddedFile', '')],
  ['whose stream does not end', pdf('/Type /EmbeddedFile stream\n', FACTS, '')],
])('a PDF %s has none', (_, bytes) => {
  expect(attachedFacts(bytes)).toBeUndefined();
});
