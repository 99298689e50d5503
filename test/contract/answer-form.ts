import { expect } from 'vitest';
import type { Answer } from '../support/api.ts';

/** Checks the headers and the error form that every response has; a download has another type, or redirects to its signed URL. */
export function expectForm({ status, headers, body }: Answer, type = 'application/json'): void {
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-content-type-options']).toBe('nosniff');
  if (status === 302) {
    expect([body, headers['content-type']]).toEqual(['', undefined]);
    expect(headers.location).toMatch(/^https:.*[?&]X-Amz-Signature=[0-9a-f]{64}/);
    return;
  }
  expect(headers['content-type']).toBe(status === 200 ? type : 'application/json');
  if (status === 200) return;
  expect(Object.keys(body)).toEqual(['code', 'error']);
  expect(body.code).toBe(status);
  expect(body.error).toMatch(/^\S.*\.$/s);
  if (status === 401) expect(headers['www-authenticate']).toBe('Basic realm="regrove"');
}
