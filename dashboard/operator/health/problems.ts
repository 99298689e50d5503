import type { GuideSection } from '../guide/sections.ts';
import type { Health } from './types.ts';

/** Something for an operator to fix, and the docs section with the steps to take. */
export type Problem = { guide: GuideSection } & (
  | { is: 'job'; name: string }
  | { is: 'letters'; queue: string; count: number }
  | { is: 'feeds'; type: string; name: string; count: number }
  | { is: 'mails'; count: number }
  | { is: 'ledger'; count: number }
  | { is: 'unchecked' }
);

/** Everything wrong according to the service's response, the most urgent first. */
export const problemsIn = ({ ledger, dead_letters, jobs, mails, feeds }: Health): Problem[] => [
  ...ledgerProblems(ledger),
  ...dead_letters.flatMap(({ queue, count }) => (count ? [lettersProblem(queue, count)] : [])),
  ...jobs.filter(({ ok }) => ok === false).map(({ name }): Problem => ({ is: 'job', name, guide: GUIDES.job })),
  ...(mails.failed > 0 ? [{ is: 'mails', count: mails.failed, guide: GUIDES.mails } satisfies Problem] : []),
  ...feeds
    .filter(({ unhealthy }) => unhealthy > 0)
    .map(({ type, name, unhealthy }): Problem => ({ is: 'feeds', type, name, count: unhealthy, guide: GUIDES.feeds })),
];

function ledgerProblems({ ok, checked_at, differences }: Health['ledger']): Problem[] {
  if (checked_at === null) return [{ is: 'unchecked', guide: GUIDES.ledger }];
  return ok ? [] : [{ is: 'ledger', count: differences, guide: GUIDES.ledger }];
}

/** A change handler's message contains a change; it is handed to the handler again. */
const lettersProblem = (queue: string, count: number): Problem => ({
  is: 'letters',
  queue,
  count,
  guide: queue.includes('changes') ? GUIDES.changes : GUIDES.letters,
});

const GUIDES = {
  job: { page: 'missed-schedules', section: '' },
  letters: { page: 'dead-letters', section: '' },
  changes: { page: 'operations', section: 'changes-that-failed' },
  feeds: { page: 'feeds', section: 'operator-commands' },
  mails: { page: 'mail', section: 'the-outcome-of-a-mail' },
  ledger: { page: 'ledger-differences', section: '' },
} satisfies Record<string, GuideSection>;
