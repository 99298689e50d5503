import type { Change } from '../../platform/changes/change.ts';
import type { ChangeHandler } from '../../platform/changes/change-handler.ts';
import { amountIn } from '../../platform/exact.ts';
import { kinds } from '../../platform/table/table.ts';
import { CREDIT_SORT_KEYS, projectsWithMoreCredits } from '../credits/grown-credits.ts';
import { sendLedger } from './jobs.ts';
import { plantingNewsIn } from './planting-news.ts';
import { plantingsToSettle } from './settle.ts';

/**
 * Allocates a project within a minute after it gained free trees, by a planting that was loaded, grew, was audited or is
 * replaced, or after waiting trees were moved to it. An import of plantings that was committed is applied with it, if its own
 * process was killed. Marks the offsets of a project whose `ledger_from` was set. Fulfills the waiting carbon offsets of a
 * project that gained credits. Counts accounts anew, and tells them, after something happened to plantings with trees of theirs.
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

/** Whoever sets the day on which a ledger begins need not mark the offsets: that may take long. */
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
