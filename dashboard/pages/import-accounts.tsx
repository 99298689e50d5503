import { useList } from '../api/hooks.ts';
import type { Account } from '../api/types.ts';
import { at } from '../routes.ts';
import { useScope } from '../session.ts';
import { fill, t } from '../texts/texts.ts';
import { Import } from './importing/import.tsx';
import type { SheetRow } from './importing/lines.tsx';
import { comparableName, rowProblems } from './importing/row-problems.ts';

const EXAMPLE = 'name,display_name,external_id\nBlue Office,Blue Office Ltd,crm-1042\nHarbour School,,crm-1043\n';

/** Imports accounts from a file, compared with the existing ones. */
export function ImportAccounts() {
  const { base, id } = useScope();
  const existing = useList<Account>(`${base}/accounts`, { limit: 1000, loadAll: true });
  const names = new Set((existing.data ?? []).map(({ name }) => comparableName(name)));
  const externalIds = new Set((existing.data ?? []).flatMap(({ external_id }) => external_id ?? []));

  function check({ name, external_id, account_id, account_external_id }: SheetRow): string | undefined {
    if (!name) return fill(t.importing.missing, { column: 'name' });
    // A row for an account further down cannot be compared here: only the service knows the accounts there.
    if (account_id || account_external_id) return undefined;
    const isThere = names.has(comparableName(name)) || (external_id !== undefined && externalIds.has(external_id));
    return isThere ? t.importing.exists : undefined;
  }

  return (
    <Import
      hint={t.importing.accountsHint}
      back={{ href: at(id, 'accounts'), label: t.shell.accounts }}
      path="/accounts"
      columns={['name', 'display_name', 'external_id']}
      example={EXAMPLE}
      problemsOf={(rows) =>
        rowProblems(rows, check, ({ name = '', external_id, account_id, account_external_id }) => {
          const parent = `${account_id ?? ''}/${account_external_id ?? ''}`;
          return [`name ${parent} ${comparableName(name)}`, ...(external_id ? [`id ${parent} ${external_id}`] : [])];
        })
      }
    />
  );
}
