import { digestOf } from '../digest.ts';
import type { WebEvent } from './event.ts';

/** The ETag of a drawing, computed from its facts, so that a 304 needs no drawing. */
export const etagOf = (drawn: unknown): string => `"${digestOf(JSON.stringify(drawn))}"`;

/** Whether If-None-Match has the ETag. Proxies that compress responses weaken ETags, so weak ones match too. */
export const isHeld = ({ headers }: WebEvent, etag: string): boolean =>
  headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
