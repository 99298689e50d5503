import { externalIdSteps } from '../../accounts/account/external-id-steps.ts';
import { Fault } from '../../platform/fault.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { keys, lists, type Page, type Paging, type Step, table } from '../../platform/table/table.ts';
import { StoredQuote } from './quote.ts';

export const listQuotes = (path: AccountPath, paging: Paging): Promise<Page<StoredQuote>> =>
  table.query(lists.quotes(path), StoredQuote, { ...paging, newestFirst: true });

export const getQuote = (path: AccountPath, id: string): Promise<StoredQuote | undefined> =>
  table.get(keys.quote(path, id), StoredQuote);

export async function requireQuote(path: AccountPath, id: string): Promise<StoredQuote> {
  const quote = await getQuote(path, id);
  if (!quote) throw noQuote(id);
  return quote;
}

export async function insertQuote(path: AccountPath, quote: StoredQuote, first: Step[]): Promise<void> {
  await table.write([
    ...first,
    ...externalIdSteps(quote, 'quote', (externalId) => keys.quoteExternalId(path, externalId)),
    { put: { ...keys.quote(path, quote.id), ...quote }, must: 'not exist' },
  ]);
}

export async function deleteQuote(path: AccountPath, id: string): Promise<void> {
  const { external_id } = await requireQuote(path, id);
  await table.write([
    {
      delete: keys.quote(path, id),
      must: ['attribute_exists(pk) and attribute_not_exists(biomass_offset_id)'],
      otherwise: (found) =>
        found
          ? new Fault('forbidden', `Quote ${id} was executed, so it cannot be deleted.`, { reason: 'already_executed' })
          : noQuote(id),
    },
    ...(external_id === undefined ? [] : [{ delete: keys.quoteExternalId(path, external_id) }]),
  ]);
}

/** The step marking a quote as executed by an offset. If many attempts run concurrently, one succeeds. */
export const executeQuoteStep = (path: AccountPath, id: string, offsetId: string): Step => ({
  update: keys.quote(path, id),
  set: { biomass_offset_id: offsetId },
  must: ['attribute_exists(pk) and attribute_not_exists(biomass_offset_id)'],
  otherwise: (found) =>
    found
      ? new Fault(
          'invalid',
          `quote_id ${id} was executed already, by offset ${found.biomass_offset_id}; create a new quote.`,
          { reason: 'already_executed', field: 'quote_id' },
        )
      : new Fault('invalid', `quote_id ${id} names no quote of this account.`, {
          reason: 'unknown_quote',
          field: 'quote_id',
        }),
});

/** The step making a quote executable again when its offset is deleted. */
export const freeQuoteStep = (path: AccountPath, id: string): Step => ({
  update: keys.quote(path, id),
  remove: ['biomass_offset_id'],
  must: 'exist',
});

const noQuote = (id: string): Fault => new Fault('not_found', `There is no quote ${id} in this account.`);
