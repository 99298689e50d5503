import { useAction, useList } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import * as format from '../../format.ts';
import { w } from '../../texts/health.ts';
import { o } from '../../texts/operator.ts';
import { plural } from '../../texts/plural.ts';
import { fill, t } from '../../texts/texts.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/failure.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.tsx';
import { Reason, Subject } from '../health/letter.tsx';
import { type DeadLetter, HEALTH, lettersOf, type RetriedLetters } from '../health/types.ts';
import { queueInWords, quoted } from '../health/words.ts';
import { placePath } from '../places.ts';

/** A queue's permanently failed messages, each with its reason. One or all of them can be sent again. */
export function DeadLetters({ id: queue }: { id: string }) {
  const path = lettersOf(queue);
  const title = fill(o.health.letters.title, { queue: quoted(queueInWords(queue)) });
  const letters = useList<DeadLetter>(path);
  const retry = useAction(
    async (idempotencyKey, body: { ids?: string[] }) =>
      (await request<RetriedLetters>('POST', `${path}/retry`, { body, idempotencyKey })).data,
    {
      changes: HEALTH,
      onDone({ retried }) {
        toast(retried === 0 ? o.health.letters.before : plural(o.health.letters.sent, retried));
        letters.retry();
      },
    },
  );
  const columns: Column<DeadLetter>[] = [
    { key: 'at', title: o.health.letters.at, cell: ({ at }) => <span class="nowrap">{format.moment(at)}</span> },
    { key: 'about', title: w.about, priority: 2, cell: ({ about }) => <Subject about={about} /> },
    { key: 'reason', title: o.health.letters.reason, priority: 2, cell: (letter) => <Reason letter={letter} /> },
    {
      key: 'actions',
      title: t.common.actions,
      isUntitled: true,
      cell: ({ id, at }) => (
        <div class="row">
          <Button
            kind="quiet"
            label={`${o.health.letters.retry}: ${format.moment(at)}`}
            isBusy={retry.isBusy}
            onClick={() => retry.run({ ids: [id] })}
          >
            {o.health.letters.retry}
          </Button>
        </div>
      ),
    },
  ];
  const isAny = (letters.data?.length ?? 0) > 0;
  return (
    <Page
      title={title}
      intro={o.health.letters.intro}
      actions={
        <>
          <LinkButton href={placePath('health')}>{o.health.title}</LinkButton>
          {isAny && (
            <Button kind="primary" isBusy={retry.isBusy} onClick={() => retry.run({})}>
              {o.health.letters.retryAll}
            </Button>
          )}
        </>
      }
    >
      <Section title={o.health.queues.failed}>
        <FormFailure failure={retry.failure} />
        <Loaded from={letters} rows={6}>
          {(rows) =>
            rows.length === 0 ? (
              <Empty title={o.health.letters.emptyTitle} hint={o.health.letters.emptyHint} />
            ) : (
              <Table label={title} columns={columns} rows={rows} idOf={({ id }) => id} loadMore={letters.loadMore} />
            )
          }
        </Loaded>
      </Section>
    </Page>
  );
}
