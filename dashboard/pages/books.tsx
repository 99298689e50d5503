import { useState } from 'preact/hooks';
import { useList, useResource } from '../api/hooks.ts';
import type { Deposit, Feed, ListedDeposit, Month, MonthBelow } from '../api/types.ts';
import * as clock from '../clock.ts';
import * as format from '../format.ts';
import { useNewFromLink } from '../new-from-link.ts';
import { setQuery, useAddress } from '../router.ts';
import { at } from '../routes.ts';
import { useScope } from '../session.ts';
import { plural } from '../texts/plural.ts';
import { fill, t } from '../texts/texts.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { CsvButton } from '../ui/csv-button.tsx';
import { DangerDialog } from '../ui/danger-dialog.tsx';
import { SelectField } from '../ui/field.tsx';
import { Figures } from '../ui/figures.tsx';
import { MenuItem, MoreMenu } from '../ui/menu.tsx';
import { monthOptions } from '../ui/month-options.ts';
import { Badge, Page, Section } from '../ui/page.tsx';
import { Empty, Loaded } from '../ui/states.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { accountColumn } from './below/account-column.tsx';
import { useWithin, WithinFields } from './below/within.tsx';
import { IssuedBelow } from './books/issued-below.tsx';
import { NewDepositDialog } from './books/new-deposit.tsx';
import { certificatePath } from './certificates/files.ts';
import { typeName, useFeedTypes } from './feeds/types.ts';

/** A month's books: its state, and every deposit with its source. */
export function Books() {
  const { base, id, account, mayChange } = useScope();
  const { query } = useAddress();
  const month = query.get('month') ?? format.monthOf(clock.now());
  const [isNew, setNew] = useState(false);
  useNewFromLink(() => setNew(true));
  const [deleting, setDeleting] = useState<Deposit>();
  const { isBelow, pathOf } = useWithin();
  const book = useResource<Month | MonthBelow>(pathOf(`/months/${month}`));
  const days = format.daysOfMonth(month);
  const deposits = useList<ListedDeposit>(pathOf('/deposits', days), { isBelow });
  const feeds = useList<Feed>(isBelow ? null : `${base}/feeds`, { limit: 200 });
  const types = useFeedTypes();
  const sourceOf = new Map((feeds.data ?? []).map((feed) => [feed.id, typeName(types.data, feed.type)]));
  const mayDeposit = mayChange && account?.status !== 'inactive';

  const columns: Column<ListedDeposit>[] = [
    ...(isBelow ? [accountColumn<ListedDeposit>('books')] : []),
    { key: 'date', title: t.common.date, cell: (row) => format.moment(row.date) },
    {
      key: 'source',
      title: t.books.source,
      cell: (row) =>
        row.feed_id ? (
          <a href={at(row.account_id, 'feed', row.feed_id)}>{sourceOf.get(row.feed_id) ?? t.shell.feeds}</a>
        ) : (
          t.books.byHand
        ),
    },
    {
      key: 'size',
      title: t.books.size,
      priority: 3,
      cell: (row) => `${format.whole(row.width * 1000)} × ${format.whole(row.length * 1000)} mm`,
    },
    {
      key: 'weight',
      title: t.books.weight,
      isFigure: true,
      priority: 3,
      cell: (row) => `${format.whole(row.gsm)} g/m²`,
    },
    { key: 'pages', title: t.common.pages, isFigure: true, cell: (row) => format.whole(row.pages) },
  ];
  if (mayChange && !isBelow && book.data?.state === 'open')
    columns.push({
      key: 'actions',
      title: t.common.actions,
      isUntitled: true,
      cell: (row) => (
        <div class="row">
          <MoreMenu name={format.moment(row.date)}>
            <MenuItem onClick={() => setDeleting(row)}>{t.common.delete}</MenuItem>
          </MoreMenu>
        </div>
      ),
    });

  return (
    <Page
      title={t.books.title}
      actions={
        <>
          <CsvButton path={pathOf('/deposits', days)} name={[account?.name ?? '', t.books.title, month]} />
          {mayDeposit && (
            <>
              <LinkButton href={at(id, 'import-deposits')} icon="up">
                {t.accounts.importCsv}
              </LinkButton>
              <Button kind="primary" icon="plus" onClick={() => setNew(true)}>
                {t.books.newDeposit}
              </Button>
            </>
          )}
        </>
      }
    >
      <div class="row filters">
        <WithinFields />
      </div>
      <Section
        title={t.books.book}
        aside={
          <SelectField
            isHidden
            label={t.common.month}
            value={month}
            onValue={(value) => setQuery({ month: value })}
            options={monthOptions(account?.created_at, 13)}
          />
        }
      >
        <Loaded from={book} rows={5}>
          {(data) => <Book book={data} />}
        </Loaded>
      </Section>
      <Section title={t.books.deposits} aside={<a href={at(id, 'batches')}>{t.batches.title}</a>}>
        <Loaded from={deposits} rows={8}>
          {(rows) =>
            rows.length === 0 && deposits.isComplete ? (
              <Empty title={t.books.emptyTitle} hint={t.books.emptyHint}>
                {mayDeposit && <LinkButton href={at(id, 'feeds')}>{t.shell.feeds}</LinkButton>}
              </Empty>
            ) : (
              <Table
                label={t.books.deposits}
                columns={columns}
                rows={rows}
                idOf={(row) => row.id}
                loadMore={deposits.loadMore}
              />
            )
          }
        </Loaded>
      </Section>
      {isBelow && <IssuedBelow path={pathOf('/biomass/offsets', days)} />}
      {isNew && <NewDepositDialog onClose={() => setNew(false)} />}
      {deleting && <DeleteDeposit deposit={deleting} onClose={() => setDeleting(undefined)} />}
    </Page>
  );
}

