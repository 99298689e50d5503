import { useAction, useList } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import type { AttentionItem } from '../../api/types.ts';
import { deskPath } from '../../first-frame/early-requests.ts';
import * as format from '../../format.ts';
import { useScope } from '../../session.ts';
import { fill, t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/failure.tsx';
import { Loaded } from '../../ui/states.tsx';
import { titleOf } from './cause-group.tsx';

/** Lists the items this account has snoozed; each can be shown again. */
export function Hidden({ onShown }: { onShown: () => void }) {
  const { id, base, mayChange } = useScope();
  const list = useList<AttentionItem>(`${deskPath(id)}?snoozed=true`);
  const show = useAction(
    (_key, item: AttentionItem) => request('POST', `${base}/attention/${item.id}/snooze`, { body: { until: null } }),
    {
      onDone() {
        list.retry();
        onShown();
      },
    },
  );
  return (
    <section class="cause">
      <header>
        <h3>{t.desk.hidden}</h3>
      </header>
      <FormFailure failure={show.failure} />
      <Loaded from={list}>
        {(items) => (
          <ul class="lines">
            {items.map((item) => (
              <li key={item.id}>
                <span>
                  <bdi>{item.account_name}</bdi> · {titleOf(item.kind)}
                </span>
                <span class="row">
                  <span class="small">{fill(t.feeds.since, { date: format.day(item.since) })}</span>
                  {mayChange && (
                    <Button
                      kind="quiet"
                      label={`${t.desk.showAgain}: ${item.account_name}`}
                      isBusy={show.isBusy}
                      onClick={() => show.run(item)}
                    >
                      {t.desk.showAgain}
                    </Button>
                  )}
                </span>
              </li>
            ))}
            {items.length === 0 && <li class="muted">{t.desk.nothingHidden}</li>}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
