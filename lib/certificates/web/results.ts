import { OUR_FAULT } from '../../platform/http/status.ts';
import { CONTENT_SECURITY_POLICY } from '../render/html/style.ts';

export type WebResult = { statusCode: number; headers: Record<string, string>; body: string; isBase64Encoded: boolean };
type Headers = Record<string, string>;

export const NOT_KEPT: Headers = { 'cache-control': 'no-store' };

export const html = (statusCode: number, body: string, more: Headers): WebResult => ({
  statusCode,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...more,
  },
  body,
  isBase64Encoded: false,
});

export const json = (statusCode: number, body: string, more: Headers): WebResult => ({
  statusCode,
  headers: { 'content-type': 'application/json', 'x-content-type-options': 'nosniff', ...more },
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
  headers: { 'content-type': 'text/plain; charset=utf-8', ...NOT_KEPT },
  body: OUR_FAULT.error,
  isBase64Encoded: false,
});
