import { Fault } from '../fault.ts';
import type { Endpoint } from './declaration.ts';
import { type ApiEvent, header } from './event.ts';

/**
 * CSRF guard: a page on another site can make a browser submit a form here with a key stored in the browser. Browsers report
 * this in Sec-Fetch-Site, which no page can set and other clients do not send. Reading is harmless, because the page cannot see
 * the response.
 */
export function refuseForeignPage(event: ApiEvent, { method }: Endpoint): void {
  if (method === 'GET' || header(event, 'sec-fetch-site')?.trim().toLowerCase() !== 'cross-site') return;
  throw new Fault(
    'forbidden',
    'A page of another site asked for this (Sec-Fetch-Site: cross-site), and may change nothing here; send it from your own server.',
    { reason: 'not_allowed' },
  );
}
