import { type Column, columnsOf, csvHeader, csvLine } from '../../platform/http/csv.ts';
import { answerConverter } from '../../platform/http/revisions/convert.ts';
import { NEWEST } from '../../platform/http/revisions/revision.ts';
import type { ArchiveNoun, ReadAccount } from './noun.ts';
import type { Arguments } from './place.ts';

/** How a noun's rows are written: its CSV header, and each row as a CSV line and as a JSON line. */
type RowText = { header: string; textOf(row: unknown, account: ReadAccount): { csv: string; jsonl: string } };

/**
 * A row is the API's. In an archive of the accounts below, a row whose list names no account also has `account_id`. Without
 * people, the personal fields are null.
 */
export function rowText(noun: ArchiveNoun, { include, people }: Pick<Arguments, 'include' | 'people'>): RowText {
  const columns = archiveColumns(noun, include);
  const isWithoutAccount = include === 'below' && !('account_id' in noun.item.shape) && noun.name !== 'accounts';
  const convert = answerConverter(noun.item, NEWEST) ?? ((row: unknown) => row);
  const isAdded = (name: string) => noun.columnsBelow?.includes(name) ?? false;
  return {
    header: csvHeader(columns),
    textOf(row, account) {
      const answer = convert(noun.item.parse(row)) as Record<string, unknown>;
      const shown = {
        ...answer,
        ...(include === 'below' && isAdded('account_name') && { account_name: account.name }),
        ...(isWithoutAccount && { account_id: account.id }),
        ...(!people && noun.withoutPeople?.(answer)),
      };
      return { csv: csvLine(columns, shown), jsonl: `${JSON.stringify(shown)}\n` };
    },
  };
}

/** The columns of a noun's CSV, for the archive and its documentation. */
function archiveColumns(noun: ArchiveNoun, include: Arguments['include']): Column[] {
  const own = columnsOf(noun.item, NEWEST).filter(
    ([name = '']) => include === 'below' || !noun.columnsBelow?.includes(name),
  );
  const hasAccount = 'account_id' in noun.item.shape || noun.name === 'accounts';
  return include === 'below' && !hasAccount ? [...own, ['account_id']] : own;
}
