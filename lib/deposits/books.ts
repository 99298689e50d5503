import * as z from 'zod';
import { activeFavorites } from '../forestry/choose-project.ts';
import { boundedPages } from '../paper/bounds.ts';
import { standardPages, treesOf } from '../paper/paper.ts';
import { sumOf } from '../paper/split.ts';
import { moment, month, sixDecimals, uuid } from '../platform/fields.ts';
import { timestamp } from '../platform/time.ts';
import { closesAt } from './month.ts';
import { type KeptLedger, type Planting, sharesOf } from './month-books.ts';

export const PlannedOffset = z
  .object({
    project_id: uuid().nullable().describe('Null when the account has no active favorite: then one is drawn.'),
    project_name: z.string().nullable(),
    pages: z.int(),
    trees: z.number(),
  })
  .meta({ id: 'PlannedOffset' });
export type PlannedOffset = z.infer<typeof PlannedOffset>;

const State = z.enum(['open', 'closing', 'closed']);

export const Books = z
  .object({
    account_id: uuid(),
    month: month(),
    state: State.describe('`closing` from the end of the books until the deposits have become certificates.'),
    closes_at: moment().describe('The end of the books: the 1st of the next month at 12:00 UTC.'),
    closed_at: moment().nullable().describe('When the deposits became certificates.'),
    deposits: z.int(),
    pages: z.int().describe('Standard pages so far, with what was carried into it; once closed, those reforested.'),
    trees: z.number().describe('The same in trees.'),
    planned: z.array(PlannedOffset).describe('What would be issued if the month were closed now; empty once it is.'),
    biomass_offset_ids: z.array(uuid()).describe('Empty until closed.'),
    certificate_ids: z.array(uuid()).describe('Empty until closed.'),
  })
  .meta({ id: 'Books' });
export type Books = z.infer<typeof Books>;

/** Where an account's trees would be planted. */
type Choice = Pick<Planting, 'favorites' | 'catalogue'>;

/** Pure: what is planned follows from the same shares as the close itself. */
export function booksOf(
  { account_id, month, now }: { account_id: string; month: string; now: Date },
  ledger: KeptLedger | undefined,
  choice: Choice,
): Books {
  const common = { account_id, month, state: stateOf(month, ledger, now), closes_at: timestamp(closesAt(month)) };
  if (ledger?.closed_at !== undefined) {
    const { closed_at, deposits, pages, trees = treesOf(pages), offsets, certificates = [] } = ledger;
    const issued = { biomass_offset_ids: offsets, certificate_ids: certificates };
    return { ...common, closed_at, deposits, pages, trees: sixDecimals(trees), planned: [], ...issued };
  }
  const pages = ledger ? boundedPages(standardPages(ledger.grams)) : 0;
  const favored = activeFavorites(choice.catalogue, choice.favorites);
  const shares = pages > 0 ? sharesOf(pages, favored.length > 0 ? favored : [DRAWN]) : [];
  const trees = pages > 0 ? sumOf(shares.map((share) => share.trees)) : treesOf(pages);
  return {
    ...common,
    closed_at: null,
    deposits: ledger?.deposits ?? 0,
    pages,
    trees: sixDecimals(trees),
    planned: shares.map((share): PlannedOffset => {
      const project = favored.find(({ id }) => id === share.project_id);
      const { id: project_id, name: project_name } = project ?? { id: null, name: null };
      return { project_id, project_name, pages: share.pages, trees: sixDecimals(share.trees) };
    }),
    biomass_offset_ids: [],
    certificate_ids: [],
  };
}

/** Stands for the project that the close will draw. */
const DRAWN = { id: '' };

/** A month that nothing was ever booked in has nothing to close: it is closed as soon as its books end. */
function stateOf(month: string, ledger: KeptLedger | undefined, now: Date): Books['state'] {
  if (ledger?.closed_at !== undefined) return 'closed';
  if (now < closesAt(month)) return 'open';
  return ledger ? 'closing' : 'closed';
}
