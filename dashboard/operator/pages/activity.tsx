import { useList } from '../../api/hooks.ts';
import { OPERATOR_ACTIVITY, type OperatorEntry } from '../../api/operator.ts';
import * as format from '../../format.ts';
import { o } from '../../texts/operator.ts';
import { t } from '../../texts/texts.ts';
import { CsvButton } from '../../ui/csv-button.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { AccountLink } from '../account-link.tsx';
import { Changes } from './activity/changes.tsx';
import { wordsOf } from './activity/operations.ts';
import { retriedInWords } from './activity/retried.ts';

/** All operator actions, with the values before and after. */
export function Activity() {
  const activity = useList<OperatorEntry>(OPERATOR_ACTIVITY);
  return (
    <Page
      title={o.activity.title}
      intro={o.activity.intro}
      actions={<CsvButton path={OPERATOR_ACTIVITY} name={['Regrove', o.activity.title]} />}
    >
      <Section title={o.activity.title}>
        <Loaded from={activity} rows={8}>
          {(rows) =>
            rows.length === 0 ? (
              <Empty title={o.activity.emptyTitle} hint={o.activity.emptyHint} />
            ) : (
              <Table
                label={o.activity.title}
                columns={columns()}
                rows={rows}
                idOf={(row) => row.id}
                loadMore={activity.loadMore}
              />
            )
          }
        </Loaded>
      </Section>
    </Page>
  );
}

const columns = (): Column<OperatorEntry>[] => [
  {
    key: 'who',
    title: t.activity.who,
    cell: ({ operator, at }) => (
      <>
        <bdi>{operator ?? o.activity.command}</bdi>
        <div class="small muted">{format.moment(at)}</div>
      </>
    ),
  },
  {
    key: 'what',
    title: t.activity.what,
    cell: ({ operation, account_id, account_name, project_name }) => (
      <>
        {wordsOf(operation)}
        {project_name && (
          <div>
            <bdi>{project_name}</bdi>
          </div>
        )}
        {account_id && (
          <div>
            <AccountLink id={account_id} name={account_name} />
          </div>
        )}
      </>
    ),
  },
  {
    key: 'changes',
    title: o.activity.changes,
    priority: 2,
    cell: ({ operation, changes }) =>
      operation === 'retryDeadLetters' ? retriedInWords(changes ?? []) : <Changes changes={changes ?? []} />,
  },
];