function Book({ book }: { book: Month | MonthBelow }) {
  const state = { open: t.books.open, closing: t.books.closing, closed: t.books.closed }[book.state];
  const isOpen = book.state === 'open';
  const issued = book.certificate_ids === null ? book.certificates : book.certificate_ids.length;
  return (
    <div class="columns">
      <div>
        <p class="row">
          <Badge kind={isOpen ? 'green' : 'plain'}>{state}</Badge>
          <strong>{format.month(book.month)}</strong>
          {isOpen && <span class="muted">{fill(t.books.closesAt, { time: format.moment(book.closes_at) })}</span>}
        </p>
        <div class="book-figures">
          <Figures
            isEven
            figures={[
              { label: t.common.trees, value: format.trees(book.trees) },
              { label: t.common.pages, value: format.whole(book.pages) },
              { label: t.books.deposits, value: format.whole(book.deposits) },
            ]}
          />
        </div>
        {book.certificate_ids === null && <AccountStates books={book} />}
      </div>
      <div>
        <h3>{isOpen ? t.books.wouldIssue : t.books.issued}</h3>
        <ul class="lines">
          {isOpen
            ? book.planned.map(({ project_id, project_name, trees }) => (
                <li key={project_id}>
                  <bdi>{project_name ?? t.projects.drawn}</bdi>
                  <span class="muted">{format.trees(trees)}</span>
                </li>
              ))
            : (book.certificate_ids ?? []).map((certificate, place) => (
                <li key={certificate}>
                  <a href={certificatePath(certificate)} target="_blank" rel="noopener">
                    {t.certificates.open} {format.whole(place + 1)}
                  </a>
                </li>
              ))}
          {!isOpen && issued > 0 && book.certificate_ids === null && (
            <li>
              {t.certificates.title}
              <span class="muted">{format.whole(issued)}</span>
            </li>
          )}
          {(isOpen ? book.planned.length : issued) === 0 && <li class="muted">{t.books.nothingToIssue}</li>}
        </ul>
      </div>
    </div>
  );
}

/** How many accounts are in each state, and when that was counted. */
function AccountStates({ books: { accounts, as_of } }: { books: MonthBelow }) {
  return (
    <p class="small">
      {fill(t.below.states, {
        open: format.whole(accounts.open),
        closing: format.whole(accounts.closing),
        closed: format.whole(accounts.closed),
      })}{' '}
      {fill(t.below.asOf, { time: format.moment(as_of) })}
    </p>
  );
}

function DeleteDeposit({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const { base } = useScope();
  return (
    <DangerDialog
      title={t.books.deleteTitle}
      path={`${base}/deposits/${deposit.id}`}
      changes={base}
      doneMessage={t.books.deleted}
      onClose={onClose}
    >
      <p>
        {format.moment(deposit.date)}: {plural(t.common.pageCount, deposit.pages)}
      </p>
      <p>{t.books.deleteHint}</p>
    </DangerDialog>
  );
}
