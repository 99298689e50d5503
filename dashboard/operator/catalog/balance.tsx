import { useResource } from '../../api/hooks.ts';
import * as format from '../../format.ts';
import { o } from '../../texts/operator.ts';
import { fill } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { type Ledger, ledgerOf } from './types.ts';

/** The trees ordered in a project and the trees covered by plantings; how many are missing, and since when. */
export function Balance({ projectId }: { projectId: string }) {
  const ledger = useResource<Ledger>(ledgerOf(projectId));
  return (
    <Section title={o.project.balance}>
      <Loaded from={ledger} rows={6}>
        {(found) => (
          <>
            <Shortage ledger={found} />
            <dl class="facts">
              {amountsOf(found).map(([label, trees]) => (
                <div key={label} class="contents">
                  <dt>{label}</dt>
                  <dd>{format.trees(trees)}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </Loaded>
    </Section>
  );
}

/** Final orders not covered by any planting. Orders not yet billed are not late. */
export const shortOf = ({ waiting, unbilled }: Pick<Ledger, 'waiting' | 'unbilled'>): number =>
  Math.max(0, waiting - unbilled);

function Shortage({ ledger }: { ledger: Ledger }) {
  const { waiting_since, next_planting } = ledger;
  const short = shortOf(ledger);
  const next = next_planting === null ? o.project.noNext : fill(o.project.next, { month: format.month(next_planting) });
  if (waiting_since === null || short === 0)
    return (
      <p>
        {o.project.covered} <span class="muted">{next}</span>
      </p>
    );
  return (
    <p class="notice amber">
      <Icon name="warning" />
      <span>
        {fill(o.project.short, { trees: format.trees(short), day: format.day(waiting_since) })} {next}
      </span>
    </p>
  );
}

/** Rare amounts are left out while they are 0. */
function amountsOf(ledger: Ledger): [label: string, trees: number][] {
  const rare: [string, number][] = [
    [o.project.unbilled, ledger.unbilled],
    [o.project.beforeLedger, ledger.before_ledger],
    [o.project.movedIn, ledger.moved_in],
    [o.project.movedOut, ledger.moved_out],
    [o.project.lost, ledger.lost],
  ];
  return [
    [o.project.ordered, ledger.ordered],
    [o.project.planted, ledger.planted],
    [o.project.audited, ledger.audited],
    [o.project.waiting, ledger.waiting],
    [o.project.free, ledger.free],
    ...rare.filter(([, trees]) => trees > 0),
  ];
}
