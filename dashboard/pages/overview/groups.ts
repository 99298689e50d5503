import type { AttentionItem } from '../../api/types.ts';

/** A group holds the items of one cause, oldest first; the rows of one account stand together. */
export type Group = {
  key: string;
  kind: AttentionItem['kind'];
  /** The code of the reason that all have; null where it was not kept. */
  code: string | null;
  /** The account that can mend a server of the group; null for months. */
  owner: string | null;
  /** The one whose reason is the same sentence for all; null if they differ. */
  said: Pick<AttentionItem, 'reason' | 'reason_detail'> | null;
  items: AttentionItem[];
};

/** Expects the items as the API lists them, oldest first. */
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

/** Feeds fail together if their server refuses us: then one new password mends all of them. */
export const keyOf = ({ kind, owner_account_id, reason_detail }: AttentionItem): string =>
  kind === 'feed_unhealthy' ? `${kind} ${owner_account_id} ${reason_detail?.code ?? ''}` : kind;

/** The reasons by which a system refuses the server's user name or password, whatever feed uses them. */
const REFUSED = new Set([
  'credentials_refused',
  'glpi_session_refused',
  'login_missing',
  'mps_monitor_credentials_refused',
  'printfleet_key_missing',
]);

/** The reasons by which a known user may not see something, which another user may. */
const NOT_ALLOWED = new Set(['mps_monitor_refused', 'refused_to_tell']);

export const refusesCredentials = (code: string | null): boolean => code !== null && REFUSED.has(code);

export const needsPassword = ({ kind, code }: Group): boolean =>
  kind === 'feed_unhealthy' && code !== null && (REFUSED.has(code) || NOT_ALLOWED.has(code));

/** The device of a held reading. */
export const deviceOf = ({ reason_detail }: AttentionItem): string => String(reason_detail?.values.device ?? '');
