import { StoredOffset } from '../../../books/biomass/offset.ts';
import { issuedAt, StoredCertificate } from '../../../books/certificates/certificate.ts';
import { exact, lists, table } from '../../../platform/table/table.ts';
import { StoredCarbonOffset } from '../../../trees/carbon/offset.ts';
import { columnsOf } from '../column.ts';
import { byAccount, noun } from '../noun.ts';
import { BY_DATE, dated } from './dated.ts';
import { currencyOf, priceInUsd } from './money.ts';

const b = columnsOf<StoredOffset>();

export const biomassOffsets = noun({
  name: 'biomass_offsets',
  about: 'Pages turned into ordered trees of a forestry project, with their price and what plantings cover of them.',
  owners: byAccount,
  month: BY_DATE,
  columns: [
    b.text('id', 'Id of the offset.'),
    b.text('account_id', 'The account.'),
    b.text('order_id', 'The order that it belongs to.'),
    b.text('quote_id', 'The quote that it executed.'),
    b.text('project_id', 'The forestry project.'),
    b.text('certificate_id', 'Its certificate.'),
    b.moment('date', "The day that it counts for; of a month's close the last second of the month."),
    b.moment('booked_at', 'When it was stored.'),
    b.integer('pages', 'Standard pages.'),
    b.boolean(
      'is_derived',
      'Ordered by the number of trees: nobody reported its pages.',
      (row) => row.is_derived === true,
    ),
    b.integer('pages_from_feeds', 'Standard pages that feeds counted.', (row) => row.pages_from_feeds ?? 0),
    b.trees('trees', 'Trees ordered.'),
    b.usd('price_usd', 'Price in USD, to the cent; null in another currency.', priceInUsd),
    b.moment('final_at', 'When it became final; null while it can be deleted.'),
    b.moment('billed_at', 'When it was billed; null before.'),
    b.trees('covered_trees', 'Trees that plantings cover.', ({ covered }) => covered ?? exact(0)),
    b.boolean(
      'is_before_ledger',
      'Booked before the ledger of its project began.',
      (row) => row.before_ledger === true,
    ),
    b.text('ledger_project_id', 'The project whose plantings cover it, if it was moved.', (row) => row.ledger_project),
    b.money('price', 'Price with every digit, in `currency`.'),
    b.text('currency', 'ISO 4217.', currencyOf),
  ],
  page: ({ path }, reading) => table.query(lists.biomassOffsets(path), StoredOffset, dated(reading)),
});

const c = columnsOf<StoredCarbonOffset>();

export const carbonOffsets = noun({
  name: 'carbon_offsets',
  about: 'Tonnes of carbon credits ordered from a carbon project.',
  owners: byAccount,
  month: BY_DATE,
  columns: [
    c.text('id', 'Id of the offset.'),
    c.text('account_id', 'The account.'),
    c.text('order_id', 'The order that it belongs to.'),
    c.text('project_id', 'The carbon project.'),
    c.text('project_name', 'Its name on the day of the order.'),
    c.text('registry_name', 'Its registry on the day of the order.'),
    c.moment('date', 'The day of the order.'),
    c.tonnes('mtco2e', 'Metric tonnes of CO2 equivalent.'),
    c.usd('price_usd', 'Price in USD, to the cent; null in another currency.', priceInUsd),
    c.text('status', '`processing` or `fulfilled`.'),
    c.moment('vintage_start_date', 'Earliest vintage of its credits.'),
    c.moment('vintage_end_date', 'Latest vintage of its credits.'),
    c.json('serial_numbers', 'Serial numbers of its credits, as a JSON list.', (row) =>
      JSON.stringify(row.serial_numbers),
    ),
    c.moment('billed_at', 'When it was billed; null before.'),
    c.money('price', 'Price with every digit, in `currency`.'),
    c.text('currency', 'ISO 4217.', currencyOf),
  ],
  page: ({ path }, reading) => table.query(lists.carbonOffsets(path), StoredCarbonOffset, dated(reading)),
});

const k = columnsOf<StoredCertificate>();

export const certificates = noun({
  name: 'certificates',
  about: 'The certificate of each biomass offset.',
  owners: byAccount,
  month: BY_DATE,
  columns: [
    k.text('id', 'Id of the certificate.'),
    k.text('account_id', 'The account.'),
    k.text('offset_id', 'Its biomass offset; null for old certificates, whose offset names them.'),
    k.text('project_id', 'The forestry project.'),
    k.moment('date', 'The date of the order, which it states.'),
    k.moment('issued_at', 'When it was booked.', issuedAt),
    k.boolean('is_derived', 'Ordered by the number of trees: it names no paper.', (row) => row.is_derived === true),
    k.integer('pages', 'Standard pages reforested.'),
    k.trees('trees', 'Trees reforested.'),
    k.text('books_month', 'The month of its deposits; null for a single purchase.', (row) => row.month),
    k.trees('covered_trees', 'Trees that plantings cover.', ({ covered }) => covered ?? exact(0)),
    k.moment('coverage_at', 'When its coverage last changed.'),
  ],
  page: ({ path }, reading) => table.query(lists.certificates(path), StoredCertificate, dated(reading)),
});
