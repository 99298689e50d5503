import { useList } from '../../api/hooks.ts';
import type { Account, AccountTotals } from '../../api/types.ts';
import * as clock from '../../clock.ts';
import * as format from '../../format.ts';
import { at } from '../../routes.ts';
import { useScope } from '../../session.ts';
import { t } from '../../texts/texts.ts';
import { Section } from '../../ui/page.tsx';
import { Placeholder } from '../../ui/states.tsx';

const SHOWN = 6;
const NEW_DAYS = 30;

/** A dealer's customers: the largest, the newest, and those without pages last month. */
export function Customers() {
  const { base, id } = useScope();
  const now = clock.now();
  const lastMonth = format.monthBefore(format.monthOf(now), 1);
  const year = useList<AccountTotals>(`${base}/totals/accounts?start_date=${now.getUTCFullYear()}-01-01`, {
    // uncaught: 1000 → 1001: a list asks for at most 1,000 entries at once, whatever limit it is given
    limit: 1000,
    loadAll: true,
  });
  const month = useList<AccountTotals>(
    year.isComplete ? `${base}/totals/accounts?start_date=${lastMonth}-01&end_date=${lastMonth}-28` : null,
    // uncaught: 1000 → 1001: a list asks for at most 1,000 entries at once, whatever limit it is given
    { limit: 1000, loadAll: true },
  );
  // uncaught: 1000 → 1001: a list asks for at most 1,000 entries at once, whatever limit it is given
  const accounts = useList<Account>(year.isComplete ? `${base}/accounts` : null, { limit: 1000, loadAll: true });

  const byPages = (year.data ?? [])
    .filter(({ moved_at }) => moved_at === null)
    .toSorted((one, other) => other.together.pages - one.together.pages);
  const largest = byPages.filter(({ together }) => together.pages > 0).slice(0, SHOWN);
  const since = new Date(now.getTime() - NEW_DAYS * 86_400_000).toISOString();
  const newcomers = (accounts.data ?? [])
    .filter(({ created_at }) => created_at >= since)
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))
    .slice(0, SHOWN);
  const busyLastMonth = new Set((month.data ?? []).flatMap((row) => (row.together.pages > 0 ? row.account_id : [])));
  const inactive = new Set((accounts.data ?? []).flatMap(({ id, status }) => (status === 'inactive' ? id : [])));
  const silent = byPages
    .filter(
      ({ account_id, together }) => together.pages > 0 && !busyLastMonth.has(account_id) && !inactive.has(account_id),
    )
    .slice(0, SHOWN);

  const line = (account: string, name: string, figure: string) => (
    <li key={account}>
      <a href={at(account, 'overview')}>
        <bdi>{name}</bdi>
      </a>
      <span class="muted">{figure}</span>
    </li>
  );
  const withTrees = (rows: AccountTotals[]) => {
    const shown = format.column(
      'trees',
      rows.map(({ together }) => together.trees),
    );
    return rows.map((row) => line(row.account_id, row.name, shown(row.together.trees)));
  };
  const nobody = <li class="muted">{t.overview.nobody}</li>;
  return (
    <div class="thirds">
      <Section title={t.overview.largest} aside={<a href={at(id, 'accounts')}>{t.common.all}</a>}>
        {year.data ? (
          <ul class="lines">
            {withTrees(largest)}
            {largest.length === 0 && nobody}
          </ul>
        ) : (
          <Placeholder rows={SHOWN} />
        )}
      </Section>
      <Section title={t.overview.newcomers}>
        {accounts.data ? (
          <ul class="lines">
            {newcomers.map((row) => line(row.id, row.name, format.day(row.created_at)))}
            {newcomers.length === 0 && nobody}
          </ul>
        ) : (
          <Placeholder rows={SHOWN} />
        )}
      </Section>
      <Section title={t.overview.silent}>
        {month.data ? (
          <>
            <ul class="lines">
              {withTrees(silent)}
              {silent.length === 0 && nobody}
            </ul>
            {silent.length > 0 && <p class="small">{t.overview.silentHint}</p>}
          </>
        ) : (
          <Placeholder rows={SHOWN} />
        )}
      </Section>
    </div>
  );
}
