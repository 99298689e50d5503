import { updateCached } from '../../api/cache.ts';
import { useAction } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import type { FeedStatus } from '../../api/types.ts';
import * as format from '../../format.ts';
import { useScope } from '../../session.ts';
import { t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/failure.tsx';
import { Section } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.tsx';

type Held = FeedStatus['held'][number];

/** Held readings, each to be accepted or rejected. */
export function HeldReadings({ path, held }: { path: string; held: Held[] }) {
  const { base, mayChange } = useScope();
  const decide = useAction(
    (_key, device: string, verdict: 'accept' | 'reject') =>
      request('POST', `${path}/held/${encodeURIComponent(device)}/${verdict}`),
    { changes: base },
  );

  async function run(device: string, verdict: 'accept' | 'reject'): Promise<void> {
    if ((await decide.run(device, verdict)) === undefined) return;
    updateCached<FeedStatus>(`${path}/status`, (status) => ({
      ...status,
      held: status.held.filter((one) => one.device !== device),
    }));
    toast(t.feeds.decided);
  }

  return (
    <Section title={t.feeds.held}>
      <p class="muted">{t.feeds.heldHint}</p>
      <FormFailure failure={decide.failure} />
      <Table
        label={t.feeds.held}
        rows={held}
        idOf={({ device }) => device}
        columns={[
          { key: 'device', title: t.feeds.devices, cell: ({ device }) => <bdi>{device}</bdi> },
          { key: 'day', title: t.common.date, cell: ({ day }) => format.day(day), priority: 2 },
          { key: 'pages', title: t.common.pages, isFigure: true, cell: ({ pages }) => format.whole(pages) },
          ...(mayChange
            ? [
                {
                  key: 'actions',
                  title: t.common.actions,
                  isUntitled: true,
                  cell: ({ device }: Held) => (
                    <div class="row">
                      <Button
                        label={`${t.feeds.accept}: ${device}`}
                        isBusy={decide.isBusy}
                        onClick={() => run(device, 'accept')}
                      >
                        {t.feeds.accept}
                      </Button>
                      <Button
                        label={`${t.feeds.reject}: ${device}`}
                        isBusy={decide.isBusy}
                        onClick={() => run(device, 'reject')}
                      >
                        {t.feeds.reject}
                      </Button>
                    </div>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Section>
  );
}
