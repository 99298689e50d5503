import { useAction } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import type { AttentionItem } from '../../api/types.ts';
import * as clock from '../../clock.ts';
import * as format from '../../format.ts';
import { useScope } from '../../session.ts';
import { fill, t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFailure } from '../../ui/failure.tsx';
import { toast } from '../../ui/toast.tsx';
import type { Outcomes } from './outcomes.ts';

type SnoozeProps = { item: AttentionItem; outcomes: Outcomes; onClose: () => void };

/** Hides one item from this account's desk for some days. */
export function SnoozeDialog({ item, outcomes, onClose }: SnoozeProps) {
  const { base } = useScope();
  const snooze = useAction(
    (_key, until: string) => request('POST', `${base}/attention/${item.id}/snooze`, { body: { until } }),
    {
      onDone() {
        outcomes.note(item.id, { is: 'done' });
        onClose();
      },
    },
  );
  const choices: [string, number][] = [
    [t.desk.oneDay, 1],
    [t.desk.oneWeek, 7],
    [t.desk.thirtyDays, 30],
  ];
  async function run(days: number): Promise<void> {
    const until = new Date(clock.now().getTime() + days * 86_400_000);
    const isDone = await snooze.run(`${until.toISOString().slice(0, 19)}Z`);
    if (isDone) toast(fill(t.desk.hiddenUntil, { date: format.day(until) }));
  }
  return (
    <Dialog title={`${t.desk.snooze}: ${item.account_name}`} onClose={onClose}>
      <div class="dialog-body">
        <p class="muted">{t.desk.snoozeHint}</p>
        <FormFailure failure={snooze.failure} />
        <div class="row">
          {choices.map(([name, days]) => (
            <Button key={days} isBusy={snooze.isBusy} onClick={() => void run(days)}>
              {name}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
