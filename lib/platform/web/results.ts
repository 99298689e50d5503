import { OUR_FAULT } from '../http/status.ts';
import type { WebResult } from './event.ts';

type Headers = Record<string, string>;

export const NOT_KEPT: Headers = { 'cache-control': 'no-store' };

/** A page has a content security policy, and sends no referrer to the sites it links to. */
export const html = (statusCode: number, body: string, policy: string, more: Headers): WebResult =>
  text(statusCode, 'text/html; charset=utf-8', body, {
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    ...more,
  });

export const json = (statusCode: number, body: string, more: Headers): WebResult =>
  text(statusCode, 'application/json', body, more);

/** `nosniff` keeps browsers from guessing another type. */
export const text = (statusCode: number, type: string, body: string, more: Headers): WebResult => ({
  statusCode,
  headers: { 'content-type': type, 'x-content-type-options': 'nosniff', ...more },
  body,
  isBase64Encoded: false,
});

export const file = (bytes: Uint8Array, more: Headers): WebResult => ({
  statusCode: 200,
  headers: { 'x-content-type-options': 'nosniff', ...more },
  body: Buffer.from(bytes).toString('base64'),
  isBase64Encoded: true,
});

export const unchanged = (headers: Headers): WebResult => ({
  statusCode: 304,
  headers,
  body: '',
  isBase64Encoded: false,
});

export const failed = (): WebResult => ({
  statusCode: 500,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff', ...NOT_KEPT },
  body: OUR_FAULT.error,
  isBase64Encoded: false,
});
