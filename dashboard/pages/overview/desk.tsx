import { useEffect, useState } from 'preact/hooks';
import type { ListState } from '../../api/hooks.ts';
import type { AttentionItem } from '../../api/types.ts';
import * as format from '../../format.ts';
import { lazily } from '../../page-loading.tsx';
import { useAddress } from '../../router.ts';
import { fill, t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Badge, Section } from '../../ui/page.tsx';
import { Loaded, Placeholder } from '../../ui/states.tsx';
import { CauseGroup } from './cause-group.tsx';
import { groupsOf } from './groups.ts';
import { useOutcomes } from './outcomes.ts';

/** Loaded when the button is pressed. */
const Hidden = lazily(
  'hidden',
  async () => (await import('./hidden.tsx')).Hidden,
  () => <Placeholder rows={2} />,
);

/** How often an open desk is refreshed. */
const POLL_MS = 120_000;

/** Lists what needs attention in the account and below it, by cause and account, each with the buttons to fix it. */
export function Desk({ list }: { list: ListState<AttentionItem> }) {
  const wanted = useAddress().query.get('attention');
  const outcomes = useOutcomes();
  const [isHiddenShown, showHidden] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && list.retry(), POLL_MS);
    return () => clearInterval(timer);
  });
  const isListed = list.data?.some(({ id }) => id === wanted) ?? false;
  useEffect(() => {
    if (wanted !== null && !isListed) list.loadMore?.();
  }, [wanted, isListed, list.data?.length]);
  return (
    <Section title={t.overview.attention} class="desk" aside={<CheckedAt list={list} />}>
      <Loaded from={list}>
        {(items) => {
          const groups = groupsOf(items.filter(({ id }) => outcomes.results.get(id)?.is !== 'done'));
          return (
            <>
              {wanted !== null && !isListed && list.isComplete && (
                <p class="notice green" role="status">
                  {t.desk.resolved}
                </p>
              )}
              {groups.map((group) => (
                <CauseGroup
                  key={group.key}
                  group={group}
                  isComplete={list.isComplete}
                  wanted={wanted}
                  outcomes={outcomes}
                />
              ))}
              {groups.length === 0 && <p class="desk-none">{t.overview.attentionNone}</p>}
              <div class="row flush">
                {list.loadMore && <Button onClick={list.loadMore}>{t.desk.more}</Button>}
                {!isHiddenShown && (
                  <Button kind="quiet" onClick={() => showHidden(true)}>
                    {t.desk.showHidden}
                  </Button>
                )}
              </div>
              {isHiddenShown && <Hidden onShown={list.retry} />}
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}

const CheckedAt = ({ list }: { list: ListState<AttentionItem> }) => (
  <span class="row small">
    {list.at > 0 && fill(t.desk.lookedAt, { time: format.timeHere(new Date(list.at)) })}
    {(list.data?.length ?? 0) > 0 && (
      <Badge kind="amber">{`${format.whole(list.data?.length ?? 0)}${list.isComplete ? '' : '+'}`}</Badge>
    )}
  </span>
);
