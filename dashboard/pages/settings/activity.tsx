import { useList } from '../../api/hooks.ts';
import type { ActivityEntry, User } from '../../api/types.ts';
import * as format from '../../format.ts';
import { useScope } from '../../session.ts';
import { t } from '../../texts/texts.ts';
import { CsvButton } from '../../ui/csv-button.tsx';
import { FieldChanges } from '../../ui/field-changes.tsx';
import { Section } from '../../ui/page.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { wordsOf } from './operations.ts';
import { SettingsPage } from './tabs.tsx';
import { whoMade } from './who.ts';

/** The account's audit log. */
export function Activity() {
  const { base, name } = useScope();
  const activity = useList<ActivityEntry>(`${base}/activity`);
  // uncaught: 1000 → 1001: a list asks for at most 1,000 entries at once, whatever limit it is given
  const users = useList<User>(`${base}/users`, { limit: 1000 });
  return (
    <SettingsPage page="activity" actions={<CsvButton path={`${base}/activity`} name={[name, t.settings.activity]} />}>
      <Section title={t.settings.activity}>
        <p class="muted">{t.activity.intro}</p>
        <Loaded from={activity} rows={8}>
          {(rows) =>
            rows.length === 0 ? (
              <Empty title={t.activity.emptyTitle} hint={t.activity.emptyHint} />
            ) : (
              <Table
                label={t.settings.activity}
                rows={rows}
                idOf={(row) => row.id}
                loadMore={activity.loadMore}
                columns={[
                  { key: 'at', title: t.common.date, cell: (row) => format.moment(row.at) },
                  { key: 'who', title: t.activity.who, cell: (row) => <bdi>{whoMade(row, users.data)}</bdi> },
                  {
                    key: 'what',
                    title: t.activity.what,
                    cell: (row) => (
                      <>
                        {wordsOf(row.operation).verb}
                        <FieldChanges changes={row.changes ?? []} />
                      </>
                    ),
                  },
                  { key: 'of', title: t.activity.of, cell: (row) => wordsOf(row.operation).noun },
                  {
                    key: 'id',
                    title: 'ID',
                    priority: 3,
                    cell: (row) => (
                      <code title={row.resource_id ?? undefined}>
                        {row.resource_id ? `…${row.resource_id.slice(-8)}` : ''}
                      </code>
                    ),
                  },
                ]}
              />
            )
          }
        </Loaded>
      </Section>
    </SettingsPage>
  );
}
