import type { AttentionItem } from '../../api/types.ts';

/** A group holds one cause's items, oldest first; an account's rows are adjacent. */
export type Group = {
  key: string;
  kind: AttentionItem['kind'];
  /** The reason code all items share; null if it was not kept. */
  code: string | null;
  /** The account able to fix the group's server; null for months. */
  owner: string | null;
  /** The shared reason if it is the same sentence for all; null if they differ. */
  said: Pick<AttentionItem, 'reason' | 'reason_detail'> | null;
  items: AttentionItem[];
};

/** Expects the items in API order, oldest first. */
export function groupsOf(items: AttentionItem[]): Group[] {
  const groups = Map.groupBy(items, keyOf);
  return [...groups].map(([key, members]) => {
    const [first] = members;
    const isSame = members.every(({ reason }) => reason === first?.reason);
    return {
      key,
      kind: first?.kind ?? 'feed_unhealthy',
      code: first?.reason_detail?.code ?? null,
      owner: first?.owner_account_id ?? null,
      said: isSame && first?.reason ? first : null,
      items: [...Map.groupBy(members, ({ account_id }) => account_id).values()].flat(),
    };
  });
}

/** Feeds fail together if their server refuses us: then one new password fixes all of them. */
export const keyOf = ({ kind, owner_account_id, reason_detail }: AttentionItem): string =>
  kind === 'feed_unhealthy' ? `${kind} ${owner_account_id} ${reason_detail?.code ?? ''}` : kind;

/** The reasons for which a system refuses the server's user name or password, whatever feed uses them. */
const REFUSED = new Set([
  'credentials_refused',
  'glpi_session_refused',
  'login_missing',
  'mps_monitor_credentials_refused',
  'printfleet_key_missing',
]);

/** The reasons for which a known user may not see something that another user may. */
const NOT_ALLOWED = new Set(['mps_monitor_refused', 'refused_to_tell']);

export const refusesCredentials = (code: string | null): boolean => code !== null && REFUSED.has(code);

export const needsPassword = ({ kind, code }: Group): boolean =>
  kind === 'feed_unhealthy' && code !== null && (REFUSED.has(code) || NOT_ALLOWED.has(code));

/** A held reading's device. */
export const deviceOf = ({ reason_detail }: AttentionItem): string => String(reason_detail?.values.device ?? '');
