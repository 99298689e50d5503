import * as format from '../../format.ts';
import { typeName } from '../../pages/feeds/types.ts';
import { o } from '../../texts/operator.ts';
import { t } from '../../texts/texts.ts';
import { Section } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { placePath } from '../places.ts';
import { problemsFirst } from './problems-first.ts';
import type { Health } from './types.ts';

type Feeds = Health['feeds'][number];

export function FeedsSection({ feeds }: { feeds: Feeds[] }) {
  const columns: Column<Feeds>[] = [
    { key: 'type', title: t.common.type, cell: (row) => typeName([row], row.type) },
    {
      key: 'active',
      title: o.health.feeds.active,
      isFigure: true,
      priority: 2,
      cell: ({ active }) => format.whole(active),
    },
    {
      key: 'unhealthy',
      title: o.health.feeds.unhealthy,
      isFigure: true,
      cell: ({ unhealthy }) => format.whole(unhealthy),
    },
    { key: 'silent', title: o.health.feeds.silent, isFigure: true, cell: ({ silent }) => format.whole(silent) },
  ];
  return (
    <Section title={o.health.feeds.title}>
      {feeds.length === 0 ? (
        <p class="muted">{o.health.feeds.none}</p>
      ) : (
        <Table
          label={o.health.feeds.title}
          columns={columns}
          rows={problemsFirst(feeds, ({ unhealthy, silent }) => unhealthy + silent > 0)}
          idOf={({ type }) => type}
        />
      )}
    </Section>
  );
}

export const MailsSection = ({ mails }: { mails: Health['mails'] }) => (
  <Section title={o.health.mails.title}>
    <dl class="facts">
      <dt>{o.health.mails.sent}</dt>
      <dd>{format.whole(mails.sent)}</dd>
      <dt>{o.health.mails.failed}</dt>
      <dd>{format.whole(mails.failed)}</dd>
      <dt>{o.health.mails.suppressed}</dt>
      <dd>
        <a href={placePath('suppressions')}>{format.whole(mails.suppressed)}</a>
      </dd>
    </dl>
  </Section>
);

export const LedgerSection = ({ ledger }: { ledger: Health['ledger'] }) => (
  <Section title={o.health.ledger.title}>
    <dl class="facts">
      <dt>{o.health.ledger.checked}</dt>
      <dd>{ledger.checked_at === null ? t.common.never : format.moment(ledger.checked_at)}</dd>
      <dt>{o.health.ledger.differences}</dt>
      <dd>{format.whole(ledger.differences)}</dd>
    </dl>
  </Section>
);
