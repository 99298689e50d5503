import * as z from 'zod';
import { lazy } from '../../platform/lazy.ts';

/**
 * Whether a person is an operator. Only the command line writes it (lib/accounts/operators). It is a separate item in the
 * person's partition, because the person's record expires some time after all sessions were ended. A former operator's item
 * stays for a day, so open sessions are treated as belonging to a person without rights.
 */
export const OperatorRecord = lazy(() => z.object({ email: z.string(), operator: z.boolean() }));
