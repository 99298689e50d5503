import * as z from 'zod';
import { uuid } from '../fields.ts';
import { inRevision } from './revisions/declare.ts';

/** The response to every DELETE. */
export const Deleted = z.object({ id: uuid(), deleted: z.literal(true) }).meta({ id: 'Deleted' });
inRevision('1.6.3', Deleted, { fields: ['id', 'deleted'] });

export const deleted = (id: string): z.infer<typeof Deleted> => ({ id, deleted: true });
