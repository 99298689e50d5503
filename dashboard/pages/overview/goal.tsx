import { useResource } from '../../api/hooks.ts';
import type { Report, Settings } from '../../api/types.ts';
import * as clock from '../../clock.ts';
import * as format from '../../format.ts';
import { useScope } from '../../session.ts';
import { fill, t } from '../../texts/texts.ts';
import { Badge, Section } from '../../ui/page.tsx';

type PaperGoal = NonNullable<Report['goal']>;

/** The year's position on the path to the goal. An account without a goal shows nothing and requests no report. */
export function Goal() {
  const { base, role } = useScope();
  const settings = useResource<Settings>(`${base}/settings`);
  const scope = role === 'customer' ? '' : '?include=below';
  const path = `${base}/reports/${clock.now().getUTCFullYear()}${scope}`;
  const goal = useResource<Report>(settings.data?.paper_goal ? path : null).data?.goal;
  if (!goal) return null;
  const reached = goal.path.findLast(({ pages }) => pages !== null);
  const title = { percent: format.enteredPercent(goal.percent), year: format.year(goal.base_year) };
  return (
    <Section title={fill(t.goal.title, title)} aside={reached && <Standing isMet={goal.is_met} />}>
      <p>{sentenceOf(goal, reached)}</p>
      {reached && <GoalBar goal={goal} pages={reached.pages ?? 0} most={reached.goal_pages} />}
    </Section>
  );
}

const Standing = ({ isMet }: { isMet: boolean }) => (
  <Badge kind={isMet ? 'green' : 'amber'}>{isMet ? t.goal.met : t.goal.missed}</Badge>
);

/** In January no month is over, so there is only the goal itself. */
function sentenceOf({ goal_pages }: PaperGoal, reached: PaperGoal['path'][number] | undefined): string {
  if (!reached) return fill(t.goal.soon, { pages: format.whole(goal_pages) });
  return fill(t.goal.soFar, {
    month: format.month(reached.month),
    pages: format.whole(reached.pages ?? 0),
    most: format.whole(reached.goal_pages),
  });
}

/** The whole bar is the year's goal, or the pages if they are more; the mark is the path so far. The sentence says the same. */
function GoalBar({ goal, pages, most }: { goal: PaperGoal; pages: number; most: number }) {
  const whole = Math.max(goal.goal_pages, pages, 1);
  const place = (amount: number) => `${(Math.max(amount, 0) * 100) / whole}%`;
  return (
    <svg class="goal-bar" aria-hidden="true">
      <rect class="room" width="100%" height="100%" />
      <rect class={goal.is_met ? 'met' : 'missed'} width={place(pages)} height="100%" />
      <line x1={place(most)} x2={place(most)} y1="0" y2="100%" />
    </svg>
  );
}
