import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { attachedFacts } from '../lib/books/certificates/json/facts-from-pdf.ts';
import { Fault } from '../lib/platform/fault.ts';
import type { Proof } from '../lib/platform/transparency-log/verify-log.ts';
import { Misuse } from './command.ts';

/** A downloaded file: the signed texts, the same texts unsigned beside them, and their proofs. */
type SignedFile = {
  jws: string;
  facts?: unknown;
  coverage?: unknown;
  coverage_jws?: string | undefined;
  inclusion?: Proof | null;
  coverage_inclusion?: Proof | null;
};

/**
 * The file is a PDF with the facts attached, the JSON, or the bare JWS. A tree certificate's JSON has the coverage,
 * signed separately.
 */
export function signedIn(file: string): SignedFile {
  const bytes = readBytes(file);
  const isPdf = bytes.subarray(0, 5).toString('latin1') === '%PDF-';
  const text = isPdf ? attachedFacts(bytes) : bytes.toString().trim();
  if (text === undefined)
    throw refused(
      `${file} has no signed facts that can be found; save its attachment certificate.json or report.json, and verify that.`,
    );
  if (!text.startsWith('{')) return { jws: text };
  const signed = jsonIn<Partial<SignedFile>>(text, file);
  const { jws, coverage } = signed;
  const coverage_jws = typeof signed.coverage_jws === 'string' ? signed.coverage_jws : undefined;
  if (typeof jws !== 'string')
    throw refused(
      `${file} has no jws; save it again from the certificate's address with .json, or from the attachment of the report.`,
    );
  if (coverage_jws === undefined && coverage !== undefined)
    throw refused(`${file} has a coverage without coverage_jws; save it again from the certificate's address.`);
  return { ...signed, jws, coverage_jws };
}

/** People read the text beside a signature, so it must be the signed one. A bare JWS has none. */
export function requireSame(file: string, name: 'facts' | 'coverage', beside: unknown, signed: unknown): void {
  if (beside !== undefined && !isDeepStrictEqual(beside, signed))
    throw refused(`${file} is not verified. Its ${name} ${name === 'facts' ? 'are' : 'is'} not what was signed.`);
}

export const refused = (message: string): Fault => new Fault('invalid', message, { reason: 'not_accepted' });

export function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new Misuse(`${file} cannot be read: ${(error as Error).message}.`);
  }
}

export function jsonIn<T>(text: string, file: string): T {
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new Misuse(`${file} is not JSON.`);
  }
}
