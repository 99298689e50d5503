import { useState } from 'preact/hooks';
import { at } from '../routes.ts';
import { useScope } from '../session.ts';
import { fill, t } from '../texts/texts.ts';
import { LinkButton } from '../ui/button.tsx';
import { CheckField } from '../ui/field.tsx';
import { UndoImportButton } from './batches/undo-import-button.tsx';
import { Import } from './importing/import.tsx';
import type { SheetRow } from './importing/lines.tsx';
import { rowProblems } from './importing/row-problems.ts';

const EXAMPLE = 'pages,date,account_external_id\n12500,2026-11-01,crm-1042\n-300,2026-11-02,crm-1042\n';

export function ImportDeposits() {
  const { id } = useScope();
  const [refusesDuplicates, setRefusesDuplicates] = useState(true);

  function check(row: SheetRow): string | undefined {
    if (!row.pages) return fill(t.importing.missing, { column: 'pages' });
    if (!/^[+-]?\d+$/.test(row.pages)) return fill(t.importing.notNumber, { column: 'pages' });
    return ['width', 'length', 'gsm']
      .filter((name) => row[name] !== undefined && !Number.isFinite(Number(row[name])))
      .map((name) => fill(t.importing.notNumber, { column: name }))[0];
  }

  return (
    <Import
      hint={t.importing.depositsHint}
      back={{ href: at(id, 'books'), label: t.shell.deposits }}
      path="/deposits"
      columns={['pages', 'date', 'width', 'length', 'gsm', 'account_id', 'account_external_id']}
      example={EXAMPLE}
      links={<LinkButton href={at(id, 'batches')}>{t.batches.earlier}</LinkButton>}
      choices={<CheckField label={t.batches.refuse} value={refusesDuplicates} onValue={setRefusesDuplicates} />}
      query={refusesDuplicates ? '?refuse_duplicates=true' : ''}
      afterwards={(batchId) => <UndoImportButton batchId={batchId} />}
      // The service finds duplicates, since it knows the earlier deposits.
      problemsOf={(rows) => rowProblems(rows, check, () => [])}
    />
  );
}
