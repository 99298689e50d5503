import { useList } from '../../api/hooks.ts';
import type { User } from '../../api/types.ts';
import { at } from '../../routes.ts';
import { useScope } from '../../session.ts';
import { fill, t } from '../../texts/texts.ts';
import { Import } from '../importing/import.tsx';
import type { SheetRow } from '../importing/lines.tsx';
import { rowProblems } from '../importing/row-problems.ts';

const EXAMPLE =
  'email,full_name,locale,permission\nmarie@example.com,Marie Blanc,fr,full\nkenji@example.com,,ja,restricted\n';

/** The service also compares domains in ASCII form, and refuses the duplicates this comparison misses. */
const comparableEmail = (email: string): string => email.toLowerCase();

export function ImportPeople() {
  const { base, id } = useScope();
  const existing = useList<User>(`${base}/users`, { limit: 1000, loadAll: true });
  const emails = new Set((existing.data ?? []).map(({ email }) => comparableEmail(email)));

  function check({ email, account_id, account_external_id }: SheetRow): string | undefined {
    if (!email) return fill(t.importing.missing, { column: 'email' });
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) return t.importing.notEmail;
    return !account_id && !account_external_id && emails.has(comparableEmail(email)) ? t.importing.exists : undefined;
  }

  return (
    <Import
      hint={t.importing.usersHint}
      back={{ href: at(id, 'people'), label: t.settings.people }}
      path="/users"
      columns={['email', 'full_name', 'locale', 'permission']}
      example={EXAMPLE}
      problemsOf={(rows) =>
        rowProblems(rows, check, ({ email = '', account_id, account_external_id }) => [
          `${account_id ?? ''}/${account_external_id ?? ''} ${comparableEmail(email)}`,
        ])
      }
    />
  );
}
