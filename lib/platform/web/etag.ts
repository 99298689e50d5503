import { digestOf } from '../digest.ts';
import type { WebEvent } from './event.ts';

/** A drawing's ETag, computed from its facts, so a 304 needs no drawing. */
export const etagOf = (drawn: unknown): string => `"${digestOf(JSON.stringify(drawn))}"`;

/** Whether If-None-Match has the ETag. Compressing proxies weaken ETags, so weak ones match too. */
export const isHeld = ({ headers }: WebEvent, etag: string): boolean =>
  headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
