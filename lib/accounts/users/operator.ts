import * as z from 'zod';
import { lazy } from '../../platform/lazy.ts';

/**
 * Whether a person is an operator. Only the command line writes it (lib/accounts/operators). It is an item of its own in the person's
 * partition, because the person's record expires some time after all sessions were ended. The item of a former operator stays for
 * a day, so that sessions which are still open are answered as those of a person without rights.
 */
export const OperatorRecord = lazy(() => z.object({ email: z.string(), operator: z.boolean() }));
