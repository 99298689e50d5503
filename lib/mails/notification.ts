import * as z from 'zod';

/** What a user may choose to be told of. */
export const NOTIFICATIONS = ['certificates', 'feeds', 'webhooks'] as const;
export const Notification = z.enum(NOTIFICATIONS);
export type Notification = z.infer<typeof Notification>;
