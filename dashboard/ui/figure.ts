import type { Measure } from '../format.ts';

/** A key figure with its label. */
export type Figure = { label: string; value: string; unit?: string | undefined; note?: string | undefined };

export const measure = (label: string, { value, unit }: Measure): Figure => ({ label, value, unit });
