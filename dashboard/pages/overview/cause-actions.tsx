import { useState } from 'preact/hooks';
import { useAction } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import type { AttentionItem } from '../../api/types.ts';
import * as format from '../../format.ts';
import { lazily } from '../../page-loading.tsx';
import { useScope } from '../../session.ts';
import { fill, t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/failure.tsx';
import { Badge } from '../../ui/page.tsx';
import { ReasonText } from '../../ui/reason.tsx';
import { toast } from '../../ui/toast.tsx';
import { deviceOf } from './groups.ts';
import type { Outcomes } from './outcomes.ts';

const SnoozeDialog = lazily('snooze-dialog', async () => (await import('./snooze-dialog.tsx')).SnoozeDialog);

type Decision = ReturnType<typeof useDecision>;

/** Accepts or rejects held readings, one or several. */
export function useDecision(outcomes: Outcomes) {
  const { base } = useScope();
  return useAction(
    async (_key, items: AttentionItem[], verdict: 'accept' | 'reject') => {
      for (const item of items) {
        const device = encodeURIComponent(deviceOf(item));
        await request('POST', `/accounts/${item.account_id}/feeds/${item.resource_id}/held/${device}/${verdict}`);
        outcomes.note(item.id, { is: 'done' });
      }
    },
    { changes: `${base}/feeds`, onDone: () => toast(t.feeds.decided) },
  );
}

export function Actions({ item, outcomes, decide }: { item: AttentionItem; outcomes: Outcomes; decide: Decision }) {
  const { mayChange } = useScope();
  const [isSnoozing, setSnoozing] = useState(false);
  const result = outcomes.results.get(item.id);
  const switchOn = useAction(
    () => request('PATCH', `/accounts/${item.account_id}/webhooks/${item.resource_id}`, { body: { status: 'active' } }),
    { changes: `/accounts/${item.account_id}/webhooks`, onDone: () => outcomes.note(item.id, { is: 'done' }) },
  );
  if (result?.is === 'fine')
    return (
      <div class="row">
        <Badge kind="green">{t.desk.delivers}</Badge>
      </div>
    );
  if (!mayChange) return null;
  const name = nameOf(item);
  return (
    <>
      <div class="row">
        {result?.is === 'failing' && <Badge kind="amber">{t.desk.stillFails}</Badge>}
        {(item.kind === 'feed_unhealthy' || item.kind === 'feed_silent') && (
          <Button
            label={`${t.feeds.check}: ${name}`}
            isBusy={result?.is === 'checking'}
            onClick={() => void outcomes.check([item])}
          >
            {t.feeds.check}
          </Button>
        )}
        {item.kind === 'reading_held' && (
          <>
            <Button
              label={`${t.feeds.accept}: ${name}`}
              isBusy={decide.isBusy}
              onClick={() => decide.run([item], 'accept')}
            >
              {t.feeds.accept}
            </Button>
            <Button
              label={`${t.feeds.reject}: ${name}`}
              isBusy={decide.isBusy}
              onClick={() => decide.run([item], 'reject')}
            >
              {t.feeds.reject}
            </Button>
          </>
        )}
        {item.kind === 'webhook_off' && (
          <Button label={`${t.webhooks.switchOn}: ${name}`} isBusy={switchOn.isBusy} onClick={() => switchOn.run()}>
            {t.webhooks.switchOn}
          </Button>
        )}
        <Button kind="quiet" label={`${t.desk.snooze}: ${name}`} onClick={() => setSnoozing(true)}>
          {t.desk.snooze}
        </Button>
      </div>
      {result?.is === 'answers' && <p class="small figure">{checkedText(result)}</p>}
      {result?.is === 'failing' && result.reason !== item.reason && (
        <p>
          <ReasonText of={result} class="small" />
        </p>
      )}
      <FormFailure failure={switchOn.failure} />
      {isSnoozing && <SnoozeDialog item={item} outcomes={outcomes} onClose={() => setSnoozing(false)} />}
    </>
  );
}

const checkedText = ({ devices, pages }: { devices: number; pages: number }): string =>
  fill(t.feeds.checkPages, { devices: format.whole(devices), pages: format.whole(pages) });

export const nameOf = (item: AttentionItem | undefined): string =>
  item ? [item.account_name, deviceOf(item)].filter(Boolean).join(' · ') : '';
