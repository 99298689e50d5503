import { StoredOrder } from '../../../books/orders/order.ts';
import { StoredQuote } from '../../../books/quotes/quote.ts';
import { lists, table } from '../../../platform/table/table.ts';
import { columnsOf } from '../column.ts';
import { byAccount, noun } from '../noun.ts';
import { BY_CREATION, dated } from './dated.ts';
import { currencyOf, inUsd, priceInUsd } from './money.ts';

const o = columnsOf<StoredOrder>();

export const orders = noun({
  name: 'orders',
  about: 'Biomass and carbon offsets ordered together.',
  owners: byAccount,
  month: BY_CREATION,
  columns: [
    o.text('id', 'Id of the order.'),
    o.text('account_id', 'The account.'),
    o.text('status', '`draft` or `placed`.'),
    o.moment('created_at', 'When it was created.'),
    o.integer('standard_sheets', 'Standard pages.'),
    o.digits('paper_grams', 'Mass of the paper in grams; text, because its decimals have no bound.', (row) =>
      row.paper_mass_g.toFixed(),
    ),
    o.trees('trees', 'Trees.'),
    o.tonnes('mtco2e', 'Footprint of the paper in tonnes, whether or not it is offset.'),
    o.usd('biomass_price_usd', 'Price of the trees in USD; null in another currency.', (row) =>
      inUsd(row.biomass_price, row),
    ),
    o.usd('carbon_price_usd', 'Price of the credits in USD; null in another currency.', (row) =>
      inUsd(row.carbon_price, row),
    ),
    o.usd('price_usd', 'Sum of both; null in another currency.', priceInUsd),
    o.text('external_id', "The caller's own identifier."),
    o.json('biomass_offset_ids', 'Offsets that it became, as a JSON list.', (row) => ids(row.biomass_offsets)),
    o.json('carbon_offset_ids', 'Carbon offsets that it became, as a JSON list.', (row) => ids(row.carbon_offsets)),
    o.money('biomass_price', 'Price of the trees, in `currency`.'),
    o.money('carbon_price', 'Price of the credits, in `currency`.'),
    o.money('price', 'Sum of both.'),
    o.text('currency', 'ISO 4217.', currencyOf),
  ],
  page: ({ path }, reading) => table.query(lists.orders(path), StoredOrder, dated(reading)),
});

/** Sorted like the offsets, because the stored map does not keep their order. */
const ids = (positions: Record<string, number>): string =>
  JSON.stringify(
    Object.entries(positions)
      .sort(([, one], [, other]) => one - other)
      .map(([id]) => id),
  );

const q = columnsOf<StoredQuote>();

export const quotes = noun({
  name: 'quotes',
  about: 'Paper as trees and a price.',
  owners: byAccount,
  month: BY_CREATION,
  columns: [
    q.text('id', 'Id of the quote.'),
    q.text('account_id', 'The account.'),
    q.text('project_id', 'The forestry project.'),
    q.moment('created_at', 'When it was created.'),
    q.integer('standard_pages', 'Standard pages.'),
    q.digits('paper_grams', 'Mass of the paper in grams; text, because its decimals have no bound.', ({ mass }) =>
      mass.toFixed(),
    ),
    q.trees('trees', 'Trees.'),
    q.usd('price_usd', 'Price in USD; null in another currency.', priceInUsd),
    q.text('external_id', "The caller's own identifier."),
    q.text('biomass_offset_id', 'The offset that executed it; null until then.'),
    q.money('price', 'Price in `currency`.'),
    q.text('currency', 'ISO 4217.', currencyOf),
  ],
  page: ({ path }, reading) => table.query(lists.quotes(path), StoredQuote, dated(reading)),
});
