import { Fault } from '../fault.ts';
import type { Endpoint } from './endpoint.ts';
import { type ApiEvent, header } from './event.ts';

/**
 * A page of another site can make a browser send a form here, along with a key that the browser remembers. Browsers say
 * so in Sec-Fetch-Site, which no page can set; programs do not send it. Reading is harmless: the page is not shown the answer.
 */
export function refuseForeignPage(event: ApiEvent, { method }: Endpoint): void {
  if (method === 'GET' || header(event, 'sec-fetch-site')?.trim().toLowerCase() !== 'cross-site') return;
  throw new Fault(
    'forbidden',
    'A page of another site asked for this (Sec-Fetch-Site: cross-site), and may change nothing here; send it from your own server.',
  );
}
