import type { Change } from '../../platform/changes/change.ts';
import type { ChangeHandler } from '../../platform/changes/change-handler.ts';
import { amountIn } from '../../platform/exact.ts';
import { kinds } from '../../platform/table/table.ts';
import { CREDIT_SORT_KEYS, projectsWithMoreCredits } from '../credits/grown-credits.ts';
import { sendLedger } from './jobs.ts';
import { plantingNewsIn } from './planting-news.ts';
import { plantingsToSettle } from './settle.ts';

/**
 * Allocates a project within a minute after it gains free trees (a planting was loaded, grew, was audited or is replaced) or
 * after waiting trees were moved to it. This also applies a committed planting import whose own process was killed. Marks a
 * project's offsets after its `ledger_from` was set. Fulfills a project's waiting carbon offsets after it gains credits.
 * Recounts and notifies accounts after a change to plantings with their trees.
 */
export const ledgerChangeHandler: ChangeHandler = {
  name: 'ledger',
  sortKeyPrefixes: [kinds.ledger, kinds.planting, ...CREDIT_SORT_KEYS],
  async handle(changes) {
    const projects = new Set(changes.filter(isForAllocation).map(({ pk }) => projectIn(pk)));
    const messages = [
      ...changes.filter(isForMarking).map(({ pk }) => ({ mark: projectIn(pk) })),
      ...Array.from(projects, (project) => ({ allocate: project })),
      ...projectsWithMoreCredits(changes).map((project) => ({ fulfill: project })),
      ...changes.flatMap(plantingsToSettle),
      ...changes.flatMap(plantingNewsIn),
    ];
    if (messages.length > 0) await sendLedger(messages);
  },
};

const projectIn = (pk: string): string => pk.slice('LEDGER#'.length);

/** Setting a ledger's first day does not mark the offsets itself, because that may take long. */
const isForMarking = ({ sk, before, after }: Change): boolean =>
  sk === kinds.ledger && after !== undefined && after.ledger_from !== before?.ledger_from;

function isForAllocation({ sk, before, after }: Change): boolean {
  if (sk !== kinds.ledger || !after) return false;
  const grew = (name: string) => amountIn(after[name]).gt(amountIn(before?.[name]));
  const isCommitted = after.importing !== undefined && before?.importing === undefined;
  const isAbove = (name: string) => amountIn(after[name]).gt(0);
  return (
    isCommitted ||
    (isAbove('free') && (grew('free') || grew('moved_in'))) ||
    (isAbove('spare') && isAbove('mistaken') && (grew('spare') || grew('mistaken')))
  );
}
