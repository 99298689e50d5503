import { at, type PageName } from '../../routes.ts';
import { t } from '../../texts/texts.ts';
import type { Column } from '../../ui/table.tsx';

/** A row's account, linked to its own page like this one. */
export const accountColumn = <R extends { account_id: string; account_name?: string }>(page: PageName): Column<R> => ({
  key: 'account',
  title: t.below.account,
  cell: (row) => (
    <a href={at(row.account_id, page)}>
      <bdi>{row.account_name}</bdi>
    </a>
  ),
});
