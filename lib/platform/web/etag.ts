import { digestOf } from '../digest.ts';
import type { WebEvent } from './event.ts';

/** From what is drawn, not from the drawing: a browser that has it is answered without drawing it again. */
export const etagOf = (drawn: unknown): string => `"${digestOf(JSON.stringify(drawn))}"`;

/** Whether whoever asks has it already. What compresses answers on their way weakens their tags; here both mean the same. */
export const isHeld = ({ headers }: WebEvent, etag: string): boolean =>
  headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
