import * as z from 'zod';
import { uuid } from '../fields.ts';

/** What deleting answers. */
export const Deleted = z.object({ id: uuid(), deleted: z.literal(true) }).meta({ id: 'Deleted' });

export const deleted = (id: string): z.infer<typeof Deleted> => ({ id, deleted: true });
