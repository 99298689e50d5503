import decodeQR from 'qr/decode.js';
import { expect } from 'vitest';
import { qrPicture } from '../support/qr-picture.ts';
import type { Cloud } from './emulated/cloud.ts';

/** Opens a link as a person's browser would: by the service's public name, through the front door. */
export async function follow(cloud: Cloud, url: string, method = 'GET'): Promise<Response> {
  const { origin, pathname, search } = new URL(url);
  expect(origin, url).toBe(cloud.publicUrl);
  const answer = await fetch(`${cloud.frontDoorUrl}${pathname}${search}`, { method, redirect: 'manual' });
  expect(answer.status, url).toBe(200);
  return answer;
}

/** The addresses in a page or mail, from links, pictures and preview metadata. */
export const linksIn = (html: string, at: string): string[] => [
  ...new Set(
    Array.from(html.matchAll(/(?:href|src|content)="([^"#][^"]*)"/g), ([, link = '']) => link.replaceAll('&amp;', '&'))
      .filter((link) => !/^(data|mailto):/.test(link) && /^(https?:|\/|\?|\.|[0-9a-f-]{36})/.test(link))
      .map((link) => new URL(link, at).href),
  ),
];

/** The text in a page's QR code. */
export function qrIn(html: string): string {
  const codes = html.matchAll(/<svg viewBox="0 0 (\d+) \1"[^>]*crispEdges[^>]*><path[^>]* d="([^"]+)"/g);
  const [[, size = '', path = ''] = []] = [...codes];
  return decodeQR(qrPicture({ size: Number(size), path }));
}
