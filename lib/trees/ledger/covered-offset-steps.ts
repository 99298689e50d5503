import { offsetLine } from '../../accounts/account/booking.ts';
import { sumOfExact } from '../../platform/exact.ts';
import { keys, type Step } from '../../platform/table/table.ts';
import { required } from '../allocation/allocation-steps.ts';
import type { Allocation, Entered } from '../allocation/lot-kind.ts';
import type { LedgerItem } from '../plantings/ledger-item.ts';
import type { StoredPlanting } from '../plantings/stored-planting.ts';
import { countedUpdate, countSteps } from './count-steps.ts';
import { type CoveragePart, PARTS_ON_CERTIFICATE } from './covered.ts';
import { added, countedOf, partRows } from './standing.ts';
import { asRead, type Waiting, waitingFields } from './waiting.ts';

/** Steps writing covered offsets with their certificates, and adding the trees to their accounts' counters. */
export function coveredOffsetSteps(
  { projectId, lots, demands, at }: Allocation<LedgerItem, StoredPlanting, Waiting>,
  entered: Entered[],
): Step[] {
  const rowsOf = ({ lotId, amount }: Entered) =>
    partRows({ project_id: projectId, trees: amount }, required(lots, lotId));
  const byOffset = Array.from(
    Map.groupBy(entered, ({ demandId }) => demandId),
    ([id, own]) => ({ offset: required(demands, id), own, rows: own.flatMap(rowsOf) }),
  );
  return [
    ...byOffset.flatMap(({ offset, own, rows }) => {
      const parts = own.map(
        ({ lotId, amount, number }): CoveragePart => ({
          planting_id: lotId,
          trees: amount,
          project_id: projectId,
          number,
        }),
      );
      return offsetSteps(offset, parts, added(countedOf(offset), rows), at);
    }),
    ...countSteps(
      byOffset.map(({ offset, rows }) => ({
        id: offset.id,
        line: offsetLine(offset.path, offset),
        rows: added([], rows),
      })),
    ),
  ];
}

function offsetSteps(
  offset: Waiting,
  parts: CoveragePart[],
  counted: ReturnType<typeof countedOf>,
  coverage_at: string,
): Step[] {
  const covered = sumOfExact([offset.covered ?? 0, ...parts.map(({ trees }) => trees)]);
  const after = { ...offset, covered, counted };
  const waiting = waitingFields(after);
  const coverage = [...(offset.coverage ?? []), ...parts].slice(0, PARTS_ON_CERTIFICATE);
  const further = parts.slice(coverage.length - (offset.coverage?.length ?? 0));
  return [
    {
      update: { pk: offset.key.pk, sk: offset.key.sk },
      set: { ...waiting.offset.set, covered, ...countedUpdate(after) },
      remove: waiting.offset.remove ?? [],
      must: asRead(offset),
      otherwise: 'overtaken',
    },
    {
      update: keys.certificate(offset.path, offset.certificate_id),
      set: {
        ...waiting.certificate.set,
        covered,
        coverage,
        coverage_at,
        ...(further.length > 0 && { further_coverage: true }),
      },
      remove: waiting.certificate.remove ?? [],
      must: 'exist',
    },
    ...further.map((part) => ({
      put: { ...keys.furtherCoverage(offset.certificate_id, part.project_id, part.number), ...part },
    })),
  ];
}
