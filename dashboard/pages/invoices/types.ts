import type { Schema } from '../../../client/index.ts';

export type Invoice = Schema<'Invoice'>;
export type InvoiceLine = Schema<'InvoiceLine'>;
