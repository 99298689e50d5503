import { useEffect, useState } from 'preact/hooks';
import { useList, useResource } from '../api/hooks.ts';
import type { AttentionItem, Totals } from '../api/types.ts';
import * as clock from '../clock.ts';
import { DESK_LIMIT, deskPath, yearPath } from '../first-frame/early-requests.ts';
import * as format from '../format.ts';
import { lazily } from '../page-loading.tsx';
import { isFirstViewDrawn, useScope } from '../session.ts';
import { fill, t } from '../texts/texts.ts';
import { firstStepsTexts, movingTexts, withTexts } from '../texts/with-texts.ts';
import { Icon } from '../ui/icon.tsx';
import { Page } from '../ui/page.tsx';
import { useReasons } from '../ui/reason.tsx';
import { Loaded, Placeholder } from '../ui/states.tsx';
import { WhenVisible } from '../ui/visible.tsx';
import { Desk } from './overview/desk.tsx';
import { isNewAccount } from './overview/steps-done.ts';
import { Year } from './overview/year.tsx';

const Lower = lazily(
  'overview-lower',
  async () => (await import('./overview/lower.tsx')).Lower,
  () => <Placeholder rows={8} />,
);

const MovingNotice = lazily(
  'moving-notice',
  async () => (await withTexts(() => import('./moving/moving-notice.tsx'), movingTexts)).MovingNotice,
);

const FirstSteps = lazily(
  'first-steps',
  async () => (await withTexts(() => import('./overview/first-steps.tsx'), firstStepsTexts)).FirstSteps,
  () => <Placeholder rows={6} />,
);

/** Entries loaded without a click; an open desk reads them again every two minutes. */
const DESK_MAX = 1_000;

/**
 * An account's desk: what needs attention first, then the figures. Both come with the first three responses and are
 * drawn together, so nothing moves; the other sections load when they come into view.
 */
export function Overview() {
  const { id, account, name, role, mayChange } = useScope();
  const thisMonth = format.monthOf(clock.now());
  const totals = useResource<Totals>(yearPath(id));
  const [isWhole, setWhole] = useState(false);
  const [areStepsGone, setStepsGone] = useState(false);
  const attention = useList<AttentionItem>(deskPath(id), { limit: DESK_LIMIT, loadAll: isWhole });
  // The page has already requested their script, beside the others.
  const areReasonsThere = useReasons((attention.data?.length ?? 0) > 0) || attention.data?.length === 0;
  const isReady = isSettled(totals) && isSettled(attention) && (areReasonsThere || attention.data === undefined);
  const listed = attention.data?.length ?? 0;
  useEffect(() => {
    if (isReady) isFirstViewDrawn.set(true);
    setWhole(isReady && listed < DESK_MAX);
  }, [isReady, listed]);
  return (
    <Page
      title={t.shell.overview}
      intro={`${account?.display_name ?? name} · ${t.roles[role]} · ${fill(t.overview.thisYear, { year: thisMonth.slice(0, 4) })}`}
    >
      {account?.status === 'inactive' && (
        <p class="notice amber">
          <Icon name="warning" />
          <span>{t.overview.accountInactive}</span>
        </p>
      )}
      {account?.moving && <MovingNotice moving={account.moving} />}
      {!isReady && <Placeholder rows={8} />}
      {isReady && <Desk list={attention} />}
      {isReady && (
        <Loaded from={totals} rows={8}>
          {(data) => (
            <>
              {mayChange && !areStepsGone && isNewAccount(id, data.months) && (
                <FirstSteps hasPages={data.months.some(({ pages }) => pages > 0)} onGone={() => setStepsGone(true)} />
              )}
              <Year totals={data} thisMonth={thisMonth} />
              <WhenVisible>
                <Lower />
              </WhenVisible>
              {role !== 'customer' && <p class="small">{fill(t.overview.asOf, { time: format.moment(data.as_of) })}</p>}
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}

const isSettled = ({ data, failure }: { data: unknown; failure: Error | undefined }): boolean =>
  data !== undefined || failure !== undefined;
