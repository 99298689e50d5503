import * as z from 'zod';
import { lazy } from '../../platform/lazy.ts';
import type { CodedReason } from '../../platform/reasons.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { KINDS } from './cause.ts';

/**
 * An entry is a cause as desks list it. A copy in `ATTENDED#<path>` shows `attend` what it wrote. `turn` starts at 1 and rises
 * each time the cause gets worse: another code, or another device on the same feed.
 */
export const Entry = lazy(() =>
  z.object({
    id: z.string(),
    kind: z.enum(KINDS),
    since: z.string(),
    path: z.custom<AccountPath>(),
    account_name: z.string(),
    resource_id: z.string().nullable(),
    owner_account_id: z.string().nullable(),
    server_path: z.custom<AccountPath>().nullable(),
    reason: z.string().nullable(),
    reason_full: z.string().nullable(),
    reason_detail: z.custom<CodedReason>().nullable(),
    is_repeated: z.boolean().optional(),
    turn: z.number(),
  }),
);
export type Entry = z.infer<ReturnType<typeof Entry>>;
