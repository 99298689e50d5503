import * as z from 'zod';
import { type Booking, bookingNow, requireSameRoot } from '../../lib/accounts/account/booking.ts';
import { listDated } from '../../lib/accounts/lists-below/dated-list.ts';
import { includeBelow } from '../../lib/accounts/lists-below/include.ts';
import { PAGES_MAX } from '../../lib/accounts/paper/bounds.ts';
import { pagesOf, treesOf } from '../../lib/accounts/paper/paper.ts';
import { NewBiomassOffset } from '../../lib/books/biomass/input.ts';
import { ListedBiomassOffset, offsetList } from '../../lib/books/biomass/list.ts';
import {
  BiomassOffset,
  issue,
  type OffsetToIssue,
  type StoredOffset,
  shownOffset,
  underTerms,
} from '../../lib/books/biomass/offset.ts';
import * as store from '../../lib/books/biomass/store.ts';
import { notIssuedByClose } from '../../lib/books/deposits/offset-deletion.ts';
import { removedFromOrder } from '../../lib/books/orders/offset-deletion.ts';
import { getQuote } from '../../lib/books/quotes/store.ts';
import { requireSamePrices, termsOfBooking } from '../../lib/books/terms/booking-terms.ts';
import type { PriceTerms } from '../../lib/books/terms/price.ts';
import { Fault } from '../../lib/platform/fault.ts';
import { uuid } from '../../lib/platform/fields.ts';
import type { AccountScope } from '../../lib/platform/http/caller.ts';
import { dayRangeQuery } from '../../lib/platform/http/day-range-query.ts';
import { Deleted, deleted } from '../../lib/platform/http/deleted.ts';
import { endpoint, list } from '../../lib/platform/http/endpoint.ts';
import { exact } from '../../lib/platform/table/table.ts';
import { momentOrNow, rangeOfDays } from '../../lib/platform/time.ts';
import { projectForOffset } from '../../lib/trees/forestry/choose-project.ts';

const listBiomassOffsets = list({
  path: '/biomass/offsets',
  since: '1.6.3',
  scoped: true,
  summary: 'List biomass offsets, newest first',
  query: dayRangeQuery(includeBelow()),
  item: ListedBiomassOffset,
  columnsBelow: ['account_name'],
  faults: ['invalid'],
  async run({ account: { path }, query, now }) {
    const asked = { range: rangeOfDays(query, now), paging: query, now };
    const page = await listDated(offsetList, { path, include: query.include }, asked);
    return { ...page, items: page.items.map(shownOffset) };
  },
});

const getBiomassOffset = endpoint({
  method: 'GET',
  path: '/biomass/offsets/{id}',
  since: '1.6.3',
  scoped: true,
  summary: 'Retrieve a biomass offset',
  params: z.object({ id: uuid() }),
  response: BiomassOffset,
  faults: ['not_found'],
  run: async ({ account, params }) => shownOffset(await store.requireOffset(account.path, params.id)),
});

const createBiomassOffset = endpoint({
  method: 'POST',
  path: '/biomass/offsets',
  since: '1.6.3',
  scoped: true,
  creates: true,
  summary: 'Turn pages, trees or a quote into reforested trees, with a certificate',
  body: NewBiomassOffset,
  response: BiomassOffset,
  faults: ['invalid'],
  async run({ account, body, now, remember }) {
    const date = momentOrNow('date', body.date, now);
    const booking = await bookingNow(account.path);
    const terms = await termsOfBooking(booking, date);
    const planned = body.quote_id
      ? await fromQuote(account, body.quote_id, booking, terms)
      : await fromAmount(account, body);
    const issued = underTerms(issue({ ...planned, account_id: account.id, date, bookedAt: now }), terms);
    const answer = shownOffset(issued.offset);
    await store.insertOffset(booking, issued, remember(answer));
    return answer;
  },
});

const deleteBiomassOffset = endpoint({
  method: 'DELETE',
  path: '/biomass/offsets/{id}',
  since: '1.6.3',
  scoped: true,
  summary: 'Delete a biomass offset that was neither billed nor issued by the close of a month, with its certificate',
  params: z.object({ id: uuid() }),
  response: Deleted,
  faults: ['not_found', 'forbidden'],
  async run({ account, params, now }) {
    const also = (offset: StoredOffset) => [
      ...notIssuedByClose(account.path, offset),
      ...removedFromOrder(account.path, offset),
    ];
    await store.deleteOffset(account.path, params.id, { now, also });
    return deleted(params.id);
  },
});

type Planned = Omit<OffsetToIssue, 'account_id' | 'date' | 'bookedAt'>;

async function fromAmount(account: AccountScope, { pages, trees, project_id }: NewBiomassOffset): Promise<Planned> {
  const project = await projectForOffset(account.path, project_id);
  if (pages !== undefined) return { pages, trees: treesOf(pages), project_id: project.id };
  const roundedTrees = exact(trees ?? 0).round(6);
  const pagesOfTrees = pagesOf(roundedTrees);
  if (pagesOfTrees < 1)
    throw new Fault('invalid', `trees ${trees} is less than half a page of paper; send more.`, {
      reason: 'less_than_one_page',
      field: 'trees',
    });
  if (pagesOfTrees > PAGES_MAX) {
    throw new Fault('invalid', `trees ${trees} is ${pagesOfTrees} pages; send at most ${PAGES_MAX} pages at once.`, {
      reason: 'too_many_pages',
      field: 'trees',
      values: { max: PAGES_MAX },
    });
  }
  return { pages: pagesOfTrees, trees: roundedTrees, is_derived: true, project_id: project.id };
}

/** Does not check whether the quote was executed before: the write's condition does. */
async function fromQuote(
  account: AccountScope,
  quoteId: string,
  booking: Booking,
  terms: PriceTerms | undefined,
): Promise<Planned> {
  const quote = await getQuote(account.path, quoteId);
  if (!quote)
    throw new Fault('invalid', `quote_id ${quoteId} names no quote of this account.`, {
      reason: 'unknown_quote',
      field: 'quote_id',
    });
  requireSameRoot(booking, quote, 'quote');
  requireSamePrices(quote, terms, { what: `quote_id ${quoteId}`, field: 'quote_id' });
  const { standard_pages: pages, trees, project_id, constants } = quote;
  return { pages, trees, project_id, quote_id: quoteId, constants };
}

export const biomass = { listBiomassOffsets, getBiomassOffset, createBiomassOffset, deleteBiomassOffset };
