import * as z from 'zod';

/** What deleting answers. */
export const Deleted = z.object({ id: z.uuid(), deleted: z.literal(true) }).meta({ id: 'Deleted' });

export const deleted = (id: string): z.infer<typeof Deleted> => ({ id, deleted: true });
