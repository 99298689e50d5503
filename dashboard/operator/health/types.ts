import type { Schema } from '../../../client/index.ts';

export type Health = Schema<'Health'>;
export type DeadLetter = Schema<'DeadLetter'>;
export type RetriedLetters = Schema<'RetriedLetters'>;

export const HEALTH = '/operator/health';

export const lettersOf = (queue: string): string => `/operator/dead_letters/${encodeURIComponent(queue)}`;
